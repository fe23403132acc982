/** Where each kind of conflict is fetched from. */
import type { Fetchers } from "./contract/kinds.ts";

export const FETCHERS: Fetchers = {
  draft: async () => (await import("./kinds/draft/kind.ts")).draftKind,
  battle: async () => (await import("./kinds/battle/kind.ts")).battleKind,
  duel: async () => (await import("./kinds/duel/kind.ts")).duelKind,
  discussion: async () => (await import("./kinds/discussion/kind.ts")).discussionKind,
  pursuit: async () => (await import("./kinds/pursuit/kind.ts")).pursuitKind,
  skirmish: async () => (await import("./kinds/skirmish/kind.ts")).skirmishKind,
  command: async () => (await import("./kinds/command/kind.ts")).commandKind,
  sortie: async () => (await import("./kinds/sortie/kind.ts")).sortieKind,
};
