/**
 * The 23 skills in their four groups (Chronicle 1.03). The order inside a group numbers the dice of generation.
 * Ratings are whole numbers from 0 to 10; penalties and bonuses may lead a check outside that range.
 */
import { fail, isObject, ok, type Result, shown } from "../../result.ts";

export const SKILL_GROUPS = ["handToHand", "physical", "knowledge", "social"] as const;
export type SkillGroup = (typeof SKILL_GROUPS)[number];

export const GROUP_SKILLS = {
  handToHand: ["control", "fightingMind", "speed", "strength"],
  physical: ["endurance", "hide", "jumpClimb", "ride", "run", "shootAim", "swim"],
  knowledge: ["craft", "heal", "know", "notice", "sail", "survive", "trade"],
  social: ["administer", "convince", "lead", "perform", "tactics"],
} as const satisfies Readonly<Record<SkillGroup, readonly string[]>>;

export type Skill = (typeof GROUP_SKILLS)[SkillGroup][number];
export type HandToHandSkill = (typeof GROUP_SKILLS)["handToHand"][number];

export const SKILLS: readonly Skill[] = SKILL_GROUPS.flatMap((group): readonly Skill[] => GROUP_SKILLS[group]);

export type BySkill<T> = Readonly<Record<Skill, T>>;
export type Ratings = BySkill<number>;

export const RATING = { min: 0, max: 10 } as const;

const GROUP_OF: Readonly<Record<string, SkillGroup>> = Object.fromEntries(
  SKILL_GROUPS.flatMap((group) => GROUP_SKILLS[group].map((skill) => [skill, group] as const)),
);

export function isSkill(value: unknown): value is Skill {
  return typeof value === "string" && Object.hasOwn(GROUP_OF, value);
}

export function groupOf(skill: Skill): SkillGroup {
  return GROUP_OF[skill]!;
}

export function isRating(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= RATING.min && (value as number) <= RATING.max;
}

/** Survive is one better in the terrain of its speciality, and unmodified elsewhere. */
export function surviveRating(rating: number, speciality: string | undefined, terrain: string | undefined): number {
  return rating + (speciality !== undefined && speciality !== "" && speciality === terrain ? 1 : 0);
}

/** Reads typed or saved ratings, as many as there are; names the first that is no skill or no rating. */
export function readSomeRatings(typed: unknown): Result<Partial<Ratings>> {
  if (!isObject(typed)) return fail("skills.notRatings");
  for (const [skill, rating] of Object.entries(typed)) {
    if (!isSkill(skill)) return fail("skills.unknown", { skill });
    if (!isRating(rating)) return fail("skills.ratingOf", { skill, rating: shown(rating) });
  }
  return ok({ ...typed } as Partial<Ratings>);
}

/** Reads all 23 ratings, or names the first that is wrong or missing. */
export function readRatings(typed: unknown): Result<Ratings> {
  const some = readSomeRatings(typed);
  if (!some.ok) return some;
  const missing = SKILLS.find((skill) => some.value[skill] === undefined);
  return missing ? fail("skills.ratingOf", { skill: missing, rating: shown(undefined) }) : ok(some.value as Ratings);
}
