/** What a unit's sheet keeps for the Command book: named as the engine names it. */
import { CLASSES, GRADES, ROUT_DAMAGE } from "../../../../rules/command/vocabulary.ts";
import type { Field } from "../../contract/fields.ts";

export const COMMAND_FIELDS: readonly Field[] = [
  { name: "class", as: "choice", words: ["", ...CLASSES] },
  { name: "grade", as: "choice", words: ["C", ...GRADES.filter((grade) => grade !== "C")] },
  { name: "points", as: "number", min: 0, max: 9 },
  { name: "damage", as: "number", min: 0, max: ROUT_DAMAGE - 1 },
  { name: "support", as: "number", min: 0, max: 199 },
  { name: "assault", as: "number", min: 0, max: 199 },
];
