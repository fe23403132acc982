/**
 * Data with a schema (foundryvtt.com/api, foundry.abstract.DataModel). The source is what is stored; the model's
 * properties are initialized from it and may be changed freely until `reset`. A change of the source is cleaned, diffed
 * and validated on a copy first, so that a refused or dry change leaves everything unchanged (public tracker #8966).
 */

import { defineInitialized, SchemaField } from "../data/fields/schema.ts";
import { operatorsAsKeys } from "../data/operators.ts";
import { type DataModelValidationError, DataModelValidationFailure } from "../data/validation.ts";
import { generation } from "../face.ts";
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import { deleteProperty, expandObject, getProperty, hasProperty, setProperty } from "../utils/path.ts";
import { isEmpty, type Plain } from "../utils/types.ts";

export interface ModelContext {
  parent?: any;
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  /** The document that holds the source has already migrated, cleaned and validated it: keep it unchanged. */
  settled?: boolean;
  /** The data belongs to nobody else, for example when it has just arrived: it need not be copied. */
  handedOver?: boolean;
  [option: string]: unknown;
}

const RETYPED =
  "The type of a Document can be changed only if the system field is force-replaced (==) or updated with {recursive: false}";

export class DataModel {
  static _schema: SchemaField | undefined;
  /** A few documents differ on another face of the host. */
  static _schemaOf: number | undefined;
  static LOCALIZATION_PREFIXES: string[] = [];

  declare readonly _source: any;
  declare readonly parent: any;
  declare validationFailures: { fields: DataModelValidationFailure | null; joint: DataModelValidationFailure | null };
  [member: string]: any;

  constructor(data: any = {}, { parent = null, strict = true, settled = false, ...options }: ModelContext = {}) {
    hide(this, "parent", parent);
    hide(this, "validationFailures", { fields: null, joint: null });
    hide(this, "_source", settled ? data : Object.seal(this._initializeSource(data, { strict, ...options })));
    this._configure(options);
    if (!settled) {
      const fallback = options.fallback ?? !strict;
      this.validate({
        strict,
        fallback,
        dropInvalidEmbedded: options.dropInvalidEmbedded ?? !strict,
        fields: true,
        joint: true,
      });
    }
    this._initialize({ strict, ...options });
  }

  static defineSchema(): Record<string, any> {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  static get schema(): SchemaField {
    if (!Object.hasOwn(this, "_schema") || !this._schema || this._schemaOf !== generation()) {
      this._schema = new SchemaField(this.defineSchema());
      this._schemaOf = generation();
    }
    return this._schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  get invalid(): boolean {
    return Object.values(this.validationFailures).some((failure) => failure?.unresolved);
  }

  _configure(_options: Plain): void {}

  _initializeSource(data: any, { handedOver = false }: Plain): Plain {
    const model = this.constructor as typeof DataModel;
    const source = data instanceof DataModel ? data.toObject() : handedOver ? data : deepClone(data ?? {});
    return model.shimData(model.cleanData(model.migrateDataSafe(source)));
  }

  _initialize(options: Plain = {}): void {
    const { fields } = this.schema;
    for (const name in fields) defineInitialized(this, name, fields[name], this._source[name], this, options);
  }

  /** Make the properties mirror the source again. */
  reset(): void {
    this._initialize();
  }

  clone(data: Plain = {}, context: ModelContext = {}): any {
    const source = mergeObject(this.toObject(), expandObject(data), {
      insertKeys: false,
      performDeletions: true,
      inplace: true,
    });
    return new (this.constructor as any)(source, { parent: this.parent, ...context });
  }

  static cleanData(source: Plain = {}, options: Plain = {}): Plain {
    return this.schema.clean(source, options);
  }

  static *_initializationOrder(): Generator<[string, any]> {
    yield* this.schema.entries();
  }

  /** Migrates old data, in place. Subclasses change their own part and call super. */
  static migrateData(source: Plain): Plain {
    const { fields } = this.schema;
    for (const name in fields) if (source[name] !== undefined) fields[name].migrateSource(source, source[name]);
    return source;
  }

  static migrateDataSafe(source: Plain): Plain {
    try {
      return this.migrateData(source) ?? source;
    } catch (problem) {
      (problem as Error).message = `Failed data migration for ${this.name}: ${(problem as Error).message}`;
      console.warn(problem);
      return source;
    }
  }

  /** Makes old paths readable in new data. */
  static shimData(data: Plain, _options: Plain = {}): Plain {
    return data;
  }

  /** Move a value to its new name, once. */
  static _addDataFieldMigration(
    data: Plain,
    oldKey: string,
    newKey: string,
    apply?: (data: Plain) => unknown,
  ): boolean {
    if (!hasProperty(data, oldKey) || hasProperty(data, newKey)) return false;
    setProperty(data, newKey, apply ? apply(data) : getProperty(data, oldKey));
    return deleteProperty(data, oldKey);
  }

  validate({
    changes,
    clean = false,
    fallback = false,
    dropInvalidEmbedded = false,
    strict = true,
    fields = true,
    joint,
  }: Plain = {}): boolean {
    const model = this.constructor as typeof DataModel;
    let data = changes ?? this._source;
    if (changes && clean)
      data = model.cleanData(deepClone(changes), { partial: true, source: { ...this._source, ...changes } });
    const source = changes ? { ...this._source, ...data } : this._source;
    joint ??= !changes;
    this.validationFailures.fields = null;
    this.validationFailures.joint = null;
    if (fields) {
      const failure = this.schema.validate(data, { partial: Boolean(changes), fallback, dropInvalidEmbedded, source });
      if (failure) this.#report("fields", failure, strict);
    }
    if (joint) {
      try {
        model.validateJoint(source);
      } catch (problem) {
        const failure = new DataModelValidationFailure({ message: (problem as Error).message, unresolved: true });
        this.#report("joint", failure, strict);
      }
    }
    return !this.invalid;
  }

  #report(kind: "fields" | "joint", failure: DataModelValidationFailure, strict: boolean): void {
    this.validationFailures[kind] = failure;
    const error = failure.asError();
    error.message = `${this.constructor.name} ${this._source._id ? `[${this._source._id}] ` : ""}validation errors:\n${error.message}`;
    if (strict && failure.unresolved) throw error;
    console.warn(error);
  }

  /** Conditions between several fields. Throws when one fails. */
  static validateJoint(_data: Plain): void {}

  /** Changes the source; returns what changed. */
  updateSource(changes: Plain = {}, options: Plain = {}): Plain {
    const { changed, difference } = this.#prepareUpdate(changes, options);
    if (options["dryRun"] || isEmpty(difference)) return difference;
    this.#commit(changed, difference, options);
    this._initialize({ ...options });
    return difference;
  }

  /** Cleans and diffs the changes, and validates the result on a copy of the parts they touch. */
  #prepareUpdate(changes: Plain, options: Plain): { changed: Plain; difference: Plain } {
    const model = this.constructor as typeof DataModel;
    const copy = model.migrateDataSafe(operatorsAsKeys(expandObject(deepClone(changes))));
    const source = { ...this._source, ...copy };
    const type = typeof copy["type"] === "string" ? copy["type"] : this._source.type;
    // Data of one type means nothing to another: a new type starts from what is given, made whole (public tracker #11951).
    const retyped = type !== this._source.type && "system" in this._source;
    const replaces = "==system" in copy || ("system" in copy && options["recursive"] === false);
    if (retyped && !replaces)
      throw this.#refusal(new DataModelValidationFailure({ message: RETYPED, unresolved: true }));
    const changed = model.cleanData(copy, { partial: true, source });
    const difference = this.schema.diff(this._source, changed, { ...options, type });
    if (isEmpty(difference)) return { changed, difference };
    const candidate: Plain = { ...this._source };
    for (const name of Object.keys(difference)) candidate[name] = deepClone(this._source[name]);
    if (retyped) candidate["system"] = this.schema.fields["system"].clean(candidate["system"], { source: candidate });
    this.schema.commit(candidate, changed, deepClone(difference), { ...options, type });
    const touched = Object.fromEntries(Object.keys(difference).map((name) => [name, candidate[name]]));
    const failure = this.schema.validate(touched, {
      partial: true,
      source: candidate,
      fallback: options["fallback"] ?? false,
    });
    if (failure?.unresolved) throw this.#refusal(failure);
    try {
      model.validateJoint(candidate);
    } catch (problem) {
      throw this.#refusal(new DataModelValidationFailure({ message: (problem as Error).message, unresolved: true }));
    }
    return { changed, difference };
  }

  #refusal(failure: DataModelValidationFailure): DataModelValidationError {
    const error = failure.asError();
    error.message = `${this.constructor.name} validation errors:\n${error.message}`;
    return error;
  }

  #commit(changed: Plain, difference: Plain, options: Plain): void {
    const type = difference["type"] ?? this._source.type;
    if (difference["type"] && "system" in this._source)
      this._source.system = this.schema.fields["system"].clean(this._source.system, {
        source: { ...this._source, type },
      });
    this.schema.commit(this._source, changed, deepClone(difference), { ...options, type });
  }

  toObject(source = true): any {
    return source ? deepClone(this._source) : this.schema.toObject(this);
  }

  toJSON(): any {
    return this.toObject(true);
  }

  static fromSource(source: Plain, { strict = false, ...context }: ModelContext = {}): any {
    return new this(source, { strict, ...context });
  }

  static fromJSON(json: string): any {
    return this.fromSource(JSON.parse(json));
  }
}

function hide(model: object, name: string, value: unknown): void {
  Object.defineProperty(model, name, { value, writable: false, configurable: true, enumerable: false });
}
