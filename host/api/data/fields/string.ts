/**
 * Text (foundryvtt.com/api, StringField). Without an initial of its own a field that is not required starts undefined,
 * a required one as "" if blank is allowed, else null if that is (public tracker #8740).
 */
import type { Plain } from "../../utils/types.ts";
import { choiceConfig, isChoice } from "./choices.ts";
import { type CleanOptions, DataField, forms } from "./field.ts";

export class StringField extends DataField {
  static override hasFormSupport = true;

  declare blank: boolean;
  declare trim: boolean;
  declare choices: unknown;
  declare textSearch: boolean;

  static override get _defaults(): Plain {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  constructor(options: Plain = {}, context: { name?: string; parent?: any } = {}) {
    super(options, context);
    if (this.choices) this.blank = options["blank"] ?? false;
  }

  override getInitialValue(data?: Plain): any {
    if (this.initial !== undefined) return super.getInitialValue(data);
    if (!this.required) return undefined;
    if (this.blank) return "";
    return this.nullable ? null : undefined;
  }

  override clean(value: any, options: CleanOptions = {}): any {
    if (typeof value === "string" && this.trim) value = value.trim();
    if (value === "" && !this.blank) value = this.nullable ? null : undefined;
    return super.clean(value, options);
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (!isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _toInput(config: Plain): HTMLElement {
    const full: Plain = {
      value: this.getInitialValue({}) ?? "",
      placeholder: this.placeholder,
      required: this.required && !this.blank,
      ...config,
    };
    const chosen = choiceConfig(this, full);
    if (chosen["options"]) return forms().createSelectInput(chosen);
    return config["elementType"] === "textarea" ? forms().createTextareaInput(full) : forms().createTextInput(full);
  }
}
