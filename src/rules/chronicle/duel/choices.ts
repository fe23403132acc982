/**
 * The either/or skills that each combatant fixes before the combat (Chronicle 4, 4.01). A choice left open takes the better of
 * the two, the first-named if they are equal. A sheet stores a choice only if its player fixed it; an open one is empty.
 */
import { fail, isObject, ok, type Result } from "../../result.ts";
import type { HandToHandSkill } from "../checks/index.ts";
import { ACTION } from "./strike/actions.ts";

export const CHOICE_SKILLS = {
  footwork: ["speed", "fightingMind"],
  quick: ACTION.quick.skills,
  controlled: ACTION.controlled.skills,
  tackle: ACTION.tackle.skills,
  feint: ACTION.feint.skills,
  hold: ACTION.hold.skills,
  parry: ["control", "fightingMind"],
} as const satisfies Readonly<Record<string, readonly HandToHandSkill[]>>;

export type ChoiceId = keyof typeof CHOICE_SKILLS;
export const CHOICE_IDS = Object.keys(CHOICE_SKILLS) as readonly ChoiceId[];
export type Choices = Readonly<Record<ChoiceId, HandToHandSkill>>;
export type FightSkills = Readonly<Record<HandToHandSkill, number>>;

export function bestChoices(skills: FightSkills): Record<ChoiceId, HandToHandSkill> {
  const best = {} as Record<ChoiceId, HandToHandSkill>;
  for (const id of CHOICE_IDS) {
    const [first, second] = CHOICE_SKILLS[id] as readonly [HandToHandSkill, HandToHandSkill];
    best[id] = skills[second] > skills[first] ? second : first;
  }
  return best;
}

/** What a sheet's choices are now: those its player fixed, and the better skill for the others. */
export function sheetChoices(choices: Readonly<Record<ChoiceId, string>>, skills: FightSkills): Choices {
  return { ...bestChoices(skills), ...(fixedChoices(choices) as Partial<Choices>) };
}

/** The choices that a player fixed on the sheet, without the open ones. */
export function fixedChoices(choices: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).filter(([, skill]) => skill !== ""));
}

export function readChoices(typed: unknown, skills: FightSkills, who: string): Result<Choices> {
  const read = bestChoices(skills);
  if (typed === undefined) return ok(read);
  if (!isObject(typed)) return fail("duel.choices", { who });
  for (const [id, skill] of Object.entries(typed)) {
    const among = Object.hasOwn(CHOICE_SKILLS, id) ? CHOICE_SKILLS[id as ChoiceId] : undefined;
    if (!among) return fail("duel.choiceUnknown", { who, choice: id });
    if (!(among as readonly unknown[]).includes(skill)) return fail("duel.choice", { who, choice: id });
    read[id as ChoiceId] = skill as HandToHandSkill;
  }
  return ok(read);
}
