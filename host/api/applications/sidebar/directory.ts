/**
 * DocumentDirectory: the list of a collection's documents that the viewer may see, in folders, with search, create buttons
 * that follow rights, drags, and a menu entry for every drag.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sidebar.DocumentDirectory.
 */

import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { documentClass, env, localize } from "../env.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";
import { entryMenu } from "./directory-menu.ts";

export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["directory", "flexcol"],
    collection: null,
    actions: {
      activateEntry: function (this: DocumentDirectory, event: PointerEvent, target: HTMLElement) {
        return this._onClickEntry(event, target);
      },
      createEntry: function (this: DocumentDirectory, _event: Event, target: HTMLElement) {
        return this._onCreateEntry(target);
      },
      createFolder: function (this: DocumentDirectory) {
        return this._onCreateFolder();
      },
      toggleFolder: function (this: DocumentDirectory, _event: Event, target: HTMLElement) {
        const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] as string;
        if (!this._closed.delete(id)) this._closed.add(id);
        return this.render({ parts: ["directory"] });
      },
      showMenu: function (this: DocumentDirectory, event: PointerEvent, target: HTMLElement) {
        const entry = target.closest<HTMLElement>(".directory-item") as HTMLElement;
        return this._menu?.render(entry, { event });
      },
    },
  };
  static override PARTS: Record<string, any> = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: { template: "templates/sidebar/directory/directory.hbs", scrollable: [""] },
  };

  _closed = new Set<string>();
  _menu: any = null;
  #query = "";
  /** Something changed while it was hidden. */
  #stale = false;

  get collection(): any {
    return this.options.collection ?? env.game.collections.get(this.documentName);
  }
  get documentName(): string {
    return env.ui.sidebar.constructor.TABS[this.tabName].documentName;
  }
  get documentClass(): any {
    return documentClass(this.documentName);
  }

  _canCreateEntry(): boolean {
    return this.documentClass.canUserCreate(env.game.user);
  }
  _canCreateFolder(): boolean {
    return (
      documentClass("Folder").canUserCreate(env.game.user) &&
      env.CONST.FOLDER_DOCUMENT_TYPES.includes(this.documentName)
    );
  }

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const label = localize(this.documentClass.metadata.label ?? this.documentName);
    const context = Object.assign(await super._prepareContext(options), {
      documentName: this.documentName,
      label,
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: this._canCreateFolder(),
      createLabel: localize("SIDEBAR.Create", { type: label }),
      query: this.#query,
    });
    this.#stale = !this._isSeen;
    return this.#stale ? context : Object.assign(context, this.#tree());
  }

  /** Folders and entries that the viewer may see. */
  #tree(): Record<string, any> {
    const folders = env.game.folders.filter((folder: any) => folder.type === this.documentName).sort(byName);
    const seen = this.collection.contents
      .filter((document: any) => document.visible !== false && this._isVisible(document))
      .sort(bySort);
    const matches = (document: any) => !this.#query || document.name.toLowerCase().includes(this.#query);
    const rows = (folderId: string | null) =>
      seen
        .filter((d: any) => (d.folder?.id ?? d.folder ?? null) === folderId && matches(d))
        .map((d: any) => this._row(d));
    const branch = (folder: any): any => {
      const children = folders
        .filter((child: any) => (child._source.folder ?? null) === folder.id)
        .map(branch)
        .filter(Boolean);
      const entries = rows(folder.id);
      if (this.#query && !entries.length && !children.length) return null;
      if (!env.game.user.isGM && !entries.length && !children.length) return null;
      return {
        id: folder.id,
        name: folder.name,
        color: folder._source.color,
        open: Boolean(this.#query) || !this._closed.has(folder.id),
        children,
        entries,
      };
    };
    const known = new Set(folders.map((folder: any) => folder.id));
    const loose = seen
      .filter((d: any) => !known.has(d._source.folder ?? "") && matches(d))
      .map((d: any) => this._row(d));
    return {
      folders: folders
        .filter((folder: any) => !known.has(folder._source.folder ?? ""))
        .map(branch)
        .filter(Boolean),
      entries: loose,
      empty: !seen.length,
    };
  }

  /** A hidden tab lists nothing: a world may have thousands of documents, and each would have to be created first. */
  get _isSeen(): boolean {
    const { sidebar } = env.ui;
    return this.isPopout || !sidebar?.constructor.TABS[this.tabName] || sidebar.tabGroups.primary === this.tabName;
  }
  override _onActivate(): void {
    super._onActivate();
    if (this.#stale) void this.render({ parts: ["directory"] });
  }

  _isVisible(document: any): boolean {
    return document.testUserPermission(env.game.user, "LIMITED");
  }
  _row(document: any): Record<string, any> {
    const types = env.CONFIG[this.documentName]?.typeLabels ?? {};
    const type =
      document.type && types[document.type] && env.game.i18n.has(types[document.type])
        ? localize(types[document.type])
        : "";
    return { id: document.id, uuid: document.uuid, name: document.name, img: document.thumb || document.img, type };
  }

  override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!this.isPopout) this.collection.apps?.push?.(this);
    this._menu = this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-entry-id]", {
      hookName: `get${this.documentName}ContextOptions`,
      own: true,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), ".directory-item[data-folder-id] > .folder-header", {
      hookName: "getFolderContextOptions",
      own: true,
    });
    this.element.addEventListener("dragstart", (event: DragEvent) => this._onDragStart(event));
    this.element.addEventListener("dragover", (event: DragEvent) => event.preventDefault());
    this.element.addEventListener("drop", (event: DragEvent) => void this._onDrop(event));
  }

  override async _onRender(context: any, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector("input[type=search]");
    if (search && !search.oninput)
      search.oninput = () => {
        this.#query = search.value.trim().toLowerCase();
        void this.render({ parts: ["directory"] });
      };
  }

  _getEntryContextOptions(): any[] {
    return entryMenu(this);
  }
  _getFolderContextOptions(): any[] {
    const folder = (target: HTMLElement) =>
      env.game.folders.get(target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"]);
    return [
      {
        name: "FOLDER.Edit",
        icon: '<i class="fa-solid fa-pen-to-square"></i>',
        condition: () => env.game.user.isGM,
        callback: (target: HTMLElement) => folder(target)?.sheet.render({ force: true }),
      },
      {
        name: "FOLDER.Remove",
        icon: '<i class="fa-solid fa-trash"></i>',
        condition: () => env.game.user.isGM,
        callback: (target: HTMLElement) => folder(target)?.delete(),
      },
    ];
  }

  entryOf(target: HTMLElement): any {
    return this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"]);
  }

  async _onClickEntry(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const sheet = this.entryOf(target)?.sheet;
    await sheet?.render({ force: true });
    sheet?.bringToFront?.();
  }
  async _onCreateEntry(target?: HTMLElement): Promise<void> {
    const folder = target?.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"];
    await this.documentClass.createDialog(folder ? { folder } : {}, {}, {});
  }
  async _onCreateFolder(): Promise<void> {
    await documentClass("Folder").createDialog({ type: this.documentName });
  }

  _onDragStart(event: DragEvent): void {
    const document = this.entryOf(event.target as HTMLElement);
    if (document) event.dataTransfer?.setData("text/plain", JSON.stringify(document.toDragData()));
  }

  /** A drop on a folder moves the document there; one from a compendium or a sheet is copied into the world. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = env.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (data.type !== this.documentName) return;
    const document = await env.foundry.utils.fromUuid(data.uuid);
    const folder = (event.target as HTMLElement).closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
    if (!document) return;
    if (this.collection.get(document.id) === document) {
      if (document.isOwner && (document._source.folder ?? null) !== folder) await document.update({ folder });
    } else if (this._canCreateEntry()) await this.documentClass.create({ ...document.toObject(), folder, _id: null });
  }
}

const byName = (a: any, b: any): number => a.sort - b.sort || a.name.localeCompare(b.name);
const bySort = (a: any, b: any): number => a.name.localeCompare(b.name);
