/**
 * An army's sheet as the battle reads it: soldiers by type with the names of their companies, how they would be split, and how
 * losses are shared among the companies.
 */

import { asKey } from "../../../conflict/keys.ts";
import { type BattleState, type BySide, SIDES, type Side, type Unit } from "../state.ts";
import {
  evenSizes,
  LARGER_LIMITS,
  lossNumber,
  type SplitLimits,
  smallerLimits,
  splitIsOpen,
  splitSteps,
  startCounts,
  unitCount,
} from "./split.ts";
import {
  isTroopType,
  type Troops,
  type TroopType,
  troopCost,
  troopCount,
  troopFigures,
  typesIn,
  type UnitCounts,
} from "./troops.ts";

interface Company {
  readonly name: string;
  readonly troop: string;
  readonly size: number;
  readonly losses: number;
}
export type Companies = Readonly<Record<string, Company>>;

export interface Army {
  readonly troops: Troops;
  /** Names of the companies of a type, first to last. */
  readonly names: Readonly<Partial<Record<TroopType, readonly string[]>>>;
}

/** A company as it marched: losses return to it by its share of its type. */
export interface Marched {
  readonly troop: TroopType;
  readonly size: number;
}

/** How many of a company can fight. */
export function present({ size, losses }: Pick<Company, "size" | "losses">): number {
  return Math.max(0, size - losses);
}

export function armyOf(companies: Companies): Army {
  const troops: Partial<Record<TroopType, number>> = {};
  const names: Partial<Record<TroopType, string[]>> = {};
  for (const company of Object.values(companies)) {
    const { troop } = company;
    if (!isTroopType(troop) || present(company) === 0) continue;
    troops[troop] = (troops[troop] ?? 0) + present(company);
    const name = company.name.trim().slice(0, 50);
    if (name !== "") names[troop] = [...(names[troop] ?? []), name];
  }
  return { troops, names };
}

/** Those of an army's companies that march, each under an id that no other army has. */
export function marchedOf(companies: Companies, id: (key: string) => string): Record<string, Marched> {
  const marched: Record<string, Marched> = {};
  for (const [key, company] of Object.entries(companies)) {
    const { troop } = company;
    if (isTroopType(troop) && present(company) > 0) marched[id(key)] = { troop, size: present(company) };
  }
  return marched;
}

/** The company that a unit is formed from first: the units of a type go round its companies, as their names do. */
export function companyOf(marched: Readonly<Record<string, Marched>>, { type, number }: Pick<Unit, "type" | "number">) {
  const own = Object.keys(marched).filter((id) => marched[id]!.troop === type);
  return own.length > 0 ? own[(number - 1) % own.length] : undefined;
}

/** How units are called: a company's own name, and names for units without one. */
export interface Naming {
  take(name: string): string;
  next(type: TroopType): string;
}

/**
 * Names for the units of an army: the first ones of a type are called like its companies, the others get names of their own. One
 * more than the division has, because the owner may decide between types of equal size.
 */
export function unitNames({ names, troops }: Army, other: Troops, naming: Naming): Army["names"] {
  const counts = dividedAgainst(troops, other);
  return Object.fromEntries(
    typesIn(counts).map((type) => {
      const companies = (names[type] ?? []).slice(0, counts[type]!).map((name) => naming.take(name));
      const others = Array.from({ length: counts[type]! + 1 - companies.length }, () => naming.next(type));
      return [type, [...companies, ...others]];
    }),
  );
}

/** How an army is split against one with these troops; ties take the first. */
function dividedAgainst(troops: Troops, other: Troops): UnitCounts {
  const divide = (army: Troops, limits: SplitLimits) => splitSteps(army, limits).at(-1)?.counts ?? startCounts(army);
  if (troopCount(other) <= troopCount(troops)) return divide(troops, LARGER_LIMITS);
  return divide(troops, smallerLimits(other, unitCount(divide(other, LARGER_LIMITS))));
}

/** The units of an army against one with these troops, before any tie is decided: numbered within their type. */
export function unitsAgainst(troops: Troops, other: Troops): { type: TroopType; number: number; size: number }[] {
  const counts = dividedAgainst(troops, other);
  return typesIn(counts).flatMap((type) =>
    evenSizes(troops[type]!, counts[type]!).map((size, place) => ({ type, number: place + 1, size })),
  );
}

interface Division {
  readonly steps: readonly {
    readonly troop: TroopType;
    /** Sizes of that type's units after the step. */
    readonly sizes: readonly number[];
    /** Types of equal size among which the owner chooses here; empty if it makes no difference. */
    readonly choice: readonly TroopType[];
  }[];
  readonly units: number;
  readonly sizes: readonly { readonly troop: TroopType; readonly sizes: readonly number[] }[];
}

/** The split step by step, against an army of that many soldiers in that many units, or as the larger one. */
export function divisionOf(troops: Troops, against?: { readonly soldiers: number; readonly units: number }): Division {
  const smaller = against !== undefined && against.soldiers > troopCount(troops);
  const limits = smaller ? smallerLimits({ mediumInfantry: against.soldiers }, against.units) : LARGER_LIMITS;
  let counts = startCounts(troops);
  const steps = splitSteps(troops, limits).map(({ troop, tied, counts: next }) => {
    const choice = splitIsOpen(counts, tied, limits) ? tied : [];
    counts = next;
    return { troop, sizes: evenSizes(troops[troop]!, next[troop]!), choice };
  });
  const sizes = typesIn(troops).map((troop) => ({ troop, sizes: evenSizes(troops[troop]!, counts[troop] ?? 1) }));
  return { steps, units: unitCount(counts), sizes };
}

/** The army's cost by type, and by how much it exceeds the budget (negative: how much is left). */
export function armyCost(troops: Troops, budget?: number) {
  const total = troopCost(troops);
  const types = typesIn(troops).map((type) => {
    const { cost: apiece } = troopFigures(type);
    return { type, soldiers: troops[type]!, apiece, cost: troops[type]! * apiece };
  });
  return { types, total, ...(budget === undefined ? {} : { over: total - budget }) };
}

/**
 * Losses of one type shared among its companies, in proportion to how many of each were present; the remainder goes to the
 * largest first. Never more than were present.
 */
export function sharedLosses(
  companies: Readonly<Record<string, Marched>>,
  type: TroopType,
  lost: number,
): Record<string, number> {
  const own = Object.entries(companies).filter(([, { troop }]) => troop === type);
  const all = own.reduce((sum, [, { size }]) => sum + size, 0);
  const toShare = Math.min(lost, all);
  if (toShare <= 0) return {};
  const exact = own.map(([key, { size }]) => ({ key, were: size, share: (toShare * size) / all }));
  const shares = new Map(exact.map(({ key, share }) => [key, Math.floor(share)]));
  let left = toShare - [...shares.values()].reduce((sum, share) => sum + share, 0);
  const order = exact.sort(
    (a, b) => (b.share % 1) - (a.share % 1) || b.were - a.were || a.key.localeCompare(b.key, "en"),
  );
  for (const { key } of order) {
    if (left === 0) break;
    shares.set(key, shares.get(key)! + 1);
    left--;
  }
  return Object.fromEntries(shares);
}

// The units of both armies once they are split, attackers first: numbered within their type, named if the army has names.

function idOf(side: Side, number: number): string {
  return asKey(`${side[0]}${number}`);
}

/** Precomputed for the first units: hardly a battle has more. */
const IDS: BySide<readonly string[]> = {
  attacker: Array.from({ length: 100 }, (_, number) => idOf("attacker", number)),
  defender: Array.from({ length: 100 }, (_, number) => idOf("defender", number)),
};

export function muster(state: BattleState): { units: Unit[]; lossNumber: number } {
  const units: Unit[] = [];
  for (const side of SIDES) {
    const { troops, names } = state.armies[side];
    let number = 0;
    for (const type of typesIn(state.counts[side])) {
      const of = state.counts[side][type]!;
      evenSizes(troops[type]!, of).forEach((size, place) => {
        number++;
        units.push({
          id: IDS[side][number] ?? idOf(side, number),
          side,
          type,
          number: place + 1,
          of,
          name: names[type]?.[place] ?? "",
          size,
          losses: 0,
          fate: "waiting",
          cell: -1,
          quick: false,
          moved: 0,
          done: false,
          held: false,
          clock: 0,
        });
      });
    }
  }
  const troops = units.reduce((sum, unit) => sum + unit.size, 0);
  return { units, lossNumber: lossNumber(troops, units.length) };
}
