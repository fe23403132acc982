/**
 * Command, the start of a battle from typed input: two armies with a leader's bonus and a Leadership roll each, and the map.
 * Units may have places; an army without them deploys in play. Every refusal names the rule.
 */
import type { Seat } from "../conflict/contract.ts";
import { InputReader } from "../conflict/input-reader.ts";
import { cellAt, hexGrid, MOST_COLS, MOST_ROWS } from "../hex/grid.ts";
import { mapIn } from "../hex/map-text.ts";
import { fail, ok, type Result } from "../result.ts";
import { boardOf, type CommandState } from "./state.ts";
import { readUnit, type TypedUnit, type Unit } from "./units/unit.ts";
import type { CommandOptions } from "./vocabulary.ts";

export const MOST_UNITS = 20;
const ROWS = 15;
const COLS = 20;

interface Army {
  readonly seat: Seat;
  readonly name: string;
  readonly leadership: number;
  readonly units: readonly TypedUnit[];
}

export function beginCommand(setup: unknown, options: CommandOptions): Result<CommandState> {
  const typed = new InputReader(setup, "setup");
  const list = typed.list("armies");
  const field = readField(typed, options);
  const lastTurn = typed.whole("turns", { min: 1, max: 500, default: 40 });
  if (typed.problem) return { ok: false, problem: typed.problem };
  if (!field.ok) return field;
  if (list.length !== 2) return fail("command.twoArmies", { armies: list.length });
  const armies: Army[] = [];
  for (const [index, value] of list.entries()) {
    const army = readArmy(value, index + 1, options);
    if (!army.ok) return army;
    armies.push(army.value);
  }
  const [one, other] = [armies[0]!, armies[1]!];
  if (one.seat === other.seat) return fail("command.sameSeat", { seat: one.seat });
  if (one.leadership === other.leadership) return fail("command.leadershipEqual", { roll: one.leadership });
  const begun: CommandState = {
    options,
    seats: [one.seat, other.seat],
    names: { [one.seat]: one.name, [other.seat]: other.name },
    leadership: { [one.seat]: one.leadership, [other.seat]: other.leadership },
    ...field.value,
    lastTurn,
    mustered: { [one.seat]: one.units.length, [other.seat]: other.units.length },
    units: {},
    first: null,
    turn: 0,
    active: one.leadership > other.leadership ? one.seat : other.seat,
    stage: "initiative",
    willing: true,
    acted: [],
    bound: {},
    attacks: [],
    defences: {},
    pending: [],
    ending: null,
  };
  return placed(begun, armies);
}

function readField(typed: InputReader, options: CommandOptions): Result<Pick<CommandState, "rows" | "cols" | "map">> {
  const any = options["cp.mapSize"] === "any";
  const text = typed.other("map");
  const rows = typed.whole("rows", { min: 4, max: MOST_ROWS, default: ROWS });
  const cols = typed.whole("cols", { min: 4, max: MOST_COLS, default: COLS });
  if (text !== undefined && text !== null) {
    const map = mapIn(text);
    if (!map.ok) return map;
    const { grid } = map.value;
    if (!any && (grid.rows !== ROWS || grid.cols !== COLS)) return fail("command.mapSize", { rows: ROWS, cols: COLS });
    return ok({ rows: grid.rows, cols: grid.cols, map: text as string });
  }
  if (!any && (rows !== ROWS || cols !== COLS)) return fail("command.mapSize", { rows: ROWS, cols: COLS });
  if (2 * options["cp.deployRows"] > rows)
    return fail("command.deployRows", { rows, deploy: options["cp.deployRows"] });
  hexGrid(rows, cols, false);
  return ok({ rows, cols, map: null });
}

function readArmy(value: unknown, place: number, options: CommandOptions): Result<Army> {
  const typed = new InputReader(value, `army ${place}`);
  const seat = typed.text("seat");
  const name = typed.text("name", seat || "?");
  const leadership = typed.whole("leadership", { min: -1000, max: 1000 });
  const bonus = typed.whole("leaderBonus", { min: 0, max: 9, default: options["cp.leaderBonus"] });
  const list = typed.list("units");
  if (typed.problem) return { ok: false, problem: typed.problem };
  if (/^_|[|:]/.test(seat)) return fail("command.seatName", { seat });
  if (list.length === 0) return fail("command.emptyArmy", { army: name });
  if (list.length > MOST_UNITS) return fail("command.tooManyUnits", { army: name, most: MOST_UNITS });
  const units: TypedUnit[] = [];
  for (const [index, item] of list.entries()) {
    const unit = readUnit(item, { seat, bonus }, `${name}, unit ${index + 1}`, options);
    if (!unit.ok) return unit;
    units.push(unit.value);
  }
  const given = units.filter(({ at }) => at).length;
  if (given > 0 && given < units.length) return fail("command.someUnplaced", { army: name });
  return ok({ seat, name, leadership, units });
}

function placed(begun: CommandState, armies: readonly Army[]): Result<CommandState> {
  const { grid, cost } = boardOf(begun);
  const units: Record<string, Unit> = {};
  const taken = new Set<number>();
  for (const { unit, at } of armies.flatMap((army) => army.units)) {
    if (Object.hasOwn(units, unit.id)) return fail("command.sameUnit", { unit: unit.id });
    const cell = at ? cellAt(grid, at.row, at.col) : -1;
    if (at && cell < 0) return fail("command.offMap", { unit: unit.name });
    if (at && cost[cell] === 0) return fail("command.impassable", { unit: unit.name });
    if (at && taken.has(cell)) return fail("command.twoOnOneHex", { unit: unit.name });
    taken.add(cell);
    units[unit.id] = { ...unit, cell };
  }
  const state = { ...begun, units };
  for (const seat of begun.seats) {
    const unplaced = Object.values(units).some((unit) => unit.seat === seat && unit.cell < 0);
    if (unplaced && deployCells(state, seat).length < begun.mustered[seat]!)
      return fail("command.noRoom", { army: begun.names[seat]! });
  }
  return ok(state);
}

/** Hexes where that side may deploy: within a number of rows of its own edge, the first side above, the other below. */
export function deployCells(state: CommandState, seat: Seat): number[] {
  const { grid, cost } = boardOf(state);
  const deep = state.options["cp.deployRows"];
  const cells: number[] = [];
  for (let cell = 0; cell < grid.size; cell++) {
    const row = grid.row[cell]!;
    const own = seat === state.seats[0] ? row < deep : row >= grid.rows - deep;
    if (own && cost[cell] !== 0) cells.push(cell);
  }
  const enemy = new Set(Object.values(state.units).map((unit) => unit.cell));
  return cells.filter((cell) => !enemy.has(cell));
}
