/**
 * Skill ratings by chance (Chronicle 1.03). A group's rating r gives a bank of r for each of its skills; every skill
 * starts two below r, and what is left goes point by point to random skills of the group, none above 10.
 * r itself comes from 4d4 (main characters), from the station guide, or from the population table.
 */
import { type Dice, pick, rollMany } from "../../dice/dice.ts";
import { type Fraction, fraction } from "../../dice/fraction.ts";
import { fail, ok, type Result, shown } from "../../result.ts";
import {
  GROUP_SKILLS,
  isRating,
  RATING,
  type Ratings,
  SKILL_GROUPS,
  type Skill,
  type SkillGroup,
} from "../checks/index.ts";
import { MOTIVATION_PAIRS, MOTIVATION_RATING, type Motivation, type Motivations } from "./motivations.ts";

// How ratings are spread over a population (Chronicle 1.03, the bracketed table): people in a million for each rating from 0 to
// 10. It generates characters who are not main ones, and answers "how many people are that good".

const MILLION = 1_000_000;

/** People in a million with each rating; the index is the rating. */
export type PerMillion = readonly number[];

export const POPULATION: PerMillion = [62500, 250000, 375000, 250000, 52000, 8700, 1500, 250, 42, 7, 1];

/** The rating to which the `place`-th of a million people belongs, 1 to 1000000. */
export function ratingAt(table: PerMillion, place: number): number {
  let below = 0;
  for (const [rating, people] of table.entries()) {
    below += people;
    if (place <= below) return rating;
  }
  throw new RangeError(`a million people, not ${place}`);
}

export function drawRating(table: PerMillion, dice: Dice): number {
  return ratingAt(table, dice.roll(MILLION, "generation.population"));
}

export function meanRating(table: PerMillion): Fraction {
  return fraction(
    table.reduce((sum, people, rating) => sum + people * rating, 0),
    MILLION,
  );
}

/** The expected number of people with at least that rating, so it may be less than one person. */
export function peopleAtLeast(table: PerMillion, rating: unknown, people: unknown): Result<Fraction> {
  if (!isRating(rating)) return fail("skills.rating", { rating: shown(rating) });
  if (!Number.isSafeInteger(people) || (people as number) < 0) return fail("population.people");
  const share = table.slice(rating).reduce((sum, count) => sum + count, 0);
  return ok(fraction(BigInt(share) * BigInt(people as number), MILLION));
}

type GroupRatings = Readonly<Record<SkillGroup, number>>;

export interface GeneratedSkills {
  readonly groups: GroupRatings;
  readonly ratings: Ratings;
}

/** How a book generates characters. The Classic book has its own way. */
export interface SkillGeneration {
  /** How far below the group's rating a skill starts. */
  readonly below: number;
  mainRating(dice: Dice): number;
  populationRating(dice: Dice): number;
}

export const chronicleGeneration: SkillGeneration = {
  below: 2,
  mainRating: (dice) => lowestThree(rollMany(dice, 4, 4, "generation.group")),
  populationRating: (dice) => drawRating(POPULATION, dice),
};

/** 4d4, the lowest three added, three taken off: 0 to 9. */
export function lowestThree(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0) - Math.max(...faces) - 3;
}

/** One group's skills from its rating. A skill at its maximum is left out of the draw, so the bank is always spent completely. */
export function spreadGroup(group: SkillGroup, rating: number, below: number, dice: Dice): Partial<Ratings> {
  const skills: readonly Skill[] = GROUP_SKILLS[group];
  const ratings = skills.map(() => Math.max(0, rating - below));
  let bank = rating * skills.length - ratings.reduce((sum, one) => sum + one, 0);
  let open = skills.map((_, i) => i);
  for (; bank > 0; bank--) {
    const chosen = pick(dice, open, "generation.skill");
    ratings[chosen] = ratings[chosen]! + 1;
    if (ratings[chosen] === RATING.max) open = open.filter((i) => i !== chosen);
  }
  return Object.fromEntries(skills.map((skill, i) => [skill, ratings[i]!]));
}

function spreadGroups(groups: GroupRatings, below: number, dice: Dice): GeneratedSkills {
  const ratings = Object.assign({}, ...SKILL_GROUPS.map((group) => spreadGroup(group, groups[group], below, dice)));
  return { groups, ratings: ratings as Ratings };
}

function eachGroup(rating: () => number): GroupRatings {
  return Object.fromEntries(SKILL_GROUPS.map((group) => [group, rating()])) as GroupRatings;
}

export function generateMain(generation: SkillGeneration, dice: Dice): GeneratedSkills {
  return spreadGroups(
    eachGroup(() => generation.mainRating(dice)),
    generation.below,
    dice,
  );
}

export function generateFromPopulation(generation: SkillGeneration, dice: Dice): GeneratedSkills {
  return spreadGroups(
    eachGroup(() => generation.populationRating(dice)),
    generation.below,
    dice,
  );
}

/** Rating of the top group by the number of people one leads: each row is a threshold. */
const STATION_GUIDE = [
  { people: 20_000, rating: 8 },
  { people: 4000, rating: 7 },
  { people: 400, rating: 6 },
  { people: 100, rating: 5 },
  { people: 15, rating: 4 },
] as const;

export function stationRating(people: unknown, talented: boolean): Result<number> {
  if (typeof people !== "number" || !Number.isFinite(people) || people < 0) return fail("generation.people");
  const row = STATION_GUIDE.find((station) => people >= station.people);
  return ok(row?.rating ?? (talented ? 3 : 2));
}

/** The top group as given; the other three are 1, 2 and 3 lower in random order, none below 0. */
export function generateByGuide(
  generation: SkillGeneration,
  top: { readonly group: SkillGroup; readonly rating: number },
  dice: Dice,
): Result<GeneratedSkills> {
  if (!SKILL_GROUPS.includes(top.group)) return fail("skills.group", { group: shown(top.group) });
  if (!isRating(top.rating)) return fail("skills.rating", { rating: shown(top.rating) });
  let others = SKILL_GROUPS.filter((group) => group !== top.group);
  const groups: Record<string, number> = { [top.group]: top.rating };
  for (let lower = 1; lower <= 3; lower++) {
    const group = pick(dice, others, "generation.guide");
    groups[group] = Math.max(0, top.rating - lower);
    others = others.filter((one) => one !== group);
  }
  return ok(spreadGroups(groups as GroupRatings, generation.below, dice));
}

// Random motivation ratings (Chronicle 2.03). Nine fixed rating pairs are dealt out in the book's order: a die picks the k-th
// pair of motivations that has none yet. Then one die for each rating pair, in the same order, swaps it if even.

export const RATING_PAIRS = [
  [2, 10],
  [3, 9],
  [3, 9],
  [4, 8],
  [4, 8],
  [4, 8],
  [5, 7],
  [5, 7],
  [6, 6],
] as const;

export function generateMotivations(dice: Dice): Motivations {
  let open: readonly (readonly [Motivation, Motivation])[] = MOTIVATION_PAIRS;
  const dealt = RATING_PAIRS.map(() => {
    const pair = nextPair(dice, open);
    open = open.filter((one) => one !== pair);
    return pair;
  });
  const ratings = {} as Record<Motivation, number>;
  RATING_PAIRS.forEach(([low, high], i) => {
    const [left, right] = dealt[i]!;
    // The equal pair rolls too, so that every character uses the same number of dice here.
    const even = dice.roll(8, "generation.flip") % 2 === 0;
    ratings[left] = even ? high : low;
    ratings[right] = even ? low : high;
  });
  return ratings;
}

/** For nine open pairs the book uses a d10 and rolls a 10 again; for fewer, a die with as many sides. */
function nextPair<T>(dice: Dice, open: readonly T[]): T {
  if (open.length !== 9) return pick(dice, open, "generation.motivation");
  let face = dice.roll(10, "generation.motivation");
  while (face === 10) face = dice.roll(10, "generation.motivation");
  return open[face - 1]!;
}

// All ratings of a new main character (Chronicle 1.04), and those that a character gains when promoted to one.

export interface RatingSet {
  readonly skills: GeneratedSkills;
  readonly motivations: Motivations;
}

export function generateSet(generation: SkillGeneration, dice: Dice): RatingSet {
  return { skills: generateMain(generation, dice), motivations: generateMotivations(dice) };
}

/** A character promoted to main character keeps all existing ratings; only missing ones are generated. */
export function promote(
  known: { readonly skills?: Partial<Ratings>; readonly motivations?: Partial<Motivations> },
  generation: SkillGeneration,
  dice: Dice,
): { readonly skills: Ratings; readonly motivations: Motivations } {
  const fresh = generateSet(generation, dice);
  const motivations: Record<Motivation, number> = { ...fresh.motivations, ...known.motivations };
  for (const [left, right] of MOTIVATION_PAIRS) {
    // A generated rating is lowered if it and its kept partner would exceed the limit of a pair.
    for (const [made, kept] of [[left, right] as const, [right, left] as const]) {
      const fixed = known.motivations?.[kept];
      if (fixed === undefined || known.motivations?.[made] !== undefined) continue;
      const room = MOTIVATION_RATING.pair - fixed;
      motivations[made] = Math.max(MOTIVATION_RATING.min, Math.min(motivations[made], room));
    }
  }
  return { skills: { ...fresh.skills.ratings, ...known.skills }, motivations };
}
