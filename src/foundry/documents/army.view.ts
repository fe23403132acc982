/** An army in words: its troops by name, how they would be divided, and what they cost. The battle engine counts. */
import {
  type Army,
  armyCost,
  type Companies,
  divisionOf,
  readOwnTroop,
  type Troops,
  type TroopType,
  typesIn,
} from "../../rules/chronicle/battle/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import type { Say } from "../base/say.ts";
import { listed, named, tell } from "../base/words.view.ts";

export function companiesOf(system: unknown): Companies {
  return (system as { units?: Companies }).units ?? {};
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
  return (
    named(
      kinds.map((type) => troopsCounted(type, troops[type]!, say)),
      say,
    ) || say("BNB.ArmySheet.nobody")
  );
}

/** The division step by step, against an army of that many soldiers in that many units, or as the larger one. */
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
      /** The owner will be asked here. */
      tie: named(
        step.choice.map((type) => troopName(type, say)),
        say,
      ),
    })),
    units: tell(told("ArmySheet.asLarger", { count: units }), say),
    types: sizes.map((one) => ({ name: troopName(one.troop, say), sizes: one.sizes })),
  };
}

/** What the army costs, type by type, and what the realm's wealth would pay for. */
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
