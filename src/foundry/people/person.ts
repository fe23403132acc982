/**
 * One character by itself (Chronicle 1.03, 1.04): by the station guide, from the population, or as a main character is
 * made; and a minor character raised in a dead one's place, who keeps every rating that is known.
 */

import { GROUP_SKILLS, type Ratings, SKILL_GROUPS, type SkillGroup } from "../../rules/chronicle/checks/index.ts";
import {
  generateByGuide,
  generateFromPopulation,
  generateMotivations,
  generateSet,
  MOTIVATIONS,
  type Motivations,
  promote,
  type SkillGeneration,
  stationRating,
} from "../../rules/chronicle/people/index.ts";
import type { Dice } from "../../rules/dice/dice.ts";
import { fail, ok, type Result } from "../../rules/result.ts";
import type { CharacterSource } from "../data/shapes.ts";

export const WAYS_TO_MAKE = ["guide", "distribution", "mainDice"] as const;
export type WayToMake = (typeof WAYS_TO_MAKE)[number];

/** What the form holds, as its fields hold it. */
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

export function drawPerson(form: PersonForm, generation: SkillGeneration, dice: Dice): Result<DrawnPerson> {
  if (form.name.trim() === "") return fail("person.name");
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

/** A fresh sheet: every skill at nothing, every motivation in the middle. What still looks so has not been rated. */
const UNRATED = { skill: 0, motivation: 6 } as const;

/** A main character, somebody alive who is played, or a dead one is not raised in another's place. */
export function mayBeRaised(one: { readonly dead: boolean; readonly played: boolean }): boolean {
  return !one.dead && !one.played;
}

export function ratedGroups(source: Pick<CharacterSource, "skills">): SkillGroup[] {
  return SKILL_GROUPS.filter((group) => GROUP_SKILLS[group].some((skill) => source.skills[skill] !== UNRATED.skill));
}

export function motivationsRated({ motivations }: Pick<CharacterSource, "motivations">): boolean {
  return MOTIVATIONS.some((id) => motivations[id] !== UNRATED.motivation);
}

/** The ratings after promotion: what was rated stays as it is, the rest is drawn as for a main character. */
export function raisePerson(
  source: Pick<CharacterSource, "skills" | "motivations">,
  generation: SkillGeneration,
  dice: Dice,
): DrawnPerson {
  const known = ratedGroups(source).flatMap((group) =>
    GROUP_SKILLS[group].map((skill) => [skill, source.skills[skill]]),
  );
  return promote(
    {
      skills: Object.fromEntries(known),
      ...(motivationsRated(source) ? { motivations: source.motivations } : {}),
    },
    generation,
    dice,
  );
}
