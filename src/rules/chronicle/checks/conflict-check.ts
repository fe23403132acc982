/**
 * The check that duels and battles make (Classic 4: "within those subsystems"). With the Classic book chosen it is that
 * book's, between the same two totals that the Chronicle would compare; the rules are handed in, as no book may import
 * another.
 */

import type { ConflictCheckOptions } from "../options.ts";
import { type CheckName, type CheckRule, chronicleCheck } from "./check.ts";

export type Checks = Readonly<Record<CheckName, CheckRule>>;

/** Are the faces of this conflict's checks a pool, and not a sum? */
export function rollsPool(options: ConflictCheckOptions): boolean {
  return options["classic.conflicts"] === "pool" && options["rules.check"] === "d8pool";
}

export function conflictCheck(checks: Checks, options: ConflictCheckOptions): CheckRule {
  return options["classic.conflicts"] === "chronicle" ? chronicleCheck : checks[options["rules.check"]];
}
