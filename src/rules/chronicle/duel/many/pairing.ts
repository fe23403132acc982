/**
 * Splitting many into combats (Chronicle 4.08): who picks first, which pairs may be named, and whom the others may
 * join. Nobody makes a 1 v 3 before every combat is a 1 v 2, nor a 1 v 4 before every one is a 1 v 3; a fifth waits.
 */
import type { Dice } from "../../../dice/dice.ts";
import type { DuelEvent } from "../events.ts";
import type { Bout, DuelState, Side } from "../state.ts";
import { boutOf, fighterOf, firstSide, otherSide, standing } from "../who.ts";

export const MOST_AGAINST_ONE = 4;

export function firstPick(state: DuelState, dice: Dice): Extract<DuelEvent, { type: "firstPick" }> {
  const mind = (side: Side): number[] => standing(state, side).map((f) => f.skills.fightingMind);
  const sum = (side: Side): number => mind(side).reduce((all, one) => all + one, 0);
  const by = (measure: (side: Side) => number): Side | undefined => {
    const difference = measure(0) - measure(1);
    return difference === 0 ? undefined : difference > 0 ? 0 : 1;
  };
  const numbers = by((side) => standing(state, side).length);
  if (numbers !== undefined) return { type: "firstPick", side: numbers, why: "numbers" };
  const highest = by((side) => Math.max(...mind(side)));
  if (highest !== undefined) return { type: "firstPick", side: highest, why: "highest" };
  const most = by(sum);
  if (most !== undefined) return { type: "firstPick", side: most, why: "sum" };
  const face = dice.roll(2, "firstPick");
  return { type: "firstPick", side: face === 1 ? 0 : 1, why: "chance", faces: [face] };
}

/** In a 1 v 1 the one of the first-listed side counts as the lone one, so that he rolls. */
export function bout(state: DuelState, lone: string, others: readonly string[]): Bout {
  const other = others[0]!;
  if (others.length === 1 && fighterOf(state, other).side === firstSide(state)) return { lone: other, others: [lone] };
  return { lone, others };
}

export function idle(state: DuelState, side?: Side): readonly string[] {
  return standing(state, side)
    .filter(({ id }) => !boutOf(state, id))
    .map(({ id }) => id);
}

/** Pairs that the picking side may name: one of its own and one enemy, neither of them paired yet. */
export function pairs(state: DuelState, side: Side): readonly { readonly own: string; readonly enemy: string }[] {
  const enemies = idle(state, otherSide(side));
  return idle(state, side).flatMap((own) => enemies.map((enemy) => ({ own, enemy })));
}

/** Before the first round: the enemies whose combats this one may join now. */
export function firstJoins(state: DuelState, who: string): readonly string[] {
  const { side } = fighterOf(state, who);
  const smallest = Math.min(...state.bouts.map(({ others }) => others.length));
  if (smallest >= MOST_AGAINST_ONE) return [];
  return state.bouts
    .filter(({ others }) => others.length === smallest)
    .map(({ lone, others }) => (fighterOf(state, lone).side === side ? others[0]! : lone));
}

/** The combats after this one joined the given enemy before the first round. */
export function firstJoined(state: DuelState, who: string, enemy: string): readonly Bout[] {
  return state.bouts.map((one) => {
    if (one.lone === enemy) return { lone: enemy, others: [...one.others, who] };
    return one.others.length === 1 && one.others[0] === enemy ? { lone: enemy, others: [one.lone, who] } : one;
  });
}
