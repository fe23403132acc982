/**
 * Skirmish, Battle Lines: who in a row reaches whom, and how attacks are shared out. Rows are centred on each other; a
 * figure reaches the three nearest in the row before it, and what cannot be shared evenly falls on those in the middle.
 */
import { type Dice, pick } from "../../dice/dice.ts";
import { NOBODY, type SkirmishState, standingOf } from "../state.ts";
import type { Agent } from "../units/fighter.ts";

const REACH = 3;

/** Figures of one row from left to right, each by its agent. Unique figures stand at their place, the others around. */
export function rowOf(agents: readonly Agent[]): Agent[] {
  const row: Agent[] = [];
  for (const agent of agents) if (!agent.unique) for (let i = 0; i < agent.count; i++) row.push(agent);
  const uniques = agents.filter(({ unique }) => unique);
  if (uniques.length > 1) uniques.sort((a, b) => a.place - b.place);
  for (const unique of uniques) row.splice(Math.min(unique.place, row.length), 0, unique);
  return row;
}

/** The same of a unit on the field. */
export function rowIn(state: SkirmishState, unit: string, row: number): readonly Agent[] {
  const those = standingOf(state, unit);
  if (!those) return NOBODY;
  those.rows[row] ??= rowOf(those.agents.filter((agent) => agent.row === row));
  return those.rows[row];
}

/** Places among `open` (from left to right) of a row of `width` that figure `index` of a row of `of` reaches, the lower of two as near. */
export function reachedBy(index: number, of: number, width: number, open: readonly number[]): readonly number[] {
  const offset = (place: number) => Math.abs(place - (width - 1) / 2 - (index - (of - 1) / 2));
  let from = 0;
  while (from + REACH < open.length && offset(open[from + REACH]!) < offset(open[from]!)) from++;
  return open.slice(from, from + REACH);
}

/**
 * So many dice shared out evenly among the places, which come from left to right. `owner` says to whom a place belongs: between equally central places
 * of different owners the lot decides. `favoured` places take what is left over first, by the attacker's choice.
 */
export function shareOut<T>(
  count: number,
  places: readonly number[],
  width: number,
  owner: (place: number) => T,
  dice: Dice,
  favoured?: (place: number) => boolean,
): Map<T, number> {
  const shares = new Map<T, number>();
  const each = Math.floor(count / places.length);
  for (const place of places) shares.set(owner(place), (shares.get(owner(place)) ?? 0) + each);
  let left = count % places.length;
  const rank = (place: number) => Math.abs(place - (width - 1) / 2) - (favoured?.(place) ? width : 0);
  const waiting = [...places].sort((a, b) => rank(a) - rank(b));
  while (left > 0) {
    const tied = waiting.filter((place) => rank(place) === rank(waiting[0]!));
    const alike = tied.length <= left || tied.every((place) => owner(place) === owner(tied[0]!));
    const place = alike ? waiting[0]! : pick(dice, tied, "which figure in the middle");
    waiting.splice(waiting.indexOf(place), 1);
    shares.set(owner(place), shares.get(owner(place))! + 1);
    left--;
  }
  return shares;
}
