/** A colour: "#rrggbb" in the source, a Color in the model (foundryvtt.com/api, ColorField). */
import { Color } from "../../utils/color.ts";
import type { Plain } from "../../utils/types.ts";
import { type CleanOptions, forms } from "./field.ts";
import { StringField } from "./string.ts";

export class ColorField extends StringField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override clean(value: any, options: CleanOptions = {}): any {
    if (value === "" || (typeof value === "number" && Number.isNaN(value))) value = null;
    return super.clean(value, options);
  }

  override _cast(value: any): unknown {
    const color = Color.from(value);
    return color.valid ? color.css : String(value);
  }

  override _validateType(value: unknown): boolean {
    return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);
  }

  override initialize(value: any): any {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: any): any {
    return value instanceof Color ? value.css : value;
  }

  override _toInput(config: Plain): HTMLElement {
    return forms().createTextInput({
      ...config,
      type: "color",
      value: String(config["value"] ?? this.getInitialValue({}) ?? "#000000"),
    });
  }
}
