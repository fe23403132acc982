/**
 * Sortie, from how many sides a unit is attacked. Sides are set at the muster. One enemy from an unguarded side has one die;
 * several have one, two or three if they come from one side, from two, or from opposite sides.
 */
import { opponents, type SortieState } from "../state.ts";
import type { Side } from "../vocabulary.ts";
import type { Unit } from "./unit.ts";

export function sidesBonus(state: SortieState, attacker: Unit, beset: Unit): number {
  const all = opponents(state, beset);
  if (all.length < 2) return attacker.side === "front" || beset.turned.includes(attacker.id) ? 0 : 1;
  return frontsOf(state, beset, all);
}

/** 1 for one side, 2 for two, 3 for opposite ones. */
export function frontsOf(state: SortieState, beset: Unit, all: readonly Unit[] = opponents(state, beset)): number {
  if (all.every((enemy) => beset.turned.includes(enemy.id))) return 1;
  const sides = new Set(all.map((enemy) => enemy.side));
  if (opposed(sides)) return 3;
  return sides.size > 1 ? 2 : 1;
}

function opposed(sides: ReadonlySet<Side>): boolean {
  return (sides.has("front") && sides.has("rear")) || (sides.has("left") && sides.has("right"));
}
