/** The duel, with the check of whichever book the table plays. By itself, so that its window fetches nothing else. */
import { duelWith } from "./chronicle/duel/index.ts";
import { CHECKS } from "./variants.ts";

export const duel = duelWith(CHECKS);
