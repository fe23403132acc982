/**
 * CompendiumDirectory and Compendium: the packs a viewer may open, and the entries of one.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sidebar.tabs.CompendiumDirectory and apps.Compendium.
 */
import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { documentClass, el, env, localize } from "../env.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";
import { type PlainFolder, treeOf } from "./pack-tree.ts";

export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";
  readonly _closed = new Set<string>();
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["compendium-sidebar", "directory", "flexcol"],
    actions: {
      openPack: (_event: Event, target: HTMLElement) =>
        env.game.packs.get(target.dataset["pack"])?.render({ force: true }),
      toggleFolder: toggle,
      createFolder: () =>
        documentClass("Folder").createDialog({
          type: "Compendium",
          name: localize("DOCUMENT.New", { type: localize("DOCUMENT.Folder") }),
        }),
    },
  };
  static override PARTS: Record<string, any> = {
    header: { template: "templates/sidebar/tabs/compendium-header.hbs" },
    directory: { template: "templates/sidebar/tabs/compendium.hbs", scrollable: [""] },
  };

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const packs = env.game.packs.filter((pack: any) => pack.visible);
    const folders = env.game.folders.filter((folder: any) => folder.type === "Compendium").map(plainFolder);
    const mayMove = env.game.user.can("SETTINGS_MODIFY");
    const look = { closed: this._closed, all: false, keepEmpty: mayMove };
    const rows = packs.map((pack: any) => ({
      folder: pack.folder?.id ?? null,
      mayMove,
      id: pack.collection,
      title: pack.title,
      type: pack.documentName,
      size: pack.index.size,
      icon: env.CONFIG[pack.documentName]?.sidebarIcon ?? "fa-solid fa-book-atlas",
      locked: pack.locked,
    }));
    return Object.assign(await super._prepareContext(options), {
      ...treeOf(folders, rows, look),
      empty: rows.length === 0,
      canCreateFolder: documentClass("Folder").canUserCreate(env.game.user),
    });
  }

  override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragstart", (event: DragEvent) => {
      const pack = (event.target as HTMLElement).closest<HTMLElement>("[data-pack]")?.dataset["pack"];
      if (pack) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Compendium", collection: pack }));
    });
    this.element.addEventListener("dragover", (event: DragEvent) => event.preventDefault());
    this.element.addEventListener("drop", (event: DragEvent) => void this.#drop(event));
    this._createContextMenu(() => folderOfPack(), ".compendium[data-pack]", {
      hookName: "getCompendiumContextOptions",
      own: true,
    });
  }

  /** A pack dropped on a folder goes into it; on the list, into none. */
  async #drop(event: DragEvent): Promise<void> {
    const { type, collection } = env.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    const pack = type === "Compendium" ? env.game.packs.get(collection) : null;
    const folder = (event.target as HTMLElement).closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"];
    if (pack && env.game.user.can("SETTINGS_MODIFY")) await pack.setFolder(folder ?? null);
  }
}

/** Every drag has its entry in a menu, for touch and keyboard. */
function folderOfPack(): any[] {
  const pack = (target: HTMLElement) => env.game.packs.get(target.dataset["pack"]);
  return [
    {
      name: "HOST.PackFolder",
      icon: '<i class="fa-solid fa-folder"></i>',
      condition: () => env.game.user.can("SETTINGS_MODIFY"),
      callback: (target: HTMLElement) => chooseFolder(pack(target)),
    },
    {
      name: "HOST.PackLock",
      icon: '<i class="fa-solid fa-lock"></i>',
      condition: () => env.game.user.can("SETTINGS_MODIFY"),
      callback: (target: HTMLElement) => pack(target).configure({ locked: !pack(target).locked }),
    },
  ];
}

async function chooseFolder(pack: any): Promise<void> {
  const folders = env.game.folders.filter((folder: any) => folder.type === "Compendium");
  const choice = el(
    "select",
    { name: "folder", "aria-label": localize("HOST.PackFolder") },
    el("option", { value: "" }, localize("HOST.NoFolder")),
    ...folders.map((folder: any) => el("option", { value: folder.id, selected: pack.folder === folder }, folder.name)),
  );
  const chosen = await DialogV2.prompt({
    window: { title: "HOST.PackFolder" },
    content: el("div", {}, choice),
    ok: { callback: () => choice.value },
  });
  if (typeof chosen === "string") await pack.setFolder(chosen || null);
}

function toggle(this: { _closed: Set<string>; render(): Promise<unknown> }, _event: Event, target: HTMLElement): void {
  const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "";
  if (!this._closed.delete(id)) this._closed.add(id);
  void this.render();
}

const plainFolder = (folder: any): PlainFolder => ({
  id: folder.id ?? folder._id,
  name: folder.name,
  color: folder._source?.color ?? folder.color ?? null,
  above: folder._source?.folder ?? folder.folder?.id ?? folder.folder ?? null,
});

export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "compendium-{id}",
    classes: ["directory", "compendium-directory"],
    window: { resizable: true, icon: "fa-solid fa-book-atlas" },
    position: { width: 360, height: 520 },
    actions: {
      toggleFolder: toggle,
      activateEntry: async function (this: Compendium, _event: Event, target: HTMLElement) {
        const document = await this.collection.getDocument(
          target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"],
        );
        await document?.sheet.render({ force: true });
      },
      importEntry: async function (this: Compendium, _event: Event, target: HTMLElement) {
        const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
        await env.game.collections.get(this.collection.documentName).importFromCompendium(this.collection, id);
      },
    },
  };
  static override PARTS: Record<string, any> = {
    header: { template: "templates/sidebar/compendium/header.hbs" },
    directory: { template: "templates/sidebar/compendium/list.hbs", scrollable: [""] },
  };
  readonly _closed = new Set<string>();
  #query = "";

  override _initializeApplicationOptions(options: Record<string, any>): Record<string, any> {
    const { collection, ...rest } = options;
    const merged = super._initializeApplicationOptions({
      ...rest,
      uniqueId: collection.collection.replaceAll(".", "-"),
    });
    merged["collection"] = collection;
    return merged;
  }
  get collection(): any {
    return this.options.collection;
  }
  override get title(): string {
    return this.collection.title;
  }

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const canImport = env.CONFIG[this.collection.documentName].documentClass.canUserCreate(env.game.user);
    const rows = Array.from(this.collection.index.values() as Iterable<any>)
      .filter((entry) => !this.#query || entry.name.toLowerCase().includes(this.#query))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((entry) => ({
        folder: entry.folder ?? null,
        canImport,
        id: entry._id,
        name: entry.name,
        img: entry.img,
        uuid: entry.uuid ?? `Compendium.${this.collection.collection}.${this.collection.documentName}.${entry._id}`,
      }));
    const folders = Array.from(this.collection.folders.values() as Iterable<any>, plainFolder);
    const look = { closed: this._closed, all: this.#query !== "", keepEmpty: false };
    return Object.assign(await super._prepareContext(options), {
      ...treeOf(folders, rows, look),
      empty: rows.length === 0,
      query: this.#query,
      label: this.title,
    });
  }

  override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event: Event) => {
      this.#query = (event.target as HTMLInputElement).value.trim().toLowerCase();
      void this.render({ parts: ["directory"] });
    });
    this.element.addEventListener("dragstart", (event: DragEvent) => {
      const uuid = (event.target as HTMLElement).closest<HTMLElement>("[data-uuid]")?.dataset["uuid"];
      if (uuid) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.collection.documentName, uuid }));
    });
  }
}
