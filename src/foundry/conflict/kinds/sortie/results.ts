/** The results of a Sortie for the sheets of its companies. The engine says what changes; this file writes it. */
import {
  type Company,
  type CompanyResult,
  companyAfter,
  companyResults,
  type SortieState,
} from "../../../../rules/sortie/index.ts";
import { isDrawnIn, type SheetResults } from "../../contract/results.ts";
import { fieldChanges } from "../../results/field-changes.ts";

export const sortieSheetResults: SheetResults<CompanyResult> = {
  resultsAfter(match, state) {
    const { ending, stage } = state as SortieState;
    const over = (ending !== null && stage === "over") || isDrawnIn(match, state);
    const muster = (match.past[0]?.state ?? match.state) as SortieState;
    return companyResults(muster, state as SortieState, over, match.record.setup);
  },
  plan(before, after, actor) {
    const { sortie } = actor.system as { sortie: Company };
    return fieldChanges(actor, "sortie", companyAfter(sortie, before, after));
  },
};
