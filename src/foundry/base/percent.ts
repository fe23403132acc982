/** How numbers are written everywhere: chances with one decimal, a real minus sign, the language's decimal sign. */
import { type Fraction, toFloat } from "../../rules/dice/fraction.ts";
import { decimal, written } from "./locale.ts";

/** 66.9. Never 0 or 100 for a chance that is only close to it. */
export function percentage(chance: Fraction | number): string {
  const value = 100 * (typeof chance === "number" ? chance : toFloat(chance));
  if (value <= 0) return "0";
  if (value >= 100) return "100";
  return decimal(Math.min(99.9, Math.max(0.1, value)), 1);
}

/** A modifier with its sign. */
export function signed(value: number): string {
  return `${value < 0 ? "\u2212" : "+"}${written(Math.abs(value))}`;
}

/** "Strength 3 + high ground 1 − wounds 2 = 2"; a single part needs no total. */
export function sumInWords(parts: readonly { readonly words: string; readonly by: number }[], total: number): string {
  const terms = parts.map(({ words, by }, at) => {
    const sign = at === 0 ? "" : by < 0 ? "\u2212 " : "+ ";
    return `${sign}${words} ${at === 0 ? figures(by) : written(Math.abs(by))}`.trim();
  });
  return [...terms, ...(terms.length > 1 ? [`= ${figures(total)}`] : [])].join(" ");
}

export function figures(value: number): string {
  return `${value < 0 ? "\u2212" : ""}${written(Math.abs(value))}`;
}

/** If a pending choice decides the chance, both the least and the most are shown. */
export function percentageOf({ chance, most }: { readonly chance: Fraction; readonly most?: Fraction }): string {
  return most ? `${percentage(chance)}\u2013${percentage(most)}` : percentage(chance);
}
