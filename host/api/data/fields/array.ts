/** Lists of one kind of element (foundryvtt.com/api, ArrayField and SetField): replaced as a whole by an update. */
import { deepClone } from "../../utils/clone.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { choiceConfig } from "./choices.ts";
import { type CleanOptions, DataField, type DataFieldOptions, forms, type ValidateOptions } from "./field.ts";

export class ArrayField extends DataField {
  static override recursive = true;

  readonly element: any;
  declare min: number;
  declare max: number;
  declare empty: boolean;
  declare exact: number | undefined;

  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      initial: () => [],
      min: 0,
      max: Number.POSITIVE_INFINITY,
    };
  }

  constructor(element: any, options: DataFieldOptions = {}, context: { name?: string; parent?: any } = {}) {
    super(options, context);
    this.element = this._validateElementType(element);
    if (this.element instanceof DataField) {
      if (this.element.parent !== undefined) throw new Error("The provided field is already bound to a parent");
      this.element.parent = this;
      this.element.name ??= "element";
    }
    if (this.exact !== undefined) {
      this.min = this.exact;
      this.max = this.exact;
    }
    if (!this.empty && this.min < 1) this.min = 1;
  }

  _validateElementType(element: any): any {
    if (!(element instanceof DataField))
      throw new Error(`${this.constructor.name} must have a DataField as its contained element`);
    return element;
  }

  override _cast(value: any): unknown {
    if (value instanceof Set || value instanceof Map) return Array.from(value.values());
    if (Array.isArray(value)) return value;
    if (isPlainObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return numbered(value);
    return [value];
  }

  override _cleanType(value: any[], options: CleanOptions): any[] {
    return value.map((element) => this.element.clean(element, { ...options, partial: false }));
  }

  override _validateType(value: unknown, options: ValidateOptions): boolean | undefined | DataModelValidationFailure {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min)
      throw new Error(this.min === 1 ? "may not be an empty Array" : `must have at least ${this.min} elements`);
    if (value.length > this.max) throw new Error(`must have at most ${this.max} elements`);
    return this._validateElements(value, options);
  }

  _validateElements(value: any[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure({});
    const kept: unknown[] = [];
    for (const [id, element] of value.entries()) {
      const problem: DataModelValidationFailure | undefined = this.element.validate(element, {
        ...options,
        partial: false,
      });
      if (problem) failure.elements.push({ id, failure: problem });
      if (problem && options.fallback && problem.message && !problem.unresolved) kept.push(problem.fallback);
      else kept.push(element);
    }
    if (failure.isEmpty()) return undefined;
    value.splice(0, value.length, ...kept);
    return failure;
  }

  override migrateSource(source: Plain, value: any): void {
    if (Array.isArray(value)) for (const element of value) this.element.migrateSource?.(source, element);
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    return value?.map((element: unknown) => initialized(this.element.initialize(element, model, options))) ?? value;
  }

  override toObject(value: any): any {
    return value?.map((element: unknown) => this.element.toObject(element)) ?? value;
  }

  override apply(fn: any, value: any = [], options: any = {}): unknown {
    const result = super.apply(fn, value, options) as any;
    if (typeof fn === "string" || !Array.isArray(value) || !value.length) return result;
    return value.map((element) => this.element.apply(fn, element, options));
  }

  override _castChangeDelta(delta: any): any {
    const parsed = typeof delta === "string" ? parseList(delta) : delta;
    const list = Array.isArray(parsed) ? parsed : [parsed];
    return list.map((element) => this.element._castChangeDelta(element));
  }

  override _applyChangeAdd(value: any[], delta: any[]): any[] {
    return [...value, ...delta];
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [first, ...rest] = path;
    return this.element._getField(first === "element" || /^\d+$/.test(first!) ? rest : path);
  }

  override _toInput(config: Plain): HTMLElement {
    const value = config["value"] ?? this.getInitialValue({});
    const chosen = choiceConfig(
      { ...this.element, required: true, blank: false, nullable: false },
      { ...config, choices: config["choices"] ?? this.element.choices },
    );
    if (chosen["options"]) return forms().createMultiSelectInput({ ...chosen, value: Array.from(value) });
    return forms().createTextInput({ ...config, value: Array.from(value).join(", ") });
  }
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.includes(",") ? text.split(",").map((part) => part.trim()) : text;
  }
}

/** `{0: a, 1: b}`, which forms write for numbered inputs. */
function numbered(value: Plain): unknown[] {
  return Object.keys(value)
    .sort((a, b) => Number(a) - Number(b))
    .map((key) => value[key]);
}

/** Some fields initialize to a function that looks the value up; in a list it is looked up at once. */
function initialized(value: unknown): unknown {
  return typeof value === "function" ? value() : value;
}

export class SetField extends ArrayField {
  override _cleanType(value: any[], options: CleanOptions): any[] {
    return [...new Set(super._cleanType(value, options))];
  }

  override _validateElements(value: any[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = super._validateElements(value, options);
    if (failure) return failure;
    if (new Set(value).size !== value.length) throw new Error("may not contain the same element twice");
    return undefined;
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    return value ? new Set(super.initialize(value, model, options)) : value;
  }

  override toObject(value: any): any {
    return value ? Array.from(value, (element) => this.element.toObject(element)) : value;
  }

  override _applyChangeAdd(value: any, delta: any): any {
    for (const element of delta) value.add(element);
    return value;
  }

  override _castChangeDelta(delta: any): any {
    return new Set(super._castChangeDelta(deepClone(delta)));
  }
}
