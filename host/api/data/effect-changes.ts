/**
 * What an active effect changes. Version 13 keeps `changes` on the effect, with a number for the mode; version 14 keeps
 * `system.changes`, with a word for it and a phase (public tracker #13566, #13740; foundryvtt.com/api/v14 ActiveEffectTypeDataModel).
 */
import { TypeDataModel } from "../abstract/type-data-model.ts";
import { ACTIVE_EFFECT_MODES } from "../const.ts";
import type { Plain } from "../utils/types.ts";
import { ArrayField } from "./fields/array.ts";
import { NumberField } from "./fields/number.ts";
import { AnyField } from "./fields/object.ts";
import { SchemaField } from "./fields/schema.ts";
import { StringField } from "./fields/string.ts";

export const CHANGE_PHASES = ["initial", "final"] as const;

const word = (initial: string) => new StringField({ required: true, blank: false, initial });

/** `CONFIG.ActiveEffect.dataModels.base` of version 14; types of a system's own extend it. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): Record<string, any> {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: word("add"),
          value: new AnyField(),
          phase: word("initial"),
          priority: new NumberField(),
        }),
      ),
    };
  }
}

const TYPES = Object.entries(ACTIVE_EFFECT_MODES).map(([name, mode]) => [name.toLowerCase(), mode] as const);

/** Changes of version 13 as version 14 stores them. */
export function changesByType(changes: readonly Plain[]): Plain[] {
  return changes.map(({ key, value, mode, priority = null }) => {
    const type = TYPES.find(([, known]) => known === mode)?.[0] ?? `custom.${mode}`;
    return { key, value, type, phase: "initial", priority };
  });
}

/** The number by which fields of both versions apply a change; unknown names are custom. */
export function modeOf({ mode, type }: Plain): number {
  if (typeof mode === "number") return mode;
  if (type === "subtract") return ACTIVE_EFFECT_MODES.ADD;
  return TYPES.find(([name]) => name === type)?.[1] ?? ACTIVE_EFFECT_MODES.CUSTOM;
}
