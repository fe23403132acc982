/** "Waiting for you": opens by itself for a returning player, and from the sidebar's tab at any time. */

import { say } from "../../base/say.ts";
import { inTime } from "../../base/when.ts";
import { besideSidebar } from "../../base/windows/beside-sidebar.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { templatePath } from "../../system.ts";
import { clientOf, conflictPages, onAnyTable } from "../page/clients/clients.ts";
import { isImported } from "../page/clients/seats.ts";
import { lastHere, stepsSeen } from "./memory.ts";
import { changedAt } from "./stamp.ts";
import { sceneOf, waitsForMe } from "./waits.ts";
import { awayWords, type Happened, happenedSince } from "./waits.view.ts";

let shown: WaitsWindow | undefined;

/** Milliseconds after the player's return in which its effects still count as news. */
const JUST_COME = 15_000;

/** `onlyNews` if it opens by itself: then only if it has something to show. */
export async function showWaits(since: number | undefined, onlyNews = false): Promise<void> {
  const from = since ?? lastHere() ?? Date.now();
  if (onlyNews && !hasNews(from)) return soonAsNews(from);
  shown ??= new WaitsWindow(from);
  await shown.render({ force: true });
}

function hasNews(since: number): boolean {
  return waitsForMe().length > 0 || happened(since).length > 0;
}

/** A conflict that lacked only this player's share of the dice continues on their return, and then has something to show. */
function soonAsNews(since: number): void {
  const until = Date.now() + JUST_COME;
  let waiting = true;
  onAnyTable(() => {
    if (!waiting) return;
    waiting = Date.now() < until && !document.querySelector(".bnb.conflict");
    if (!waiting || !hasNews(since)) return;
    waiting = false;
    void showWaits(since);
  });
}

interface HappenedAt extends Happened {
  readonly page: JournalEntryPage;
}

function happened(since: number): HappenedAt[] {
  return conflictPages().flatMap((page) => {
    if (isImported(page) || changedAt(page) < since) return [];
    const input = sceneOf(page);
    const found = input && happenedSince(input, stepsSeen(input.view.match.record.id) ?? 0);
    return found ? [{ ...found, page }] : [];
  });
}

class WaitsWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-waits",
    classes: ["bnb", "waits"],
    window: { title: "BNB.Waits.title", resizable: true },
    actions: { openTable: WaitsWindow.#open, film: WaitsWindow.#film },
  };

  static override PARTS = { list: { template: templatePath("calls/waits"), scrollable: [""] } };

  /** Kept, so that a replay does not empty the list; events caused by the player's return are added. */
  #happened: readonly HappenedAt[] = [];
  readonly #since: number;
  readonly #away: string;

  constructor(since: number) {
    super({ position: besideSidebar({ width: 640, height: 620 }) });
    this.#since = since;
    this.#away = awayWords(Date.now() - since, say);
    onAnyTable(() => {
      if (shown === this) void this.render();
    });
  }

  override async _prepareContext(): Promise<object> {
    const now = new Map(happened(this.#since).map((one) => [one.page, one]));
    const kept = this.#happened.map((one) => now.get(one.page) ?? one);
    const joined = [...now.values()].filter(({ page }) => kept.every((one) => one.page !== page));
    this.#happened = [...kept, ...joined];
    return {
      who: game.user!.name,
      away: say("BNB.Waits.away", { time: this.#away }),
      waits: waitsForMe().map(({ id, title, kind, asks, chosen, where, who, since, tincture, call, button }) => ({
        id,
        title,
        kind,
        where,
        tincture,
        button,
        asks: chosen ? say("BNB.Calls.chosen") : `${call} ${asks}`,
        since: who
          ? say("BNB.Waits.waits", { who, when: inTime(since) })
          : say("BNB.Waits.nobody", { when: inTime(since) }),
      })),
      happened: this.#happened.map(({ page, lines, earlier, over }, index) => ({
        index,
        title: page.name,
        when: inTime(changedAt(page)),
        lines,
        earlier,
        over,
      })),
    };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    shown = undefined;
  }

  static #open(this: WaitsWindow, _: Event, target: HTMLElement): void {
    waitsForMe()
      .find(({ id }) => id === target.dataset.decision)
      ?.open();
  }

  /** Replays from the step that this player saw last. */
  static async #film(this: WaitsWindow, _: Event, target: HTMLElement): Promise<void> {
    const wanted = this.#happened[Number(target.dataset.index)];
    if (!wanted) return;
    const view = clientOf(wanted.page).view();
    const steps = view.ok ? view.value.match.past.length : 0;
    await openerOf("board")?.(wanted.page, Math.min(wanted.from, Math.max(0, steps - 1)), true);
  }
}
