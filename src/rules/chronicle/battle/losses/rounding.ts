/** Fractions of losses (Chronicle 5.04, 5.05): rounded up as the loss number is, or as the table decides. */
import type { BattleOptions } from "../../options.ts";

export type Rounding = BattleOptions["battle.fractionRounding"];

/** `n / d` rounded; halves go up when rounding to the nearest. */
export function rounded(n: number, d: number, rounding: Rounding): number {
  if (rounding === "up") return Math.ceil(n / d);
  return rounding === "down" ? Math.floor(n / d) : Math.floor((2 * n + d) / (2 * d));
}

export function half(n: number, rounding: Rounding): number {
  return rounded(n, 2, rounding);
}
