/** The unit fields of a Sortie's start form: those its sheet saves, and those of this battlefield. */
import { COMPANY_FIELDS, SIDES } from "../../../../rules/sortie/index.ts";
import { type Field, formFields } from "../../contract/fields.ts";

/** The main fields of a unit; a row without a size is no unit. */
export const PLAIN: readonly Field[] = [
  { name: "name", as: "text" },
  ...formFields(COMPANY_FIELDS, ["size", "kind", "armour", "level", "commander"]),
];

/** The rest of the book's list, folded. */
export const MORE: readonly Field[] = [
  ...formFields(COMPANY_FIELDS, ["archers", "superior", "strength", "leadership", "marched"]),
  { name: "initiative", as: "tick" },
  { name: "opening", as: "choice", words: ["none", "surprise", "ambush"] },
  { name: "side", as: "choice", words: SIDES },
  ...formFields(COMPANY_FIELDS, ["fought", "speed", "strange", "bonus", "penalty", "pool", "unprepared", "foreign"]),
  { name: "high", as: "tick" },
  { name: "walls", as: "tick" },
  ...formFields(COMPANY_FIELDS, ["mercenary"]),
];
