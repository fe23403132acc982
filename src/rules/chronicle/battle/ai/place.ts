/**
 * Forming up: unit after unit where the first round's fights and shots are to bring most, so that an attacker falls with
 * many on few; a defender, who has nobody to fall on yet, stands close together near the middle.
 */
import { distance } from "../../../hex/distance.ts";
import { cellAt } from "../../../hex/grid.ts";
import { sideOf } from "../../../hex/rows.ts";
import { type Board, boardOf, boardWith } from "../board.ts";
import { deploymentCells } from "../deploy/deploy.ts";
import { troopFigures } from "../muster/troops.ts";
import type { OrderOf } from "../orders.ts";
import type { BattleState, DeployRow, Side, Unit } from "../state.ts";
import { gainAt, prospectOf } from "./fights.ts";
import { groundFor } from "./moves.ts";
import { type Round, roundOf } from "./value.ts";
import type { Scale } from "./weights.ts";

export function formUp(state: BattleState, side: Side, scale: Scale): OrderOf<"place"> {
  const round = roundOf(state, scale);
  const allowed = deploymentCells(state, side);
  const waiting = state.units.filter((unit) => unit.side === side && unit.fate === "waiting");
  // The strong first; bowmen last, behind the others.
  const rank = ({ type }: Unit) => (troopFigures(type).range > 0 ? 1000 : 0) - scale.power(type);
  // Where each placement changes what the next may do, one is placed at a time.
  const careful = side === "attacker" && state.options["battle.ambushSurround"] === "armyNotSurrounded";
  const units = waiting.sort((a, b) => rank(a) - rank(b)).slice(0, careful ? 1 : waiting.length);
  const at: Record<string, number> = {};
  let board = boardOf(state);
  for (const unit of units) {
    const cell = bestSpot(board, unit, allowed, round);
    if (cell < 0) break;
    at[unit.id] = cell;
    allowed[cell] = 0;
    board = boardWith(board, unit, cell);
  }
  return { type: "place", at };
}

function bestSpot(board: Board, unit: Unit, allowed: Uint8Array, round: Round): number {
  const before = prospectOf(board, round);
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let cell = 0; cell < allowed.length; cell++) {
    if (allowed[cell] !== 1) continue;
    const gain = gainAt(board, before, unit, boardWith(board, unit, cell), cell, round);
    const worth = gain + spot(board, unit, cell, round);
    if (worth > most) [best, most] = [cell, worth];
  }
  return best;
}

/** With nobody to fall on: how much a hex nearer to the middle is worth. */
const MIDDLE = 0.01;

function spot(board: Board, unit: Unit, cell: number, { scale: { weights } }: Round): number {
  const { grid } = board.map;
  let near = Number.POSITIVE_INFINITY;
  let apart = 0;
  let friends = 0;
  for (const other of board.units) {
    if (other.cell < 0 || other.id === unit.id) continue;
    const far = distance(grid, cell, other.cell);
    if (other.side !== unit.side) near = Math.min(near, far);
    else {
      apart += far;
      friends++;
    }
  }
  const middle = cellAt(grid, grid.rows >> 1, (grid.cols >> 1) - 1);
  const away = near < Number.POSITIVE_INFINITY ? weights.near * near : MIDDLE * distance(grid, cell, middle);
  return groundFor(board, unit, cell, weights) - weights.together * (friends > 0 ? apart / friends : 0) - away;
}

/** The fewer hexes beside one's own units an attacker may form up on, the better the row. */
export function rowScore(state: BattleState, row: DeployRow): number {
  const { map, units } = boardOf(state);
  let open = 0;
  for (const { side, cell } of units) {
    if (side !== "defender" || cell < 0) continue;
    for (let d = 0; d < 6; d++) {
      const beside = map.grid.next[cell * 6 + d]!;
      if (beside < 0) continue;
      const where = sideOf(map.grid, row, beside);
      if (where === 0 || where === row.side) open++;
    }
  }
  return -open;
}
