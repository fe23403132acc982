/** A fighter's conditions, and whether they can move, Dodge, step or Push under them (Chronicle 4.07, 4.06). */
import { type ConditionId, forbidden, type Hindrance } from "../../wounds/index.ts";
import type { DuelState, Fighter, Grip } from "../state.ts";

/** PRONE once, HELD and TACKLED once for each enemy who causes it. */
export function conditionsOf(state: DuelState, fighter: Fighter): readonly ConditionId[] {
  const conditions: ConditionId[] = fighter.prone ? ["prone"] : [];
  for (const grip of state.grips) if (grip.on === fighter.id) conditions.push(grip.kind);
  return conditions;
}

export function may(state: DuelState, fighter: Fighter, what: Hindrance): boolean {
  return !forbidden(conditionsOf(state, fighter), what);
}

export function canMove(state: DuelState, fighter: Fighter): boolean {
  return fighter.fate === "standing" && fighter.at !== null && may(state, fighter, "movement");
}

export function gripsBy(state: DuelState, id: string): readonly Grip[] {
  return state.grips.filter((grip) => grip.by === id);
}

export function gripsOn(state: DuelState, id: string): readonly Grip[] {
  return state.grips.filter((grip) => grip.on === id);
}
