/** Sortie, the fields of a company on its sheet. Data models import them without loading the rules. */
import { blankOf, type Kept, type KeptFields } from "../../conflict/kept-fields.ts";
import { ARMOURS, KINDS, LARGEST, LEADERSHIPS, MARCHES } from "../vocabulary.ts";

export const COMPANY_FIELDS = {
  size: { as: "number", min: 0, max: LARGEST, initial: 0 },
  kind: { as: "choice", words: KINDS },
  armour: { as: "choice", words: ARMOURS },
  level: { as: "number", min: -10, max: 10, initial: 0, step: "0.1" },
  commander: { as: "number", min: 0, max: 20, initial: 0 },
  archers: { as: "tick" },
  superior: { as: "tick" },
  strength: { as: "tick" },
  leadership: { as: "choice", words: LEADERSHIPS },
  marched: { as: "choice", words: MARCHES },
  fought: { as: "number", min: 0, max: 10_000, initial: null },
  speed: { as: "number", min: 0, max: 1_000_000, initial: 1, step: "any" },
  strange: { as: "number", min: 0, max: 20, initial: 0 },
  bonus: { as: "number", min: 0, max: 100, initial: 0 },
  penalty: { as: "number", min: 0, max: 100, initial: 0 },
  pool: { as: "number", min: -1000, max: 1000, initial: null },
  unprepared: { as: "tick" },
  foreign: { as: "tick" },
  mercenary: { as: "tick" },
  dead: { as: "number", min: 0, max: LARGEST, initial: 0 },
  injured: { as: "number", min: 0, max: LARGEST, initial: 0 },
} as const satisfies KeptFields;

export type Company = Kept<typeof COMPANY_FIELDS>;
export const NEW_COMPANY: Company = blankOf(COMPANY_FIELDS);
