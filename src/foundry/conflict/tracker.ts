/**
 * The combat tab of the sidebar: the Chronicle's open conflicts instead of core's initiative list. Core's own tracker
 * stays the base class, so that everything that expects `ui.combat` finds one.
 */
import { say, sayProblem } from "../say.ts";
import { templatePath } from "../system.ts";
import { clientOf, openConflicts } from "./clients.ts";
import { seatInfos } from "./seats.ts";
import { StartWindow } from "./start/start-window.ts";
import { type TrackerLine, trackerLine } from "./tracker.view.ts";
import { ConflictWindow } from "./window.ts";

const { CombatTracker } = foundry.applications.sidebar.tabs;

export class ConflictTracker extends (CombatTracker as any) {
  static DEFAULT_OPTIONS = {
    classes: ["bnb", "conflict-tracker"],
    actions: { openConflict: ConflictTracker.#open, begin: ConflictTracker.#begin },
  };

  static PARTS = { tracker: { template: templatePath("conflict/tracker"), scrollable: [""] } };

  async _prepareContext(): Promise<object> {
    return { conflicts: openConflicts().map((page) => lineOf(page)) };
  }

  async _preparePartContext(_part: string, context: object): Promise<object> {
    return context;
  }

  static async #open(this: ConflictTracker, _: Event, target: HTMLElement): Promise<void> {
    const page = await fromUuid(target.dataset.uuid as never);
    if (page) await ConflictWindow.show(page as JournalEntryPage);
  }

  /** Selected tokens are those who take part; otherwise the window asks. */
  static #begin(this: ConflictTracker): void {
    const tokens = (canvas as any)?.tokens?.controlled ?? [];
    const picked = tokens.flatMap((token: any) => (token.actor ? [token.actor.uuid] : []));
    void new StartWindow({ picked }).render({ force: true });
  }
}

function lineOf(page: JournalEntryPage): TrackerLine {
  const plain = { uuid: page.uuid, title: page.name, kind: say(`TYPES.JournalEntryPage.${page.type}`) };
  const view = clientOf(page).view();
  if (!view.ok) {
    return { ...plain, where: "", waiting: sayProblem(view.problem), yours: false, seats: [] };
  }
  const active = game.users!.filter((user) => user.active).map((user) => user.id!);
  const scene = { table: view.value, seats: seatInfos(page), seat: undefined, draft: {}, live: true, say };
  return trackerLine(plain, scene, active);
}

/** Any change of a conflict's page, or of who is here, may change a line. */
export function registerTracker(): void {
  CONFIG.ui.combat = ConflictTracker as never;
  const refresh = foundry.utils.debounce(() => void (ui.combat as any)?.render(), 50);
  for (const hook of ["createJournalEntryPage", "updateJournalEntryPage", "deleteJournalEntryPage", "userConnected"]) {
    Hooks.on(hook as never, refresh as never);
  }
}
