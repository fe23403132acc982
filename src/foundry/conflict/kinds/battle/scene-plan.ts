/** A unit of a battle as a token on a hex scene, in plain values. */
import { type BattleState, likeOf, mapOf, type Unit } from "../../../../rules/chronicle/battle/index.ts";
import type { Counter } from "../../scene/counters.ts";
import { tokenAt } from "../../scene/hexes.ts";
import type { Place } from "../../scene/tokens.ts";

export function counterOf({ side, type }: Pick<Unit, "side" | "type">): Counter {
  return { troop: likeOf(type), first: side === "attacker" };
}

/** A unit that is not on the field is hidden where it last was. */
export function placeOf(state: BattleState, unit: Unit): Place {
  if (unit.cell < 0) return { hidden: true };
  return { ...tokenAt(mapOf(state.map).grid, unit.cell), hidden: false };
}
