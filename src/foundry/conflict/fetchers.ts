/** Where each kind of conflict is fetched from. */
import type { Fetchers } from "./kinds.ts";

export const FETCHERS: Fetchers = {
  casting: async () => (await import("./casting/kind.ts")).castingKind,
  battle: async () => (await import("./battle/kind.ts")).battleKind,
  duel: async () => (await import("./duel/kind.ts")).duelKind,
  discussion: async () => (await import("./discussion/kind.ts")).discussionKind,
  pursuit: async () => (await import("./pursuit/kind.ts")).pursuitKind,
  skirmish: async () => (await import("./skirmish/kind.ts")).skirmishKind,
  command: async () => (await import("./command/kind.ts")).commandKind,
  sortie: async () => (await import("./sortie/kind.ts")).sortieKind,
};
