/**
 * Sortie, exact odds: of a score, of a sortie with all its degrees, of a volley against the number that the target's own dice
 * make. Nothing is sampled; chances are ways out of all equally likely ways.
 */
import { added, chanceAtLeast, constant, type Distribution, distribution, shifted } from "../../dice/distribution.ts";
import { type Fraction, fraction } from "../../dice/fraction.ts";
import { keepOdds, opposedOdds } from "../../dice/odds.ts";
import { certain } from "../../result.ts";
import type { SortieState, Volley } from "../state.ts";
import { total } from "../units/modifiers.ts";
import { penaltyDice } from "../units/unit.ts";
import type { Degree, Manoeuvre } from "../vocabulary.ts";
import { degreeOf, MOST_REROLLS, type Plan, poolsFor, type SortiePools, thrown } from "./clash.ts";
import { TARGET_NUMBER, targetNumber, volleyParts } from "./volley.ts";

export type SortieEnd = Degree | "tie" | `lose.${Degree}`;
export type VolleyEnd = Degree | "nothing";

export interface Odds<End extends string> {
  readonly ways: Readonly<Partial<Record<End, bigint>>>;
  readonly total: bigint;
}

/** The score of a unit with that many dice for (or against) it. */
export function scoreOdds(net: number): Distribution {
  return certain(keepOdds(thrown(net), 6, 3, net < 0 ? "lowest" : "highest"));
}

export function sortieOdds(net: number, theirNet: number, tie: Tie = "stands"): Odds<SortieEnd> {
  const once = opposedOdds<SortieEnd>(scoreOdds(net), scoreOdds(theirNet), (mine, theirs) => {
    const lost = degreeOf(theirs, mine);
    return degreeOf(mine, theirs) ?? (lost ? `lose.${lost}` : "tie");
  });
  const tied = once.ways.tie ?? 0n;
  if (tie === "stands" || tied === 0n) return once;
  if (tie === "again") return thrownAgain(once, tied);
  const end = tie === "mine" ? "win" : "lose.win";
  return { total: once.total, ways: { ...once.ways, tie: 0n, [end]: (once.ways[end] ?? 0n) + tied } };
}

/** What a tie means for a unit, by the option and the two manoeuvres. */
export type Tie = "stands" | "again" | "mine" | "theirs";

export function tieOf(state: SortieState, mine: Manoeuvre, theirs: Manoeuvre): Tie {
  const by = state.options["warfare.tie"];
  if (by === "reroll") return "again";
  if (by === "none" || mine === theirs) return "stands";
  return mine === "defend" ? "mine" : theirs === "defend" ? "theirs" : "stands";
}

/** Rolled again after each tie, as often as the rules allow: a series of ever rarer second chances, and a last tie. */
function thrownAgain({ ways, total }: Odds<SortieEnd>, tied: bigint): Odds<SortieEnd> {
  let chances = 0n;
  for (let throws = 0; throws <= MOST_REROLLS; throws++)
    chances += tied ** BigInt(throws) * total ** BigInt(MOST_REROLLS - throws);
  const all = Object.entries(ways).map(([end, way]) => [end, way * chances]);
  return {
    ways: { ...Object.fromEntries(all), tie: tied ** BigInt(MOST_REROLLS + 1) },
    total: total ** BigInt(MOST_REROLLS + 1),
  };
}

/** A sortie of the battle with those manoeuvres and dice; without odds if nothing is rolled. */
export function clashOdds(
  state: SortieState,
  one: Plan,
  other: Plan,
): { readonly clash: SortiePools; readonly odds?: Odds<SortieEnd> } {
  const met = poolsFor(state, one, other);
  if (!met.meeting.roll) return { clash: met };
  const tie = tieOf(state, one.manoeuvre, other.manoeuvre);
  return { clash: met, odds: sortieOdds(met.one.net, met.other.net, tie) };
}

/** The number that archers must beat, by the target's penalty dice or the bonus dice it spends. */
export function targetOdds(dice: number, penalty: boolean): Distribution {
  if (!penalty) {
    let raised = constant(TARGET_NUMBER);
    for (let i = 0; i < dice; i++) raised = added(raised, distribution(0, [4n, 1n, 1n]));
    return raised;
  }
  const ways = new Array<bigint>(7).fill(0n);
  for (let ones = 0; ones <= dice; ones++) {
    for (let twos = 0; ones + twos <= dice; twos++) {
      const faces = [...new Array<number>(Math.min(3, ones)).fill(1), ...new Array<number>(Math.min(3, twos)).fill(2)];
      const lowered = TARGET_NUMBER - targetNumber(faces, true);
      const rest = dice - ones - twos;
      ways[6 - lowered]! += choose(dice, ones) * choose(dice - ones, twos) * 4n ** BigInt(rest);
    }
  }
  return shifted(distribution(0, ways), TARGET_NUMBER - 6);
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

export function volleyOdds(net: number, target: Distribution = constant(TARGET_NUMBER)): Odds<VolleyEnd> {
  return opposedOdds<VolleyEnd>(scoreOdds(net), target, (score, against) => degreeOf(score, against) ?? "nothing");
}

/** A volley of the battle, if the target spends that many dice against it; its penalty dice it must roll. */
export function shotOdds(state: SortieState, volley: Volley, shelter: number): Odds<VolleyEnd> {
  const penalty = penaltyDice(state.units[volley.target]!.pool);
  const against = penalty > 0 ? targetOdds(penalty, true) : targetOdds(shelter, false);
  return volleyOdds(total(volleyParts(state, volley)), against);
}

/** The best three of the floating dice alone must beat the score that finished the unit. */
export function flightOdds(dice: number, score: number): Fraction {
  if (dice === 0) return fraction(0n, 1n);
  return chanceAtLeast(certain(keepOdds(dice, 6, Math.min(3, dice), "highest")), score + 1);
}
