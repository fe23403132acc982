/** The conflicts of the Chronicle book into which the Classic book's ways enter where an option asks for them. */
import { castingBy } from "./chronicle/casting/conflict.ts";
import { discussionWith } from "./chronicle/discussion/conflict.ts";
import { pursuitWith } from "./chronicle/pursuit/conflict.ts";
import { APPEALS, CHECKS, GENERATIONS } from "./variants.ts";

export const casting = castingBy(GENERATIONS);
export const discussion = discussionWith({ checks: CHECKS, appeals: APPEALS });
export const pursuit = pursuitWith(CHECKS);
