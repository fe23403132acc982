/**
 * Light infantry's step after a melee (Chronicle 5.01, note 2): one free hex, if it stands in closed ground, goes into
 * closed ground, or crosses a soft barrier. Winner or loser, after all results of its cluster, next to an enemy or not.
 */
import { CLOSED } from "../../../hex/looks.ts";
import type { Board } from "../board.ts";
import { isFree } from "../deploy/deploy.ts";
import { likeOf } from "../muster/troops.ts";
import type { Unit } from "../state.ts";

export function lightSteps(board: Board, unit: Unit): number[] {
  if (likeOf(unit.type) !== "lightInfantry" || unit.cell < 0) return [];
  const { grid, shut, ground, soft, outer } = board.map;
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const beside = grid.next[unit.cell * 6 + d]!;
    if (beside < 0 || (shut[unit.cell]! >> d) & 1 || !isFree(board, beside)) continue;
    const softEdge = ((soft[unit.cell]! | outer[unit.cell]!) >> d) & 1 || (outer[beside]! >> ((d + 3) % 6)) & 1;
    if (softEdge || ground[unit.cell] === CLOSED || ground[beside] === CLOSED) found.push(beside);
  }
  return found;
}
