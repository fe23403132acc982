/**
 * Several units moved with one order: who goes where. They keep their order, or form a line across the way or a column along it.
 * A place that a unit cannot reach in one move is its goal: it goes as near as it can without meeting an enemy.
 */
import { cellAtAxial, type HexGrid } from "../../../hex/grid.ts";
import { IMPASSABLE } from "../../../hex/looks.ts";
import { apply } from "../apply.ts";
import { boardOf, foesTouchingCell, mapOf } from "../board.ts";
import { troopFigures } from "../muster/troops.ts";
import { type BattleState, type EventOf, type Unit, type UnitMove, unitOf } from "../state.ts";
import { destinations, landTo, OUT_OF_REACH, wayOf } from "./move.ts";

export const SHAPES = ["kept", "line", "column"] as const;
export type Shape = (typeof SHAPES)[number];

/** By unit: the hex where it should end up. */
export type Goals = Readonly<Record<string, number>>;

/** The event of a legal move, on the field at that time. */
export function movedTo(state: BattleState, id: string, to: number): EventOf<"moved"> {
  const board = boardOf(state);
  const unit = unitOf(state, id)!;
  const meets = foesTouchingCell(board, unit, to).map((foe) => foe.id);
  return { type: "moved", unit: id, way: wayOf(board, unit, to)!, meets };
}

/** Neighbours in axial coordinates, clockwise from the east, and their positions. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

type Place = readonly [x: number, y: number];

function placeOf({ q, row }: HexGrid, cell: number): Place {
  return [q[cell]! + row[cell]! / 2, row[cell]! * (Math.sqrt(3) / 2)];
}

/** The middle of the units goes to the hex; the others stand around it in that formation. */
export function goalsAt(state: BattleState, ids: readonly string[], to: number, shape: Shape): Goals {
  const { grid, ground } = mapOf(state.map);
  const units = ids.map((id) => unitOf(state, id)!);
  const isLand = (cell: number) => cell >= 0 && ground[cell] !== IMPASSABLE;
  const places = units.map((unit) => placeOf(grid, unit.cell));
  const mean = (of: 0 | 1) => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  const middle: Place = [mean(0), mean(1)];
  const far = ([x, y]: Place) => Math.hypot(x - middle[0], y - middle[1]);
  if (shape === "kept") {
    const leader = units[places.indexOf(places.toSorted((one, two) => far(one) - far(two))[0]!)]!;
    const shifted = units.map(({ id, cell }) => {
      const [q, row] = [grid.q[cell]! - grid.q[leader.cell]!, grid.row[cell]! - grid.row[leader.cell]!];
      const there = cellAtAxial(grid, grid.q[to]! + q, grid.row[to]! + row);
      return [id, isLand(there) ? there : to];
    });
    return Object.fromEntries(shifted);
  }
  const [tx, ty] = placeOf(grid, to);
  const heading = Math.atan2(ty - middle[1], tx - middle[0]);
  const axis = heading + (shape === "line" ? Math.PI / 2 : Math.PI);
  const sixth = (Math.round(axis / (Math.PI / 3)) + 12) % 6;
  const [dq, dr] = STEPS[sixth]!;
  const along = (by: number) => cellAtAxial(grid, grid.q[to]! + dq * by, grid.row[to]! + dr * by);
  const slots: number[] = [];
  for (let by = 0; slots.length < units.length && by <= grid.rows + grid.cols; by++) {
    for (const side of shape === "line" && by > 0 ? [by, -by] : [by]) {
      if (isLand(along(side)) && slots.length < units.length) slots.push(along(side));
    }
  }
  // Units keep their order along the axis, so that no two ways cross.
  const rank = (cell: number) => {
    const [x, y] = placeOf(grid, cell);
    return x * Math.cos((sixth * Math.PI) / 3) + y * Math.sin((sixth * Math.PI) / 3);
  };
  slots.sort((one, two) => rank(one) - rank(two));
  const inTurn = units.toSorted((one, two) => rank(one.cell) - rank(two.cell));
  return Object.fromEntries(inTurn.map(({ id }, place) => [id, slots[place] ?? to]));
}

/** Moves towards the goals, in an order in which each is legal; units that cannot get nearer are left out. */
export function marchOn(state: BattleState, goals: Goals): UnitMove[] {
  const moves: UnitMove[] = [];
  const open = new Map(Object.entries(goals).map(([id, goal]) => [id, landTo(state, goal)]));
  let now = state;
  while (open.size > 0) {
    let best: { move: UnitMove; left: number } | undefined;
    for (const [unit, left] of open) {
      const step = nearest(now, unitOf(now, unit)!, left, goals[unit]!);
      if (step && (!best || step.left < best.left)) best = { move: { unit, to: step.to }, left: step.left };
    }
    if (!best) break;
    open.delete(best.move.unit);
    moves.push(best.move);
    now = apply(now, movedTo(now, best.move.unit, best.move.to));
  }
  return moves;
}

/** Rounds of movement until all of them have arrived; undefined if one never will. */
export function roundsTo(state: BattleState, goals: Goals): number | undefined {
  let most = 0;
  for (const [id, goal] of Object.entries(goals)) {
    const unit = unitOf(state, id)!;
    const spaces = landTo(state, goal)[unit.cell]!;
    if (spaces === OUT_OF_REACH) return undefined;
    most = Math.max(most, Math.ceil(spaces / troopFigures(unit.type).movement));
  }
  return most;
}

function nearest(
  state: BattleState,
  unit: Unit,
  left: Uint8Array,
  goal: number,
): { to: number; left: number } | undefined {
  let best = { to: -1, left: left[unit.cell]! };
  for (const { cell, halts } of destinations(boardOf(state), unit)) {
    if (cell !== goal && halts) continue;
    if (left[cell]! < best.left) best = { to: cell, left: left[cell]! };
  }
  return best.to < 0 ? undefined : best;
}
