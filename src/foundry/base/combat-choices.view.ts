/** Either/or skills of a fight (Chronicle 4, 4.01) as fields: open, so that the better one is taken, or fixed, with its cost. */
import type { HandToHandSkill } from "../../rules/chronicle/checks/index.ts";
import {
  bestChoices,
  CHOICE_IDS,
  CHOICE_SKILLS,
  type ChoiceId,
  type FightSkills,
  fixedChoices,
} from "../../rules/chronicle/duel/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import { figures } from "./percent.ts";
import type { Say } from "./say.ts";
import { tell } from "./words.view.ts";

interface Chooser {
  /** As stored: an open choice is empty. */
  readonly choices: Readonly<Record<ChoiceId, string>>;
  readonly skills: FightSkills;
}

/** How many are fixed. */
export function choicesNote(choices: Chooser["choices"], say: Say): string {
  const count = Object.keys(fixedChoices(choices)).length;
  return count === 0 ? say("BNB.Combat.choicesHint") : tell(told("Combat.choicesFixed", { count }), say);
}

export function choiceViews({ choices, skills }: Chooser, say: Say) {
  const best = bestChoices(skills);
  const named = (skill: HandToHandSkill) => ({ skill: say(`BNB.Skill.${skill}`), rating: figures(skills[skill]) });
  return CHOICE_IDS.map((id) => {
    const fixed = choices[id];
    const cost = fixed === "" ? 0 : skills[best[id]] - skills[fixed as HandToHandSkill];
    return {
      id,
      name: say(`BNB.Action.${id}`),
      note: fixed === "" ? "" : fixedNote(cost, named(best[id]), say),
      costs: cost > 0,
      options: [
        { id: "", name: say("BNB.Combat.theBetter", named(best[id])), chosen: fixed === "" },
        ...CHOICE_SKILLS[id].map((skill) => ({
          id: skill,
          name: say("BNB.Combat.always", named(skill)),
          chosen: fixed === skill,
        })),
      ],
    };
  });
}

function fixedNote(cost: number, better: { skill: string; rating: string }, say: Say): string {
  return cost > 0 ? say("BNB.Combat.fixedCosts", { cost, ...better }) : say("BNB.Combat.fixed");
}
