/** The appeals of a discussion, by the values of the option `rules.discussion`. */

import { type AppealRule, chronicleAppeal } from "./chronicle/discussion/index.ts";
import { classicAppeal } from "./classic/index.ts";

export const APPEALS: Readonly<Record<AppealRule["name"], AppealRule>> = {
  chronicle: chronicleAppeal,
  classic: classicAppeal,
};
