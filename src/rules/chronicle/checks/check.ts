/**
 * The check (Chronicle 1.02): two d8 and a d10 read 0-9, plus the rating, against 14 plus the opposing rating or the difficulty
 * rating. No single face decides, there is no tie, and ratings have no floor or cap here.
 *
 * `CheckRule` is the small interface that the Classic book's d8 pool also implements. The chance is counted with the same test
 * that resolves a roll, so the odds shown are those of the dice.
 */

import { type Dice, digit } from "../../dice/dice.ts";
import { type Fraction, fraction } from "../../dice/fraction.ts";
import { fail, isObject, ok, type Result, shown } from "../../result.ts";
import type { ConflictCheckOptions } from "../options.ts";

export const DEFAULT_DIFFICULTY = 3;
const TARGET_BASE = 14;

/** Two d8 and a d10 added up, or a pool of equal dice (Classic). */
export type CheckName = "2d8+d10" | "d4pool" | "d8pool" | "d12pool" | "d20pool";

export interface CheckRoll {
  readonly rating: number;
  readonly opposition: number;
  /** Faces as the dice port gives them: a d10's 0 is 10. */
  readonly faces: readonly number[];
  readonly success: boolean;
}

/** What a player is shown before deciding to roll. */
export interface CheckTerms {
  readonly rating: number;
  readonly opposition: number;
  /** Chronicle: the number to reach with dice and rating. Classic: how many dice are rolled. */
  readonly target: number;
  readonly chance: Fraction;
}

export interface CheckRule {
  readonly name: CheckName;
  /** Sides of the dice that this check reads, in order. */
  sides(rating: number, opposition: number): readonly number[];
  /** Whether these faces succeed. */
  succeeds(rating: number, opposition: number, faces: readonly number[]): boolean;
  terms(rating: number, opposition: number): CheckTerms;
}

export function rollCheck(rule: CheckRule, dice: Dice, rating: number, opposition: number, why: string): CheckRoll {
  const faces = rule.sides(rating, opposition).map((sides) => dice.roll(sides, why));
  return { rating, opposition, faces, success: rule.succeeds(rating, opposition, faces) };
}

/** The number that dice and rating together must reach. */
export function targetNumber(opposition: number): number {
  return TARGET_BASE + opposition;
}

/** Sum of the dice, 2 to 25. */
export function diceSum(faces: readonly number[]): number {
  return faces[0]! + faces[1]! + digit(faces[2]!);
}

/** The sum that the dice must reach. No roll is below two, so the answer never is. */
export function neededSum(target: number, rating: number): number {
  return Math.max(2, target - rating);
}

/** As printed on the dice: the d10 shows a 0. No d8 shows ten, so this also reads a pool of d8. */
export function shownFaces(faces: readonly number[]): number[] {
  return faces.map((face) => digit(face));
}

export function reaches(rating: number, opposition: number, sum: number): boolean {
  return sum + rating >= targetNumber(opposition);
}

/** In how many of the 640 ways the dice show each sum; the index is the sum. */
export const WAYS: readonly number[] = countWays();
export const ALL_WAYS = 640;

function countWays(): number[] {
  const ways: number[] = new Array(26).fill(0);
  for (let a = 1; a <= 8; a++)
    for (let b = 1; b <= 8; b++)
      for (let c = 1; c <= 10; c++) {
        const sum = diceSum([a, b, c]);
        ways[sum] = ways[sum]! + 1;
      }
  return ways;
}

export function waysToSucceed(rating: number, opposition: number): number {
  return WAYS.reduce((all, ways, sum) => all + (reaches(rating, opposition, sum) ? ways : 0), 0);
}

const SIDES = [8, 8, 10] as const;

export const chronicleCheck: CheckRule = {
  name: "2d8+d10",
  sides: () => SIDES,
  succeeds: (rating, opposition, faces) => reaches(rating, opposition, diceSum(faces)),
  terms: (rating, opposition) => ({
    rating,
    opposition,
    target: targetNumber(opposition),
    chance: fraction(waysToSucceed(rating, opposition), ALL_WAYS),
  }),
};

// The check that duels and battles make (Classic 4: "within those subsystems"). With the Classic book it is that book's check,
// between the same two totals that the Chronicle would compare. The rules are passed in, as no book may import another.

export type Checks = Readonly<Record<CheckName, CheckRule>>;

/** Are the faces of this conflict's checks a pool instead of a sum? */
export function rollsPool(options: ConflictCheckOptions): boolean {
  return options["classic.conflicts"] === "pool" && options["rules.check"] !== "2d8+d10";
}

export function conflictCheck(checks: Checks, options: ConflictCheckOptions): CheckRule {
  return options["classic.conflicts"] === "chronicle" ? chronicleCheck : checks[options["rules.check"]];
}

// The 23 skills in their four groups (Chronicle 1.03). The order inside a group numbers the dice of generation.
// Ratings are whole numbers from 0 to 10; penalties and bonuses may lead a check outside that range.

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

type BySkill<T> = Readonly<Record<Skill, T>>;
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

/** Reads typed or saved ratings, any number of them; names the first that is no skill or no rating. */
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

// A check before it is rolled (Chronicle 1.02). An unopposed check is offered with its difficulty and the consequence of failing.
// The player rolls it, or withdraws and changes the fiction, which makes a new offer. A check without a consequence is not
// offered, except in groups that chose quick checks.

interface PendingCheck {
  readonly rating: number;
  /** The opposing rating, or the difficulty rating that the third parties chose. */
  readonly opposition: number;
  readonly opposed: boolean;
  readonly consequence: string;
}

/** Ratings have no floor or cap inside a check; this only rejects typing errors. */
const FARTHEST = 100;

interface Offer {
  readonly rating: unknown;
  /** If left out, nobody opposes and the difficulty is the suggested 3. */
  readonly difficulty?: unknown;
  /** The rating of an opposing character, instead of a difficulty. */
  readonly opposing?: unknown;
  readonly consequence?: unknown;
  /** The group rolls without naming a consequence first. */
  readonly quick?: boolean;
}

export function offerCheck(offer: Offer): Result<PendingCheck> {
  const opposed = offer.opposing !== undefined;
  if (opposed && offer.difficulty !== undefined) return fail("check.twoOppositions");
  const rating = figure(offer.rating, "rating");
  if (!rating.ok) return rating;
  const opposition = figure(opposed ? offer.opposing : (offer.difficulty ?? DEFAULT_DIFFICULTY), "opposition");
  if (!opposition.ok) return opposition;
  const consequence = typeof offer.consequence === "string" ? offer.consequence.trim() : "";
  if (!opposed && !offer.quick && consequence === "") return fail("check.noConsequence");
  return ok({ rating: rating.value, opposition: opposition.value, opposed, consequence });
}

function figure(value: unknown, name: "rating" | "opposition"): Result<number> {
  if (!Number.isInteger(value) || Math.abs(value as number) > FARTHEST)
    return fail(`check.${name}`, { value: shown(value) });
  return ok(value as number);
}
