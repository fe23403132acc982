/** What players made of code need to know of a skirmish beside its rules. */
import type { Conflict, Counsel } from "../conflict/contract.ts";
import { counselOf, lead, type Sense, verdictFor } from "../conflict/counsel.ts";
import type { SkirmishOrder } from "./orders.ts";
import { agentsOfSeat, atkOf, hpOf, mightOf, otherSeat, type SkirmishState } from "./state.ts";

/** Doing something, and striking before anything else. */
const LIKED: Readonly<Record<string, number>> = {
  shoot: 1,
  cast: 1,
  gambit: 0.2,
  move: 0.4,
  done: 0,
  disengage: -0.6,
  search: -0.5,
  turn: -0.1,
};

const sense: Sense<SkirmishState, SkirmishOrder> = {
  worth(state, seat) {
    if (state.ending) return verdictFor(state.ending.winners, seat);
    return lead(sideOf(state, seat), sideOf(state, otherSeat(state, seat)), 2.2);
  },
  quiet: (state) => state.ending !== null || state.stage === "opening",
  score: (_state, _key, order) => ("act" in order ? (LIKED[order.act] ?? 0.1) : 0),
};

export function skirmishCounsel(
  verbs: Pick<Conflict<SkirmishState, SkirmishOrder, any, any>, "legal" | "givesUp"> &
    Required<Pick<Conflict<SkirmishState, SkirmishOrder, any, any>, "anyOrder">>,
): Counsel<SkirmishState, SkirmishOrder> {
  return counselOf(verbs, sense);
}

/** Figures by what they can take and give; those who give way count for little. */
function sideOf(state: SkirmishState, seat: string): number {
  let sum = 0;
  for (const agent of agentsOfSeat(state, seat)) {
    const unit = state.units[agent.unit]!;
    const hurt = Math.min(agent.damage, hpOf(agent) - 0.5);
    const body = hpOf(agent) * agent.count - hurt;
    const worth = body * (1 + 0.5 * atkOf(agent) + 0.2 * mightOf(agent) + 0.15 * agent.fighter.armour);
    sum += unit.status === "retreating" ? worth * 0.3 : unit.disorganised ? worth * 0.8 : worth;
  }
  return sum;
}
