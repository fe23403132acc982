/** The results of a battle as the losses of each company of an army. */
import {
  type BattleResults,
  type BattleState,
  battleResults,
  companyLosses,
} from "../../../../rules/chronicle/battle/index.ts";
import { companiesOf } from "../../../documents/army.view.ts";
import { isDrawnIn, type SheetResults } from "../../contract/results.ts";

export const battleSheetResults: SheetResults<BattleResults> = {
  resultsAfter: (match, state) => battleResults(state as BattleState, isDrawnIn(match, state)),
  plan(before, after, actor) {
    const losses = companyLosses(before, after, companiesOf(actor.system));
    const changes = Object.entries(losses).map(([key, lost]) => [`system.units.${key}.losses`, lost]);
    return { changes: Object.fromEntries(changes), statuses: {}, things: [] };
  },
};
