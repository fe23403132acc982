/** The conflicts of the Chronicle book, with the Classic book's rules if an option chooses them. */

import { APPEALS } from "./appeals.ts";
import { discussionWith } from "./chronicle/discussion/index.ts";
import { draftBy } from "./chronicle/draft/index.ts";
import { pursuitWith } from "./chronicle/pursuit/index.ts";
import { GENERATIONS } from "./generations.ts";
import { CHECKS } from "./variants.ts";

export const draft = draftBy(GENERATIONS);
export const discussion = discussionWith({ checks: CHECKS, appeals: APPEALS });
export const pursuit = pursuitWith(CHECKS);
