/**
 * Defensive Weakening (Chronicle 4.04): one less on every defence after each second round. Counted by the rounds that
 * this fighter has spent fighting in the scene, or for all alike by the number of the round, as the table likes.
 */
import type { DuelState, Fighter } from "../state.ts";

export function weakening(state: DuelState, fighter: Fighter): number {
  const behind = state.options["combat.weakening"] === "global" ? Math.max(0, state.round - 1) : fighter.fought;
  const steps = Math.floor(behind / 2);
  return steps === 0 ? 0 : -steps;
}
