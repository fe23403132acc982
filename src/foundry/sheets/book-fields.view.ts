/** The fields of a book's start form that a unit's sheet saves: those of the Skirmish form, and those that an engine describes. */

import type { Kept, KeptFields } from "../../rules/conflict/kept-fields.ts";
import type { Say } from "../base/say.ts";
import { type Field, type FieldView, fieldViews, formFields } from "../conflict/contract/fields.ts";
import { AREA } from "../data/skirmish-fields.ts";

/** The sheet's name is the unit's name; the start form asks for its position. */
const NOT_KEPT = ["name", "x", "y", "facing", "opening", "initiative", "side", "high", "walls"];

export function bookFields(
  fields: readonly Field[],
  path: string,
  typed: Readonly<Record<string, unknown>>,
  say: Say,
  notKept: readonly string[] = NOT_KEPT,
): FieldView[] {
  const kept = fields.filter(({ name }) => !notKept.includes(name));
  const values = Object.fromEntries(
    kept.map(({ name, as }) => [name, as === "tick" ? isOn(typed[name]) : (typed[name] ?? undefined)]),
  );
  return fieldViews(kept, path, values, AREA, say);
}

/** Fields of a unit that its book's engine describes, under paths of the actor. */
export function keptFields<Fields extends KeptFields>(
  of: Fields,
  names: readonly (keyof Fields & string)[],
  path: string,
  unit: Kept<Fields>,
  area: string,
  say: Say,
) {
  return fieldViews(formFields(of, names), path, unit, area, say).map((view, at) => {
    const field = of[names[at]!]!;
    if (field.as !== "number") return view;
    const { min, max, initial, step } = field;
    return { ...view, numeric: { min, max, step: step === undefined ? "1" : "any", optional: initial === null } };
  });
}

function isOn(value: unknown): boolean {
  return value === true || value === "on" || value === "true";
}
