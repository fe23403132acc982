/** The strongest legal set of defences: the default of an absent player, and the bold figure of a window. */

import type { Defence } from "../orders.ts";
import { defenceRating } from "../rating/defence-rating.ts";
import type { DuelState, Fighter } from "../state.ts";
import { defenceSets } from "./defence-sets.ts";
import { aimedAt } from "./open-defences.ts";

export function bestDefences(state: DuelState, defender: Fighter): Readonly<Record<string, Defence>> {
  const aimed = aimedAt(state, defender.id);
  const worth = (set: Readonly<Record<string, Defence>>): number =>
    aimed.reduce((sum, { by, order }) => sum + defenceRating(state, defender, set[by.id]!, by, order.do).value, 0);
  return defenceSets(state, defender).reduce((best, set) => (worth(set) > worth(best) ? set : best));
}
