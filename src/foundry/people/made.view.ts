/** The last page of creating a character: what the dice gave, what is carried, and what to do next. */
import { GROUP_SKILLS, SKILL_GROUPS, type SkillGroup } from "../../rules/chronicle/checks/index.ts";
import { MOTIVATIONS } from "../../rules/chronicle/people/index.ts";
import type { Say } from "../base/say.ts";
import type { DrawnPerson, GroupDice } from "./person.ts";

export interface MadeInput {
  readonly name: string;
  readonly station: string;
  readonly face: string;
  readonly img: string;
  /** How the ratings came about, or whom they succeed. */
  readonly how: string;
  readonly drawn: DrawnPerson;
  /** None for somebody who was promoted. */
  readonly dice?: GroupDice;
  readonly things: readonly { readonly name: string; readonly icon: string }[];
  readonly goal: string;
  /** Is there somebody to fight? */
  readonly opponent: boolean;
  readonly mayPlace: boolean;
  readonly mayUndo: boolean;
  /** The sum of all skills, and below which the group rolls once more, if it is. */
  readonly again?: { readonly sum: number; readonly below: number };
  readonly another: boolean;
}

const STRONGEST = 3;

export function madeView(input: MadeInput, say: Say) {
  const { drawn, dice, opponent, mayPlace, another, again } = input;
  const next = [
    { act: "duel", icon: "swords", offered: opponent },
    { act: "place", icon: "flag", offered: mayPlace },
    { act: "sheet", icon: "quill", offered: true },
    { act: "campaign", icon: "book", offered: true },
    { act: "another", icon: "mask", offered: another },
  ];
  return {
    ...input,
    groups: SKILL_GROUPS.map((group) => ({
      name: say(`BNB.SkillGroup.${group}`),
      dice: dice ? diceView(dice[group]) : [],
      skills: skillsOf(group, drawn, say),
    })),
    strongest: MOTIVATIONS.toSorted((a, b) => drawn.motivations[b] - drawn.motivations[a])
      .slice(0, STRONGEST)
      .map((id) => ({ name: say(`BNB.Motivation.${id}`), rating: drawn.motivations[id] })),
    next: next
      .filter(({ offered }) => offered)
      .map(({ act, icon }) => ({
        act,
        icon,
        name: say(`BNB.Person.next.${act}.name`),
        hint: say(`BNB.Person.next.${act}.hint`),
      })),
    weak: again ? say("BNB.Person.weak", again) : "",
    ready: say("BNB.Person.ready", { name: input.name }),
  };
}

/** The highest of four dice does not count. */
function diceView(faces: GroupDice[SkillGroup]) {
  const highest =
    faces.length > 1 ? faces.findIndex(({ face }) => face === Math.max(...faces.map((one) => one.face))) : -1;
  return faces.map(({ sides, face }, at) => ({ sides, face, dropped: at === highest }));
}

function skillsOf(group: SkillGroup, { skills }: DrawnPerson, say: Say) {
  return GROUP_SKILLS[group]
    .map((id) => ({ name: say(`BNB.Skill.${id}`), rating: skills[id] }))
    .sort((a, b) => b.rating - a.rating);
}
