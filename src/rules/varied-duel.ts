/** The duel, with the check of the book that the group plays. In its own file, so that its window loads nothing else. */
import { duelWith } from "./chronicle/duel/index.ts";
import { CHECKS } from "./variants.ts";

export const duel = duelWith(CHECKS);
