/**
 * JournalEntryPageSheet and its Handlebars form: one page, read or edited.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sheets.journal.JournalEntryPageSheet and
 * JournalEntryPageHandlebarsSheet (EDIT_PARTS, VIEW_PARTS, isView).
 */

import { fetchMarkdown, pageHTML } from "../../helpers/markdown.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { env } from "../env.ts";

export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["journal-sheet", "journal-entry-page"],
    viewPermission: 2,
    includeTOC: true,
    mode: "edit",
    position: { width: 640, height: 640 },
    window: { resizable: true, contentClasses: ["standard-form"] },
    // The public documentation does not say; the stricter reading: a change in an edited page is saved at once.
    form: { submitOnChange: true, closeOnSubmit: true },
  };

  get page(): any {
    return this.document;
  }
  get isView(): boolean {
    return this.options.mode === "view";
  }
  toc: Record<string, any> = {};

  override _initializeApplicationOptions(options: Record<string, any>): Record<string, any> {
    const merged = super._initializeApplicationOptions(options);
    if (options["mode"] === "view") {
      merged["tag"] = "article";
      merged["id"] = `${merged["id"]}-view`;
      merged["window"] = { ...merged["window"], frame: false, positioned: false };
    }
    return merged;
  }
  override get isEditable(): boolean {
    return !this.isView && super.isEditable;
  }

  /** In view mode the page is inside its entry's window, which positions it. */
  override _insertElement(element: HTMLElement): void {
    if (!this.isView) super._insertElement(element);
  }

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      page: this.page,
      title: { ...this.page._source.title, level: this.page._source.title?.level ?? 1 },
      isView: this.isView,
    });
  }
}

export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Record<string, any> = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    footer: { template: "templates/journal/parts/page-footer.hbs" },
  };
  static VIEW_PARTS: Record<string, any> = {};

  override _configureRenderOptions(options: RenderOptions): void {
    const given = options.parts;
    super._configureRenderOptions(options);
    if (!given) options.parts = Object.keys(this.#parts());
  }
  #parts(): Record<string, any> {
    const cls = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return this.isView ? cls.VIEW_PARTS : cls.EDIT_PARTS;
  }
  override _configureRenderParts(_options: RenderOptions): Record<string, any> {
    return Object.fromEntries(Object.entries(this.#parts()).map(([id, part]) => [id, { ...part }]));
  }
  override async _preparePartContext(partId: string, context: any, options: RenderOptions): Promise<any> {
    const prepared = await super._preparePartContext(partId, context, options);
    prepared.buttons ??= [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.Save" }];
    return prepared;
  }
}

export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Record<string, any> = {
    header: JournalEntryPageHandlebarsSheet.EDIT_PARTS["header"],
    content: { template: "templates/journal/pages/text-edit.hbs" },
    footer: JournalEntryPageHandlebarsSheet.EDIT_PARTS["footer"],
  };
  static override VIEW_PARTS: Record<string, any> = {
    content: { template: "templates/journal/pages/text-view.hbs", root: true },
  };

  /** Set for pages in Markdown. */
  #toHTML!: (markdown: string) => string;

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const context = await super._prepareContext(options);
    const { text } = this.page._source;
    const { MARKDOWN } = env.CONST.JOURNAL_ENTRY_PAGE_FORMATS;
    context.text = {
      content: text?.content ?? "",
      markdown: text?.format === MARKDOWN ? (text.markdown ?? "") : null,
      enriched: await env.foundry.applications.ux.TextEditor.implementation.enrichHTML(await pageHTML(text), {
        relativeTo: this.page,
        secrets: this.page.isOwner,
      }),
    };
    if (context.text.markdown !== null) this.#toHTML = await fetchMarkdown();
    return context;
  }

  /** A page written in Markdown stores its HTML as well, for readers that know only that. */
  override _processFormData(event: any, form: HTMLFormElement, formData: any): any {
    const data = super._processFormData(event, form, formData);
    if (typeof data.text?.markdown === "string") data.text.content = this.#toHTML(data.text.markdown);
    return data;
  }
}

/** The sheet of rich-text pages, under the name that systems extend. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {}

export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Record<string, any> = {
    header: JournalEntryPageHandlebarsSheet.EDIT_PARTS["header"],
    content: { template: "templates/journal/pages/image-edit.hbs" },
    footer: JournalEntryPageHandlebarsSheet.EDIT_PARTS["footer"],
  };
  static override VIEW_PARTS: Record<string, any> = {
    content: { template: "templates/journal/pages/image-view.hbs", root: true },
  };

  override async _prepareContext(options: RenderOptions): Promise<any> {
    return Object.assign(await super._prepareContext(options), {
      src: this.page._source.src,
      caption: this.page._source.image?.caption,
    });
  }
}
