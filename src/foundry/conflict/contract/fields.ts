/**
 * Rows of a start form from a list of a book's fields: how each is asked for, and the typed value as the engine takes it. Nothing
 * is judged here; invalid values pass through as typed, and the engine names the rule.
 */

import type { KeptField, KeptFields } from "../../../rules/conflict/kept-fields.ts";
import { choices } from "../../base/choices.view.ts";
import type { Say } from "../../base/say.ts";
import type { Form } from "./starter.ts";

/** `label`, and `of` for choices, name shared language keys, if several fields share them. */
export type Field = { readonly label?: string } & (
  | { readonly name: string; readonly as: "text" }
  | { readonly name: string; readonly as: "number"; readonly min: number; readonly max: number; readonly step?: string }
  | { readonly name: string; readonly as: "tick" }
  | { readonly name: string; readonly as: "choice"; readonly words: readonly string[]; readonly of?: string }
);

/** Fields of a unit that a book's engine describes, as form fields. */
export function formFields<Fields extends KeptFields>(of: Fields, names: readonly (keyof Fields & string)[]): Field[] {
  return names.map((name) => ({ name, ...(of[name] as KeptField) }));
}

export type FormRow = Readonly<Record<string, string | number | boolean | null>>;

/** A saved unit as the values of a form's row; blank or unticked fields are left out. */
export function formValues(prefix: string, unit: FormRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unit)
      .filter(([, value]) => value !== null && value !== "" && value !== false)
      .map(([name, value]) => [`${prefix}.${name}`, value === true ? "on" : String(value)]),
  );
}

export type FieldView = ReturnType<typeof fieldViews>[number];

/** `area` is the language path: `BNB.<area>.field.<name>` and `BNB.<area>.<name>.<word>`. */
export function fieldViews(
  fields: readonly Field[],
  prefix: string,
  values: Readonly<Record<string, unknown>>,
  area: string,
  say: Say,
  given: Given = {},
) {
  return fields.map((field) => {
    const value = isRedrawn(given) ? drawnAgain(field, given[`${prefix}.${field.name}`]) : values[field.name];
    return {
      name: `${prefix}.${field.name}`,
      as: field.as,
      label: say(`BNB.${area}.field.${field.label ?? field.name}`),
      /** Shown in an empty text field. */
      blank: " ",
      value: value === undefined || value === null || typeof value === "boolean" ? "" : String(value),
      ticked: value === true,
      limits: field.as === "number" ? say("BNB.StartFields.limits", { min: field.min, max: field.max }) : "",
      step: field.as === "number" ? (field.step ?? "1") : "",
      choices:
        field.as === "choice"
          ? choices(field.words, value ?? field.words[0], (id) =>
              say(`BNB.${area}.${field.of ?? field.name}.${id || "none"}`),
            )
          : [],
    };
  });
}

export type Given = Readonly<Record<string, string>>;

/** A redrawn form shows its current values, not its initial ones. */
export function isRedrawn(given: Given): boolean {
  return given.redrawn === "on";
}

function drawnAgain(field: Field, typed: string | undefined): string | boolean | undefined {
  return field.as === "tick" ? typed === "on" : typed;
}

/** How many rows of a list are shown: the initial ones, and those that were added. */
export function rowsShown(given: Form, list: string, least: number): number {
  const asked = Number(given[`more.${list}`] ?? 0);
  return least + (Number.isInteger(asked) && asked > 0 ? Math.min(asked, 40) : 0);
}

/** The filled-in fields; blank ones are left to the book. */
export function readFields(form: Form, prefix: string, fields: readonly Field[]): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const field of fields) {
    const typed = String(form[`${prefix}.${field.name}`] ?? "").trim();
    if (field.as === "tick") {
      if (typed === "on") read[field.name] = true;
    } else if (typed !== "") read[field.name] = field.as === "number" ? numberOr(typed, "") : typed;
  }
  return read;
}

/** A number, the blank value if nothing was typed, or the typed text: the engine names the field that it cannot read. */
export function numberOr<Blank>(typed: unknown, blank: Blank): number | string | Blank {
  const text = String(typed ?? "").trim();
  if (text === "") return blank;
  const number = Number(text.replace(",", "."));
  return Number.isFinite(number) ? number : text;
}
