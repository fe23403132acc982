/** An object whose values are all of one kind (foundryvtt.com/api, TypedObjectField): keys come and go, values are judged. */
import { deepClone, define } from "../../utils/clone.ts";
import { isDeletionKey } from "../../utils/merge.ts";
import { isEmpty, isPlainObject, type Plain } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  type CleanOptions,
  DataField,
  type DataFieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./field.ts";
import { ObjectField, withoutDeletions } from "./object.ts";

export class TypedObjectField extends ObjectField {
  static override recursive = true;

  readonly element: any;
  declare validateKey: ((key: string) => boolean | undefined) | undefined;

  static override get _defaults(): Plain {
    return { ...super._defaults, validateKey: undefined };
  }

  constructor(element: any, options: DataFieldOptions = {}, context: { name?: string; parent?: any } = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element must be a DataField");
    if (element.parent !== undefined) throw new Error("The element is already bound to a parent");
    this.element = element;
    element.parent = this;
    element.name ??= "element";
  }

  #accepts(key: string): boolean {
    return this.validateKey?.(key) !== false;
  }

  override _cleanType(data: Plain, options: CleanOptions = {}): Plain {
    if (!isPlainObject(data)) return data;
    for (const key of Object.keys(data)) {
      const value = data[key];
      if (isDeletionKey(key)) {
        if (key.startsWith("==")) data[key] = this.element.clean(value, { ...options, partial: false });
        else if (!options.partial) delete data[key];
      } else if (!this.#accepts(key)) delete data[key];
      // A new entry is cleaned whole when the change arrives where nothing was; see _updateDiff.
      else data[key] = this.element.clean(value, options);
    }
    return data;
  }

  override _validateType(data: any, options: ValidateOptions = {}): boolean | undefined | DataModelValidationFailure {
    if (!isPlainObject(data)) throw new Error("must be an object");
    let failure: DataModelValidationFailure | undefined;
    for (const key of Object.keys(data)) {
      const value = data[key];
      if (isDeletionKey(key)) continue;
      const problem: DataModelValidationFailure | undefined = this.#accepts(key)
        ? this.element.validate(value, options)
        : new DataModelValidationFailure({
            invalidValue: value,
            message: `"${key}" is not a valid key`,
            unresolved: true,
          });
      if (!problem) continue;
      if (options.fallback && problem.message) {
        problem.dropped = true;
        problem.unresolved = false;
        delete data[key];
      }
      failure ??= new DataModelValidationFailure({});
      failure.fields[key] = problem;
    }
    return failure;
  }

  override migrateSource(source: Plain, value: any): void {
    if (!isPlainObject(value) || this.element.migrateSource === DataField.prototype.migrateSource) return;
    for (const element of Object.values(value)) this.element.migrateSource(source, element);
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    return this.#map(value, (entry) => this.element.initialize(entry, model, options));
  }

  override toObject(value: any): any {
    return this.#map(value, (entry) => this.element.toObject(entry));
  }

  #map(value: any, change: (entry: unknown) => any): any {
    if (!value) return value;
    const mapped: Plain = {};
    for (const key of Object.keys(value)) {
      const changed = change(value[key]);
      define(mapped, key, typeof changed === "function" ? changed() : changed);
    }
    return mapped;
  }

  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    const there = source[key];
    if (options.recursive === false || !isPlainObject(there) || !isPlainObject(value)) {
      DataField.prototype._updateDiff.call(this, source, key, value, difference, options);
      return;
    }
    const diff: Plain = {};
    for (const [entry, change] of Object.entries(value)) {
      const name = isDeletionKey(entry) ? entry.slice(2) : entry;
      if (entry.startsWith("-=")) {
        if (Object.hasOwn(there, name)) diff[entry] = null;
      } else if (entry.startsWith("=="))
        this.element._updateDiff(there, name, change, diff, { ...options, recursive: false });
      else if (Object.hasOwn(there, name)) this.element._updateDiff(there, name, change, diff, options);
      else diff[name] = this.element.clean(withoutDeletions(change), { partial: false });
    }
    if (!isEmpty(diff)) difference[key] = diff;
  }

  override _updateCommit(source: Plain, key: string, value: any, diff: any, options: UpdateOptions): void {
    const there = source[key];
    if (options.recursive === false || !isPlainObject(there) || !isPlainObject(diff)) {
      source[key] = withoutDeletions(value);
      return;
    }
    for (const [entry, change] of Object.entries(diff)) {
      if (entry.startsWith("-=")) delete there[entry.slice(2)];
      else if (Object.hasOwn(there, entry) && entry in value)
        this.element._updateCommit(there, entry, value[entry], change, options);
      else there[entry] = deepClone(change);
    }
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? this.element._getField(path.slice(1)) : this;
  }
}
