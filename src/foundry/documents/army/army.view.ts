/** An army in words: its troops by name, how they would be divided, and what they cost. The battle engine calculates. */
import {
  type Army,
  armyCost,
  type Companies,
  divisionOf,
  readOwnTroop,
  type Troops,
  type TroopType,
  typesIn,
} from "../../../rules/chronicle/battle/index.ts";
import { told } from "../../../rules/conflict/telling.ts";
import type { Say } from "../../base/say.ts";
import { listed, named, tell } from "../../base/words.view.ts";
import type { ArmySource, ArmyUnit, UnitSource } from "../../data/shapes.ts";

/** An actor as an army's list reads it: plain values. */
export interface Listed {
  readonly name: string;
  readonly type: string;
  readonly img?: string;
  readonly system: unknown;
}
export type FindActor = (uuid: string) => Listed | undefined;

export interface ArmyEntry extends ArmyUnit {
  readonly key: string;
  /** The sheet of its own; undefined for a company, and for one that this reader cannot see. */
  readonly sheet: Listed | undefined;
}

/** All that marches in an army, companies and units with a sheet of their own alike, with their figures as they are now. */
export function entriesOf(system: unknown, find: FindActor): ArmyEntry[] {
  const { units = {} } = system as Partial<ArmySource>;
  return Object.entries(units).map(([key, one]) => {
    const sheet = one.uuid ? find(one.uuid) : undefined;
    if (!sheet) return { key, ...one, sheet, ...(one.uuid ? { troop: "", size: 0, losses: 0 } : {}) };
    const { book, troop, size, losses } = sheet.system as Partial<UnitSource>;
    const own =
      book === "chronicle" ? { troop: troop!, size: size!, losses: losses! } : { troop: "", size: 0, losses: 0 };
    return { key, uuid: one.uuid, name: sheet.name, sheet, ...own };
  });
}

/** Those that the Chronicle has figures for. */
export function companiesOf(system: unknown, find: FindActor = () => undefined): Companies {
  const entries = entriesOf(system, find).filter(({ troop }) => troop !== "");
  return Object.fromEntries(entries.map(({ key, name, troop, size, losses }) => [key, { name, troop, size, losses }]));
}

/** The id of a company in a battle, and the key of its entry again. */
export function companyId(side: string, key: string): string {
  return `${side}-${key}`;
}

export function companyKey(id: string): string {
  return id.slice(id.indexOf("-") + 1);
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
  return named(kinds, say, (type) => troopsCounted(type, troops[type]!, say)) || say("BNB.ArmySheet.nobody");
}

/** The division step by step, against an army of that size, or as the larger army. */
export function splitPreview(troops: Troops, against: { soldiers: number; units: number } | undefined, say: Say) {
  const { steps, units, sizes } = divisionOf(troops, against);
  return {
    steps: steps.map((step) => ({
      words: tell(
        told("ArmySheet.step", {
          troop: troopName(step.troop, say),
          count: step.sizes.length,
          sizes: listed(step.sizes, say),
        }),
        say,
      ),
      /** A tie: the owner will be asked to choose. */
      tie: named(step.choice, say, (type) => troopName(type, say)),
    })),
    units: tell(told("ArmySheet.asLarger", { count: units }), say),
    types: sizes.map((one) => ({ name: troopName(one.troop, say), sizes: one.sizes })),
  };
}

/** The army's cost by troop type, and how much of it the realm's wealth would pay. */
export function costView(troops: Troops, budget: number | undefined, say: Say) {
  const { types, total, over } = armyCost(troops, budget);
  const isOver = over !== undefined && over > 0;
  return {
    types: types.map(({ type, ...figures }) => ({ type, name: troopName(type, say), ...figures })),
    total,
    budget:
      budget === undefined || over === undefined
        ? ""
        : say(isOver ? "BNB.ArmySheet.over" : "BNB.ArmySheet.within", { budget, by: Math.abs(over) }),
    over: isOver,
  };
}
