/** The conflicts of the Chronicle book into which the Classic book's ways enter where an option asks for them. */
import { castingBy } from "./chronicle/casting/casting.ts";
import { discussionWith } from "./chronicle/discussion/discussion.ts";
import { pursuitWith } from "./chronicle/pursuit/pursuit.ts";
import { APPEALS, CHECKS, GENERATIONS } from "./variants.ts";

export const casting = castingBy(GENERATIONS);
export const discussion = discussionWith({ checks: CHECKS, appeals: APPEALS });
export const pursuit = pursuitWith(CHECKS);
