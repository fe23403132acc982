/** What players made of code need to know of a sortie battle beside its rules. */

import type { Conflict, Counsel } from "../conflict/contract.ts";
import { counselOf, lead, type Sense, verdictFor } from "../conflict/counsel.ts";
import type { SortieOrder } from "./orders.ts";
import { otherSeat, readyUnits, type SortieState } from "./state.ts";

const sense: Sense<SortieState, SortieOrder> = {
  worth(state, seat) {
    if (state.stage === "over" || state.stage === "mercy") return verdictFor(state.ending?.winners ?? [], seat);
    return lead(armyOf(state, seat), armyOf(state, otherSeat(state, seat)), 2);
  },
  quiet: ({ stage }) => stage === "march" || stage === "mercy" || stage === "over",
  score(_state, _key, order) {
    if ("act" in order) return order.act === "split" || order.act === "join" ? -2 : order.act === "fallBack" ? -1 : 0;
    if ("manoeuvre" in order) return order.manoeuvre === "retreat" ? -1 : 0;
    if ("fate" in order) return order.fate === "capture" ? 1 : 0;
    return 0;
  },
};

export function sortieCounsel(
  verbs: Pick<Conflict<SortieState, SortieOrder, any, any>, "legal" | "givesUp"> &
    Required<Pick<Conflict<SortieState, SortieOrder, any, any>, "anyOrder">>,
): Counsel<SortieState, SortieOrder> {
  return counselOf(verbs, sense);
}

/** A unit counts by its men, and these by what is left of its pool. */
function armyOf(state: SortieState, seat: string): number {
  let sum = 0;
  for (const unit of readyUnits(state, seat)) {
    const ease = unit.pool >= 0 ? 1 + 0.12 * unit.pool : 1 / (1 - 0.22 * unit.pool);
    sum += Math.sqrt(unit.size) * ease * (unit.flankedBy.length > 0 ? 0.7 : 1);
  }
  return sum;
}
