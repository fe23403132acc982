/** What the form of a Sortie asks of a unit, and what a company's sheet keeps: named as the engine names it. */
import { ARMOURS, SIDES as FRONTS, KINDS, LEADERSHIPS, MARCHES } from "../../../../rules/sortie/vocabulary.ts";
import type { Field } from "../../contract/fields.ts";

const LARGEST = 100_000;

/** What is always asked of a unit; a row without a size is no unit. */
export const PLAIN: readonly Field[] = [
  { name: "name", as: "text" },
  { name: "size", as: "number", min: 1, max: LARGEST },
  { name: "kind", as: "choice", words: KINDS },
  { name: "armour", as: "choice", words: ARMOURS },
  { name: "level", as: "number", min: -10, max: 10, step: "0.1" },
  { name: "commander", as: "number", min: 0, max: 20 },
];

/** The rest of the book's list, folded. */
export const MORE: readonly Field[] = [
  { name: "archers", as: "tick" },
  { name: "superior", as: "tick" },
  { name: "strength", as: "tick" },
  { name: "leadership", as: "choice", words: LEADERSHIPS },
  { name: "marched", as: "choice", words: MARCHES },
  { name: "initiative", as: "tick" },
  { name: "opening", as: "choice", words: ["none", "surprise", "ambush"] },
  { name: "side", as: "choice", words: FRONTS },
  { name: "fought", as: "number", min: 0, max: 10_000 },
  { name: "speed", as: "number", min: 0, max: 1_000_000, step: "any" },
  { name: "strange", as: "number", min: 0, max: 20 },
  { name: "bonus", as: "number", min: 0, max: 100 },
  { name: "penalty", as: "number", min: 0, max: 100 },
  { name: "pool", as: "number", min: -1000, max: 1000 },
  { name: "unprepared", as: "tick" },
  { name: "foreign", as: "tick" },
  { name: "high", as: "tick" },
  { name: "walls", as: "tick" },
  { name: "mercenary", as: "tick" },
];
