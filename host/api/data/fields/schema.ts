/** Named fields in an object (foundryvtt.com/api, SchemaField): unknown keys are dropped while cleaning, each leaf is judged by itself. */
import { isEmpty, isPlainObject, type Plain } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  type CleanOptions,
  DataField,
  type DataFieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./field.ts";

export class SchemaField extends DataField {
  static override recursive = true;

  readonly fields: Record<string, any>;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, initial: undefined };
  }

  constructor(
    fields: Record<string, any>,
    options: DataFieldOptions = {},
    context: { name?: string; parent?: any } = {},
  ) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  _initialize(fields: Record<string, any>): Record<string, any> {
    if (!isPlainObject(fields))
      throw new Error("A DataSchema must be an object with string keys and DataField values.");
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class.`);
      if (field.parent !== undefined) throw new Error(`The "${name}" field is already bound to a parent`);
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  [Symbol.iterator](): IterableIterator<any> {
    return this.values()[Symbol.iterator]();
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): any[] {
    return Object.values(this.fields);
  }

  entries(): [string, any][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): any {
    return this.has(name) ? this.fields[name] : undefined;
  }

  getField(path: string | string[]): any {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField(path: string[]): any {
    if (!path.length) return this;
    const [first, ...rest] = path;
    return this.get(first!)?._getField(rest);
  }

  override getInitialValue(data: Plain = {}): any {
    if (this.initial !== undefined) return super.getInitialValue(data);
    if (!this.required) return undefined;
    if (this.nullable && this.options.initial === null) return null;
    const initial: Plain = {};
    for (const name in this.fields) initial[name] = this.fields[name].getInitialValue(data);
    return initial;
  }

  override _cast(value: any): unknown {
    if (typeof value?.toObject === "function") return value.toObject();
    return isPlainObject(value) ? value : {};
  }

  override _cleanType(data: Plain, options: CleanOptions = {}): Plain {
    options.source ??= data;
    for (const name of Object.keys(data)) if (!this.has(name) && !this.has(stem(name))) delete data[name];
    for (const name in this.fields) {
      const field = this.fields[name];
      if (options.partial) {
        if (`==${name}` in data) data[`==${name}`] = field.clean(data[`==${name}`], { ...options, partial: false });
        if (!(name in data)) continue;
      }
      data[name] = field.clean(data[name], options);
    }
    return data;
  }

  override migrateSource(_source: Plain, value: any): void {
    if (isPlainObject(value))
      for (const name in this.fields) if (name in value) this.fields[name].migrateSource(value, value[name]);
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    if (!value) return value;
    const data: Plain = {};
    for (const name in this.fields) defineInitialized(data, name, this.fields[name], value[name], model, options);
    return data;
  }

  override _validateType(data: any, options: ValidateOptions = {}): boolean | undefined | DataModelValidationFailure {
    if (!isPlainObject(data)) throw new Error("must be an object");
    const inner = { ...options, source: options.source ?? data };
    let failure: DataModelValidationFailure | undefined;
    for (const name in this.fields) {
      if (options.partial && !(name in data)) continue;
      const problem: DataModelValidationFailure | undefined = this.fields[name].validate(data[name], inner);
      if (!problem) continue;
      failure ??= new DataModelValidationFailure({});
      // Only the leaf that failed is repaired (public tracker #9944).
      if (options.fallback && problem.message && !problem.unresolved) data[name] = problem.fallback;
      failure.fields[name] = problem;
    }
    return failure;
  }

  override toObject(value: any): any {
    if (!value) return value;
    const data: Plain = {};
    for (const name in this.fields) data[name] = this.fields[name].toObject(value[name]);
    return data;
  }

  override apply(fn: any, data: any = {}, options: any = {}): any {
    if (typeof fn === "string" || !isPlainObject(data)) return super.apply(fn, data, options);
    const results: Plain = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in data)) continue;
      const result = field.apply(fn, data[name], options);
      if (!options.filter || !isEmpty(result)) results[name] = result;
    }
    return results;
  }

  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    if (options.recursive === false || !isPlainObject(value) || !isPlainObject(source[key])) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const diff = this.diff(source[key], value, options);
    if (!isEmpty(diff)) difference[key] = diff;
  }

  override _updateCommit(source: Plain, key: string, value: any, diff: any, options: UpdateOptions): void {
    if (options.recursive === false || !isPlainObject(source[key]) || !isPlainObject(diff)) source[key] = value;
    else this.commit(source[key], value, diff, options);
  }

  /** What cleaned, partial changes would change in a source of this schema. */
  diff(source: Plain, changes: Plain, options: UpdateOptions): Plain {
    const difference: Plain = {};
    for (const key of Object.keys(changes)) {
      const name = stem(key);
      const field = this.get(name);
      if (!field) continue;
      if (key.startsWith("-="))
        field._updateDiff(source, name, field.getInitialValue(source), difference, { ...options, recursive: false });
      else if (key.startsWith("=="))
        field._updateDiff(source, name, changes[key], difference, { ...options, recursive: false });
      else field._updateDiff(source, name, changes[key], difference, options);
    }
    return difference;
  }

  commit(source: Plain, changes: Plain, difference: Plain, options: UpdateOptions): void {
    for (const [name, diff] of Object.entries(difference)) {
      const whole = !(name in changes);
      const value = name in changes ? changes[name] : diff;
      this.fields[name]._updateCommit(source, name, value, diff, whole ? { ...options, recursive: false } : options);
    }
  }
}

/** The field of a key: `-=name` and `==name` mean `name`. */
function stem(key: string): string {
  return key.startsWith("-=") || key.startsWith("==") ? key.slice(2) : key;
}

/**
 * Puts a prepared value on a model or object: a function becomes a getter, a read-only field cannot be written. A
 * property unknown to the object and its class is simply assigned: a world defines some hundred thousand of these.
 */
export function defineInitialized(
  target: Plain,
  name: string,
  field: any,
  source: unknown,
  model: any,
  options: any,
): void {
  const value = field.initialize(source, model, options);
  if (typeof value === "function" && !isClass(value))
    Object.defineProperty(target, name, { get: value, set() {}, configurable: true, enumerable: true });
  else if (!field.readonly && !(name in target)) target[name] = value;
  else Object.defineProperty(target, name, { value, writable: !field.readonly, configurable: true, enumerable: true });
}

function isClass(value: unknown): boolean {
  return typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));
}
