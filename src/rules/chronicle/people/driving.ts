/**
 * Driving motivations (Chronicle 2.02, 2.03): what a successful appeal leaves behind for one context and topic. It makes later
 * appeals on the same matter harder and is replaced by the next successful one. Once played out it no longer drives, but it may
 * still lower its motivation until context and topic have passed. Acting on it with bad consequences may lower the motivation,
 * never below 2.
 */
import { fail, ok, type Problem, problem, type Result } from "../../result.ts";
import type { Skill } from "../checks/index.ts";
import type { AppealOptions } from "../options.ts";
import { MOTIVATION_RATING, type Motivation, type Motivations } from "./motivations.ts";

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
