/** Every conflict that can be played, by its name. Command lines, the verifier and the windows look them up here. */
import { battle } from "./chronicle/battle/battle.ts";
import { castingBy } from "./chronicle/casting/casting.ts";
import { discussionWith } from "./chronicle/discussion/discussion.ts";
import { duel } from "./chronicle/duel/duel.ts";
import { chronicleGeneration } from "./chronicle/generation.ts";
import { pursuitWith } from "./chronicle/pursuit/pursuit.ts";
import { classicGeneration } from "./classic/generation.ts";
import { command } from "./command/conflict.ts";
import type { AnyConflict } from "./conflict/contract.ts";
import { sortie } from "./sortie/conflict.ts";
import { APPEALS, CHECKS } from "./variants.ts";

export const CONFLICTS: Readonly<Record<string, AnyConflict>> = {
  casting: castingBy({ "4d4": chronicleGeneration, "table+2": classicGeneration }),
  battle,
  duel,
  discussion: discussionWith({ checks: CHECKS, appeals: APPEALS }),
  pursuit: pursuitWith(CHECKS),
  sortie,
  command,
};
