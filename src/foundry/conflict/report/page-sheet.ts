/**
 * A conflict's page in the journal: an illustrated report, whether its record is valid, and a button that opens the conflict. The
 * report is fetched when a page is first opened.
 */

import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { problem } from "../../../rules/result.ts";
import { keptOnce, needed } from "../../base/fetched.ts";
import { say, sayProblem } from "../../base/say.ts";
import { HandlebarsPageSheet, type RenderOptions } from "../../base/windows/bases.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { OwnWindow } from "../../base/windows/own-window.ts";
import { registerSheet } from "../../base/windows/register-sheet.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { CONFLICT_PAGES, templatePath } from "../../system.ts";
import type { BoardInput } from "../contract/board.ts";
import { kindOf, loadKind } from "../contract/kinds.ts";
import { clientOf, leadTo } from "../page/clients/clients.ts";
import { recordPanel } from "./fetch.ts";
import { sayRecordProblem } from "./problem.ts";
import type { ReportView } from "./report.view.ts";

const late = keptOnce(() => needed(import("./page-late.ts")));

export class ConflictPageSheet extends OwnWindow(HandlebarsPageSheet) {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "conflict-page"],
    window: { resizable: true },
    form: { submitOnChange: false },
    actions: {
      async openTable(this: ConflictPageSheet): Promise<void> {
        await openerOf("board")?.(this.document);
      },
      async applyResults(this: ConflictPageSheet): Promise<void> {
        await (await late()).confirmResults(this.document);
      },
      async openFrom(this: ConflictPageSheet): Promise<void> {
        const page = leadTo(this.document);
        if (page) await openerOf("board")?.(page);
      },
      async watch(this: ConflictPageSheet): Promise<void> {
        await openerOf("board")?.(this.document, 0, true);
      },
      luck(this: ConflictPageSheet): void {
        openerOf("luck")?.({ page: this.document.uuid });
      },
      async saveRecord(this: ConflictPageSheet): Promise<void> {
        const view = clientOf(this.document).view();
        if (view.ok) (await recordPanel())?.saveRecord(this.document, view.value.match);
      },
      async saveText(this: ConflictPageSheet): Promise<void> {
        (await recordPanel())?.saveText(this.document, await this.#reported());
      },
      async saveHtml(this: ConflictPageSheet): Promise<void> {
        await (await recordPanel())?.saveHtml(this.document, await this.#reported());
      },
      async copyText(this: ConflictPageSheet): Promise<void> {
        await (await recordPanel())?.copyText(await this.#reported());
      },
      async printReport(this: ConflictPageSheet): Promise<void> {
        await (await recordPanel())?.printReport(await this.#reported(), this.element.ownerDocument);
      },
    },
  };

  static override VIEW_PARTS = { content: { template: templatePath("conflict/report"), root: true } };

  static override EDIT_PARTS = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    content: { template: templatePath("conflict/report") },
    footer: { template: "templates/journal/parts/page-footer.hbs" },
  };

  /** Controls that only read work for every reader; controls that write only for users who may change the page. */
  override _toggleDisabled(disabled: boolean): void {
    if (!this.isView) super._toggleDisabled(disabled);
  }

  override async _prepareContext(options: RenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const page = this.document;
    if (!(await loadKind(page.type))) return { ...context, problem: sayProblem(problem("part.notFetched")) };
    await clientOf(page).caughtUp();
    const view = clientOf(page).view();
    if (!view.ok) return { ...context, problem: sayRecordProblem(view.problem) };
    const { match, imported } = view.value;
    return {
      ...context,
      report: await this.#reported(),
      sheets: await this.#sheets(match),
      imported: imported ? say("BNB.Record.imported", { who: imported }) : "",
      from: leadTo(this.document)?.name ?? "",
    };
  }

  /** What the end did to sheets, in one line. */
  async #sheets(match: AnyMatch): Promise<{ words: string; may: boolean } | undefined> {
    const { sheetsOf, sheetsInWords, resultActors } = await late();
    const sheets = sheetsOf(this.document, match);
    const actors = resultActors(this.document);
    return sheets && { words: sheetsInWords(sheets, (id) => actorAt(actors[id])?.name ?? id, say), may: sheets.may };
  }

  /** The report of a page with a valid record. */
  async #reported(): Promise<ReportView> {
    const { reportView, seatInfos } = await late();
    const page = this.document;
    const view = clientOf(page).view();
    if (!view.ok) throw new Error(sayRecordProblem(view.problem));
    const input: BoardInput = {
      view: view.value,
      seats: seatInfos(page),
      seat: undefined,
      draft: {},
      live: false,
      say,
    };
    return reportView(input, {
      title: page.name,
      kind: say(`TYPES.JournalEntryPage.${page.type}`),
      losses: kindOf(page.type)?.board.losses?.(input),
    });
  }
}

export function registerPageSheets(): void {
  const label = say("BNB.Conflict.page.report");
  registerSheet(JournalEntryPage, ConflictPageSheet, { types: [...CONFLICT_PAGES], label });
}
