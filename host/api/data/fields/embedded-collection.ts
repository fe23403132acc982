/**
 * A collection of documents inside a document (foundryvtt.com/api, EmbeddedCollectionField).
 * The source holds an array of their sources, the very objects the embedded documents hold as their own.
 */
import { deepClone } from "../../utils/clone.ts";
import { randomID } from "../../utils/id.ts";
import type { Plain } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { ArrayField } from "./array.ts";
import type { CleanOptions, DataFieldOptions, UpdateOptions, ValidateOptions } from "./field.ts";

export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;

  static override get _defaults(): Plain {
    return { ...super._defaults, readonly: true };
  }

  constructor(model: any, options: DataFieldOptions = {}, context: { name?: string; parent?: any } = {}) {
    super(model, options, context);
  }

  override _validateElementType(element: any): any {
    if (typeof element?.defineSchema !== "function" || !element.documentName)
      throw new Error("An EmbeddedCollectionField must specify a Document subclass as its type");
    return element;
  }

  get model(): any {
    return this.element.implementation;
  }

  get schema(): any {
    return this.model.schema;
  }

  override _cleanType(value: any[], options: CleanOptions): any[] {
    const { source: _, partial, ...rest } = options;
    return value.map((entry) => {
      const data = typeof entry?.toObject === "function" ? entry.toObject() : entry;
      // A change to an entry that is there already is partial; a new one is whole.
      // Options of its own: cleaning stores in them whose type decides about `system`, and that differs per entry.
      return partial ? data : this.model.cleanData(data, { ...rest });
    });
  }

  override _validateElements(value: any[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure({});
    for (const [i, data] of value.entries()) {
      const problem = this.#judge(data, options);
      if (!problem) continue;
      const id = data?._id ?? i;
      // One broken entry must not cost the whole document: the collection sets it aside.
      if (options.dropInvalidEmbedded) problem.dropped = true;
      failure.elements.push({ id, name: data?.name, failure: problem });
    }
    if (failure.isEmpty()) return undefined;
    if (options.dropInvalidEmbedded) for (const { failure: inner } of failure.elements) inner.unresolved = false;
    return failure.unresolved ? failure : undefined;
  }

  #judge(data: any, options: ValidateOptions): DataModelValidationFailure | undefined {
    const { source: _, ...rest } = options;
    try {
      const failure = this.model.schema.validate(data, { ...rest, source: data });
      if (!failure) this.model.validateJoint(data);
      return failure?.unresolved ? failure : undefined;
    } catch (problem) {
      return new DataModelValidationFailure({
        invalidValue: data,
        message: (problem as Error).message,
        unresolved: true,
      });
    }
  }

  override migrateSource(_source: Plain, value: any): void {
    if (Array.isArray(value)) for (const entry of value) this.model.migrateDataSafe(entry);
  }

  override initialize(_value: any, document?: any, options: any = {}): any {
    const collection = document.collections[this.name!];
    collection.initialize(options);
    return collection;
  }

  override toObject(value: any): any {
    return value?.toObject(false) ?? value;
  }

  /** Changes to existing entries are partial, by _id; others are new. `recursive: false` asks for a replacement. */
  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    if (options.recursive === false) {
      difference[key] = value.map((data: Plain) => this.#whole(data));
      return;
    }
    const diffs: Plain[] = [];
    for (const change of value as Plain[]) {
      const there = (source[key] as Plain[]).find((entry) => entry["_id"] === change["_id"] && change["_id"]);
      if (!there) {
        diffs.push(this.#whole(change));
        continue;
      }
      const cleaned = this.model.cleanData(deepClone(change), { partial: true, source: there });
      const diff = this.model.schema.diff(there, cleaned, options);
      if (Object.keys(diff).length) diffs.push({ _id: change["_id"], ...diff });
    }
    if (diffs.length) difference[key] = diffs;
  }

  #whole(data: Plain): Plain {
    const source = this.model.cleanData(this.model.migrateDataSafe(deepClone(data)));
    source._id ??= randomID();
    return source;
  }

  override _updateCommit(source: Plain, key: string, _value: any, diff: any, options: UpdateOptions): void {
    const list = source[key] as Plain[];
    if (options.recursive === false) {
      list.splice(0, list.length, ...diff);
      return;
    }
    for (const change of diff as Plain[]) {
      const there = list.find((entry) => entry["_id"] === change["_id"]);
      if (there) this.model.schema.commit(there, change, change, options);
      else list.push(change);
    }
  }
}
