/** A set of a draft as its card shows it: four groups, the best skills, the strongest motivations. */
import { SKILL_GROUPS, type Skill, type SkillGroup } from "../../../../rules/chronicle/checks/index.ts";
import type { Motivation, RatingSet } from "../../../../rules/chronicle/people/index.ts";
import type { Say } from "../../../base/say.ts";

/** How many of a set's skills and motivations a card shows: the most notable ones. */
const BEST_SKILLS = 4;
const STRONGEST = 3;

export function setCard(set: RatingSet, at: number, say: Say) {
  const skills = Object.entries(set.skills.ratings) as [Skill, number][];
  const motivations = Object.entries(set.motivations) as [Motivation, number][];
  const top = <T extends string>(ratings: [T, number][], count: number, prefix: string) =>
    ratings
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, count)
      .map(([id, rating]) => {
        const label = say(`BNB.${prefix}.${id}`);
        // A card is narrow: of a motivation's two words it shows the first (R000-2.03-71), and the whole name on hover.
        return { label, short: label.split("/")[0]!, rating };
      });
  return {
    set: at,
    number: at + 1,
    groups: SKILL_GROUPS.map((group) => ({
      label: say(`BNB.SkillGroup.${group}`),
      rating: set.skills.groups[group],
      width: Math.min(100, set.skills.groups[group] * 10),
      high: set.skills.groups[group] === Math.max(...SKILL_GROUPS.map((one) => set.skills.groups[one])),
    })),
    best: top(skills, BEST_SKILLS, "Skill"),
    drives: top(motivations, STRONGEST, "Motivation"),
  };
}

/** The groups in which it is better than each of those. */
export function bestOf(set: RatingSet, others: readonly RatingSet[]): SkillGroup[] {
  return SKILL_GROUPS.filter((group) => others.every((one) => one.skills.groups[group] < set.skills.groups[group]));
}
