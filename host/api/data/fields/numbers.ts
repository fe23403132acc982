/** Numbers with a meaning (foundryvtt.com/api): AngleField, AlphaField, HueField, IntegerSortField. */
import type { Plain } from "../../utils/types.ts";
import { NumberField } from "./number.ts";

export class AngleField extends NumberField {
  declare normalize: boolean;

  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const number = typeof value === "object" ? Number.NaN : Number(value);
    if (!this.normalize || !Number.isFinite(number) || (number >= 0 && number <= 360)) return number;
    return ((number % 360) + 360) % 360;
  }
}

export class AlphaField extends NumberField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

export class HueField extends NumberField {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const number = typeof value === "object" ? Number.NaN : Number(value);
    return Number.isFinite(number) ? ((number % 1) + 1) % 1 : number;
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      integer: true,
      initial: 0,
      label: "FOLDER.DocumentSort",
      hint: "FOLDER.DocumentSortHint",
    };
  }
}
