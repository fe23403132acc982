/**
 * Deployment (Chronicle 5.03). A standing defender places his units first, then names a straight row that holds at least
 * one of them and does not divide them; the attacker gets that row and the side without defenders. An ambushed defender
 * stands in march or camp order, as the table sees fit, and the attacker goes anywhere but where he would be surrounded.
 */
import { neighbours, onEdge } from "../../../hex/grid.ts";
import { IMPASSABLE } from "../../../hex/looks.ts";
import { AXES, rowIndex, sideOf } from "../../../hex/rows.ts";
import { type Board, boardOf } from "../board.ts";
import type { BattleState, DeployRow, Side } from "../state.ts";

/** Rows that the defender may name, with the side that the attacker gets. Rows with too little room are left out. */
export function allowedRows(state: BattleState): DeployRow[] {
  const board = boardOf(state);
  const defenders = board.units.filter((unit) => unit.side === "defender" && unit.cell >= 0);
  const wanted = board.units.filter((unit) => unit.side === "attacker").length;
  const found: DeployRow[] = [];
  if (defenders.length === 0) return found;
  for (const axis of AXES) {
    const indices = defenders.map((unit) => rowIndex(board.map.grid, axis, unit.cell));
    const low = Math.min(...indices);
    const high = Math.max(...indices);
    for (const row of [
      { axis, index: low, side: -1 },
      { axis, index: high, side: 1 },
    ] as const) {
      if (hasRoom(board, row, wanted)) found.push(row);
    }
  }
  return found;
}

function hasRoom(board: Board, row: DeployRow, wanted: number): boolean {
  let room = 0;
  for (let cell = 0; cell < board.map.grid.size && room < wanted; cell++) {
    if (isFree(board, cell) && inZone(board, row, cell)) room++;
  }
  return room >= wanted;
}

function inZone(board: Board, row: DeployRow, cell: number): boolean {
  const side = sideOf(board.map.grid, row, cell);
  return side === 0 || side === row.side;
}

export function isFree(board: Board, cell: number): boolean {
  return board.map.ground[cell] !== IMPASSABLE && board.at[cell]! < 0;
}

/** 1 for each hex where a unit of that side may be placed now. */
export function deploymentCells(state: BattleState, side: Side): Uint8Array {
  const board = boardOf(state);
  const free = new Uint8Array(board.map.grid.size);
  for (let cell = 0; cell < free.length; cell++) free[cell] = freeToDeploy(state, board, side, cell) ? 1 : 0;
  if (!inAmbush(state, side)) return free;
  const how = state.options["battle.ambushSurround"];
  const allowed =
    how === "free" ? free : how === "unitNotSurrounded" ? notSurrounded(board, free) : notSurrounding(board, free);
  // On a field so small that nothing is left, the book's exception cannot be kept; the battle goes on without it.
  return allowed.includes(1) ? allowed : free;
}

/** The same for one hex. Only an ambush looks at the whole field for it. */
export function mayDeployOn(state: BattleState, side: Side, cell: number): boolean {
  if (inAmbush(state, side)) return deploymentCells(state, side)[cell] === 1;
  return freeToDeploy(state, boardOf(state), side, cell);
}

function inAmbush(state: BattleState, side: Side): boolean {
  return side === "attacker" && state.kind === "ambushed";
}

function freeToDeploy({ kind, row }: BattleState, board: Board, side: Side, cell: number): boolean {
  const bound = side === "attacker" && kind === "standing" ? row : undefined;
  return isFree(board, cell) && (!bound || inZone(board, bound, cell));
}

/** Cells from which the map edge can be reached without crossing enemies or impassable ground. */
function notSurrounded(board: Board, free: Uint8Array): Uint8Array {
  const out = waysOut(board, "defender");
  return free.map((cell, place) => (out[place]! > 0 ? cell : 0));
}

/** Cells that leave at least one defending unit a way to the map edge. */
function notSurrounding(board: Board, free: Uint8Array): Uint8Array {
  const way = wayOutOfDefenders(board, -1);
  // If they are walled in by the land alone, no placement can be to blame.
  if (!way) return free;
  const allowed = free.slice();
  // Only a unit on that very way could close it.
  for (const cell of way) if (!wayOutOfDefenders(board, cell)) allowed[cell] = 0;
  return allowed;
}

/** The hexes after its own on some way of a defending unit to the map edge past the attackers; undefined if there is none. */
function wayOutOfDefenders(board: Board, blocked: number): number[] | undefined {
  const out = waysOut(board, "attacker", blocked);
  const unit = board.units.find((one) => one.side === "defender" && one.cell >= 0 && out[one.cell]! > 0);
  if (!unit) return undefined;
  const way: number[] = [];
  for (let cell = unit.cell; out[cell]! > 1; way.push(cell)) {
    const nearer = out[cell]! - 1;
    cell = neighbours(board.map.grid, cell).find((beside) => out[beside] === nearer)!;
  }
  return way;
}

/**
 * Floods in from the map edge; units of `closing`, one further cell and impassable ground stop it. Edge hexes get 1, and
 * every step inwards one more; 0 cannot get out.
 */
function waysOut(board: Board, closing: Side, blocked = -1): Uint16Array {
  const { grid, ground } = board.map;
  const out = new Uint16Array(grid.size);
  const passes = (cell: number) =>
    ground[cell] !== IMPASSABLE &&
    cell !== blocked &&
    (board.at[cell]! < 0 || board.units[board.at[cell]!]!.side !== closing);
  const queue: number[] = [];
  for (let cell = 0; cell < grid.size; cell++) {
    if (!onEdge(grid, cell) || !passes(cell)) continue;
    out[cell] = 1;
    queue.push(cell);
  }
  for (let at = 0; at < queue.length; at++) {
    for (let d = 0; d < 6; d++) {
      const beside = grid.next[queue[at]! * 6 + d]!;
      if (beside < 0 || out[beside]! > 0 || !passes(beside)) continue;
      out[beside] = out[queue[at]!]! + 1;
      queue.push(beside);
    }
  }
  return out;
}
