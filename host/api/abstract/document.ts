/**
 * Documents (foundryvtt.com/api, foundry.abstract.Document): data with an id, a place, rights and a way to the server.
 * What may be done is in the class's metadata: a role, a permission or an ownership level by name, or a function.
 */
import {
  BASE_DOCUMENT_TYPE,
  DOCUMENT_OWNERSHIP_LEVELS,
  type OwnershipName,
  USER_PERMISSIONS,
  USER_ROLES,
} from "../const.ts";
import { mergeObject } from "../utils/merge.ts";
import { expandObject, getProperty, hasProperty } from "../utils/path.ts";
import { isPlainObject, type Plain } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";
import { backend } from "./backend.ts";
import { DataModel } from "./data-model.ts";
import { declaredTypes } from "./document-types.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";

export type PermissionTest = string | ((user: any, document: any, data: Plain) => boolean);

export interface DocumentMetadata {
  name: string;
  collection: string;
  indexed?: boolean;
  compendiumIndexFields?: string[];
  label: string;
  labelPlural: string;
  coreTypes: string[];
  hasTypeData?: boolean;
  embedded: Record<string, string>;
  permissions: { view?: PermissionTest; create: PermissionTest; update: PermissionTest; delete: PermissionTest };
  preserveOnImport?: string[];
  /** Of scenes: the level of a token that names none (version 14). */
  defaultLevelId?: string;
}

export class Document extends DataModel {
  static metadata: DocumentMetadata = Object.freeze({
    name: "Document",
    collection: "documents",
    indexed: false,
    compendiumIndexFields: [],
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    coreTypes: [BASE_DOCUMENT_TYPE],
    hasTypeData: false,
    embedded: {},
    permissions: { create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
  });

  declare readonly pack: string | null;
  declare readonly parentCollection: string | null;
  declare readonly collections: Record<string, EmbeddedCollection>;

  override _configure({ pack = null, parentCollection = null }: Plain): void {
    Object.defineProperty(this, "pack", { value: pack, configurable: true });
    Object.defineProperty(this, "parentCollection", { value: parentCollection ?? null, configurable: true });
    const collections: Record<string, EmbeddedCollection> = {};
    for (const name of hierarchicalNames((this.constructor as typeof Document).schema)) {
      if (Array.isArray(this._source[name])) collections[name] = new EmbeddedCollection(name, this, this._source[name]);
    }
    Object.defineProperty(this, "collections", { value: Object.seal(collections), configurable: true });
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  /** The class this table uses for the document. */
  static get implementation(): any {
    return (globalThis as any).CONFIG?.[this.documentName]?.documentClass ?? this;
  }

  static get baseDocument(): any {
    let cls: any = this;
    while (Object.getPrototypeOf(cls) !== Document && Object.getPrototypeOf(cls)?.documentName === this.documentName)
      cls = Object.getPrototypeOf(cls);
    return cls;
  }

  static get TYPES(): string[] {
    return [...new Set([...this.metadata.coreTypes, ...declaredTypes(this.documentName)])];
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData ?? false;
  }

  /** The fields that hold other documents. */
  static get hierarchy(): Record<string, any> {
    return Object.fromEntries(this.schema.entries().filter(([, field]) => field.constructor.hierarchical));
  }

  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    return Object.entries(this.metadata.embedded).find(([documentName]) => documentName === name)?.[1] ?? null;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  get id(): string | null {
    return this._source._id ?? null;
  }

  get uuid(): string {
    return buildUuid({ documentName: this.documentName, id: this.id!, pack: this.pack, parent: this.parent }) as string;
  }

  get isEmbedded(): boolean {
    return Boolean(this.parent) && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  static canUserCreate(user: any): boolean {
    const test = this.metadata.permissions.create;
    // Asked of a bare base document: a system's class would be prepared, with its model, only to check a right.
    if (typeof test === "function") {
      // Macros and pages have types of their own, and one of them is the default.
      const type = this.metadata.coreTypes.includes(BASE_DOCUMENT_TYPE) ? { type: BASE_DOCUMENT_TYPE } : {};
      return test(user, new this.baseDocument({ name: "-", ...type }, { strict: false }), {});
    }
    return user.isGM || may(user, test);
  }

  getUserLevel(user?: any): number {
    user ??= (globalThis as any).game.user;
    if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const ownership = this._source.ownership;
    if (!ownership) return this.parent?.getUserLevel ? this.parent.getUserLevel(user) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const level = ownership[user.id] ?? ownership.default ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
    return this.parent?.getUserLevel ? this.parent.getUserLevel(user) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  testUserPermission(
    user: any,
    permission: OwnershipName | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const wanted = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  canUserModify(user: any, action: "view" | "create" | "update" | "delete", data: Plain = {}): boolean {
    const { permissions } = (this.constructor as typeof Document).metadata;
    const test = permissions[action] ?? "OBSERVER";
    const changes = expandObject(data);
    if (action === "update" && !user.isGM && touchesGmOnly(this.schema, changes)) return false;
    if (typeof test === "function") return test(user, this, changes);
    if (test in DOCUMENT_OWNERSHIP_LEVELS) return this.testUserPermission(user, test as OwnershipName);
    return user.isGM || may(user, test);
  }

  override clone(data: Plain = {}, { save = false, keepId = false, ...context }: Plain = {}): any {
    const source = mergeObject(this.toObject(), expandObject(data), { insertKeys: false, performDeletions: true });
    if (!keepId) source._id = null;
    const options = { parent: this.parent, pack: this.pack, parentCollection: this.parentCollection, ...context };
    const clone = new (this.constructor as any)(source, options);
    return save ? (this.constructor as any).create(clone, { ...options, keepId }) : clone;
  }

  static async createDocuments(data: any[] = [], operation: Plain = {}): Promise<any[]> {
    if (operation["parent"]?.pack) operation["pack"] = operation["parent"].pack;
    return backend().create(this.implementation, data, operation);
  }

  static async updateDocuments(updates: Plain[] = [], operation: Plain = {}): Promise<any[]> {
    if (operation["parent"]?.pack) operation["pack"] = operation["parent"].pack;
    return backend().update(this.implementation, updates, operation);
  }

  static async deleteDocuments(ids: string[] = [], operation: Plain = {}): Promise<any[]> {
    if (operation["parent"]?.pack) operation["pack"] = operation["parent"].pack;
    return backend().delete(this.implementation, ids, operation);
  }

  static async create(data: any, operation: Plain = {}): Promise<any> {
    const many = Array.isArray(data);
    const created = await this.createDocuments(many ? data : [data], operation);
    return many ? created : created.shift();
  }

  async update(data: Plain = {}, operation: Plain = {}): Promise<any> {
    const update = { ...data, _id: this.id };
    const updated = await (this.constructor as any).updateDocuments([update], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated.shift();
  }

  async delete(operation: Plain = {}): Promise<any> {
    const deleted = await (this.constructor as any).deleteDocuments([this.id], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted.shift();
  }

  static get(_id: string, _operation: Plain = {}): any {
    return null;
  }

  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const name = (this.constructor as typeof Document).getCollectionName(embeddedName);
    if (!name)
      throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    return this.collections[name]!;
  }

  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {},
  ): any {
    const name = (this.constructor as typeof Document).getCollectionName(embeddedName);
    if (!name)
      throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    const collection = this.collections[name];
    if (collection) return collection.get(id, { invalid, strict });
    const single = this[name];
    return single && (!single.id || single.id === id) ? single : undefined;
  }

  async createEmbeddedDocuments(embeddedName: string, data: any[] = [], operation: Plain = {}): Promise<any[]> {
    const { documentClass } = this.getEmbeddedCollection(embeddedName);
    return documentClass.createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(embeddedName: string, updates: Plain[] = [], operation: Plain = {}): Promise<any[]> {
    const { documentClass } = this.getEmbeddedCollection(embeddedName);
    return documentClass.updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(embeddedName: string, ids: string[], operation: Plain = {}): Promise<any[]> {
    const { documentClass } = this.getEmbeddedCollection(embeddedName);
    return documentClass.deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /** Every document inside this one, with the path of names that leads to it. */
  *traverseEmbeddedDocuments(path?: string): Generator<[string, any]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      const inner = path ? `${path}.${name}` : name;
      for (const document of collection.values()) {
        yield [inner, document];
        yield* document.traverseEmbeddedDocuments(inner);
      }
    }
  }

  getFlag(scope: string, key: string): any {
    return getProperty(this["flags"]?.[scope] ?? {}, key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<any> {
    return this.update({ flags: { [scope]: expandObject({ [key]: value }) } });
  }

  async unsetFlag(scope: string, key: string): Promise<any> {
    const parts = key.split(".");
    const last = parts.pop()!;
    if (!hasProperty(this["flags"]?.[scope] ?? {}, key)) return this;
    return this.update({ [["flags", scope, ...parts, `-=${last}`].join(".")]: null });
  }

  async _preCreate(data: any, options: any, user: any): Promise<any> {
    return this["system"]?._preCreate?.(data, options, user);
  }

  async _preUpdate(changes: any, options: any, user: any): Promise<any> {
    return this["system"]?._preUpdate?.(changes, options, user);
  }

  async _preDelete(options: any, user: any): Promise<any> {
    return this["system"]?._preDelete?.(options, user);
  }

  _onCreate(data: any, options: any, userId: string): void {
    this["system"]?._onCreate?.(data, options, userId);
  }

  _onUpdate(changed: any, options: any, userId: string): void {
    this["system"]?._onUpdate?.(changed, options, userId);
  }

  _onDelete(options: any, userId: string): void {
    this["system"]?._onDelete?.(options, userId);
  }

  static async _preCreateOperation(_documents: any[], _operation: any, _user: any): Promise<any> {}

  static async _onCreateOperation(_documents: any[], _operation: any, _user: any): Promise<void> {}

  static async _preUpdateOperation(_documents: any[], _operation: any, _user: any): Promise<any> {}

  static async _onUpdateOperation(_documents: any[], _operation: any, _user: any): Promise<void> {}

  static async _preDeleteOperation(_documents: any[], _operation: any, _user: any): Promise<any> {}

  static async _onDeleteOperation(_documents: any[], _operation: any, _user: any): Promise<void> {}
}

/** Called for every document of a world, and always the same for one schema. */
const hierarchical = new WeakMap<object, readonly string[]>();

function hierarchicalNames(schema: any): readonly string[] {
  let names = hierarchical.get(schema);
  if (!names) {
    names = schema.entries().flatMap(([name, field]: [string, any]) => (field.constructor.hierarchical ? name : []));
    hierarchical.set(schema, names!);
  }
  return names!;
}

function may(user: any, test: string): boolean {
  if (test in USER_ROLES) return user.hasRole(test);
  if (test in USER_PERMISSIONS) return user.hasPermission(test);
  throw new Error(`"${test}" is neither a role, a permission nor an ownership level`);
}

/** The effect of a change on a field, also where it deletes or replaces it; undefined where it leaves it unchanged. */
function changeOf(changes: Plain, name: string): unknown {
  const key = [name, `-=${name}`, `==${name}`].find((one) => Object.hasOwn(changes, one));
  return key === undefined ? undefined : (changes[key] ?? null);
}

/** Does a change reach a GM-only field, at any depth? Ownership is one of them. */
function touchesGmOnly(schema: any, changes: Plain): boolean {
  for (const [name, field] of schema.entries()) {
    const change = changeOf(changes, name);
    if (change === undefined) continue;
    if (field.gmOnly) return true;
    if (field.fields && isPlainObject(change) && touchesGmOnly(field, change as Plain)) return true;
  }
  return false;
}
