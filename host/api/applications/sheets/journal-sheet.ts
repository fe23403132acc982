/**
 * JournalEntrySheet: the pages of an entry beside a list of them. Each page shows itself through its own sheet in view mode.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sheets.journal.JournalEntrySheet.
 */

import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { DocumentSheetConfig } from "../apps/document-sheet-config.ts";
import { documentClass, el, env, localize } from "../env.ts";

const pageOf = (sheet: JournalEntrySheet, target: HTMLElement) =>
  sheet.document.pages.get(target.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"]);

export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["journal-sheet", "journal-entry"],
    viewPermission: 1,
    position: { width: 860, height: 680 },
    window: { resizable: true, icon: "fa-solid fa-book-open" },
    form: { submitOnChange: true },
    actions: {
      goToPage: function (this: JournalEntrySheet, _event: Event, target: HTMLElement) {
        return this.goToPage(target.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"] as string);
      },
      createPage: function (this: JournalEntrySheet) {
        return documentClass("JournalEntryPage").createDialog({}, { parent: this.document });
      },
      editPage: function (this: JournalEntrySheet, _event: Event, target: HTMLElement) {
        return pageOf(this, target)?.sheet.render({ force: true });
      },
      deletePage: function (this: JournalEntrySheet, _event: Event, target: HTMLElement) {
        return pageOf(this, target)?.deleteDialog();
      },
    },
  };
  static override PARTS: Record<string, any> = {
    sidebar: { template: "templates/journal/sidebar.hbs", scrollable: [".toc"] },
    pages: { template: "templates/journal/pages.hbs", scrollable: [""] },
  };

  #page: string | null = null;
  #anchor: string | undefined;
  #views = new Map<string, any>();

  get entry(): any {
    return this.document;
  }
  get pageId(): string | null {
    return this.#visible().find((page) => page.id === this.#page)?.id ?? this.#visible()[0]?.id ?? null;
  }
  override get title(): string {
    return this.document.name;
  }
  #visible(): any[] {
    return this.document.pages.contents
      .filter((page: any) => page.testUserPermission(env.game.user, "OBSERVER"))
      .sort((a: any, b: any) => a.sort - b.sort);
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options["pageId"]) this.#page = options["pageId"];
    if (options["anchor"]) this.#anchor = options["anchor"];
  }

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const { pageId } = this;
    const pages = this.#visible().map((page) => ({
      id: page.id,
      name: page.name,
      active: page.id === pageId,
      editable: page.isOwner,
      level: page._source.title?.level ?? 1,
    }));
    return Object.assign(await super._prepareContext(options), {
      pages,
      pageId,
      canCreate: this.document.isOwner,
      empty: !pages.length,
    });
  }

  override async _onRender(context: any, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const page = this.document.pages.get(this.pageId);
    const holder = this.element.querySelector(".journal-page-content");
    if (!holder) return;
    if (!page) return void holder.replaceChildren(el("p", { class: "hint" }, localize("JOURNAL.NoPages")));
    const view = this.getPageSheet(page);
    await view.render({ force: true });
    holder.replaceChildren(view.element);
    // A long journal's list scrolls to the current page, also where it has little room.
    this.element.querySelector(".page-entry.active")?.scrollIntoView({ block: "nearest" });
    this.#scrollToAnchor(holder);
  }

  /** A heading requested by its slug is scrolled to, once. */
  #scrollToAnchor(holder: Element): void {
    const { slugifyHeading } = documentClass("JournalEntryPage");
    const headings = [...holder.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")];
    for (const heading of headings) heading.dataset["anchor"] = slugifyHeading(heading);
    const wanted = this.#anchor && headings.find(({ dataset }) => dataset["anchor"] === this.#anchor);
    this.#anchor = undefined;
    if (wanted) wanted.scrollIntoView({ block: "start" });
    else this.element.querySelector(".journal-entry-pages")?.scrollTo(0, 0);
  }

  getPageSheet(page: any): any {
    const known = this.#views.get(page.id);
    if (known) return known;
    const { constructor: cls } = DocumentSheetConfig.sheetFor(page);
    const view = new cls({ document: page, mode: "view" });
    this.#views.set(page.id, view);
    return view;
  }

  async goToPage(id: string, { anchor }: { anchor?: string } = {}): Promise<void> {
    this.#page = id;
    this.#anchor = anchor;
    await this.render();
  }

  override async _preClose(options: Record<string, any>): Promise<void> {
    await super._preClose(options);
    for (const view of this.#views.values()) await view.close();
    this.#views.clear();
  }
}
