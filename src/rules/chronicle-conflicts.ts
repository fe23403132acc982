/** The conflicts of the Chronicle book, with the Classic book's ways where an option asks for them. */
import { battle } from "./chronicle/battle/battle.ts";
import { castingBy } from "./chronicle/casting/casting.ts";
import { discussionWith } from "./chronicle/discussion/discussion.ts";
import { duel } from "./chronicle/duel/duel.ts";
import { pursuitWith } from "./chronicle/pursuit/pursuit.ts";
import type { AnyConflict } from "./conflict/contract.ts";
import { APPEALS, CHECKS, GENERATIONS } from "./variants.ts";

export const CHRONICLE_CONFLICTS: Readonly<Record<string, AnyConflict>> = {
  casting: castingBy(GENERATIONS),
  battle,
  duel,
  discussion: discussionWith({ checks: CHECKS, appeals: APPEALS }),
  pursuit: pursuitWith(CHECKS),
};
