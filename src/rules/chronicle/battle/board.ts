/**
 * A state laid out on its map: who stands where, who touches whom. Made once for a state and kept beside it, since
 * strength, movement, fire and clusters all ask it. `boardWith` answers "what if this unit stood there".
 */
import { onceFor } from "../../conflict/once.ts";
import { mapOf } from "../../hex/known-maps.ts";
import type { HexMap } from "../../hex/map.ts";
import type { BattleOptions } from "../options.ts";
import { type BattleState, changed, type Unit } from "./state.ts";

export interface Board {
  readonly map: HexMap;
  readonly options: BattleOptions;
  readonly units: readonly Unit[];
  /** The place in `units` of whoever stands on a cell, -1 for nobody. */
  readonly at: readonly number[];
  /** Strength modifiers of this round, by unit id. */
  readonly modifiers: ReadonlyMap<string, number>;
}

export { mapIn, mapOf } from "../../hex/known-maps.ts";

/** A plain list to start each board from: a typed array would take twice as long to make. */
const nobodyOn = onceFor((map: HexMap): readonly number[] => new Array(map.grid.size).fill(-1));

interface Laid {
  state: BattleState | undefined;
  board: Board | undefined;
}

/** The latest board on which these units stand: it serves as long as nobody moved and the round is the same. */
const laidFor = onceFor((_: BattleState["units"]): Laid => ({ state: undefined, board: undefined }));

export function boardOf(state: BattleState): Board {
  const laid = laidFor(state.units);
  if (!laid.board || !sameBoard(laid.state!, state)) {
    laid.state = state;
    laid.board = layOut(state);
  }
  return laid.board;
}

function layOut(state: BattleState): Board {
  const map = mapOf(state.map);
  const at = nobodyOn(map).slice();
  for (let i = 0; i < state.units.length; i++) if (state.units[i]!.cell >= 0) at[state.units[i]!.cell] = i;
  return { map, options: state.options, units: state.units, at, modifiers: modifiersOf(state) };
}

function sameBoard(one: BattleState, two: BattleState): boolean {
  return (
    one === two ||
    (one.round === two.round && one.duels === two.duels && one.options === two.options && one.map === two.map)
  );
}

const NONE: ReadonlyMap<string, number> = new Map();

function modifiersOf(state: BattleState): ReadonlyMap<string, number> {
  if (state.duels.length === 0) return NONE;
  const modifiers = new Map<string, number>();
  for (const { round, unit, by } of state.duels) {
    if (round === state.round && unit !== undefined) modifiers.set(unit, (modifiers.get(unit) ?? 0) + by);
  }
  return modifiers;
}

/** The same board with one unit on another hex, as the latest to have moved. */
export function boardWith(board: Board, unit: Unit, cell: number): Board {
  const at = board.at.slice();
  const place = board.units.indexOf(unit);
  if (unit.cell >= 0) at[unit.cell] = -1;
  at[cell] = place;
  const latest = Math.max(...board.units.map((other) => other.clock)) + 1;
  return { ...board, at, units: board.units.with(place, changed(unit, { cell, fate: "fights", clock: latest })) };
}

/** Enemies next to a unit with no hard barrier between. */
export function foesTouching(board: Board, unit: Unit): Unit[] {
  return foesTouchingCell(board, unit, unit.cell);
}

export function foesTouchingCell(board: Board, unit: Unit, cell: number): Unit[] {
  const found: Unit[] = [];
  const { next } = board.map.grid;
  const apart = board.map.apart[cell]!;
  for (let d = 0; d < 6; d++) {
    const beside = next[cell * 6 + d]!;
    if (beside < 0 || (apart >> d) & 1) continue;
    const place = board.at[beside]!;
    if (place >= 0 && board.units[place]!.side !== unit.side) found.push(board.units[place]!);
  }
  return found;
}

export function engaged(board: Board, unit: Unit): boolean {
  const { next } = board.map.grid;
  const apart = board.map.apart[unit.cell]!;
  for (let d = 0; d < 6; d++) {
    const beside = next[unit.cell * 6 + d]!;
    if (beside < 0 || (apart >> d) & 1) continue;
    const place = board.at[beside]!;
    if (place >= 0 && board.units[place]!.side !== unit.side) return true;
  }
  return false;
}

/** Do two units stand next to each other with no hard barrier between? */
export function touching(board: Board, one: Unit, two: Unit): boolean {
  const { next } = board.map.grid;
  for (let d = 0; d < 6; d++) {
    if (next[one.cell * 6 + d] === two.cell) return ((board.map.apart[one.cell]! >> d) & 1) === 0;
  }
  return false;
}
