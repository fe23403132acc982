/** The forms of those kinds that have one of their own; the others are begun from a setup as text. */

import { battleStarter } from "./battle-starter.ts";
import { castingStarter } from "./casting-starter.ts";
import { discussionStarter } from "./discussion-starter.ts";
import { duelStarter } from "./duel-starter.ts";
import { pursuitStarter } from "./pursuit-starter.ts";
import type { Starter } from "./starter.ts";

export const STARTERS: Readonly<Record<string, Starter>> = {
  battle: battleStarter,
  casting: castingStarter,
  discussion: discussionStarter,
  duel: duelStarter,
  pursuit: pursuitStarter,
};
