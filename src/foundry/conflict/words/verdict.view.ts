/** One sentence on what a record proves, the same in the window, the report, the file and on the command line. */

import type { Verdict } from "../../../rules/conflict/checks.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { Say } from "../../base/say.ts";
import { named } from "../../base/words.view.ts";

/** Takes the names of the seats, or of their players, for the reader. */
export function verdictWords(verdict: Verdict, nameOf: (seat: Seat) => string, say: Say): string {
  if (verdict.kind === "replays") return say(`BNB.Record.verdict.${verdict.why}`);
  if (verdict.kind === "partial") {
    const { steps, without } = verdict;
    return say("BNB.Record.verdict.partial", { step: steps, who: named([...new Set(without.map(nameOf))], say) });
  }
  const byKey = new Map<string, string>();
  for (const [seat, keys] of Object.entries(verdict.keys)) {
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, nameOf(seat));
  }
  return say("BNB.Record.verdict.holds", { who: named([...new Set(byKey.values())], say) });
}
