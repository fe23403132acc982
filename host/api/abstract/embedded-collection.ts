/**
 * The documents inside a document (foundryvtt.com/api, foundry.abstract.EmbeddedCollection). It lives as long as its
 * parent; an entry with invalid data is set aside, with its data kept.
 */
import { Collection } from "../utils/collection.ts";
import type { Plain } from "../utils/types.ts";

export class EmbeddedCollection extends Collection<string, any> {
  readonly name: string;
  readonly model: any;
  readonly invalidDocumentIds = new Set<string>();
  readonly _source: Plain[];

  constructor(name: string, parent: any, source: Plain[]) {
    super();
    this.name = name;
    this.model = parent;
    this._source = source;
  }

  get parent(): any {
    return this.model;
  }

  get documentClass(): any {
    return this.model.constructor.schema.fields[this.name].model;
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  createDocument(data: Plain, context: Plain = {}): any {
    return new this.documentClass(data, {
      ...context,
      parent: this.model,
      parentCollection: this.name,
      pack: this.model.pack,
    });
  }

  /** Makes the documents mirror the source; existing ones are kept and reset. */
  initialize(options: Plain = {}): void {
    const before = new Map<string, any>(Map.prototype.entries.call(this) as never);
    super.clear();
    this.invalidDocumentIds.clear();
    for (const data of this._source) {
      const id = data["_id"] as string;
      const there = before.get(id);
      if (there && there._source === data) {
        there._initialize({ ...options, byParent: true });
        super.set(id, there);
      } else this.#adopt(data, options);
    }
  }

  #adopt(data: Plain, options: Plain): void {
    try {
      const { strict: _, ...rest } = options;
      super.set(data["_id"] as string, this.createDocument(data, { ...rest, settled: true, byParent: true }));
    } catch (problem) {
      this.invalidDocumentIds.add(data["_id"] as string);
      console.error(
        `The ${this.name} entry [${data["_id"]}] of ${this.model.uuid ?? this.model.documentName} is invalid:`,
        problem,
      );
    }
  }

  override get(key: string, { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {}): any {
    const document = super.get(key);
    if (document || !invalid) return super.get(key, { strict });
    return this.getInvalid(key, { strict });
  }

  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): any {
    const data = this.invalidDocumentIds.has(id) ? this._source.find((entry) => entry["_id"] === id) : undefined;
    if (data) return this.documentClass.fromSource(data, { parent: this.model });
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  override set(key: string, value: any, { modifySource = true }: { modifySource?: boolean } = {}): this {
    if (modifySource) {
      const at = this._source.findIndex((entry) => entry["_id"] === key);
      if (at === -1) this._source.push(value._source);
      else this._source[at] = value._source;
    }
    return super.set(key, value);
  }

  override delete(key: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    if (modifySource) {
      const at = this._source.findIndex((entry) => entry["_id"] === key);
      if (at !== -1) this._source.splice(at, 1);
    }
    return super.delete(key);
  }

  toObject(source = true): any[] {
    return this.contents.map((document) => document.toObject(source));
  }
}
