/**
 * Why the computer gave its last order, in one sentence: what the adviser finds in the position before it. Only revealed orders
 * are explained, so nothing secret is shown.
 */
import type { Consultation } from "../../../../rules/adviser/consult.ts";
import { POINTS } from "../../../../rules/adviser/evaluate.ts";
import { alike } from "../../../../rules/conflict/canonical.ts";
import type { Seat } from "../../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../rules/conflict/match.ts";
import type { Say } from "../../../base/say.ts";
import { shareOf } from "../../words/advice-marks.view.ts";

export function lastOrderOf({ conflict, past }: AnyMatch, seat: Seat) {
  for (const { state, entry } of past.toReversed()) {
    const demand = conflict.demands(state).find((one) => one.seat === seat && Object.hasOwn(entry.orders, one.key));
    if (demand) return { state, key: demand.key, order: entry.orders[demand.key] };
  }
  return undefined;
}

/** If the adviser does not name an order, a stronger player would not give it. */
export function whyWords(say: Say, who: string, words: string, order: unknown, { suggestions }: Consultation): string {
  const found = suggestions.find((one) => alike(one.order, order));
  return say(`BNB.Opponent.why.${found?.reason ?? "unnamed"}`, {
    who,
    order: words.replace(/\.$/, ""),
    low: shareOf(found?.low ?? 0),
    high: shareOf(found?.high ?? 0),
    mean: shareOf((found?.chance.points ?? 0) / POINTS),
  });
}
