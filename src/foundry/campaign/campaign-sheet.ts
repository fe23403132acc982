/** The campaign log's first page in Foundry's journal: the day, the notes, and the way into the campaign window. */
import { say } from "../base/say.ts";
import { HandlebarsPageSheet, type RenderOptions } from "../base/windows/bases.ts";
import { openerOf } from "../base/windows/openers.ts";
import { OwnWindow } from "../base/windows/own-window.ts";
import { registerSheet } from "../base/windows/register-sheet.ts";
import { campaignOf } from "../data/read.ts";
import { templatePath } from "../system.ts";

export class CampaignPageSheet extends OwnWindow(HandlebarsPageSheet) {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "campaign-page"],
    window: { resizable: true },
    form: { submitOnChange: false },
    actions: { openCampaign: () => openerOf("campaign")?.() },
  };

  static override VIEW_PARTS = { content: { template: templatePath("campaign/page"), root: true } };

  static override EDIT_PARTS = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    content: { template: templatePath("campaign/page") },
    footer: { template: "templates/journal/parts/page-footer.hbs" },
  };

  /** The window opens for every reader. */
  override _toggleDisabled(disabled: boolean): void {
    if (!this.isView) super._toggleDisabled(disabled);
  }

  override async _prepareContext(options: RenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const { day, year, notes } = campaignOf(this.document);
    return { ...context, day: say("BNB.CampaignPage.dayNumber", { day }), year, notes };
  }
}

export function registerCampaignPage(): void {
  registerSheet(JournalEntryPage, CampaignPageSheet, { types: ["campaign"], label: "BNB.CampaignPage.sheet" });
}
