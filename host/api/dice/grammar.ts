/** The grammar of roll formulas: it reads a formula into its terms, in order. */
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

/** Levels of brackets and pools. Each level is a roll of its own, which reads its part of the text again. */
export const DEEPEST = 50;

/** Read a formula, or throw with the place where it cannot be read. */
export function parseFormula(formula: string): FormulaNode[] {
  if (depthOf(formula) > DEEPEST) throw new RangeError(`A roll formula may nest brackets ${DEEPEST} deep, not deeper.`);
  return formula.trim() ? (parse(formula) as FormulaNode[]) : [];
}

/** A flavor in square brackets may hold anything. */
function depthOf(formula: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [sign] of formula.matchAll(/\[[^\]]*\]|[(){}]/g)) {
    if (sign === "(" || sign === "{") deepest = Math.max(deepest, ++depth);
    else if (sign === ")" || sign === "}") depth--;
  }
  return deepest;
}
