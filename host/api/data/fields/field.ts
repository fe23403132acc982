/**
 * The parent of all fields (foundryvtt.com/api, foundry.data.fields.DataField): clean coerces, validate checks,
 * initialize returns the prepared value, toObject returns it as data. A change is first diffed, then committed.
 */
import { ACTIVE_EFFECT_MODES } from "../../const.ts";
import { deepClone, equals } from "../../utils/clone.ts";
import type { Plain } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";

export interface DataFieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  validate?: (value: any, options?: any) => unknown;
  validationError?: string;
  choices?: unknown;
  [option: string]: unknown;
}

export interface CleanOptions {
  /** Only a part of the data is given: missing fields stay missing. */
  partial?: boolean;
  /** The whole source the data belongs to, for fields that look at a neighbour. */
  source?: Plain;
  [option: string]: unknown;
}

export interface ValidateOptions {
  partial?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  source?: Plain;
  [option: string]: unknown;
}

export interface UpdateOptions {
  recursive?: boolean;
  [option: string]: unknown;
}

export class DataField {
  /** Does the field hold other fields? */
  static recursive = false;
  /** Does the field hold documents? */
  static hierarchical = false;
  static hasFormSupport = false;

  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare placeholder: string | undefined;
  declare validationError: string;
  readonly options: DataFieldOptions;
  name: string | undefined;
  parent: any;

  static get _defaults(): Plain {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  constructor(options: DataFieldOptions = {}, { name, parent }: { name?: string; parent?: any } = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const key of Object.keys(defaults))
      (this as any)[key] = options[key] === undefined ? defaults[key] : options[key];
  }

  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Walk this field and those inside it, calling a method by name or a function on each. */
  apply(
    fn: string | ((this: any, value: unknown, options: any) => unknown),
    value?: unknown,
    options: any = {},
  ): unknown {
    return typeof fn === "string" ? (this as any)[fn](value, options) : fn.call(this, value, options);
  }

  getInitialValue(data?: Plain): any {
    if (typeof this.initial === "function") return (this.initial as (data?: Plain) => unknown)(data);
    return deepClone(this.initial);
  }

  /** Current builds pass a third argument down; a field that overrides a part passes on all arguments. */
  clean(value: any, options: CleanOptions = {}, _state: Plain = {}): any {
    if (value === null && !this.nullable) value = undefined;
    if (value === null) return null;
    if (value === undefined) return this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options, _state);
  }

  _cast(value: any): any {
    return value;
  }

  _cleanType(value: any, _options: CleanOptions, _state?: Plain): any {
    return value;
  }

  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      const special = this._validateSpecial(value);
      const answer = special ?? this._validateType(value, options);
      if (answer instanceof DataModelValidationFailure) return answer;
      if (answer === false) throw new Error(this.validationError);
      // An accepted special value (undefined, null, blank) is not checked again.
      if (special === true) return undefined;
      const custom = this.options.validate?.call(this, value, options);
      if (custom instanceof DataModelValidationFailure) return custom;
      if (custom === false) throw new Error(this.validationError);
      return undefined;
    } catch (problem) {
      return this.#failed(value, problem as Error, options);
    }
  }

  #failed(invalidValue: unknown, { message }: Error, options: ValidateOptions): DataModelValidationFailure {
    const failure = new DataModelValidationFailure({ invalidValue, message, unresolved: true });
    if (!options.fallback) return failure;
    const fallback = this.clean(this.getInitialValue(options.source), options);
    if (this.validate(fallback, { ...options, fallback: false })) return failure;
    failure.fallback = fallback;
    failure.unresolved = false;
    return failure;
  }

  /** True or an error for undefined and null, undefined when the type must decide. */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  _validateType(_value: unknown, _options: ValidateOptions): boolean | undefined | DataModelValidationFailure {
    return undefined;
  }

  /** Lets the models inside this field migrate their part of old data. */
  migrateSource(_source: Plain, _value: any): void {}

  initialize(value: any, _model?: any, _options: any = {}): any {
    return value;
  }

  toObject(value: any): any {
    return value;
  }

  /** Write to `difference` what the change would change. Nothing else is touched. */
  _updateDiff(source: Plain, key: string, value: any, difference: Plain, _options: UpdateOptions): void {
    if (!equals(source[key], value)) difference[key] = value;
  }

  /** Write a difference into the source. */
  _updateCommit(source: Plain, key: string, value: any, _diff: unknown, _options: UpdateOptions): void {
    source[key] = value;
  }

  /** The new value once an ActiveEffect's change is applied. */
  applyChange(value: any, model: any, change: { key: string; value: unknown; mode: number }): any {
    const delta = this._castChangeDelta(change.value);
    switch (change.mode) {
      case ACTIVE_EFFECT_MODES.ADD:
        return this._applyChangeAdd(value, delta, model, change);
      case ACTIVE_EFFECT_MODES.MULTIPLY:
        return this._applyChangeMultiply(value, delta, model, change);
      case ACTIVE_EFFECT_MODES.OVERRIDE:
        return delta;
      case ACTIVE_EFFECT_MODES.UPGRADE:
        return this._applyChangeUpgrade(value, delta, model, change);
      case ACTIVE_EFFECT_MODES.DOWNGRADE:
        return this._applyChangeDowngrade(value, delta, model, change);
      default:
        return this._applyChangeCustom(value, delta, model, change);
    }
  }

  _castChangeDelta(delta: any): any {
    return this._cast(delta);
  }

  _applyChangeAdd(value: any, delta: any, _model: any, _change: unknown): any {
    return value + delta;
  }

  _applyChangeMultiply(value: any, _delta: any, _model: any, _change: unknown): any {
    return value;
  }

  _applyChangeUpgrade(value: any, delta: any, _model: any, _change: unknown): any {
    return delta > value ? delta : value;
  }

  _applyChangeDowngrade(value: any, delta: any, _model: any, _change: unknown): any {
    return delta < value ? delta : value;
  }

  /** Custom modes are applied by the applyActiveEffect hook. */
  _applyChangeCustom(value: any, delta: any, model: any, change: any): any {
    const changes: Plain = {};
    (globalThis as any).Hooks?.call("applyActiveEffect", model, change, value, delta, changes);
    return change.key in changes ? changes[change.key] : value;
  }

  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  toInput(config: Plain = {}): HTMLElement | HTMLCollection {
    const full = { name: this.fieldPath, ...config };
    if (typeof config["input"] === "function") return config["input"](this, full);
    return this._toInput(full);
  }

  _toInput(_config: Plain): HTMLElement | HTMLCollection {
    throw new Error(`The ${this.constructor.name} class does not implement the _toInput method`);
  }

  toFormGroup(groupConfig: Plain = {}, inputConfig: Plain = {}): HTMLDivElement {
    if (groupConfig["widget"] instanceof Function) return groupConfig["widget"](this, groupConfig, inputConfig);
    const label = groupConfig["label"] ?? (this.label || this.fieldPath);
    const hint = groupConfig["hint"] ?? this.hint;
    const input = groupConfig["input"] ?? this.toInput(inputConfig);
    return forms().createFormGroup({ ...groupConfig, label, hint, input });
  }
}

/** The form builders under `foundry.applications.fields`; asked for when an input is made, since fields also live where there is no page. */
export function forms(): any {
  const fields = (globalThis as any).foundry?.applications?.fields;
  if (!fields) throw new Error("Form inputs can only be made on the table page");
  return fields;
}
