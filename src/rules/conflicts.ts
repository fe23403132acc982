/** Every playable conflict, by its name. Command lines, the verifier and the tests look them up here. */

import { battleRules } from "./chronicle/battle/index.ts";
import { discussionRules } from "./chronicle/discussion/index.ts";
import { draftRules } from "./chronicle/draft/index.ts";
import { duelRules } from "./chronicle/duel/index.ts";
import { pursuitRules } from "./chronicle/pursuit/index.ts";
import { command, commandRules } from "./command/index.ts";
import type { AnyConflict, AnyRules } from "./conflict/contract.ts";
import { skirmish, skirmishRules } from "./skirmish/index.ts";
import { sortie, sortieRules } from "./sortie/index.ts";
import { APPEALS, CHECKS, GENERATIONS } from "./variants.ts";
import { battle } from "./varied-battle.ts";
import { discussion, draft, pursuit } from "./varied-conflicts.ts";
import { duel } from "./varied-duel.ts";

export const CONFLICTS: Readonly<Record<string, AnyConflict>> = {
  draft,
  battle,
  duel,
  discussion,
  pursuit,
  skirmish,
  sortie,
  command,
};

/** The rules alone, for workers: they replay, count and answer, but put nothing into words. */
export const RULES: Readonly<Record<string, AnyRules>> = {
  draft: draftRules(GENERATIONS),
  battle: battleRules(CHECKS),
  duel: duelRules(CHECKS),
  discussion: discussionRules({ checks: CHECKS, appeals: APPEALS }),
  pursuit: pursuitRules(CHECKS),
  skirmish: skirmishRules,
  sortie: sortieRules,
  command: commandRules,
};
