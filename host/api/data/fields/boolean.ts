/** true or false (foundryvtt.com/api, BooleanField): "true" and "false" as text are understood. */
import type { Plain } from "../../utils/types.ts";
import { DataField, forms } from "./field.ts";

export class BooleanField extends DataField {
  static override hasFormSupport = true;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    if (typeof value === "object") return false;
    return Boolean(value);
  }

  override _validateType(value: unknown): boolean {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return true;
  }

  override _applyChangeAdd(value: boolean, delta: boolean): boolean {
    return value || delta;
  }

  override _applyChangeMultiply(value: boolean, delta: boolean): boolean {
    return value && delta;
  }

  override _toInput(config: Plain): HTMLElement {
    return forms().createCheckboxInput({ value: this.initial, ...config });
  }
}
