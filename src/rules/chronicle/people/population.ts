/**
 * How ratings are spread over a population (Chronicle 1.03, the bracketed table): people in a million for each rating
 * from 0 to 10. Drawn from for characters who are not main ones, and read for "how many of these are that good".
 */
import type { Dice } from "../../dice/dice.ts";
import { type Fraction, fraction } from "../../dice/fraction.ts";
import { fail, ok, type Result, shown } from "../../result.ts";
import { isRating } from "../checks/index.ts";

const MILLION = 1_000_000;

/** People in a million with each rating; the place in the list is the rating. */
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

/** How many of so many people have at least that rating: an expectation, so it may be less than one person. */
export function peopleAtLeast(table: PerMillion, rating: unknown, people: unknown): Result<Fraction> {
  if (!isRating(rating)) return fail("skills.rating", { rating: shown(rating) });
  if (!Number.isSafeInteger(people) || (people as number) < 0) return fail("population.people");
  const share = table.slice(rating).reduce((sum, count) => sum + count, 0);
  return ok(fraction(BigInt(share) * BigInt(people as number), MILLION));
}
