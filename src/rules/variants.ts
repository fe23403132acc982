/** The checks that a Chronicle group may use, by the values of the option `rules.check`. */

import { type CheckName, type CheckRule, chronicleCheck, conflictCheck } from "./chronicle/checks/index.ts";
import type { ConflictCheckOptions } from "./chronicle/options.ts";
import { CLASSIC_CHECKS } from "./classic/index.ts";

export const CHECKS: Readonly<Record<CheckName, CheckRule>> = { "2d8+d10": chronicleCheck, ...CLASSIC_CHECKS };

/** The check that a duel or a battle with these options makes. */
export function checkIn(state: { readonly options: ConflictCheckOptions }): CheckRule {
  return conflictCheck(CHECKS, state.options);
}
