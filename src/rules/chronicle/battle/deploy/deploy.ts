/**
 * Deployment (Chronicle 5.03). A standing defender places all units first, then names a straight row that holds at least one of
 * them and does not divide them; the attacker gets that row and the side without defenders. An ambushed defender stands in march
 * or camp order, as the players see fit, and the attacker deploys anywhere except where they would be surrounded.
 */

import { onceFor } from "../../../conflict/once.ts";
import { cellAt, distance, type HexGrid, neighbours, onEdge } from "../../../hex/grid.ts";
import { IMPASSABLE, LOOKS, OPEN } from "../../../hex/looks.ts";
import type { HexMap } from "../../../hex/map.ts";
import { AXES, rowIndex, sideOf } from "../../../hex/map-text.ts";
import { type Board, boardOf, mapOf } from "../board.ts";
import { type BattleState, type DeployRow, otherSide, type Side } from "../state.ts";

/** Rows that the defender may name, with the side that the attacker gets. Rows with too little room are left out. */
export function allowedRows(state: BattleState): readonly DeployRow[] {
  return rowsOn(boardOf(state));
}

const rowsOn = onceFor((board: Board): readonly DeployRow[] => {
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
});

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
  const bound = boundBy(state, side);
  for (let cell = 0; cell < free.length; cell++) free[cell] = freeToDeploy(board, bound, cell) ? 1 : 0;
  if (!inAmbush(state, side)) return free;
  const how = state.options["battle.ambushSurround"];
  const allowed =
    how === "free" ? free : how === "unitNotSurrounded" ? notSurrounded(board, free) : notSurrounding(board, free);
  // On a field so small that nothing is left, the book's exception cannot apply; the battle goes on without it.
  return allowed.includes(1) ? allowed : free;
}

/** The same for one hex; only in an ambush does it need the whole field. */
export function mayDeployOn(state: BattleState, side: Side, cell: number): boolean {
  if (inAmbush(state, side)) return deploymentCells(state, side)[cell] === 1;
  return freeToDeploy(boardOf(state), boundBy(state, side), cell);
}

function inAmbush(state: BattleState, side: Side): boolean {
  return side === "attacker" && state.kind === "ambushed";
}

/** The row that limits where the side may be placed, if any does. */
function boundBy({ kind, row }: BattleState, side: Side): DeployRow | null {
  return side === "attacker" && kind === "standing" ? row : null;
}

function freeToDeploy(board: Board, bound: DeployRow | null, cell: number): boolean {
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
  // If the terrain alone walls them in, no placement can be to blame.
  if (!way) return free;
  const allowed = free.slice();
  // Only a unit on exactly that way could close it.
  for (const cell of way) if (!wayOutOfDefenders(board, cell)) allowed[cell] = 0;
  return allowed;
}

/** The hexes of some way of a defending unit to the map edge past the attackers, without its own; undefined if there is none. */
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
 * Flood fill from the map edge; units of `closing`, one further cell and impassable ground stop it. Edge hexes get 1, and every
 * step inwards one more; 0 cannot get out.
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

// A simple formation for units still to be placed: a line on open ground near the middle of the map, or for the attacker as near
// to the defenders as the zone allows without touching them. A starting point that a player may change.

/** Fewest hexes between an attacker in formation and the nearest defender. */
const STAND_OFF = 3;

export function formation(state: BattleState, side: Side): Record<string, number> {
  return formationOn(state, side, deploymentCells(state, side));
}

/** The same, on these hexes only. */
export function formationOn(state: BattleState, side: Side, allowed: Uint8Array): Record<string, number> {
  return inTurn(state, side, bestCells(state, side, allowed));
}

/** A column: the first unit where the line would have its middle, the others behind it away from the enemy. */
function columnOn(state: BattleState, side: Side, allowed: Uint8Array): Record<string, number> {
  const { grid, ground } = boardOf(state).map;
  const foes = state.units.filter((unit) => unit.side === otherSide(side) && unit.cell >= 0);
  const cells = bestCells(state, side, allowed);
  const [head = 0] = cells;
  const place = (cell: number) => ({ x: grid.q[cell]! + grid.row[cell]! / 2, y: grid.row[cell]! * (Math.sqrt(3) / 2) });
  const at = place(head);
  const mean = (of: "x" | "y") => foes.reduce((sum, { cell }) => sum + place(cell)[of], 0) / foes.length;
  const [dx, dy] = foes.length > 0 ? [at.x - mean("x"), at.y - mean("y")] : [0, 1];
  const length = Math.hypot(dx, dy) || 1;
  const worth = (cell: number) => {
    const { x, y } = place(cell);
    const behind = ((x - at.x) * dx + (y - at.y) * dy) / length;
    const aside = Math.abs((x - at.x) * dy - (y - at.y) * dx) / length;
    return (ground[cell] === OPEN ? 0 : 1.5) + aside * 4 + (behind < 0 ? 40 : behind);
  };
  const ranked = cells
    .map((cell) => ({ cell, worth: worth(cell) }))
    .sort((x, y) => x.worth - y.worth || x.cell - y.cell);
  return inTurn(
    state,
    side,
    ranked.map(({ cell }) => cell),
  );
}

function bestCells(state: BattleState, side: Side, allowed: Uint8Array): number[] {
  const board = boardOf(state);
  const { grid } = board.map;
  const foes = state.units.filter((unit) => unit.side === otherSide(side) && unit.cell >= 0);
  const middle = cellAt(grid, grid.rows >> 1, (grid.cols >> 1) - 1);
  const worth = (cell: number) => {
    const rough = board.map.ground[cell] === OPEN ? 0 : 1.5;
    if (foes.length === 0) {
      const rows = Math.abs(grid.row[cell]! - grid.row[middle]!);
      return rough + rows * 2 + Math.abs(grid.col[cell]! - grid.col[middle]!) / 2;
    }
    const near = Math.min(...foes.map((foe) => distance(grid, cell, foe.cell)));
    return rough + (near < STAND_OFF ? 20 - near : near * 2);
  };
  const cells: { cell: number; worth: number }[] = [];
  for (let cell = 0; cell < grid.size; cell++) if (allowed[cell] === 1) cells.push({ cell, worth: worth(cell) });
  cells.sort((x, y) => x.worth - y.worth || x.cell - y.cell);
  return cells.map(({ cell }) => cell);
}

/** Gives the waiting units the first cells that are legal after the earlier placements. */
function inTurn(state: BattleState, side: Side, cells: readonly number[]): Record<string, number> {
  const waiting = state.units.filter((unit) => unit.side === side && unit.fate === "waiting");
  const careful = side === "attacker" && state.options["battle.ambushSurround"] === "armyNotSurrounded";
  // If each placement changes where the next may go, only one is proposed at a time.
  const now = waiting.slice(0, careful ? 1 : cells.length);
  return Object.fromEntries(now.map((unit, place) => [unit.id, cells[place]!]));
}

// The line that a window proposes to a deploying player: the simple formation, but with all units on the same side of a river.
// Units placed by hand stay, and the line keeps to their bank. The engine's own default differs and must not change: records were
// played with it.

export function lineOf(state: BattleState, side: Side, shape: "line" | "column" = "line"): Record<string, number> {
  const map = mapOf(state.map);
  const banks = banksOf(map);
  const allowed = deploymentCells(state, side);
  const waiting = state.units.filter((unit) => unit.side === side && unit.fate === "waiting").length;
  const bank = chosenBank(state, side, banks, allowed, waiting);
  const dry = bank < 0 ? allowed : allowed.map((free, cell) => (banks[cell] === bank ? free : 0));
  return shape === "line" ? formationOn(state, side, dry) : columnOn(state, side, dry);
}

/** The bank of the side's placed units, if any; else the enemy's; else the one with most room. Only banks with room for all. */
function chosenBank(state: BattleState, side: Side, banks: Int16Array, allowed: Uint8Array, waiting: number): number {
  const room = new Map<number, number>();
  allowed.forEach((free, cell) => {
    if (free === 1 && banks[cell]! >= 0) room.set(banks[cell]!, (room.get(banks[cell]!) ?? 0) + 1);
  });
  const stand = (of: Side, bank: number) =>
    state.units.filter((unit) => unit.side === of && unit.cell >= 0 && banks[unit.cell] === bank).length;
  const fit = [...room].filter(([, cells]) => cells >= waiting).map(([bank]) => bank);
  fit.sort(
    (a, b) =>
      stand(side, b) - stand(side, a) ||
      stand(otherSide(side), b) - stand(otherSide(side), a) ||
      room.get(b)! - room.get(a)! ||
      a - b,
  );
  return fit[0] ?? -1;
}

/** The land between rivers: hexes with a dry way between them have the same number. Fords and water have none. */
function banksOf({ grid, ground, look }: HexMap): Int16Array {
  const ford = LOOKS.indexOf("ford");
  const banks = new Int16Array(grid.size).fill(-1);
  const dry = (cell: number) => ground[cell] !== IMPASSABLE && look[cell] !== ford;
  let bank = 0;
  for (let cell = 0; cell < grid.size; cell++)
    if (banks[cell] === -1 && dry(cell)) flood(grid, banks, cell, bank++, dry);
  return banks;
}

function flood(grid: HexGrid, banks: Int16Array, from: number, bank: number, dry: (cell: number) => boolean): void {
  const queue = [from];
  banks[from] = bank;
  for (const cell of queue) {
    for (let d = 0; d < 6; d++) {
      const beside = grid.next[cell * 6 + d]!;
      if (beside < 0 || banks[beside] !== -1 || !dry(beside)) continue;
      banks[beside] = bank;
      queue.push(beside);
    }
  }
}
