/**
 * Forced moves (Chronicle 5.04): one space away from the winner, so to a free passable hex at distance 2 from it, not
 * across a hard barrier. It may be next to other enemies. The map edge blocks, or lets the unit leave, as the table likes.
 */
import { axialDistance, distance } from "../../../hex/distance.ts";
import type { Board } from "../board.ts";
import { isFree } from "../deploy/deploy.ts";
import type { Unit } from "../state.ts";

/** Stands for "off the map" where that is allowed. */
export const OFF_MAP = -1;

/** Axial steps in the order of `DIRECTIONS`. */
const STEP_Q = [1, 0, -1, -1, 0, 1] as const;
const STEP_R = [0, 1, 1, 0, -1, -1] as const;

export function fallBackCells(board: Board, unit: Unit, from: Unit): number[] {
  const { grid, shut } = board.map;
  const found: number[] = [];
  let mayLeave = false;
  for (let d = 0; d < 6; d++) {
    const beside = grid.next[unit.cell * 6 + d]!;
    if (beside < 0) {
      const dq = grid.q[unit.cell]! + STEP_Q[d]! - grid.q[from.cell]!;
      const dr = grid.row[unit.cell]! + STEP_R[d]! - grid.row[from.cell]!;
      mayLeave ||= axialDistance(dq, dr) === 2;
    } else if (
      ((shut[unit.cell]! >> d) & 1) === 0 &&
      isFree(board, beside) &&
      distance(grid, beside, from.cell) === 2
    ) {
      found.push(beside);
    }
  }
  if (mayLeave && board.options["battle.edgeRetreat"] === "leavesBattle") found.push(OFF_MAP);
  return found;
}
