/**
 * Movement (Chronicle 5.04): one space a hex (or more for closed ground, as the table likes), no passing through units,
 * a stop next to an enemy. Asked by the resolver and by every window.
 */
import { CLOSED, OPEN } from "../../hex/looks.ts";
import type { HexMap } from "../../hex/map.ts";
import { emptyReach, type Going, type Reach, reach, wayTo } from "../../hex/reach.ts";
import { type Board, foesTouchingCell } from "./board.ts";
import { type BattleState, otherSide, type Side, type Unit } from "./state.ts";
import { TROOPS } from "./troops.ts";

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
  const phase = movePhase(state.proactive, state.phase.step);
  return unit.side === phase.side && unit.quick === phase.quick;
}

const bareCosts = new WeakMap<HexMap, Partial<Record<number, Uint8Array>>>();

/** What the land alone costs to enter. */
function bareCost(map: HexMap, closed: number): Uint8Array {
  const known = bareCosts.get(map)?.[closed];
  if (known) return known;
  const cost = map.ground.map((ground) => (ground === OPEN ? 1 : ground === CLOSED ? closed : 0));
  bareCosts.set(map, { ...bareCosts.get(map), [closed]: cost });
  return cost;
}

interface Kept {
  board: Board | undefined;
  going: Going;
}

/** The going of each side on the latest board, written over for the next one: many are asked for, each but briefly. */
const kept: Record<Side, Kept> = { attacker: nothingKept(), defender: nothingKept() };

function nothingKept(): Kept {
  return { board: undefined, going: { cost: new Uint8Array(0), halt: new Uint8Array(0), shut: new Uint8Array(0) } };
}

/** Good until it is asked for on another board. */
function goingFor(board: Board, side: Side): Going {
  const known = kept[side];
  if (known.board === board) return known.going;
  const { grid, shut } = board.map;
  const room = known.going.cost.length === grid.size;
  const cost = room ? known.going.cost : new Uint8Array(grid.size);
  const halt = room ? known.going.halt.fill(0) : new Uint8Array(grid.size);
  known.board = board;
  known.going = { cost, halt, shut };
  layGoing(board, side, cost, halt);
  return known.going;
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

/** The latest answer is kept: an order is judged and carried out on the same board that it was chosen on. */
let scratch: Reach | undefined;
let askedBoard: Board | undefined;
let askedUnit: Unit | undefined;

function reachOf(board: Board, unit: Unit): Reach {
  if (scratch && askedBoard === board && askedUnit === unit) return scratch;
  const { grid } = board.map;
  if (scratch?.spent.length !== grid.size) scratch = emptyReach(grid.size);
  askedBoard = board;
  askedUnit = unit;
  return reach(grid, goingFor(board, unit.side), unit.cell, TROOPS[unit.type].movement, scratch);
}

export interface Destination {
  readonly cell: number;
  /** What it costs of the unit's movement. */
  readonly cost: number;
  /** It comes next to an enemy there and must stop. */
  readonly halts: boolean;
}

/** Every hex where the unit could end a move, nearest first. */
export function destinations(board: Board, unit: Unit): Destination[] {
  const found = reachOf(board, unit);
  const { halt } = goingFor(board, unit.side);
  const ends: Destination[] = [];
  for (let i = 0; i < found.count; i++) {
    const cell = found.cells[i]!;
    if (board.at[cell]! < 0) ends.push({ cell, cost: found.spent[cell]!, halts: halt[cell] === 1 });
  }
  return ends;
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
    if (cost[beside] === 0 || cost[beside]! > TROOPS[unit.type].movement) continue;
    const there = at[beside]!;
    if (there < 0 || (options["battle.passFriends"] && units[there]!.side === unit.side)) return true;
  }
  return false;
}
