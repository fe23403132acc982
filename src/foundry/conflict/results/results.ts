/** What a page says about results that are not on the sheets yet, and whether this person can put them there. */
import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { say } from "../../base/say.ts";
import { pendingResults } from "./write.ts";

export function resultsView(page: JournalEntryPage, match: AnyMatch): { pending: string; may: boolean } | undefined {
  if (!outcomeOf(match)) return undefined;
  const pending = pendingResults(page, match);
  if (pending.length === 0) return undefined;
  const names = pending.map(({ actor }) => actor.name).join(say("BNB.List.comma"));
  return { pending: say("BNB.SheetResults.pending", { names }), may: pending.some(({ may }) => may) };
}
