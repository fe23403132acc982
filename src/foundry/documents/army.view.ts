/**
 * An army's sheet as the battle reads it, and the other way round: soldiers by type with the names of their units, how
 * they would be divided, what they cost, and who comes home.
 */

import {
  evenSizes,
  isTroopType,
  LARGER_LIMITS,
  readOwnTroop,
  type SplitLimits,
  smallerLimits,
  splitIsOpen,
  splitSteps,
  startCounts,
  type Troops,
  type TroopType,
  troopCost,
  troopCount,
  troopFigures,
  typesIn,
  unitCount,
} from "../../rules/chronicle/battle/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import type { Say } from "../base/say.ts";
import { tell } from "../base/words.view.ts";

interface ArmyUnit {
  readonly name: string;
  readonly troop: string;
  readonly size: number;
  readonly losses: number;
}

export interface Army {
  readonly troops: Troops;
  /** Names of the units of a type, first to last. */
  readonly names: Readonly<Partial<Record<TroopType, readonly string[]>>>;
}

export function unitsOf(system: unknown): Readonly<Record<string, ArmyUnit>> {
  return (system as { units?: Readonly<Record<string, ArmyUnit>> }).units ?? {};
}

export function standing({ size, losses }: ArmyUnit): number {
  return Math.max(0, size - losses);
}

/** Who still stands, by type, and the names of their companies. */
export function armyOf(system: unknown): Army {
  const troops: Partial<Record<TroopType, number>> = {};
  const names: Partial<Record<TroopType, string[]>> = {};
  for (const unit of Object.values(unitsOf(system))) {
    if (!isTroopType(unit.troop) || standing(unit) === 0) continue;
    troops[unit.troop] = (troops[unit.troop] ?? 0) + standing(unit);
    if (unit.name.trim() !== "") names[unit.troop] = [...(names[unit.troop] ?? []), unit.name.trim().slice(0, 50)];
  }
  return { troops, names };
}

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];

/** Names for the units that companies are divided into: a company of several units numbers them. */
export function unitNames({ names, troops }: Army, larger: Troops): Army["names"] {
  const counts = dividedAgainst(troops, larger);
  return Object.fromEntries(
    Object.entries(names).map(([type, companies = []]) => {
      const units = counts[type as TroopType] ?? 1;
      const numbered = Array.from({ length: units }, (_, place) => {
        const company = companies[place % companies.length]!;
        return units > companies.length ? `${company} ${NUMERALS[Math.floor(place / companies.length)]}` : company;
      });
      return [type, numbered];
    }),
  );
}

/** How an army is divided against one with these troops; ties are taken as they come. */
function dividedAgainst(troops: Troops, other: Troops): Readonly<Partial<Record<TroopType, number>>> {
  const divide = (army: Troops, limits: SplitLimits) => splitSteps(army, limits).at(-1)?.counts ?? startCounts(army);
  if (troopCount(other) <= troopCount(troops)) return divide(troops, LARGER_LIMITS);
  return divide(troops, smallerLimits(other, unitCount(divide(other, LARGER_LIMITS))));
}

export function troopName(type: TroopType, say: Say): string {
  return readOwnTroop(type)?.name ?? say(`BNB.Battle.TroopType.${type}`);
}

function troopsCounted(type: TroopType, count: number, say: Say): string {
  const own = readOwnTroop(type);
  return own ? say("BNB.Battle.Troops.own", { count, name: own.name }) : say(`BNB.Battle.Troops.${type}`, { count });
}

export function sayCounts({ troops }: Army, say: Say): string {
  const kinds = typesIn(troops);
  return kinds.map((type) => troopsCounted(type, troops[type]!, say)).join(", ") || say("BNB.ArmySheet.nobody");
}

/** The division step by step, against an army of that many soldiers in that many units, or as the larger one. */
export function splitPreview(troops: Troops, against: { soldiers: number; units: number } | undefined, say: Say) {
  const smaller = against !== undefined && against.soldiers > troopCount(troops);
  const limits = smaller ? smallerLimits({ mediumInfantry: against.soldiers }, against.units) : LARGER_LIMITS;
  let counts = startCounts(troops);
  const steps = splitSteps(troops, limits).map((step) => {
    const open = splitIsOpen(counts, step.tied, limits);
    counts = step.counts;
    return {
      words: tell(
        told("ArmySheet.step", {
          troop: troopName(step.troop, say),
          count: step.counts[step.troop]!,
          sizes: evenSizes(troops[step.troop]!, step.counts[step.troop]!).join(say("BNB.List.comma")),
        }),
        say,
      ),
      /** The owner will be asked here. */
      tie: open ? step.tied.map((type) => troopName(type, say)).join(say("BNB.List.and")) : "",
    };
  });
  return {
    steps,
    units: tell(told("ArmySheet.asLarger", { count: unitCount(counts) }), say),
    types: typesIn(troops).map((type) => ({
      name: troopName(type, say),
      sizes: evenSizes(troops[type]!, counts[type] ?? 1),
    })),
  };
}

/** What the army costs, type by type, and what the realm's wealth would pay for. */
export function costView(troops: Troops, budget: number | undefined, say: Say) {
  const total = troopCost(troops);
  return {
    types: typesIn(troops).map((type) => ({
      type,
      name: troopName(type, say),
      soldiers: troops[type]!,
      apiece: troopFigures(type).cost,
      cost: troops[type]! * troopFigures(type).cost,
    })),
    total,
    budget:
      budget === undefined
        ? ""
        : say(total > budget ? "BNB.ArmySheet.over" : "BNB.ArmySheet.within", { budget, by: Math.abs(budget - total) }),
    over: budget !== undefined && total > budget,
  };
}

/**
 * Losses of one type shared out among the army's companies of that type, in line with how many of each stood; what does
 * not divide goes to the largest first. Never more than stood.
 */
export function sharedLosses(
  units: Readonly<Record<string, ArmyUnit>>,
  type: TroopType,
  lost: number,
): Record<string, number> {
  const own = Object.entries(units).filter(([, unit]) => unit.troop === type && standing(unit) > 0);
  const all = own.reduce((sum, [, unit]) => sum + standing(unit), 0);
  const toShare = Math.min(lost, all);
  if (toShare <= 0) return {};
  const exact = own.map(([key, unit]) => ({ key, stood: standing(unit), share: (toShare * standing(unit)) / all }));
  const shares = new Map(exact.map(({ key, share }) => [key, Math.floor(share)]));
  let left = toShare - [...shares.values()].reduce((sum, share) => sum + share, 0);
  const order = [...exact].sort(
    (a, b) => (b.share % 1) - (a.share % 1) || b.stood - a.stood || a.key.localeCompare(b.key),
  );
  for (const { key } of order) {
    if (left === 0) break;
    shares.set(key, shares.get(key)! + 1);
    left--;
  }
  return Object.fromEntries(shares);
}
