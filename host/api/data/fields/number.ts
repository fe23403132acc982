/**
 * Numbers (foundryvtt.com/api, NumberField). `min` and `max` clamp while cleaning, they do not throw;
 * `choices`, `integer` and `positive` are judged when validating (public tracker #12487, #13195).
 */
import type { Plain } from "../../utils/types.ts";
import { choiceConfig, isChoice } from "./choices.ts";
import { type CleanOptions, DataField, forms } from "./field.ts";

export class NumberField extends DataField {
  static override hasFormSupport = true;

  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: unknown;

  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      initial: null,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  constructor(options: Plain = {}, context: { name?: string; parent?: any } = {}) {
    super(options, context);
    // A field with choices must be one of them unless it says otherwise.
    if (this.choices) this.nullable = options["nullable"] ?? false;
  }

  override _cast(value: unknown): unknown {
    if (value === "") return this.nullable ? null : Number.NaN;
    // An object may refuse to become a number; it is invalid either way.
    return typeof value === "object" ? Number.NaN : Number(value);
  }

  override _cleanType(value: any, _options: CleanOptions): any {
    if (typeof value !== "number" || Number.isNaN(value)) return value;
    if (this.integer) value = Math.round(value);
    if (this.min !== undefined) value = Math.max(value, this.min);
    if (typeof this.step === "number") {
      const base = this.min ?? 0;
      value = Number((base + Math.round((value - base) / this.step) * this.step).toFixed(12));
    }
    if (this.max !== undefined) value = Math.min(value, this.max);
    return value;
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "number") throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (!isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _applyChangeMultiply(value: number, delta: number): number {
    return value * delta;
  }

  override _toInput(config: Plain): HTMLElement {
    const full: Plain = {
      min: this.min,
      max: this.max,
      step: this.step ?? (this.integer ? 1 : "any"),
      value: this.getInitialValue({}),
      placeholder: this.placeholder,
      ...config,
    };
    const chosen = choiceConfig(this, full);
    return chosen["options"]
      ? forms().createSelectInput({ ...chosen, dataset: { ...chosen["dataset"], dtype: "Number" } })
      : forms().createNumberInput(full);
  }
}
