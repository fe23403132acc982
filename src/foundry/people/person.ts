/**
 * A single character (Chronicle 1.03, 1.04): by the station guide, from the population, or like a main character; and a minor
 * character who succeeds a dead one and keeps every known rating.
 */

import { type Ratings, SKILL_GROUPS, SKILLS, type SkillGroup } from "../../rules/chronicle/checks/index.ts";
import {
  generateByGuide,
  generateFromPopulation,
  generateMotivations,
  generateSet,
  type Motivations,
  promote,
  type SkillGeneration,
  stationRating,
} from "../../rules/chronicle/people/index.ts";
import { type Dice, type Face, notedDice } from "../../rules/dice/dice.ts";
import { fail, ok, type Result } from "../../rules/result.ts";
import type { CharacterSource } from "../data/shapes.ts";

export const WAYS_TO_MAKE = ["mainDice", "guide", "distribution"] as const;

/** The form's fields, as its inputs hold them. */
export interface PersonForm {
  readonly name: string;
  readonly station: string;
  readonly way: string;
  readonly people: string;
  readonly talented: boolean;
  readonly group: string;
}

export interface DrawnPerson {
  readonly skills: Ratings;
  readonly motivations: Motivations;
}

/** The dice that decided a group's rating; none where the guide did. */
export type GroupDice = Readonly<Record<SkillGroup, readonly Face[]>>;

export function drawPerson(
  form: PersonForm,
  generation: SkillGeneration,
  dice: Dice,
): Result<{ readonly drawn: DrawnPerson; readonly dice: GroupDice }> {
  if (form.name.trim() === "") return fail("person.name");
  const noted = notedDice(dice);
  const drawn = ratingsOf(form, generation, noted);
  return drawn.ok ? ok({ drawn: drawn.value, dice: groupDice(noted.faces) }) : drawn;
}

function ratingsOf(form: PersonForm, generation: SkillGeneration, dice: Dice): Result<DrawnPerson> {
  if (form.way === "mainDice") {
    const { skills, motivations } = generateSet(generation, dice);
    return ok({ skills: skills.ratings, motivations });
  }
  if (form.way === "distribution") {
    const { ratings } = generateFromPopulation(generation, dice);
    return ok({ skills: ratings, motivations: generateMotivations(dice) });
  }
  if (form.way !== "guide") return fail("person.way");
  const rating = stationRating(form.people.trim() === "" ? 0 : Number(form.people), form.talented);
  if (!rating.ok) return rating;
  const drawn = generateByGuide(generation, { group: form.group as SkillGroup, rating: rating.value }, dice);
  return drawn.ok ? ok({ skills: drawn.value.ratings, motivations: generateMotivations(dice) }) : drawn;
}

/** What a weak character is measured by. */
export function sumOfSkills({ skills }: DrawnPerson): number {
  return SKILLS.reduce((sum, id) => sum + skills[id], 0);
}

/** The groups' dice come first, in the order of the groups and as many for each. */
function groupDice(faces: readonly Face[]): GroupDice {
  const ours = faces.filter(({ why }) => why === "generation.group" || why === "generation.population");
  const each = ours.length / SKILL_GROUPS.length;
  const [handToHand = [], physical = [], knowledge = [], social = []] = SKILL_GROUPS.map((_, at) =>
    ours.slice(at * each, (at + 1) * each),
  );
  return { handToHand, physical, knowledge, social };
}

/** Played characters and the dead cannot succeed another. */
export function mayBeRaised(one: { readonly dead: boolean; readonly played: boolean }): boolean {
  return !one.dead && !one.played;
}

/** The ratings after promotion: generated or typed ones stay, the rest is generated as for a main character. */
export function raisePerson(
  { skills, motivations, rated }: Pick<CharacterSource, "skills" | "motivations" | "rated">,
  generation: SkillGeneration,
  dice: Dice,
): DrawnPerson {
  const known = <Id extends string>(ratings: Readonly<Record<Id, number>>) =>
    Object.fromEntries(Object.entries(ratings).filter(([id]) => rated[id])) as Partial<Record<Id, number>>;
  return promote({ skills: known(skills), motivations: known(motivations) }, generation, dice);
}
