/** What the grammar of roll formulas makes of one: its terms in the order they are written. */
import { parse } from "./formula.peggy";

export type FormulaNode =
  | { kind: "number"; number: number; flavor?: string }
  | { kind: "operator"; operator: string; flavor?: string }
  | { kind: "dice"; number: Amount | null; faces: Amount | string; modifiers: string; flavor?: string }
  | { kind: "pool"; terms: string[]; modifiers: string; flavor?: string }
  | { kind: "call"; fn: string; terms: string[]; flavor?: string }
  | { kind: "bracket"; term: string; flavor?: string }
  | { kind: "word"; term: string; flavor?: string };

export type Amount = number | { inner: string };

/** Read a formula, or throw with the place where it cannot be read. */
export function parseFormula(formula: string): FormulaNode[] {
  return formula.trim() ? (parse(formula) as FormulaNode[]) : [];
}
