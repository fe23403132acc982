/** What a page says about results that are not applied to the sheets yet, and whether this user can apply them. */
import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { say } from "../../base/say.ts";
import { named } from "../../base/words.view.ts";
import { type Pending, pendingResults } from "./write.ts";

export function resultsView(page: JournalEntryPage, match: AnyMatch): { pending: string; may: boolean } | undefined {
  if (!outcomeOf(match)) return undefined;
  const pending = pendingResults(page, match);
  const words = [
    wordsFor(
      "pending",
      pending.filter(({ other }) => !other),
    ),
    wordsFor(
      "otherHistory",
      pending.filter(({ other }) => other),
    ),
  ].filter((one) => one !== "");
  if (words.length === 0) return undefined;
  return { pending: words.join(" "), may: pending.some(({ may }) => may) };
}

function wordsFor(key: string, pending: readonly Pending[]): string {
  const names = named(pending, say, ({ actor }) => actor.name);
  return pending.length === 0 ? "" : say(`BNB.SheetResults.${key}`, { names });
}
