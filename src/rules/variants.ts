/**
 * The rules for which a Chronicle group may use the Classic book: check, generation, appeals. Looked up by the values of the
 * options `rules.check`, `rules.generation` and `rules.discussion`.
 */

import { type CheckName, type CheckRule, chronicleCheck, conflictCheck } from "./chronicle/checks/index.ts";
import { type AppealRule, chronicleAppeal } from "./chronicle/discussion/index.ts";
import type { ConflictCheckOptions } from "./chronicle/options.ts";
import { chronicleGeneration, type SkillGeneration } from "./chronicle/people/index.ts";
import { CLASSIC_CHECKS, classicAppeal, classicGeneration } from "./classic/index.ts";

export const CHECKS: Readonly<Record<CheckName, CheckRule>> = { "2d8+d10": chronicleCheck, ...CLASSIC_CHECKS };

/** The check that a duel or a battle with these options makes. */
export function checkIn(state: { readonly options: ConflictCheckOptions }): CheckRule {
  return conflictCheck(CHECKS, state.options);
}

export const GENERATIONS: Readonly<Record<"4d4" | "table+2", SkillGeneration>> = {
  "4d4": chronicleGeneration,
  "table+2": classicGeneration,
};

export const APPEALS: Readonly<Record<AppealRule["name"], AppealRule>> = {
  chronicle: chronicleAppeal,
  classic: classicAppeal,
};
