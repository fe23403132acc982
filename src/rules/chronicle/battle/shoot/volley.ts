/** Ranged fire resolved (Chronicle 5.04): all shots are rolled before any loss is counted. */
import type { Dice } from "../../../dice/dice.ts";
import { distance } from "../../../hex/distance.ts";
import { type CheckRule, rollCheck } from "../../checks/index.ts";
import { boardOf } from "../board.ts";
import type { EventOf, ShotRoll } from "../events.ts";
import { totalLosses } from "../losses/losses.ts";
import { clusterFoesOf } from "../melee/melee.ts";
import { strengthOf } from "../melee/strength.ts";
import { type BattleState, unitOf } from "../state.ts";
import { shotLosses } from "./shots.ts";

export function volley(check: CheckRule, state: BattleState, dice: Dice): EventOf<"volley"> {
  const board = boardOf(state);
  const shots = state.shots.map(([bowId, targetId]): ShotRoll => {
    const bow = unitOf(state, bowId)!;
    const target = unitOf(state, targetId)!;
    const range = distance(board.map.grid, bow.cell, target.cell);
    const ours = strengthOf(board, bow, target, "ranged").total;
    const theirs = strengthOf(board, target, bow, "shotAt", clusterFoesOf(state, target)).total;
    const roll = rollCheck(check, dice, ours, theirs, "shot");
    return {
      bow: bowId,
      target: targetId,
      range,
      strengths: [ours, theirs],
      faces: roll.faces,
      won: roll.success,
      losses: shotLosses(board, bow, range, roll.success),
    };
  });
  const sums = new Map<string, number>();
  for (const { target, losses } of shots) sums.set(target, (sums.get(target) ?? 0) + losses);
  return { type: "volley", shots, suffered: totalLosses(state, sums) };
}
