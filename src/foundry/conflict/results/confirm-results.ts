/**
 * If this browser has not followed a conflict from start to end as full entries, its results are written only after their owner
 * has read a summary: how it ended, who was missing, what will be written.
 */
import { checksOf, verdictOf } from "../../../rules/conflict/checks.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { inWords, sentence } from "../../../rules/conflict/telling.ts";
import { say } from "../../base/say.ts";
import { confirm } from "../../base/windows/ask.ts";
import { listed, named } from "../../base/words.view.ts";
import type { ActorPlan } from "../contract/results.ts";
import { clientOf } from "../page/clients/clients.ts";
import { seatInfos } from "../page/clients/seats.ts";
import { lexiconFor } from "../words/in-words.view.ts";
import { verdictWords } from "../words/verdict.view.ts";
import { noteDeclined } from "./unconfirmed.ts";
import { applyResults, pendingResults, planOf } from "./write.ts";

/** Writes what this user may write; asks first if this browser did not follow everything. */
export async function confirmResults(page: JournalEntryPage): Promise<void> {
  const client = clientOf(page);
  const match = client.reading?.match;
  if (!match) return;
  const agreed = client.followed || (await agrees(summary(page, match)));
  if (agreed) await applyResults(page, match);
  else if (agreed === false) noteDeclined(page);
}

/** One line for each fact that the owner should know. */
export function summary(page: JournalEntryPage, match: AnyMatch): string[] {
  const playerOf = (seat: Seat) => {
    const info = seatInfos(page).find((one) => one.seat === seat);
    return info?.player || info?.name || seat;
  };
  const outcome = outcomeOf(match);
  const { fewer, without } = checksOf(match.record);
  const who = named(without.map(playerOf), say);
  return [
    ...(outcome ? [sentence(inWords(outcome.telling, lexiconFor({ say })))] : []),
    verdictWords(verdictOf(match), playerOf, say),
    ...(fewer > 0 ? [say("BNB.Record.check.fewer", { count: fewer, who })] : []),
    ...pendingResults(page, match)
      .filter(({ may }) => may)
      .map((pending) => planWords(pending.actor.name, planOf(page, match, pending).plan)),
  ];
}

function planWords(name: string, { changes, statuses, things }: ActorPlan): string {
  const states = Object.entries(statuses).flatMap(([id, active]) => (active ? [id] : []));
  const count = Object.keys(changes).length + things.length;
  return say(states.length > 0 ? "BNB.SheetResults.willWriteStates" : "BNB.SheetResults.willWrite", {
    name,
    count,
    states: listed(states, say),
  });
}

function agrees(lines: readonly string[]): Promise<boolean | null> {
  return confirm({
    title: say("BNB.SheetResults.confirm"),
    text: [say("BNB.SheetResults.notFollowed")],
    list: lines,
    yes: say("BNB.SheetResults.write"),
    no: say("BNB.SheetResults.decline"),
  });
}
