/** What a pursuit will come to if each leg has the same chance: exact chance of escape, and expected legs. */
import { type Fraction, fraction, minus, ONE, plus, times, ZERO } from "../../dice/fraction.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { CheckRule } from "../checks/index.ts";
import { GAP, groupRating, type PursuitSide, type PursuitState, type PursuitWay, watching } from "./state.ts";

export interface PursuitOdds {
  readonly escape: Fraction;
  readonly legs: Fraction;
}

/** `chance` is the evader's for one leg. */
export function pursuitOdds(chance: Fraction, gap: number): Result<PursuitOdds> {
  if (!Number.isInteger(gap) || gap < GAP.contact || gap > GAP.escaped) {
    return fail("pursuit.gap", { least: GAP.contact, most: GAP.escaped });
  }
  // With p and q for one leg, the weight of ending i steps from contact is q^i p^(5-i).
  const lost = minus(ONE, chance);
  const weights = Array.from({ length: GAP.escaped }, (_, i) =>
    times(power(lost, i), power(chance, GAP.escaped - 1 - i)),
  );
  const sum = (list: readonly Fraction[]): Fraction => list.reduce(plus, ZERO);
  const away = divided(sum(weights.slice(0, gap)), sum(weights));
  const drift = minus(chance, lost);
  const legs =
    drift.n === 0n
      ? fraction(gap * (GAP.escaped - gap))
      : divided(minus(times(fraction(GAP.escaped), away), fraction(gap)), drift);
  return ok({ escape: away, legs });
}

function power(base: Fraction, exponent: number): Fraction {
  return fraction(base.n ** BigInt(exponent), base.d ** BigInt(exponent));
}

function divided(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n);
}

/** How a side goes: the way, and whether the lame are left. */
export interface Going {
  readonly way: PursuitWay;
  readonly leave?: true;
}

/** The evader's chance in one leg. */
export function legChance(
  check: CheckRule,
  state: PursuitState,
  goings: Readonly<Record<PursuitSide, Going>>,
): Fraction {
  const rating = (side: PursuitSide) => groupRating(state, side, goings[side].way, goings[side].leave);
  return check.terms(rating("evader"), rating("pursuer")).chance;
}

/** The pursuer's chance to come near unseen. */
export function approachChance(check: CheckRule, state: PursuitState): Fraction {
  return check.terms(groupRating(state, "pursuer", "hide"), watching(state)).chance;
}
