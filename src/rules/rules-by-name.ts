/** The rules of each conflict alone, loaded when wanted: workers replay, count and answer, but put nothing into words. */

import type { AnyRules } from "./conflict/contract.ts";
import { CHECKS } from "./variants.ts";

export const RULES: Readonly<Record<string, () => Promise<AnyRules>>> = {
  draft: async () => {
    const [{ draftRules }, { GENERATIONS }] = await Promise.all([
      import("./chronicle/draft/index.ts"),
      import("./generations.ts"),
    ]);
    return draftRules(GENERATIONS);
  },
  battle: () => import("./chronicle/battle/index.ts").then(({ battleRules }) => battleRules(CHECKS)),
  duel: () => import("./chronicle/duel/index.ts").then(({ duelRules }) => duelRules(CHECKS)),
  discussion: async () => {
    const [{ discussionRules }, { APPEALS }] = await Promise.all([
      import("./chronicle/discussion/index.ts"),
      import("./appeals.ts"),
    ]);
    return discussionRules({ checks: CHECKS, appeals: APPEALS });
  },
  pursuit: () => import("./chronicle/pursuit/index.ts").then(({ pursuitRules }) => pursuitRules(CHECKS)),
  skirmish: () => import("./skirmish/index.ts").then(({ skirmishRules }) => skirmishRules),
  sortie: () => import("./sortie/index.ts").then(({ sortieRules }) => sortieRules),
  command: () => import("./command/index.ts").then(({ commandRules }) => commandRules),
};
