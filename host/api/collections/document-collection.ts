/** Documents by id (foundryvtt.com/api, foundry.documents.abstract.DocumentCollection), with the applications that show them. */
import { Collection } from "../utils/collection.ts";
import type { Plain } from "../utils/types.ts";

const global = globalThis as any;

export class DocumentCollection extends Collection<string, any> {
  static documentName: string;
  /** Is a document created only when it is read? For kinds of which a world has many and uses few. */
  static _madeWhenRead = false;

  readonly apps: any[] = [];
  readonly _source: Plain[];
  /** Data whose documents have not been read yet; their ids are in the map, in order. */
  readonly #unread = new Map<string, Plain>();
  readonly #invalid = new Set<string>();

  constructor(data: Plain[] = []) {
    super();
    this._source = data;
  }

  /** Creates the documents of the sources; an invalid one is set aside, with its data kept. */
  _initialize(): void {
    this.clear();
    for (const data of this._source) this._admit(data);
  }

  _admit(data: Plain): void {
    const id = data["_id"] as string;
    this.#unread.set(id, data);
    Map.prototype.set.call(this, id, undefined);
    if (!(this.constructor as typeof DocumentCollection)._madeWhenRead) this.#read(id);
  }

  /** Puts more before the existing ones. */
  _admitBefore(sources: readonly Plain[]): void {
    const there = [...(Map.prototype.entries.call(this) as Iterable<[string, any]>)];
    Map.prototype.clear.call(this);
    const known = new Set(there.map(([id]) => id));
    const fresh = sources.filter((data) => !known.has(data["_id"]));
    for (const data of fresh) this._admit(data);
    for (const [id, document] of there) Map.prototype.set.call(this, id, document);
    this._source.unshift(...fresh);
  }

  /** The data of a document that has not been read yet, for callers that need only data. */
  _unread(id: string | null): Plain | undefined {
    return id === null ? undefined : this.#unread.get(id);
  }

  #read(id: string): any {
    const data = this.#unread.get(id);
    if (!data) return super.get(id);
    this.#unread.delete(id);
    try {
      const document = this.documentClass.fromSource(data, { dropInvalidEmbedded: true, handedOver: true });
      Map.prototype.set.call(this, id, document);
      return document;
    } catch (problem) {
      Map.prototype.delete.call(this, id);
      this.#invalid.add(id);
      console.error(`Failed to initialize ${this.documentName} [${id}]:`, problem);
      return undefined;
    }
  }

  /** Which those are is only known once all have been read. */
  get invalidDocumentIds(): Set<string> {
    for (const id of [...this.#unread.keys()]) this.#read(id);
    return this.#invalid;
  }

  /** Creates the others too, as many at a time as `rest` has milliseconds for. */
  async _readAll(rest: () => Promise<number>): Promise<void> {
    while (this.#unread.size > 0) {
      const until = performance.now() + (await rest());
      for (const id of this.#unread.keys()) {
        this.#read(id);
        if (performance.now() >= until) break;
      }
    }
  }

  /** Those created already; the others are prepared when they are created. */
  *_made(): Generator<any> {
    for (const document of super.values()) if (document !== undefined) yield document;
  }

  override *values(): Generator<any> {
    for (const id of this.keys()) {
      const document = this.#read(id);
      if (document !== undefined) yield document;
    }
  }

  override *entries(): Generator<[string, any]> {
    for (const id of this.keys()) {
      const document = this.#read(id);
      if (document !== undefined) yield [id, document];
    }
  }

  override delete(id: string): boolean {
    this.#unread.delete(id);
    return super.delete(id);
  }

  override clear(): void {
    this.#unread.clear();
    super.clear();
  }

  override set(id: string, document: any): this {
    this.#unread.delete(id);
    return super.set(id, document);
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): any {
    return global.CONFIG[this.documentName].documentClass;
  }

  get name(): string {
    return this.constructor.name;
  }

  createDocument(data: Plain, context: Plain = {}): any {
    return new this.documentClass(data, context);
  }

  override get(id: string, { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {}): any {
    const document = this.#read(id);
    if (document) return document;
    if (invalid) return this.getInvalid(id, { strict });
    return super.get(id, { strict });
  }

  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): any {
    const data = this.#invalid.has(id) ? this._source.find((entry) => entry["_id"] === id) : undefined;
    if (data) return this.documentClass.fromSource(data);
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  render(force: any = false, options: Plain = {}): void {
    for (const app of this.apps) app.render(force, options);
  }

  /** By words in the fields that are meant to be searched. */
  search({ query = "", filters = [], exclude = [] }: Plain = {}): any[] {
    const words = String(query).trim().toLowerCase();
    return this.filter((document) => {
      if (exclude.includes(document.id)) return false;
      if (words && !String(document.name).toLowerCase().includes(words)) return false;
      return filters.every(({ field, value }: Plain) => document[field] === value);
    });
  }

  async updateAll(
    transformation: any,
    condition: ((document: any) => boolean) | null = null,
    options: Plain = {},
  ): Promise<any[]> {
    const updates = this.filter((document) => !condition || condition(document)).map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }

  _onModifyContents(action: string, _documents: any[], result: any[], operation: Plain, _userId: string): void {
    if (operation["render"] !== false)
      this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result });
  }
}
