/** The parts of a table or an example of the rulebook, independent of their presentation. */
import { type Fraction, toFloat } from "../../../src/rules/dice/fraction.ts";

export interface RuleTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** How many columns at the left hold words; those after them hold figures. All of them, if it is left out. */
  readonly words?: number;
}

/** Tables by name; made when they are asked for. */
export type RuleTables = Readonly<Record<string, () => RuleTable>>;

export interface RuleExample {
  /** Who tries what, in sentences. */
  readonly before: string;
  readonly dice?: readonly { readonly sides: number; readonly face: number }[];
  /** What the engine made of it. */
  readonly after: string;
  /** The conflict's own log, line by line. */
  readonly story?: readonly string[];
}

export type RuleExamples = Readonly<Record<string, () => RuleExample>>;

/** Single figures in a sentence. */
export type RuleFacts = Readonly<Record<string, () => string | number>>;

export function percent(chance: Fraction | number, digits = 1): string {
  const value = typeof chance === "number" ? chance : toFloat(chance);
  return `${(100 * value).toFixed(digits)}%`;
}

export function upTo(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
