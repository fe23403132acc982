/** A conflict's page in the journal: an illustrated report of what happened, whether it holds, and the way to its table. */
import { inWords } from "../../rules/conflict/telling.ts";
import { problem } from "../../rules/result.ts";
import { say, sayProblem } from "../say.ts";
import { CONFLICT_PAGES, SYSTEM_ID, templatePath } from "../system.ts";
import { clientOf } from "./clients.ts";
import { resultsView } from "./harvest/results.ts";
import { harvestByHand } from "./harvest/write.ts";
import { loadKind } from "./kinds.ts";
import { lexiconFor } from "./orders-list.view.ts";
import { seatInfos } from "./seats.ts";
import { ConflictWindow } from "./window.ts";
import { storyView, windowView } from "./window.view.ts";

const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal as any;

export class ConflictPageSheet extends JournalEntryPageHandlebarsSheet {
  static DEFAULT_OPTIONS = {
    classes: ["bnb", "conflict-page"],
    window: { resizable: true },
    actions: {
      openTable: ConflictPageSheet.#open,
      harvest: ConflictPageSheet.#harvest,
      openFrom: ConflictPageSheet.#openFrom,
    },
  };

  static VIEW_PARTS = { content: { template: templatePath("conflict/report"), root: true } };

  static EDIT_PARTS = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    content: { template: templatePath("conflict/report") },
    footer: { template: "templates/journal/parts/page-footer.hbs" },
  };

  async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const page = this.document as JournalEntryPage;
    if (!(await loadKind(page.type))) return { ...context, problem: sayProblem(problem("part.notFetched")) };
    const view = clientOf(page).view();
    if (!view.ok) return { ...context, problem: sayProblem(view.problem) };
    const table = view.value;
    const scene = { table, seats: seatInfos(page), seat: undefined, draft: {}, live: false, say };
    const outcome = table.match.conflict.outcome(table.match.state);
    return {
      ...context,
      title: page.name,
      kind: say(`TYPES.JournalEntryPage.${page.type}`),
      view: windowView(scene, []),
      story: storyView(table.match, lexiconFor(scene)),
      outcome: outcome ? inWords(outcome.telling, lexiconFor(scene)) : "",
      results: resultsView(page, table.match),
      from: this.#from()?.name ?? "",
    };
  }

  /** The conflict that led to this one. */
  #from(): JournalEntryPage | null {
    const { from } = (this.document as JournalEntryPage).system as unknown as { from: string };
    return from ? (foundry.utils.fromUuidSync(from as never) as JournalEntryPage | null) : null;
  }

  static async #openFrom(this: ConflictPageSheet): Promise<void> {
    const page = this.#from();
    if (page) await ConflictWindow.show(page);
  }

  static async #harvest(this: ConflictPageSheet): Promise<void> {
    const view = clientOf(this.document).view();
    if (view.ok) await harvestByHand(this.document, view.value.match);
  }

  static async #open(this: ConflictPageSheet): Promise<void> {
    await ConflictWindow.show(this.document);
  }
}

export function registerPageSheets(): void {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(
    JournalEntryPage as never,
    SYSTEM_ID,
    ConflictPageSheet as never,
    { types: [...CONFLICT_PAGES], makeDefault: true, label: say("BNB.Conflict.page.report") } as never,
  );
}
