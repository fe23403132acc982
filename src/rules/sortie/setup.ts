/**
 * Sortie, the start of a battle from typed input: two armies, the ground, perhaps a fortification, and the distances between
 * units (in half moves; 0 is contact). Every refusal names the rule it breaks.
 */
import { InputReader } from "../conflict/input-reader.ts";
import { fail, ok, type Result } from "../result.ts";
import type { Fort, SortieState } from "./state.ts";
import { readUnit, type Unit } from "./units/unit.ts";
import { FARTHEST, FULL_MOVE, type SortieOptions, TERRAINS, type Terrain } from "./vocabulary.ts";

export const MOST_UNITS = 12;

export function beginSortie(setup: unknown, options: SortieOptions): Result<SortieState> {
  const typed = new InputReader(setup, "setup");
  const armies = typed.list("armies");
  const terrain = typed.oneOf("terrain", TERRAINS, "mixed");
  const fortTyped = typed.other("fort");
  const gap = typed.whole("gap", { min: 0, max: FARTHEST, default: FULL_MOVE });
  const fronts = typed.list("fronts", []);
  const lastRound = typed.whole("rounds", { min: 1, max: 200, default: 24 });
  if (typed.problem) return { ok: false, problem: typed.problem };
  if (armies.length !== 2) return fail("sortie.twoArmies", { armies: armies.length });

  const units: Record<string, Unit> = {};
  const names: Record<string, string> = {};
  const seats: string[] = [];
  for (const army of armies) {
    const read = readArmy(army, seats.length + 1, units);
    if (!read.ok) return read;
    if (seats.includes(read.value.seat)) return fail("sortie.sameSeat", { seat: read.value.seat });
    seats.push(read.value.seat);
    names[read.value.seat] = read.value.name;
  }
  const fort = readFort(fortTyped, seats);
  if (!fort.ok) return fort;
  const onWalls = Object.values(units).find((unit) => unit.walls && fort.value?.seat !== unit.seat);
  if (onWalls) return fail("sortie.noWalls", { unit: onWalls.name });

  const gaps: Record<string, Record<string, number>> = {};
  const mustered: Record<string, number> = {};
  for (const seat of seats) mustered[seat] = 0;
  for (const unit of Object.values(units)) {
    mustered[unit.seat] = mustered[unit.seat]! + unit.size;
    gaps[unit.id] = {};
    for (const enemy of Object.values(units)) if (enemy.seat !== unit.seat) gaps[unit.id]![enemy.id] = gap;
  }
  const grounds = readFronts(fronts, gaps);
  if (!grounds.ok) return grounds;
  return ok({
    options,
    seats: [seats[0]!, seats[1]!],
    names,
    terrain,
    fort: fort.value,
    round: 0,
    lastRound,
    units,
    mustered,
    gaps,
    grounds: grounds.value,
    stage: "muster",
    volleys: [],
    presses: {},
    attacked: [],
    fresh: [],
    owed: {},
    differing: [],
    placings: [],
    fates: [],
    judged: [],
    ending: null,
  });
}

/** Reads one army and adds its units to `units`. */
function readArmy(value: unknown, place: number, units: Record<string, Unit>): Result<{ seat: string; name: string }> {
  const typed = new InputReader(value, `army ${place}`);
  const seat = typed.text("seat");
  const name = typed.text("name", seat || "?");
  const list = typed.list("units");
  if (typed.problem) return { ok: false, problem: typed.problem };
  if (/^_|[|:]/.test(seat)) return fail("sortie.seatName", { seat });
  if (list.length === 0) return fail("sortie.emptyArmy", { army: name });
  if (list.length > MOST_UNITS) return fail("sortie.tooManyUnits", { army: name, most: MOST_UNITS });
  for (const [index, item] of list.entries()) {
    const unit = readUnit(item, seat, `${name}, unit ${index + 1}`);
    if (!unit.ok) return unit;
    if (Object.hasOwn(units, unit.value.id)) return fail("sortie.sameUnit", { unit: unit.value.id });
    units[unit.value.id] = unit.value;
  }
  return ok({ seat, name });
}

function readFort(value: unknown, seats: readonly string[]): Result<Fort | null> {
  if (value === undefined || value === null) return ok(null);
  const typed = new InputReader(value, "fort");
  const fort: Fort = {
    seat: typed.text("seat"),
    level: typed.whole("level", { min: 0, max: 20, default: 1 }),
    escape: typed.flag("escape"),
  };
  if (typed.problem) return { ok: false, problem: typed.problem };
  return seats.includes(fort.seat) ? ok(fort) : fail("sortie.fortSeat", { seat: fort.seat });
}

/** Gaps and grounds of single pairs; writes the gaps into `gaps`. */
function readFronts(
  fronts: readonly unknown[],
  gaps: Record<string, Record<string, number>>,
): Result<SortieState["grounds"]> {
  const grounds: Record<string, Record<string, Terrain>> = {};
  for (const [index, value] of fronts.entries()) {
    const typed = new InputReader(value, `front ${index + 1}`);
    const one = typed.text("unit");
    const other = typed.text("enemy");
    const gap = typed.whole("gap", { min: 0, max: FARTHEST, default: FULL_MOVE });
    const terrain = typed.other("terrain") === undefined ? undefined : typed.oneOf("terrain", TERRAINS);
    if (typed.problem) return { ok: false, problem: typed.problem };
    if (!Object.hasOwn(gaps, one) || !Object.hasOwn(gaps[one]!, other))
      return fail("sortie.noSuchFront", { unit: one, enemy: other });
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      gaps[a]![b] = gap;
      if (terrain) grounds[a] = { ...grounds[a], [b]: terrain };
    }
  }
  return ok(grounds);
}
