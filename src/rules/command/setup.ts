/**
 * Command, the start of a battle from typed input: two armies with a leader's bonus and a Leadership roll each, and the map.
 * Units may have places; an army without them deploys in play. Every refusal names the rule.
 */
import type { Seat } from "../conflict/contract.ts";
import { InputReader } from "../conflict/input-reader.ts";
import { asKey } from "../conflict/keys.ts";
import { cellAt, hexGrid, MOST_COLS, MOST_ROWS } from "../hex/grid.ts";
import { mapIn } from "../hex/map-text.ts";
import { fail, ok, type Result } from "../result.ts";
import { boardOf, type CommandState } from "./state.ts";
import { baseScores, mostPoints, startingPoints, type Unit } from "./units/unit.ts";
import { CLASSES, type CommandOptions, GRADES, ROUT_DAMAGE, SUPER_CLASS } from "./vocabulary.ts";

export const MOST_UNITS = 20;
const ROWS = 15;
const COLS = 20;

interface TypedUnit {
  readonly unit: Unit;
  /** The place entered for it, if any. */
  readonly at: { readonly row: number; readonly col: number } | undefined;
}

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
    idle: 0,
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

function readUnit(
  value: unknown,
  army: { readonly seat: Seat; readonly bonus: number },
  where: string,
  options: CommandOptions,
): Result<TypedUnit> {
  const typed = new InputReader(value, where);
  const id = asKey(typed.text("id"));
  const name = typed.text("name", id || "?");
  const unitClass = typed.oneOf("class", CLASSES);
  const grade = typed.oneOf("grade", GRADES);
  const [row, col, support, assault, points] = ["row", "col", "support", "assault", "points"].map((field) =>
    typed.other(field) == null ? undefined : typed.whole(field, { min: 0, max: 199 }),
  );
  // A unit may come from another battle: damaged, and with fewer points than its grade and leader give.
  const damage = typed.whole("damage", { min: 0, max: ROUT_DAMAGE - 1, default: 0 });
  if (typed.problem) return { ok: false, problem: typed.problem };
  if ((points !== undefined || damage > 0) && !options["cp.carryDamage"])
    return fail("command.carried", { unit: name });
  if (points !== undefined && points > mostPoints(grade))
    return fail("command.tooManyPoints", { unit: name, points, most: mostPoints(grade) });
  if (!/^[A-Za-z0-9][\w-]{0,39}$/.test(id)) return fail("command.unitId", { unit: id });
  if ((row === undefined) !== (col === undefined)) return fail("command.halfPlace", { unit: name });
  const entered = support !== undefined || assault !== undefined;
  const mayEnter = SUPER_CLASS[unitClass] === "archers" && options["cp.archerStats"] === "entered";
  if (entered && !mayEnter) return fail("command.enteredScores", { unit: name });
  const base = baseScores(unitClass, grade);
  const unit: Unit = {
    id,
    name,
    seat: army.seat,
    class: unitClass,
    grade,
    points: points ?? startingPoints(grade, army.bonus),
    damage,
    support: support ?? base.support,
    assault: assault ?? base.assault,
    cell: -1,
    status: "field",
  };
  return ok({ unit, at: row === undefined || col === undefined ? undefined : { row, col } });
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
