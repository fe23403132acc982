/**
 * The older check (Classic 1.02): roll as many d8 as the ratings differ, plus two. If any shows 7 or 8 the higher side wins,
 * otherwise the lower one. Equal ratings roll one die, and the acting side wins on its upper half. A difficulty is a side like
 * any other: a rating below it fails if a die hits.
 */
import type { CheckRule } from "../chronicle/checks/index.ts";
import { fraction, minus, ONE } from "../dice/fraction.ts";

/** Dice that may replace the d8: each hits with a quarter of its faces. */
export const POOL_DICE = [4, 8, 12, 20] as const;
export type PoolDie = (typeof POOL_DICE)[number];

export function poolSize(rating: number, opposition: number): number {
  const apart = Math.abs(rating - opposition);
  return apart === 0 ? 1 : apart + 2;
}

/** The upper quarter of a die, or its upper half if the ratings are equal. */
function hits(face: number, sides: number, level: boolean): boolean {
  return level ? face > sides / 2 : face > (sides * 3) / 4;
}

function poolRule(die: PoolDie): CheckRule {
  const faces = Array.from({ length: die }, (_, i) => i + 1);
  const succeeds: CheckRule["succeeds"] = (rating, opposition, read) => {
    const any = read.some((face) => hits(face, die, rating === opposition));
    return rating < opposition ? !any : any;
  };
  return {
    name: `d${die}pool`,
    sides: (rating, opposition) => new Array<number>(poolSize(rating, opposition)).fill(die),
    succeeds,
    terms(rating, opposition) {
      // A single die is judged like a pool of one; the pool misses only if every die does.
      const missing = faces.filter((face) => succeeds(rating, opposition, [face]) === rating < opposition).length;
      const target = poolSize(rating, opposition);
      const none = fraction(BigInt(missing) ** BigInt(target), BigInt(die) ** BigInt(target));
      return { rating, opposition, target, chance: rating < opposition ? none : minus(ONE, none) };
    },
  };
}

/** The check with each of the dice that may be rolled. */
export const CLASSIC_CHECKS = {
  d8pool: poolRule(8),
  d4pool: poolRule(4),
  d12pool: poolRule(12),
  d20pool: poolRule(20),
} as const satisfies Readonly<Record<`d${PoolDie}pool`, CheckRule>>;

export const classicCheck: CheckRule = CLASSIC_CHECKS.d8pool;
