/**
 * A conflict as a report: who took part, the log with its dice, how it ended, the losses, and what was verified. One context for
 * the page in the journal, for the file, and for plain text.
 */

import { type Checks, checksOf, verdictOf } from "../../../rules/conflict/checks.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import { outcomeOf } from "../../../rules/conflict/match.ts";
import { inWords } from "../../../rules/conflict/telling.ts";
import type { Say } from "../../base/say.ts";
import { named } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";
import type { LossesView } from "../contract/losses.ts";
import { lexiconFor } from "../words/in-words.view.ts";
import { storyView } from "../words/story.view.ts";
import { verdictWords } from "../words/verdict.view.ts";

export type ReportView = ReturnType<typeof reportView>;

export function reportView(
  input: BoardInput,
  given: { readonly title: string; readonly kind: string; readonly losses: LossesView | undefined },
) {
  const { match } = input.view;
  const words = lexiconFor(input);
  const outcome = outcomeOf(match);
  const playerOf = (seat: Seat) => {
    const info = input.seats.find((one) => one.seat === seat);
    return info?.player || info?.name || seat;
  };
  return {
    ...given,
    seats: match.conflict.seats(match.state).map((seat) => {
      const info = input.seats.find((one) => one.seat === seat);
      return { name: info?.name || seat, player: info?.player ?? "", tincture: info?.tincture || "silverpoint" };
    }),
    story: storyView(input),
    outcome: outcome ? inWords(outcome.telling, words) : "",
    checks: checkLines(checksOf(match.record), input.say, playerOf),
    /** What the record proves, in one sentence. */
    verdict: verdictWords(verdictOf(match), playerOf, input.say),
  };
}

/** Facts that a reader should know, if there are any. */
const TOLD = ["waived", "absences", "returns", "chains", "redrawn", "undone", "unsigned"] as const;

/** What was verified, one line each: replay, seals, chains, dice. */
export function checkLines(checks: Checks, say: Say, nameOf: (seat: Seat) => string = (seat) => seat) {
  const line = (key: string, count: number, proved = true, who = "") => ({
    words: say(`BNB.Record.check.${key}`, { count, who }),
    /** False if the record has nothing to verify there. */
    proved,
  });
  const { steps, orders, events, faces, seals, links, joint } = checks;
  const lines = [line("steps", steps), line("orders", orders), line("events", events)];
  if (!joint) return [...lines, line("unproved", faces, false)];
  if (seals > 0) lines.push(line("seals", seals));
  if (faces > 0) lines.push(line("links", links), line("dice", faces));
  if (checks.fewer > 0) lines.push(line("fewer", checks.fewer, false, named(checks.without.map(nameOf), say)));
  for (const key of TOLD) if (checks[key] > 0) lines.push(line(key, checks[key], key === "undone"));
  return lines;
}
