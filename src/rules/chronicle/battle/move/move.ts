/**
 * Movement (Chronicle 5.04): one space per hex (or more for closed ground, by an option), no passing through units, a stop next
 * to an enemy. Used by the resolver and by every window.
 */

import { FieldOn } from "../../../conflict/once.ts";
import { axialDistance, distance, onEdge } from "../../../hex/grid.ts";
import { CLOSED, OPEN } from "../../../hex/looks.ts";
import type { HexMap } from "../../../hex/map.ts";
import { emptyReach, type Going, type Reach, reach, wayTo } from "../../../hex/reach.ts";
import { Board, boardOf, engaged, mapOf } from "../board.ts";
import { isFree } from "../deploy/deploy.ts";
import { likeOf, troopFigures } from "../muster/troops.ts";
import { type BattleState, copyOfUnit, fielded, otherSide, type Side, type Unit } from "../state.ts";

/** Half of the units, rounded down, but at least one. */
export function quickCount(units: number): number {
  return Math.max(1, Math.floor(units / 2));
}

interface MovePhase {
  readonly side: Side;
  readonly quick: boolean;
}

/** The four phases: proactive quick, other quick, proactive rest, other rest. */
export function movePhase(proactive: Side, step: number): MovePhase {
  return { side: step % 2 === 0 ? proactive : otherSide(proactive), quick: step < 2 };
}

/** May the unit move in this phase at all? It must not have moved, and no enemy may hold it. */
export function mayMove(state: BattleState, unit: Unit): boolean {
  if (state.phase.at !== "move" || unit.fate !== "fights" || unit.done || unit.held) return false;
  const { step } = state.phase;
  return unit.quick === step < 2 && (unit.side === state.proactive) === (step % 2 === 0);
}

/** Buffers for searches on a map, reused: a battle searches thousands of times a second. */
interface Room {
  /** What the terrain alone costs to enter, by the cost of closed ground. */
  readonly bare: Partial<Record<number, Uint8Array>>;
  /** The movement costs of each side on the board of the last call. */
  readonly going: Readonly<Record<Side, Going & { board: Board | undefined }>>;
  /** The latest search: an order is checked and carried out on the same board that it was chosen on. */
  readonly found: Reach;
  /** Marks of the latest search for a way off the map. */
  readonly seen: Uint8Array;
  board: Board | undefined;
  unit: Unit | undefined;
}

class RoomOn extends FieldOn {
  #room: Room;
  private constructor(map: HexMap) {
    super(map);
    const { size } = map.grid;
    const going = () => ({ board: undefined, cost: new Uint8Array(size), halt: new Uint8Array(size), shut: map.shut });
    const sides = { attacker: going(), defender: going() };
    this.#room = {
      bare: {},
      going: sides,
      found: emptyReach(size),
      seen: new Uint8Array(size),
      board: undefined,
      unit: undefined,
    };
  }

  static of(map: HexMap): Room {
    return #room in map ? map.#room : new RoomOn(map).#room;
  }
}

function bareCost(map: HexMap, closed: number): Uint8Array {
  const { bare } = RoomOn.of(map);
  bare[closed] ??= map.ground.map((ground) => (ground === OPEN ? 1 : ground === CLOSED ? closed : 0));
  return bare[closed];
}

/** Valid until it is called for another board. */
function goingFor(board: Board, side: Side): Going {
  const going = RoomOn.of(board.map).going[side];
  if (going.board !== board) {
    going.board = board;
    layGoing(board, side, going.cost, going.halt.fill(0));
  }
  return going;
}

function layGoing(board: Board, side: Side, cost: Uint8Array, halt: Uint8Array): void {
  const { map, options, units, at } = board;
  const { next } = map.grid;
  cost.set(bareCost(map, options["battle.closedMoveCost"]));
  for (const unit of units) {
    if (unit.cell < 0) continue;
    if (unit.side === side) {
      if (!options["battle.passFriends"]) cost[unit.cell] = 0;
      continue;
    }
    cost[unit.cell] = 0;
    for (let d = 0; d < 6; d++) {
      const beside = next[unit.cell * 6 + d]!;
      if (beside >= 0 && ((map.apart[unit.cell]! >> d) & 1) === 0 && at[beside]! < 0) halt[beside] = 1;
    }
  }
  // A unit must stop next to an enemy and cannot stop on a friend's hex, so a friend's hex next to an enemy cannot be passed.
  if (options["battle.passFriends"]) {
    for (const unit of units) {
      if (unit.cell >= 0 && unit.side === side && engaged(board, unit)) cost[unit.cell] = 0;
    }
  }
}

function reachOf(board: Board, unit: Unit): Reach {
  const room = RoomOn.of(board.map);
  if (room.board === board && room.unit === unit) return room.found;
  room.board = board;
  room.unit = unit;
  const going = goingFor(board, unit.side);
  return reach(board.map.grid, going, unit.cell, troopFigures(unit.type).movement, room.found);
}

interface Destination {
  readonly cell: number;
  readonly cost: number;
  /** It comes next to an enemy there and must stop. */
  readonly halts: boolean;
}

export const OUT_OF_REACH = 255;

/** For each hex, the terrain cost of the way from there to a goal, of any length; units do not block it. */
export function landTo(state: BattleState, goal: number): Uint8Array {
  const map = mapOf(state.map);
  const cost = bareCost(map, state.options["battle.closedMoveCost"]);
  const halt = new Uint8Array(map.grid.size);
  return reach(map.grid, { cost, halt, shut: map.shut }, goal, OUT_OF_REACH - 5).spent;
}

/** Every hex where the unit could end a move, nearest first. */
export function destinations(board: Board, unit: Unit): Destination[] {
  const found = reachOf(board, unit);
  const { halt } = goingFor(board, unit.side);
  const { at } = board;
  const ends: Destination[] = [];
  for (let i = 0; i < found.count; i++) {
    const cell = found.cells[i]!;
    if (at[cell]! < 0) ends.push({ cell, cost: found.spent[cell]!, halts: halt[cell] === 1 });
  }
  return ends;
}

/** The same as cells alone, and those in which a foe stops the unit: what a random choice needs. */
export function endCells(board: Board, unit: Unit): { readonly all: number[]; readonly closing: number[] } {
  const found = reachOf(board, unit);
  const { halt } = goingFor(board, unit.side);
  const all: number[] = [];
  const closing: number[] = [];
  for (let i = 0; i < found.count; i++) {
    const cell = found.cells[i]!;
    if (board.at[cell]! >= 0) continue;
    all.push(cell);
    if (halt[cell] === 1) closing.push(cell);
  }
  return { all, closing };
}

/** The way there, or undefined if the unit cannot end its move there. */
export function wayOf(board: Board, unit: Unit, to: number): number[] | undefined {
  if (!Number.isInteger(to) || to < 0 || to >= board.map.grid.size || to === unit.cell) return undefined;
  const found = reachOf(board, unit);
  return found.spent[to] === 255 || board.at[to]! >= 0 ? undefined : wayTo(board.map.grid, found, to);
}

/** Is there any hex it could move to? Cheaper than listing them. */
export function canStir(board: Board, unit: Unit): boolean {
  const { map, options, at, units } = board;
  const closed = options["battle.closedMoveCost"];
  const cost = bareCost(map, closed);
  const { next } = map.grid;
  for (let d = 0; d < 6; d++) {
    const beside = next[unit.cell * 6 + d]!;
    if (beside < 0 || (map.shut[unit.cell]! >> d) & 1) continue;
    const price = cost[beside]!;
    if (price === 0 || (price > 1 && price > troopFigures(unit.type).movement)) continue;
    const there = at[beside]!;
    if (there < 0 || (options["battle.passFriends"] && units[there]!.side === unit.side)) return true;
  }
  return false;
}

// Who can leave the field when a retreat is declared (Chronicle 5.05): a way of any length over free passable hexes to the map
// edge, none of them but the start next to an enemy. A unit that leaves may open the way for the next.

export function canLeave(board: Board, unit: Unit): boolean {
  const { grid, shut } = board.map;
  if (onEdge(grid, unit.cell)) return true;
  const seen = RoomOn.of(board.map).seen.fill(0);
  seen[unit.cell] = 1;
  const queue = [unit.cell];
  for (let at = 0; at < queue.length; at++) {
    const cell = queue[at]!;
    for (let d = 0; d < 6; d++) {
      const beside = grid.next[cell * 6 + d]!;
      if (beside < 0 || seen[beside] === 1 || (shut[cell]! >> d) & 1 || !isFree(board, beside)) continue;
      seen[beside] = 1;
      if (engaged(board, unit, beside)) continue;
      if (onEdge(grid, beside)) return true;
      queue.push(beside);
    }
  }
  return false;
}

/** The board without that unit. */
export function without({ map, options, units, modifiers }: Board, id: string): Board {
  const left = units.map((unit) => {
    if (unit.id !== id) return unit;
    const gone = copyOfUnit(unit);
    gone.cell = -1;
    gone.fate = "left";
    return gone;
  });
  return new Board(map, options, left, modifiers);
}

/** All units that can leave, in an order in which they can. */
export function allWhoCanLeave(state: BattleState, side: Side): string[] {
  const order: string[] = [];
  let now = boardOf(state);
  for (let more = true; more; ) {
    more = false;
    for (const unit of fielded(now, side)) {
      if (!canLeave(now, unit)) continue;
      order.push(unit.id);
      now = without(now, unit.id);
      more = true;
    }
  }
  return order;
}

// Forced moves (Chronicle 5.04): one space away from the winner, so to a free passable hex at distance 2 from it, not across a
// hard barrier. It may be next to other enemies. The map edge blocks, or lets the unit leave, by an option.

/** Means "off the map" if that is allowed. */
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

// How many units of a side could, in one move or by standing still, be next to each hex: where a unit would be attacked.

export function threat(board: Board, side: Side): Uint8Array {
  const { map } = board;
  const count = new Uint8Array(map.grid.size);
  const seen = new Int16Array(map.grid.size).fill(-1);
  board.units.forEach((unit, place) => {
    if (unit.side !== side || unit.cell < 0) return;
    const stands = [unit.cell, ...destinations(board, unit).map((end) => end.cell)];
    for (const cell of stands) {
      for (let d = 0; d < 6; d++) {
        const beside = map.grid.next[cell * 6 + d]!;
        if (beside < 0 || (map.apart[cell]! >> d) & 1 || seen[beside] === place) continue;
        seen[beside] = place;
        count[beside]!++;
      }
    }
  });
  return count;
}

// Light infantry's step after a melee (Chronicle 5.01, note 2): one free hex, if it stands in closed ground, goes into closed
// ground, or crosses a soft barrier. Winner or loser, after all results of its cluster, next to an enemy or not.

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
