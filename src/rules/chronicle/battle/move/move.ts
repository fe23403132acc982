/**
 * Movement (Chronicle 5.04): one space a hex (or more for closed ground, as the table likes), no passing through units,
 * a stop next to an enemy. Asked by the resolver and by every window.
 */
import { Bearer } from "../../../conflict/once.ts";
import { CLOSED, OPEN } from "../../../hex/looks.ts";
import type { HexMap } from "../../../hex/map.ts";
import { emptyReach, type Going, type Reach, reach, wayTo } from "../../../hex/reach.ts";
import { type Board, foesTouchingCell, mapOf } from "../board.ts";
import { troopFigures } from "../muster/troops.ts";
import { type BattleState, otherSide, type Side, type Unit } from "../state.ts";

/** Half of the units, rounded down, but one at least. */
export function quickCount(units: number): number {
  return Math.max(1, Math.floor(units / 2));
}

export interface MovePhase {
  readonly side: Side;
  readonly quick: boolean;
}

/** The four phases: proactive quick, other quick, proactive rest, other rest. */
export function movePhase(proactive: Side, step: number): MovePhase {
  return { side: step % 2 === 0 ? proactive : otherSide(proactive), quick: step < 2 };
}

/** May the unit move in this phase at all? It must not have moved, and nobody may have locked it. */
export function mayMove(state: BattleState, unit: Unit): boolean {
  if (state.phase.at !== "move" || unit.fate !== "fights" || unit.done || unit.held) return false;
  const { step } = state.phase;
  return unit.quick === step < 2 && (unit.side === state.proactive) === (step % 2 === 0);
}

/** Room for searches on a map, used again and again: a battle searches thousands of times a second. */
interface Room {
  /** What the land alone costs to enter, by the cost of closed ground. */
  readonly bare: Partial<Record<number, Uint8Array>>;
  /** The going of each side on the board it was last asked for. */
  readonly going: Readonly<Record<Side, Going & { board: Board | undefined }>>;
  /** The latest search: an order is judged and carried out on the same board that it was chosen on. */
  readonly found: Reach;
  board: Board | undefined;
  unit: Unit | undefined;
}

class RoomOn extends Bearer {
  #room: Room;
  private constructor(map: HexMap) {
    super(map);
    const { size } = map.grid;
    const going = () => ({ board: undefined, cost: new Uint8Array(size), halt: new Uint8Array(size), shut: map.shut });
    const sides = { attacker: going(), defender: going() };
    this.#room = { bare: {}, going: sides, found: emptyReach(size), board: undefined, unit: undefined };
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

/** Good until it is asked for on another board. */
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
  // A friend's hex beside an enemy cannot be ended on, so it cannot be passed either: one would have to stop there.
  if (options["battle.passFriends"]) {
    for (const unit of units) {
      if (unit.cell >= 0 && unit.side === side && foesTouchingCell(board, unit, unit.cell).length > 0)
        cost[unit.cell] = 0;
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

export interface Destination {
  readonly cell: number;
  /** What it costs of the unit's movement. */
  readonly cost: number;
  /** It comes next to an enemy there and must stop. */
  readonly halts: boolean;
}

export const OUT_OF_REACH = 255;

/** By hex: what the land alone costs on the way from there to a goal, however long it takes; nobody stands in the way. */
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

/** The same as cells alone, and those of them in which a foe halts it: what chance needs to choose. */
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

/** Is there any hex it could step to? Cheaper than listing them. */
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
