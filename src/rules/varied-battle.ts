/** The battle, with the check of the book that the group plays. In its own file, so that its window loads nothing else. */
import { battleWith } from "./chronicle/battle/index.ts";
import { CHECKS } from "./variants.ts";

export const battle = battleWith(CHECKS);
