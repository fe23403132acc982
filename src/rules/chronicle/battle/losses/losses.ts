/** Losses count up from nothing; at a unit's size it is lost for good. Strength does not fall with them (Chronicle 5.04). */
import type { UnitLosses } from "../events.ts";
import { type BattleState, type Unit, unitOf } from "../state.ts";

/** Losses beyond a unit's size are not counted. */
export function suffers(unit: Unit, losses: number): UnitLosses {
  const counted = Math.min(losses, unit.size - unit.losses);
  return { unit: unit.id, losses: counted, lost: unit.losses + counted >= unit.size };
}

export function totalLosses(state: BattleState, sums: ReadonlyMap<string, number>): UnitLosses[] {
  return [...sums].map(([id, losses]) => suffers(unitOf(state, id)!, losses));
}
