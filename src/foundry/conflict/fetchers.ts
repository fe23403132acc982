/** Where each kind of conflict is fetched from. A kind without a board of its own is played from the list of orders. */
import type { Fetchers } from "./kinds.ts";
import { ordersList } from "./orders-list.ts";

export const FETCHERS: Fetchers = {
  casting: async () => (await import("./casting/kind.ts")).castingKind,
  battle: async () => (await import("./battle/kind.ts")).battleKind,
  duel: async () => (await import("./duel/kind.ts")).duelKind,
  discussion: async () => (await import("./discussion/kind.ts")).discussionKind,
  pursuit: async () => (await import("./pursuit/kind.ts")).pursuitKind,
  skirmish: async () => ({
    conflict: (await import("../../rules/skirmish/conflict.ts")).skirmish,
    board: ordersList,
  }),
  command: async () => (await import("./command/kind.ts")).commandKind,
  sortie: async () => (await import("./sortie/kind.ts")).sortieKind,
};
