/**
 * The nine pairs of motivations (Chronicle 2.03), left and right in the order of the book's table.
 * Each rating is 2 to 10, and the two of a pair never add to more than 12.
 */
import { fail, isObject, ok, type Problem, problem, type Result, shown } from "../../result.ts";
import type { Skill } from "../checks/index.ts";
import type { AppealOptions } from "../options.ts";

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

// Driving motivations (Chronicle 2.02, 2.03): what a successful appeal leaves behind for one context and topic. It makes later
// appeals on the same matter harder and is replaced by the next successful one. Once played out it no longer drives, but it may
// still lower its motivation until context and topic have passed. Acting on it with bad consequences may lower the motivation,
// never below 2.

export interface Matter {
  readonly context: string;
  readonly topic: string;
}

export interface DrivingMotivation extends Matter {
  readonly motivation: Motivation;
  readonly skill: Skill;
  /** The talker's base rating, without temporary bonuses. */
  readonly talkerRating: number;
  /** It no longer drives; it is kept for growth until the players say that context and topic have passed. */
  readonly playedOut?: boolean | undefined;
}

/** A motivation drives on one topic in one context; without both it cannot be stored. */
export function matterMissing({ topic, context }: Matter): Problem | undefined {
  return plain(topic) === "" || plain(context) === "" ? problem("driving.matter") : undefined;
}

/** Two matters are the same if context and topic are equal apart from case and spacing. */
export function sameMatter(a: Matter, b: Matter): boolean {
  return plain(a.context) === plain(b.context) && plain(a.topic) === plain(b.topic);
}

export function plain(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** The one that binds on this matter. It outranks other motivations, but forces nothing; those of other matters do not bind. */
export function drivingOn(driving: readonly DrivingMotivation[], matter: Matter): DrivingMotivation | undefined {
  const found = rememberedOn(driving, matter);
  return found?.playedOut ? undefined : found;
}

/** The one that drives on this matter, or did until it was played out. */
export function rememberedOn(driving: readonly DrivingMotivation[], matter: Matter): DrivingMotivation | undefined {
  return driving.find((one) => sameMatter(one, matter));
}

/** Replaces the old one on the same matter; those on other matters stay. */
export function adopt(driving: readonly DrivingMotivation[], adopted: DrivingMotivation): readonly DrivingMotivation[] {
  const place = driving.findIndex((one) => sameMatter(one, adopted));
  return place < 0 ? [...driving, adopted] : driving.with(place, adopted);
}

/** It no longer drives and is still remembered. */
export function playOut(driving: readonly DrivingMotivation[], matter: Matter): Result<readonly DrivingMotivation[]> {
  const found = drivingOn(driving, matter);
  if (!found) return fail("driving.none", { topic: matter.topic, context: matter.context });
  return ok(driving.map((one) => (one === found ? { ...one, playedOut: true } : one)));
}

/** A bad outcome that already lowered a motivation. */
export interface Grown extends Matter {
  readonly outcome: string;
}

export interface Grower {
  readonly motivations: Motivations;
  readonly driving: readonly DrivingMotivation[];
  readonly grown: readonly Grown[];
}

/** Lowers the motivation that drove the character into that outcome by one; the partner rating does not rise. */
export function grow<G extends Grower>(
  grower: G,
  matter: Matter,
  outcome: string,
  frequency: AppealOptions["growth.frequency"],
): Result<G> {
  const driving = rememberedOn(grower.driving, matter);
  if (!driving) return fail("driving.none", { topic: matter.topic, context: matter.context });
  if (outcome.trim() === "") return fail("growth.noOutcome");
  const spent = grower.grown.some((one) =>
    frequency === "perDM" ? sameMatter(one, matter) : plain(one.outcome) === plain(outcome),
  );
  if (spent) return fail(frequency === "perDM" ? "growth.onceForDriving" : "growth.onceForOutcome", { outcome });
  const rating = grower.motivations[driving.motivation];
  if (rating <= MOTIVATION_RATING.min) return fail("growth.lowest", { motivation: driving.motivation });
  return ok({
    ...grower,
    motivations: { ...grower.motivations, [driving.motivation]: rating - 1 },
    grown: [...grower.grown, { outcome, context: driving.context, topic: driving.topic }],
  });
}
