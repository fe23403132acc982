/**
 * A legal start from what a person or a file says: a map, two armies by troop type, and whether the defender stands or was
 * ambushed (from the fiction, or from how a pursuit ended).
 */
import { IMPASSABLE } from "../../hex/looks.ts";
import { fail, isObject, ok, type Result } from "../../result.ts";
import type { BattleOptions } from "../options.ts";
import { mapIn } from "./board.ts";
import type { Marched } from "./muster/army.ts";
import { firstToSplit, MOST_UNITS, startCounts } from "./muster/split.ts";
import { isTroopType, type Troops, type TroopType, troopCount } from "./muster/troops.ts";
import { type Army, type BattleState, NOTHING_YET } from "./state.ts";

export interface BattleSetup {
  /** The map's text. */
  readonly map: string;
  readonly kind: "standing" | "ambushed";
  readonly attacker: ArmySetup;
  readonly defender: ArmySetup;
}

export interface ArmySetup {
  readonly name: string;
  readonly troops: Troops;
  /** The leader's Tactics, read only if an option rolls for the first proactive round. */
  readonly tactics?: number;
  /** Names for the units of a type, first to last. */
  readonly names?: Readonly<Partial<Record<TroopType, readonly string[]>>>;
  /** The companies that these troops came from, if the army has a sheet; together they are exactly the troops. */
  readonly companies?: Readonly<Record<string, Marched>>;
}

const MOST_TROOPS = 1_000_000;
const LONGEST_NAME = 60;

export function beginBattle(setup: unknown, options: BattleOptions): Result<BattleState> {
  if (!isObject(setup)) return fail("battle.setup");
  const map = mapIn(setup.map);
  if (!map.ok) return map;
  const { kind } = setup;
  if (kind !== "standing" && kind !== "ambushed") return fail("battle.kind");
  const attacker = readArmy(setup.attacker, "attacker");
  if (!attacker.ok) return attacker;
  const defender = readArmy(setup.defender, "defender");
  if (!defender.ok) return defender;
  const passable = map.value.ground.reduce((sum, ground) => sum + (ground === IMPASSABLE ? 0 : 1), 0);
  if (passable < 4 * MOST_UNITS) return fail("battle.mapTooSmall", { passable, needed: 4 * MOST_UNITS });
  const armies = { attacker: attacker.value, defender: defender.value };
  return ok({
    map: setup.map as string,
    kind,
    options,
    armies,
    phase: { at: "split", side: firstToSplit({ armies }) },
    counts: { attacker: startCounts(armies.attacker.troops), defender: startCounts(armies.defender.troops) },
    units: [],
    lossNumber: 0,
    round: 0,
    clock: 0,
    ...NOTHING_YET,
  });
}

function readArmy(army: unknown, side: string): Result<Army> {
  if (!isObject(army) || !isObject(army.troops)) return fail("battle.army", { side });
  const name = army.name;
  if (typeof name !== "string" || name.trim() === "" || name.length > LONGEST_NAME)
    return fail("battle.armyName", { side });
  const troops: Partial<Record<TroopType, number>> = {};
  for (const [type, count] of Object.entries(army.troops)) {
    if (!isTroopType(type)) return fail("battle.troopType", { side, type: type.slice(0, LONGEST_NAME) });
    if (typeof count !== "number" || !Number.isInteger(count) || count < 0 || count > MOST_TROOPS) {
      return fail("battle.troopCount", { side, type, most: MOST_TROOPS });
    }
    if (count > 0) troops[type] = count;
  }
  if (troopCount(troops) === 0) return fail("battle.noTroops", { side });
  const tactics = army.tactics ?? 0;
  if (typeof tactics !== "number" || !Number.isInteger(tactics) || tactics < 0 || tactics > 10) {
    return fail("battle.tactics", { side });
  }
  const names = readNames(army.names, side);
  if (!names.ok) return names;
  if (army.companies === undefined) return ok({ name: name.trim(), troops, tactics, names: names.value });
  const companies = readCompanies(army.companies, troops, side);
  if (!companies.ok) return companies;
  return ok({ name: name.trim(), troops, tactics, names: names.value, companies: companies.value });
}

function readCompanies(companies: unknown, troops: Troops, side: string): Result<NonNullable<Army["companies"]>> {
  const wrong = fail("battle.companies", { side });
  if (!isObject(companies)) return wrong;
  const read: Record<string, Marched> = {};
  const left: Partial<Record<TroopType, number>> = { ...troops };
  for (const [id, company] of Object.entries(companies)) {
    if (!isObject(company)) return wrong;
    const { troop, size } = company;
    if (!/^[\w-]{1,60}$/.test(id) || !isTroopType(troop)) return wrong;
    if (typeof size !== "number" || !Number.isInteger(size) || size < 1) return wrong;
    left[troop] = (left[troop] ?? 0) - size;
    read[id] = { troop, size };
  }
  return Object.values(left).every((count) => count === 0) ? ok(read) : wrong;
}

function readNames(names: unknown, side: string): Result<Army["names"]> {
  if (names === undefined) return ok({});
  if (!isObject(names)) return fail("battle.unitNames", { side });
  for (const [type, list] of Object.entries(names)) {
    const words = Array.isArray(list) && list.every((name) => typeof name === "string" && name.length <= LONGEST_NAME);
    if (!isTroopType(type) || !words) return fail("battle.unitNames", { side });
  }
  return ok(names as Army["names"]);
}
