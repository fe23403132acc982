/** This player's past games against the computer opponents in one kind, read from the Chronicle's own pages. */
import { STRENGTHS } from "../../../../rules/adviser/strengths.ts";
import type { Seat } from "../../../../rules/conflict/contract.ts";
import { type AnyMatch, outcomeOf } from "../../../../rules/conflict/match.ts";
import { conflictOf } from "../../../data/read.ts";
import { clientOf, conflictPages } from "../../page/clients/clients.ts";
import { isImported } from "../../page/clients/seats.ts";
import type { PastGame } from "./opponents.view.ts";

/** Older ones do not matter any more, and reading a long record takes a while. */
const LATEST = 8;

/** Shows the result once it is read, and at once the next time; no window waits for it. */
export async function lookBack(
  kind: string,
  known: Map<string, readonly PastGame[]>,
  show: (past: readonly PastGame[], kind: string) => void,
): Promise<void> {
  const before = known.get(kind);
  if (before) return show(before, kind);
  known.set(kind, []);
  const past = await gamesIn(kind);
  known.set(kind, past);
  show(past, kind);
}

async function gamesIn(kind: string): Promise<PastGame[]> {
  const finished = conflictPages().filter((page) => {
    if (page.type !== kind || isImported(page)) return false;
    const { over, seats } = conflictOf(page);
    return over && Object.values(seats).some(({ computer }) => computer);
  });
  const past: PastGame[] = [];
  for (const page of finished.slice(-LATEST)) {
    const client = clientOf(page);
    await client.caughtUp();
    const view = client.view();
    if (view.ok) past.push(...gamesOf(view.value.match, view.value.mine));
  }
  return past;
}

/** One player against one opponent; settled or unfinished games do not count. */
export function gamesOf(match: AnyMatch, mine: readonly Seat[]): PastGame[] {
  const outcome = outcomeOf(match);
  const own = mine[0];
  const computers = Object.values(match.signed?.begun.seats ?? {}).flatMap(({ computer }) => computer ?? []);
  const opponent = STRENGTHS.find((one) => one === computers[0]);
  const settled = match.record.entries.some(({ type }) => type === "settle");
  if (!outcome || !own || !opponent || computers.length !== 1 || settled) return [];
  return [{ opponent, score: outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(own) ? 1 : 0 }];
}
