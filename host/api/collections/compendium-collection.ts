/** A pack: its index is there at once, its documents when asked for (foundryvtt.com/api, foundry.documents.collections.CompendiumCollection). */
import { backend } from "../abstract/backend.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, type OwnershipName, USER_ROLES } from "../const.ts";
import { Collection } from "../utils/collection.ts";
import { getProperty, setProperty } from "../utils/path.ts";
import type { Plain } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";
import type { PackData, PackMetadata } from "../wire.ts";
import { DocumentCollection } from "./document-collection.ts";

const global = globalThis as any;
const CONFIGURATION = "compendiumConfiguration";

export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackMetadata;
  readonly index = new Collection<string, Plain>();
  readonly folders = new Collection<string, any>();

  constructor({ metadata, index, folders = [] }: PackData) {
    super([]);
    this.metadata = metadata;
    for (const entry of index) this.#enter(entry);
    for (const folder of folders) this.folders.set(folder._id as string, folder);
  }

  #enter(source: Plain): void {
    const uuid = buildUuid({ documentName: this.documentName, id: source["_id"], pack: this.collection });
    const fields: string[] =
      global.CONFIG[this.documentName]?.documentClass.metadata.compendiumIndexFields ?? Object.keys(source);
    const extra: string[] = [...(global.CONFIG[this.documentName]?.compendiumIndexFields ?? [])];
    const entry: Plain = { _id: source["_id"], uuid };
    for (const field of [...fields, ...extra]) {
      const value = getProperty(source, field);
      if (value !== undefined) setProperty(entry, field, value);
    }
    this.index.set(source["_id"], { ...source, ...entry });
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return global.game.i18n.localize(this.metadata.label);
  }

  /** The world's configuration of this pack: its folder, and whether it is locked. */
  get config(): Plain {
    return global.game.settings.get("core", CONFIGURATION)[this.collection] ?? {};
  }

  get folder(): any {
    return global.game.folders?.get(this.config["folder"]) ?? null;
  }

  get locked(): boolean {
    return this.config["locked"] ?? this.metadata.locked ?? this.metadata.packageType !== "world";
  }

  /** For those who may change settings; everybody's directory shows it. */
  async configure(configuration: Plain = {}): Promise<Plain> {
    const all = global.game.settings.get("core", CONFIGURATION);
    const own = { ...all[this.collection], ...configuration };
    await global.game.settings.set("core", CONFIGURATION, { ...all, [this.collection]: own });
    return this.config;
  }

  async setFolder(folder: any): Promise<void> {
    await this.configure({ folder: typeof folder === "string" ? folder : (folder?.id ?? null) });
  }

  get visible(): boolean {
    return this.getUserLevel() >= 2;
  }

  get indexed(): boolean {
    return true;
  }

  getUserLevel(user: any = global.game.user): number {
    const levels: Record<string, number> = DOCUMENT_OWNERSHIP_LEVELS;
    const roles: [string, number][] = Object.entries(USER_ROLES);
    const ownership = this.metadata.ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
    return roles.reduce(
      (level, [role, value]) =>
        user.role >= value && ownership[role] ? Math.max(level, levels[ownership[role]] ?? 0) : level,
      0,
    );
  }

  testUserPermission(user: any, permission: string | number): boolean {
    const wanted = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission as OwnershipName] : permission;
    return this.getUserLevel(user) >= wanted;
  }

  /** Fields beyond the usual are read from the documents themselves. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<string, Plain>> {
    const missing = fields.some((field) => this.index.some((entry) => getProperty(entry, field) === undefined));
    if (missing)
      for (const document of await this.getDocuments()) {
        const entry = this.index.get(document.id)!;
        for (const field of fields) setProperty(entry, field, getProperty(document._source, field));
      }
    return this.index;
  }

  async getDocument(id: string): Promise<any> {
    if (!id) return undefined;
    const loaded = this.get(id);
    if (loaded) return loaded;
    const [document] = await this.getDocuments({ _id: id });
    return document ?? null;
  }

  async getDocuments(query: Plain = {}): Promise<any[]> {
    const documents = await backend().get(this.documentClass, { query, pack: this.collection });
    return documents.map((document) => {
      const loaded = this.get(document.id);
      if (loaded) return loaded;
      Map.prototype.set.call(this, document.id, document);
      return document;
    });
  }

  override set(id: string, document: any): this {
    this.#enter(document.toObject());
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    this.index.delete(id);
    return super.delete(id);
  }

  /** Its window is created on first use. */
  override render(force: any = false, options: Plain = {}): void {
    const forced = force === true || force?.force === true;
    if (forced && !this.apps.length) {
      const { Compendium } = global.foundry.applications.sidebar.apps;
      this.apps.push(new Compendium({ collection: this }));
    }
    super.render(force, options);
  }

  getUuid(id: string): string {
    return buildUuid({ documentName: this.documentName, id, pack: this.collection }) as string;
  }

  async importDocument(document: any, options: Plain = {}): Promise<any> {
    const data = global.game.collections
      .get(this.documentName)
      .fromCompendium(document, { clearSort: false, ...options });
    return this.documentClass.create(data, { pack: this.collection, ...options });
  }
}
