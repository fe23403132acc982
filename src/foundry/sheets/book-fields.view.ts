/** The fields of a book's start form as a unit's sheet keeps them. */

import type { Say } from "../base/say.ts";
import { type Field, type FieldView, fieldViews } from "../conflict/contract/fields.ts";
import { isTypedOn } from "../data/typed.ts";

/** The name of the sheet is the unit's name; where it stands is the form's business. */
const NOT_KEPT = ["name", "x", "y", "facing", "opening", "initiative", "side", "high", "walls"];

export function bookFields(
  fields: readonly Field[],
  path: string,
  typed: Readonly<Record<string, unknown>>,
  area: string,
  say: Say,
  notKept: readonly string[] = NOT_KEPT,
): FieldView[] {
  const kept = fields.filter(({ name }) => !notKept.includes(name));
  const values = Object.fromEntries(
    kept.map(({ name, as }) => [name, as === "tick" ? isOn(typed[name]) : (typed[name] ?? undefined)]),
  );
  return fieldViews(kept, path, values, area, say);
}

function isOn(value: unknown): boolean {
  return value === true || (typeof value === "string" && isTypedOn(value));
}
