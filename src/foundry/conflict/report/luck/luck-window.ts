/** The luck report after a conflict, or of an imported one: calculated in a worker, which can be stopped. */
import type { LuckReport } from "../../../../rules/adviser/luck.ts";
import { fail, type Result } from "../../../../rules/result.ts";
import { say, sayProblem } from "../../../base/say.ts";
import { besideSidebar } from "../../../base/windows/beside-sidebar.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { PartsWindow } from "../../../base/windows/parts-window.ts";
import { askWorker } from "../../../base/worker.ts";
import { pageFrom } from "../../../documents/by-uuid.ts";
import { templatePath } from "../../../system.ts";
import type { BoardInput } from "../../contract/board.ts";
import { loadKind } from "../../contract/kinds.ts";
import { clientOf } from "../../page/clients/clients.ts";
import { seatInfos } from "../../page/clients/seats.ts";
import { playOnFrom } from "../try-again.ts";
import { luckView } from "./luck.view.ts";
import { luckReport, luckTask } from "./task.ts";

export class LuckWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "luck-report"],
    window: { resizable: true },
    actions: {
      stop(this: LuckWindow): void {
        this.#work?.abort();
      },
      async count(this: LuckWindow): Promise<void> {
        this.#report = undefined;
        await this.render();
        await this.#count();
      },
      replay(this: LuckWindow, _: Event, target: HTMLElement): void {
        // From before that step, so that its dice are seen.
        openerOf("board")?.(this.page, Number(target.dataset.step) - 1, true);
      },
      playOnFrom,
    },
  };

  static override PARTS = { body: { template: templatePath("conflict/luck"), scrollable: [""] } };

  readonly page: JournalEntryPage;
  #report: Result<LuckReport> | undefined;
  #work: AbortController | undefined;

  static async show(uuid: string): Promise<void> {
    const page = await pageFrom(uuid);
    if (!page || !(await loadKind(page.type))) return;
    await clientOf(page).caughtUp();
    const id = `bnb-luck-${page.id}`;
    const known = foundry.applications.instances.get(id) as LuckWindow | undefined;
    const window = known ?? new LuckWindow(page, id);
    await window.render({ force: true });
    if (!known) await window.#count();
  }

  constructor(page: JournalEntryPage, id: string) {
    super({ id, position: besideSidebar({ width: 1280, height: 800 }) });
    this.page = page;
  }

  override get title(): string {
    return say("BNB.Luck.title", { name: this.page.name });
  }

  override async _prepareContext(): Promise<object> {
    const input = this.#input();
    if (!input.ok) return { problem: sayProblem(input.problem) };
    if (!this.#report) return { counting: true };
    if (!this.#report.ok) return { problem: sayProblem(this.#report.problem) };
    return { view: luckView(input.value, this.#report.value) };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#work?.abort();
  }

  #input(): Result<BoardInput> {
    const read = clientOf(this.page).view();
    if (!read.ok) return read;
    const view = read.value;
    return {
      ok: true,
      value: { view, seats: seatInfos(this.page), seat: view.mine[0], draft: {}, live: false, say },
    };
  }

  async #count(): Promise<void> {
    const input = this.#input();
    if (!input.ok) return;
    const { match } = input.value.view;
    const seat = input.value.seat ?? match.conflict.seats(match.state)[0]!;
    const task = luckTask(match, seat);
    const work = new AbortController();
    this.#work = work;
    this.#report = await askWorker<Result<LuckReport>>("luck.mjs", task, {
      tell: (share) => this.#tell(share),
      signal: work.signal,
      stopped: fail("luck.stopped"),
    });
    // Without a worker it is calculated here: less responsive, same result.
    this.#report ??= luckReport(match.conflict, task);
    if (this.rendered) await this.render();
  }

  #tell(share: number): void {
    const bar = this.element?.querySelector<HTMLProgressElement>("progress");
    if (bar) bar.value = share;
  }
}
