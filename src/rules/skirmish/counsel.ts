/** What players made of code need to know of a skirmish beside its rules. */
import type { Conflict, Counsel } from "../conflict/contract.ts";
import { counselOf, lead, type Sense, verdictFor } from "../conflict/counsel.ts";
import { type Square, squareDistance } from "../square/square.ts";
import type { SkirmishOrder } from "./orders.ts";
import { agentsOfSeat, atkOf, hpOf, mightOf, otherSeat, type SkirmishState, unitsOf } from "./state.ts";

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
  score(state, _key, order) {
    if (!("act" in order)) return 0;
    const liked = LIKED[order.act] ?? 0.1;
    return order.act === "move" ? liked - 0.01 * gapAt(state, order.unit, order.to) : liked;
  },
};

export function skirmishCounsel(
  verbs: Pick<Conflict<SkirmishState, SkirmishOrder, any, any>, "legal" | "givesUp"> &
    Required<Pick<Conflict<SkirmishState, SkirmishOrder, any, any>, "anyOrder">>,
): Counsel<SkirmishState, SkirmishOrder> {
  return counselOf(verbs, sense);
}

/** Spaces from there to the nearest enemy. */
function gapAt(state: SkirmishState, id: string, to: Square): number {
  const { seat } = state.units[id]!;
  let gap = 40;
  for (const enemy of unitsOf(state, otherSeat(state, seat))) gap = Math.min(gap, squareDistance(enemy.at, to));
  return gap;
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
