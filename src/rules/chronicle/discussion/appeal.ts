/**
 * An appeal (Chronicle 2.02): how hard it is, and how likely it is to be taken to heart. The talker's check comes first; then the
 * listener's d12 must not exceed the rating of the chosen motivation. `AppealRule` is the part in which the Classic book differs.
 */
import { type Fraction, fraction, times } from "../../dice/fraction.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { CheckRule, Skill } from "../checks/index.ts";
import type { DrivingMotivation } from "../people/index.ts";

export const APPEALS_BEFORE_IGNORING = 3;
export const LISTENER_DIE = 12;

/** Normally one of these; any other skill if the table agrees. */
export const APPEAL_SKILLS = ["convince", "lead", "administer"] as const satisfies readonly Skill[];
export const APPEAL_DIFFICULTIES = [2, 3] as const;

export interface AppealRule {
  readonly name: "chronicle" | "classic";
  /** `settled` is what the table chose for a listener who is not driven on this matter. */
  difficulty(driving: DrivingMotivation | undefined, settled: number): number;
  /** Do motivations fall by bad outcomes, and are driving motivations removed once played out? */
  readonly growth: boolean;
}

export const chronicleAppeal: AppealRule = {
  name: "chronicle",
  difficulty: (driving, settled) => (driving ? Math.max(3, driving.talkerRating) : settled),
  growth: true,
};

/** The table's difficulty: 2 or 3; any other whole number needs a note with the reason. */
export function settleDifficulty(typed: unknown, note: unknown): Result<number> {
  if (!Number.isInteger(typed) || (typed as number) < 0 || (typed as number) > 30) return fail("appeal.difficulty");
  const usual = (APPEAL_DIFFICULTIES as readonly number[]).includes(typed as number);
  if (!usual && (typeof note !== "string" || note.trim() === "")) {
    return fail("appeal.difficultyNote", { difficulty: typed as number });
  }
  return ok(typed as number);
}

export function takesToHeart(rating: number, face: number): boolean {
  return face <= rating;
}

/** Chance that a listener with this rating acts on an appeal that persuaded them. */
export function heartChance(motivation: number): Fraction {
  let faces = 0;
  for (let face = 1; face <= LISTENER_DIE; face++) if (takesToHeart(motivation, face)) faces++;
  return fraction(faces, LISTENER_DIE);
}

/** Chance that the appeal succeeds and the motivation takes hold. */
export function appealChance(rule: CheckRule, skill: number, difficulty: number, motivation: number): Fraction {
  return times(rule.terms(skill, difficulty).chance, heartChance(motivation));
}
