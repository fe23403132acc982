/** What the rules themselves change on a character: wounds, conditions, a shield in hand, worn armour. */

import { fightArmour } from "../../../rules/chronicle/duel/index.ts";
import { protection, SHIELD_PARRY } from "../../../rules/chronicle/equipment/index.ts";
import type { WoundsOptions } from "../../../rules/chronicle/options.ts";
import { CONDITION, type ConditionId, woundEffects } from "../../../rules/chronicle/wounds/index.ts";
import { signed } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import type { CharacterSource } from "../../data/shapes.ts";
import type { Owned } from "../character/combat.view.ts";
import type { RuleRow } from "./effects.view.ts";

interface RulesGiven {
  readonly source: Pick<CharacterSource, "wounds">;
  readonly conditions: readonly ConditionId[];
  readonly items: readonly Owned[];
  readonly options: WoundsOptions;
}

const change = (by: number, name: string) => ({ by: signed(by), name, tone: by < 0 ? "bad" : "good" });

export function ruleRows({ source, conditions, items, options }: RulesGiven, say: Say): RuleRow[] {
  const { penalty } = woundEffects(source.wounds, options);
  const hurt: RuleRow[] =
    penalty === 0
      ? []
      : [
          {
            name: say("BNB.Wounds.heading"),
            changes: [change(penalty, say("BNB.SkillGroup.handToHand"))],
            lasts: say("BNB.Effects.untilHealed"),
            from: say("BNB.Effects.wounds"),
            tab: "combat",
          },
        ];
  const borne = conditions.map((id) => ({
    name: say(`BNB.Condition.${id}`),
    changes: Object.entries(CONDITION[id].penalties).map(([skill, by]) => change(by, say(`BNB.Skill.${skill}`))),
    lasts: say(`BNB.Effects.ends.${CONDITION[id].endedBy}`),
    from: say("BNB.Effects.condition"),
    tab: "combat",
  }));
  const held = items.filter(({ type, system }) => type === "shield" && system.hands !== "" && system.place === "pack");
  const worn = items.filter(({ type, system }) => type === "armour" && system.place === "worn");
  return [
    ...hurt,
    ...borne,
    ...held.map(({ name }) => ({
      name,
      changes: [change(SHIELD_PARRY, say("BNB.Action.parry"))],
      lasts: say("BNB.Effects.inHand"),
      from: say("BNB.Sheet.pack"),
      tab: "pack",
    })),
    ...worn.map((item) => ({
      name: item.name,
      changes: [change(protection(fightArmour(item)), say("BNB.Effects.againstAttacks"))],
      lasts: say("BNB.Effects.worn"),
      from: say("BNB.Sheet.pack"),
      tab: "pack",
    })),
  ];
}
