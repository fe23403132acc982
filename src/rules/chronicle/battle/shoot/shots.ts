/**
 * Ranged fire (Chronicle 5.04): bowmen that touch no enemy and moved at most one space, over open ground only, up to four hexes.
 * Only the target ever takes losses: a share of the bowmen's number by range and by who wins the check. Fire across a hard
 * barrier at the next hex counts as range 2.
 */

import type { Dice } from "../../../dice/dice.ts";
import { distance } from "../../../hex/grid.ts";
import { sees } from "../../../hex/sight.ts";
import { type CheckRule, rollCheck } from "../../checks/index.ts";
import { type Board, boardOf, engaged } from "../board.ts";
import { rounded, totalLosses } from "../losses/losses.ts";
import { clusterFoesOf, totalStrength } from "../melee/melee.ts";
import { troopFigures } from "../muster/troops.ts";
import { type BattleState, type EventOf, type ShotRoll, type Side, type Unit, unitOf } from "../state.ts";

const MOST_MOVED = 1;

export function mayShoot(board: Board, unit: Unit): boolean {
  return (
    troopFigures(unit.type).range > 0 && unit.fate === "fights" && unit.moved <= MOST_MOVED && !engaged(board, unit)
  );
}

export function targetsOf(board: Board, bow: Unit): Unit[] {
  if (!mayShoot(board, bow)) return [];
  const { map, options } = board;
  const { range } = troopFigures(bow.type);
  return board.units.filter(
    (target) =>
      target.side !== bow.side &&
      target.cell >= 0 &&
      distance(map.grid, bow.cell, target.cell) <= range &&
      (options["battle.shootIntoMelee"] || !engaged(board, target)) &&
      sees(map.grid, map.clear, bow.cell, target.cell, options["battle.losEdge"]),
  );
}

interface Shooter {
  readonly bow: Unit;
  readonly targets: readonly Unit[];
}

/** The side's bowmen that have a target. */
export function shootersOf(board: Board, side: Side): Shooter[] {
  const found: Shooter[] = [];
  for (const bow of board.units) {
    if (bow.side !== side || bow.cell < 0 || troopFigures(bow.type).range === 0) continue;
    const targets = targetsOf(board, bow);
    if (targets.length > 0) found.push({ bow, targets });
  }
  return found;
}

/** Tenths of the bowmen's number that the target loses. */
function tenths(range: number, won: boolean): number {
  if (range <= 2) return won ? 3 : 1;
  return won ? 1 : 0;
}

export function shotLosses(board: Board, bow: Unit, range: number, won: boolean): number {
  const size = board.options["battle.rangedSize"] === "original" ? bow.size : bow.size - bow.losses;
  return rounded(size * tenths(range, won), 10, board.options["battle.fractionRounding"]);
}

// Ranged fire resolved (Chronicle 5.04): all shots are rolled before any loss is counted.

export function volley(check: CheckRule, state: BattleState, dice: Dice): EventOf<"volley"> {
  const board = boardOf(state);
  const shots = state.shots.map(([bowId, targetId]): ShotRoll => {
    const bow = unitOf(state, bowId)!;
    const target = unitOf(state, targetId)!;
    const range = distance(board.map.grid, bow.cell, target.cell);
    const ours = totalStrength(board, bow, target, "ranged");
    const theirs = totalStrength(board, target, bow, "shotAt", clusterFoesOf(state, target));
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
