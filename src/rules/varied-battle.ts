/** The battle, with the check of whichever book the table plays. By itself, so that its window fetches nothing else. */
import { battleWith } from "./chronicle/battle/index.ts";
import { CHECKS } from "./variants.ts";

export const battle = battleWith(CHECKS);
