/**
 * The nine pairs of motivations (Chronicle 2.03), left and right in the order of the book's table.
 * Each rating is 2 to 10, and the two of a pair never add to more than 12.
 */

import { fail, isObject, ok, type Result, shown } from "../../result.ts";

export const MOTIVATION_PAIRS = [
  ["energetic", "lazy"],
  ["forgiving", "avenging"],
  ["honest", "deceitful"],
  ["merciful", "cruel"],
  ["modest", "proud"],
  ["prudent", "reckless"],
  ["valorous", "cowardly"],
  ["trusting", "independent"],
  ["generous", "selfish"],
] as const;

export type Motivation = (typeof MOTIVATION_PAIRS)[number][number];
export const MOTIVATIONS: readonly Motivation[] = MOTIVATION_PAIRS.flat();
export type Motivations = Readonly<Record<Motivation, number>>;

export const MOTIVATION_RATING = { min: 2, max: 10, pair: 12 } as const;

export function isMotivation(value: unknown): value is Motivation {
  return typeof value === "string" && (MOTIVATIONS as readonly string[]).includes(value);
}

export function partnerOf(motivation: Motivation): Motivation {
  for (const [left, right] of MOTIVATION_PAIRS) {
    if (left === motivation) return right;
    if (right === motivation) return left;
  }
  throw new Error(`no such motivation: ${motivation}`);
}

/** The first pair that adds to more than the limit, with its sum. */
export function pairOverLimit(ratings: Motivations): { left: Motivation; right: Motivation; sum: number } | undefined {
  for (const [left, right] of MOTIVATION_PAIRS) {
    const sum = ratings[left] + ratings[right];
    if (sum > MOTIVATION_RATING.pair) return { left, right, sum };
  }
  return undefined;
}

/** Reads all 18 ratings, or names the first that breaks a limit. */
export function readMotivations(typed: unknown): Result<Motivations> {
  if (!isObject(typed)) return fail("motivation.notRatings");
  const given = typed as Record<string, unknown>;
  for (const key of Object.keys(given)) if (!isMotivation(key)) return fail("motivation.unknown", { motivation: key });
  const read = {} as Record<Motivation, number>;
  for (const motivation of MOTIVATIONS) {
    const rating = Object.hasOwn(given, motivation) ? given[motivation] : undefined;
    const { min, max } = MOTIVATION_RATING;
    if (!Number.isInteger(rating) || (rating as number) < min || (rating as number) > max) {
      return fail("motivation.rating", { motivation, rating: shown(rating) });
    }
    read[motivation] = rating as number;
  }
  const over = pairOverLimit(read);
  return over ? fail("motivation.pair", over) : ok(read);
}

/** For an undecided choice: the higher side of the fitting pair, or a tie. Guidance, not a command. */
export function leaning(ratings: Motivations, motivation: Motivation): Motivation | "tie" {
  const partner = partnerOf(motivation);
  if (ratings[motivation] === ratings[partner]) return "tie";
  return ratings[motivation] > ratings[partner] ? motivation : partner;
}
