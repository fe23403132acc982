/**
 * Sortie, the dice: three d6 and as many more as the dice count for or against the unit; of them the three highest
 * count, or the three lowest. The higher score wins; the margin is the degree.
 */
import { type Dice, rollMany } from "../../dice/dice.ts";
import type { Degree } from "../vocabulary.ts";

export interface Score {
  readonly net: number;
  readonly faces: readonly number[];
  readonly score: number;
}

/** Keeps three faces as they come and lets a better one push the worst of them out. */
export function keepThree(faces: readonly number[], net: number): number {
  const sign = net < 0 ? -1 : 1;
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  let third = Number.NEGATIVE_INFINITY;
  for (const face of faces) {
    const worth = face * sign;
    if (worth > best) [best, second, third] = [worth, best, second];
    else if (worth > second) [second, third] = [worth, second];
    else if (worth > third) third = worth;
  }
  return (best + second + third) * sign;
}

/** Two units with hundreds of penalty dice each tie nearly always: after so many throws the tie stands. */
export const MOST_REROLLS = 20;

/** Of more dice than these the best or worst three are as good as certain; a small unit may owe thousands. */
const MOST_MORE = 100;

/** How many dice are thrown. */
export function thrown(net: number): number {
  return 3 + Math.min(Math.abs(net), MOST_MORE);
}

export function rollScore(dice: Dice, net: number, why: string): Score {
  const faces = rollMany(dice, thrown(net), 6, why);
  return { net, faces, score: keepThree(faces, net) };
}

/** The degree by which `score` beats `other`; undefined if it does not. */
export function degreeOf(score: number, other: number): Degree | undefined {
  if (score <= other) return undefined;
  if (score >= 2 * other) return "double";
  return score - other >= 4 ? "four" : "win";
}
