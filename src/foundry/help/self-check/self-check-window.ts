/**
 * The self-check's window: rows appear while the checks run, the heading is the result, and beside it is the text to send.
 * Closing it stops the checks; they clean up either way.
 */
import { say } from "../../base/say.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { unpause } from "../../documents/pause.ts";
import { templatePath } from "../../system.ts";
import { aboutHere } from "./about.ts";
import { Bench } from "./bench.ts";
import { CHECKS } from "./checks/all.ts";
import { openSetup } from "./checks/windows.ts";
import { type Done, findingOf, type Lead } from "./finding.ts";
import { sweep } from "./leftovers.ts";
import { selfCheckView, textOf } from "./self-check.view.ts";

export class SelfCheckWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-self-check",
    classes: ["bnb", "self-check"],
    position: { width: 1040, height: 760 },
    window: { title: "BNB.SelfCheck.title", resizable: true },
    actions: {
      again(this: SelfCheckWindow): void {
        void this.check();
      },
      copy: SelfCheckWindow.#copy,
      lead(this: SelfCheckWindow, _event: Event, target: HTMLElement): void {
        const leads: Readonly<Record<Lead, () => void>> = {
          setup: openSetup,
          unpause: () => {
            unpause();
            void this.check();
          },
          copy: () => void SelfCheckWindow.#copy.call(this),
        };
        leads[target.dataset.lead as Lead]?.();
      },
    },
  };

  static override STYLES = "tools";

  static override PARTS = {
    head: { template: templatePath("self-check/head") },
    rows: { template: templatePath("self-check/rows"), scrollable: [""] },
    text: { template: templatePath("self-check/text"), scrollable: [""] },
    foot: { template: templatePath("self-check/foot") },
  };

  #done: Done[] = [];
  #stop: AbortController | undefined;
  #began = 0;
  #seconds = 0;

  static async show(): Promise<SelfCheckWindow> {
    const known = foundry.applications.instances.get(SelfCheckWindow.DEFAULT_OPTIONS.id);
    const window = known instanceof SelfCheckWindow ? known : new SelfCheckWindow();
    await window.render({ force: true });
    void window.check();
    return window;
  }

  override async _prepareContext(): Promise<object> {
    const running = this.#stop !== undefined;
    const text = running ? "" : textOf(this.#done, aboutHere(), say);
    return selfCheckView(this.#done, CHECKS.length, { running, seconds: this.#seconds, text }, say);
  }

  /** Runs all checks; calls during a run have no effect. */
  async check(): Promise<void> {
    if (this.#stop) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#done = [];
    this.#began = performance.now();
    await this.render();
    try {
      await runChecks(stop.signal, async (done) => {
        this.#done.push(done);
        await this.render({ parts: ["head", "rows"] });
      });
    } finally {
      this.#stop = undefined;
      this.#seconds = Math.round((performance.now() - this.#began) / 1000);
      if (!stop.signal.aborted) await this.render();
      (this.element as HTMLElement | null)?.querySelector(".sc-fault")?.scrollIntoView({ block: "nearest" });
    }
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#stop?.abort();
  }

  static async #copy(this: SelfCheckWindow): Promise<void> {
    const text = textOf(this.#done, aboutHere(), say);
    await game.clipboard!.copyPlainText(text);
    ui.notifications!.info(say("BNB.SelfCheck.copied"));
  }
}

/** Reports each check when it is done, and cleans up after it; the signal ends the run early, with the same cleanup. */
async function runChecks(signal: AbortSignal, tell: (done: Done) => Promise<void>): Promise<void> {
  const bench = new Bench(signal);
  await sweep();
  for (const check of CHECKS) {
    if (signal.aborted) return;
    try {
      const finding = await findingOf(check, bench);
      await bench.clear();
      if (!signal.aborted) await tell({ check, finding });
    } finally {
      await bench.clear();
    }
  }
}
