/**
 * A state laid out on its map: who stands where, who touches whom. Made once for a state and cached on it, since strength,
 * movement, fire and clusters all need it. `boardWith` answers "what if this unit stood there".
 */
import { FieldOn } from "../../conflict/once.ts";
import type { HexMap } from "../../hex/map.ts";
import { mapOf } from "../../hex/map-text.ts";
import type { BattleOptions } from "../options.ts";
import { type BattleState, copyOfUnit, type Unit } from "./state.ts";

export class Board {
  private readonly room: Room;
  constructor(
    readonly map: HexMap,
    readonly options: BattleOptions,
    readonly units: readonly Unit[],
    /** Strength modifiers of this round, by unit id. */
    readonly modifiers: ReadonlyMap<string, number>,
  ) {
    this.room = RoomOn.of(map);
  }

  /** The index into `units` of the unit on a cell, -1 for none. Valid until another board asks for it. */
  get at(): Readonly<Int16Array> {
    if (this.room.board !== this) this.layOut();
    return this.room.at;
  }

  private layOut(): void {
    const { room, units } = this;
    room.at.fill(-1);
    for (let place = 0; place < units.length; place++) {
      const { cell } = units[place]!;
      if (cell >= 0) room.at[cell] = place;
    }
    room.board = this;
  }
}

/** One array of places serves all boards of a map, always the latest that asked: one for each would be most of its cost. */
interface Room {
  readonly at: Int16Array;
  board: Board | undefined;
}

class RoomOn extends FieldOn {
  #room: Room;
  private constructor(map: HexMap) {
    super(map);
    this.#room = { at: new Int16Array(map.grid.size).fill(-1), board: undefined };
  }

  static of(map: HexMap): Room {
    return #room in map ? map.#room : new RoomOn(map).#room;
  }
}

export { mapIn, mapOf } from "../../hex/map-text.ts";

interface Laid {
  state: BattleState | undefined;
  board: Board | undefined;
}

/** The latest board of these units, valid as long as nobody moved and the round is the same. */
class LaidFor extends FieldOn {
  #laid: Laid = { state: undefined, board: undefined };

  static of(units: BattleState["units"]): Laid {
    return #laid in units ? units.#laid : new LaidFor(units).#laid;
  }
}

export function boardOf(state: BattleState): Board {
  const laid = LaidFor.of(state.units);
  if (!laid.board || !sameBoard(laid.state!, state)) {
    laid.state = state;
    laid.board = new Board(mapOf(state.map), state.options, state.units, modifiersOf(state));
  }
  return laid.board;
}

/** After units have moved or what else a board shows has changed: a play-out keeps its list of units. */
export function clearBoard(state: BattleState): void {
  LaidFor.of(state.units).board = undefined;
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

/** The same board with one unit on another hex, as the latest to have moved, and how far; a unit that stood there is removed. */
export function boardWith(
  { map, options, units, modifiers }: Board,
  unit: Unit,
  cell: number,
  moved = unit.moved,
): Board {
  let latest = 0;
  let before: Unit | undefined;
  for (const one of units) {
    latest = Math.max(latest, one.clock);
    if (one.cell === cell && cell >= 0 && one !== unit) before = one;
  }
  const there = copyOfUnit(unit);
  there.cell = cell;
  there.fate = "fights";
  there.clock = latest + 1;
  there.moved = moved;
  const all = units.with(units.indexOf(unit), there);
  if (before) {
    const gone = copyOfUnit(before);
    gone.cell = -1;
    all[units.indexOf(before)] = gone;
  }
  return new Board(map, options, all, modifiers);
}

/** Enemies next to a unit with no hard barrier between. */
export function foesTouching(board: Board, unit: Unit): Unit[] {
  return foesTouchingCell(board, unit, unit.cell);
}

export function foesTouchingCell(board: Board, unit: Unit, cell: number): Unit[] {
  const found: Unit[] = [];
  const { at, units } = board;
  const { next } = board.map.grid;
  const apart = board.map.apart[cell]!;
  for (let d = 0; d < 6; d++) {
    const beside = next[cell * 6 + d]!;
    if (beside < 0 || (apart >> d) & 1) continue;
    const place = at[beside]!;
    if (place >= 0 && units[place]!.side !== unit.side) found.push(units[place]!);
  }
  return found;
}

/** Does it touch an enemy, or would it on that cell? */
export function engaged(board: Board, unit: Unit, cell = unit.cell): boolean {
  const { at, units } = board;
  const { next } = board.map.grid;
  const apart = board.map.apart[cell]!;
  for (let d = 0; d < 6; d++) {
    const beside = next[cell * 6 + d]!;
    if (beside < 0 || (apart >> d) & 1) continue;
    const place = at[beside]!;
    if (place >= 0 && units[place]!.side !== unit.side) return true;
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
