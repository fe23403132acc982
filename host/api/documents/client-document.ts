/**
 * What every document has on the page (foundryvtt.com/api, foundry.documents.abstract.ClientDocumentMixin): preparation, sheets, links and drag data.
 * `prepareData` does not reset; `reset` mirrors the source and prepares again (public tracker #8110).
 */
import { TypeDataModel } from "../abstract/type-data-model.ts";
import { Hooks } from "../helpers/hooks.ts";
import { saveDataToFile } from "../utils/page.ts";
import { escapeHTML } from "../utils/text.ts";
import type { Plain } from "../utils/types.ts";
import { sheetFor } from "./document-sheets.ts";

const global = globalThis as any;

export function ClientDocumentMixin<B extends abstract new (...args: any[]) => any>(Base: B) {
  abstract class ClientDocument extends Base {
    _configure(options: Plain): void {
      super._configure(options);
      Object.defineProperty(this, "apps", { value: {}, configurable: true });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, configurable: true });
    }

    _initialize(options: Plain = {}): void {
      super._initialize(options);
      // Until the world's documents are all there nothing can be prepared; embedded ones are prepared with their parent.
      if (!global.game?._documentsReady || options["byParent"]) return;
      this._safePrepareData();
    }

    _safePrepareData(): void {
      try {
        this["prepareData"]();
      } catch (problem) {
        Hooks.onError("ClientDocumentMixin#_initialize", problem as Error, {
          msg: `Failed data preparation for ${this["uuid"]}`,
        });
      }
    }

    prepareData(): void {
      const system = this["system"] instanceof TypeDataModel ? this["system"] : undefined;
      system?.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      system?.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values<any>(this["collections"]))
        for (const document of collection.values()) document._safePrepareData?.();
    }

    prepareDerivedData(): void {}

    reset(): void {
      this._initialize({});
    }

    get collection(): any {
      if (this["isEmbedded"]) return this["parent"].collections[this["parentCollection"]];
      return this["pack"] ? global.game.packs.get(this["pack"]) : global.game.collections.get(this["documentName"]);
    }

    get compendium(): any {
      return this["pack"] ? (global.game.packs.get(this["pack"]) ?? null) : null;
    }

    get isOwner(): boolean {
      return this["testUserPermission"](global.game.user, "OWNER");
    }

    get hasPlayerOwner(): boolean {
      return global.game.users.some((user: any) => !user.isGM && this["testUserPermission"](user, "OWNER"));
    }

    get limited(): boolean {
      return this["testUserPermission"](global.game.user, "LIMITED", { exact: true });
    }

    get permission(): number {
      return this["getUserLevel"](global.game.user);
    }

    get visible(): boolean {
      return this["testUserPermission"](global.game.user, "LIMITED");
    }

    get link(): string {
      return `@UUID[${this["uuid"]}]{${this["name"]}}`;
    }

    get sheet(): any {
      this["_sheet"] ??= sheetFor(this);
      return this["_sheet"];
    }

    static get(id: string, { pack }: { pack?: string | null } = {}): any {
      const collection = pack ? global.game.packs?.get(pack) : global.game.collections?.get((this as any).documentName);
      return collection?.get(id) ?? null;
    }

    static get database(): any {
      return global.CONFIG.DatabaseBackend;
    }

    /** Redraws everything that shows this document. */
    render(force: any = false, context: Plain = {}): void {
      for (const app of Object.values<any>(this["apps"])) app.render(force, context);
    }

    _onCreate(data: Plain, options: Plain, userId: string): void {
      super._onCreate(data, options, userId);
      if (options["renderSheet"] && userId === global.game.user.id)
        this.sheet?.render({ force: true, renderContext: `create${this["documentName"]}`, renderData: data });
    }

    _onUpdate(changed: Plain, options: Plain, userId: string): void {
      super._onUpdate(changed, options, userId);
      const core = changed["flags"]?.core;
      if (core && ("sheetClass" in core || "-=sheetClass" in core)) void this._onSheetChange();
      if (options["render"] !== false)
        this.render(false, { renderContext: `update${this["documentName"]}`, renderData: changed });
    }

    /** Another sheet was chosen for this document: the old one closes, and the new one opens if the old one was open. */
    async _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): Promise<void> {
      const old = this["_sheet"];
      this["_sheet"] = null;
      const open = sheetOpen ?? old?.rendered ?? false;
      await old?.close();
      if (open) await this.sheet?.render({ force: true });
    }

    _onDelete(options: Plain, userId: string): void {
      super._onDelete(options, userId);
      for (const app of Object.values<any>(this["apps"])) app.close({ submit: false });
    }

    _onCreateDescendantDocuments(
      _parent: any,
      collection: string,
      _documents: any[],
      data: any[],
      options: Plain,
      _userId: string,
    ): void {
      if (options["render"] !== false) this.render(false, { renderContext: `create${collection}`, renderData: data });
    }

    _onUpdateDescendantDocuments(
      _parent: any,
      collection: string,
      _documents: any[],
      changes: any[],
      options: Plain,
      _userId: string,
    ): void {
      if (options["render"] !== false)
        this.render(false, { renderContext: `update${collection}`, renderData: changes });
    }

    _onDeleteDescendantDocuments(
      _parent: any,
      collection: string,
      _documents: any[],
      ids: string[],
      options: Plain,
      _userId: string,
    ): void {
      if (options["render"] !== false) this.render(false, { renderContext: `delete${collection}`, renderData: ids });
    }

    getRelativeUUID(relative: any): string {
      if (!relative) return this["uuid"];
      if (this["parent"] && this["parent"] === relative) return `.${this["documentName"]}.${this["id"]}`;
      if (this["parent"] && this["parent"] === relative.parent) return `.${this["id"]}`;
      return this["uuid"];
    }

    toDragData(): Plain {
      const data: Plain = { type: this["documentName"] };
      if (this["id"]) data["uuid"] = this["uuid"];
      else data["data"] = this["toObject"]();
      return data;
    }

    static async fromDropData(data: Plain): Promise<any> {
      const { fromUuid } = global.foundry.utils;
      if (data["data"]) return new (this as any).implementation(data["data"]);
      const document = await fromUuid(data["uuid"]);
      if (!document)
        throw new Error("Failed to resolve Document from provided DragData. Either data or a UUID must be provided.");
      if (document.documentName !== (this as any).documentName)
        throw new Error(
          `Invalid Document type '${document.documentName}' provided to ${(this as any).name}.fromDropData.`,
        );
      return document;
    }

    toAnchor({ attrs = {}, dataset = {}, classes = [], name, icon }: Plain = {}): HTMLAnchorElement {
      const anchor = document.createElement("a");
      anchor.classList.add("content-link", ...classes);
      anchor.draggable = true;
      Object.assign(anchor.dataset, {
        link: "",
        uuid: this["uuid"],
        id: this["id"],
        type: this["documentName"],
        tooltip: this["documentName"],
        ...dataset,
      });
      for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, String(value));
      anchor.innerHTML = `<i class="${escapeHTML(icon ?? "fa-solid fa-file")}" inert></i>${escapeHTML(name ?? this["name"])}`;
      return anchor;
    }

    async toEmbed(config: Plain, options: Plain = {}): Promise<HTMLElement | null> {
      return this["system"]?.toEmbed ? this["system"].toEmbed(config, options) : null;
    }

    /** Put this one before or after a neighbour, writing only what must change. */
    async sortRelative({ updateData = {}, ...sortOptions }: Plain = {}): Promise<any> {
      const sorting = global.foundry.utils.performIntegerSort(this, sortOptions);
      const updates = sorting.map(({ target, update }: any) => ({ ...updateData, ...update, _id: target.id }));
      return (this.constructor as any).updateDocuments(updates, { parent: this["parent"], pack: this["pack"] });
    }

    static defaultName({ type, parent, pack }: Plain = {}): string {
      const cls = this as any;
      const { game, CONFIG } = global;
      const label =
        type && CONFIG[cls.documentName]?.typeLabels?.[type]
          ? CONFIG[cls.documentName].typeLabels[type]
          : cls.metadata.label;
      const base = game.i18n.format("DOCUMENT.New", { type: game.i18n.localize(label) });
      const collection = parent
        ? parent.getEmbeddedCollection(cls.documentName)
        : pack
          ? game.packs.get(pack).index
          : game.collections.get(cls.documentName);
      const taken = new Set(Array.from(collection?.values() ?? [], (entry: any) => entry.name));
      let name = base;
      for (let n = 1; taken.has(name); n++) name = `${base} (${n})`;
      return name;
    }

    static async createDialog(data: Plain = {}, createOptions: Plain = {}, dialogOptions: Plain = {}): Promise<any> {
      return global.foundry.applications.documentDialogs.create(this, data, createOptions, dialogOptions);
    }

    async deleteDialog(options: Plain = {}, operation: Plain = {}): Promise<any> {
      return global.foundry.applications.documentDialogs.confirmDelete(this, options, operation);
    }

    exportToJSON(): void {
      const name = String(this["name"]).replace(/[^\w-]+/g, "-");
      const json = JSON.stringify(this["toObject"](), null, 2);
      saveDataToFile(json, "application/json", `${this["documentName"]}-${name}-${this["id"]}.json`);
    }

    async importFromJSON(json: string): Promise<any> {
      const data = JSON.parse(json);
      for (const key of (this.constructor as any).metadata.preserveOnImport ?? []) delete data[key];
      return this["update"](data, { diff: false, recursive: false });
    }
  }
  return ClientDocument as any;
}
