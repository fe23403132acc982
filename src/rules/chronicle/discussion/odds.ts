/** How an appeal stands with one listener before it is rolled: the difficulty by the rule, the check, the heart, and both. */
import type { Fraction } from "../../dice/fraction.ts";
import type { CheckRule } from "../checks/index.ts";
import { drivingOn } from "../people/index.ts";
import { type AppealRule, appealChance, heartChance } from "./appeal.ts";
import { type Appeal, motivationOf, type Participant } from "./state.ts";

export interface HearingOdds {
  readonly difficulty: number;
  /** Something drives the listener on this matter already. */
  readonly driven: boolean;
  readonly rating: number;
  readonly check: Fraction;
  readonly heart: Fraction;
  readonly overall: Fraction;
}

export function hearingOdds(
  rules: { readonly check: CheckRule; readonly appeal: AppealRule },
  talker: Participant,
  appeal: Omit<Appeal, "talker" | "response" | "note" | "listeners">,
  listener: Participant,
): HearingOdds {
  const driving = drivingOn(listener.driving, appeal);
  const difficulty = rules.appeal.difficulty(driving, appeal.difficulty);
  const skill = talker.skills[appeal.skill] ?? 0;
  const rating = motivationOf(listener, appeal.motivation);
  return {
    difficulty,
    driven: driving !== undefined,
    rating,
    check: rules.check.terms(skill, difficulty).chance,
    heart: heartChance(rating),
    overall: appealChance(rules.check, skill, difficulty, rating),
  };
}
