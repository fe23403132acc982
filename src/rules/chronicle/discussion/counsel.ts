/**
 * Advice in a discussion, which nobody wins by the rules: the goal is hearts won, others driven on the matter less one's
 * own people driven. An appeal looks as good as its chance to be taken to heart.
 */
import type { Counsel } from "../../conflict/contract.ts";
import type { Dice } from "../../dice/dice.ts";
import { toFloat } from "../../dice/fraction.ts";
import { APPEALS_BEFORE_IGNORING, type AppealRule } from "../appeal.ts";
import type { CheckRule } from "../check.ts";
import { drivingOn } from "../driving.ts";
import { hearingOdds } from "./odds.ts";
import { discussionDemands, legalDiscussion, saying } from "./orders.ts";
import { type DiscussionOrder, type DiscussionState, participant } from "./state.ts";

export interface Rules {
  readonly check: CheckRule;
  readonly appeal: AppealRule;
}

export function discussionCounsel(rules: (state: DiscussionState) => Rules): Counsel<DiscussionState, DiscussionOrder> {
  const score = (state: DiscussionState, key: string, order: DiscussionOrder): number => {
    if (order.do === "settle") return order.terms === null ? ignored(order) : -1;
    if (order.do === "judge") return order.yields ? -1 : Number(order.skill === null);
    if (order.do === "changed") return Number(order.changed);
    if (order.do === "agree") return 0.5;
    if (order.do === "ignore") return 1;
    if (order.do !== "appeal") return order.do === "pass" ? 0.02 : -1;
    const talker = saying(state, key, order.by)!;
    let sum = 0;
    for (const id of order.listeners) {
      const listener = participant(state, id)!;
      const spent = listener.heard >= APPEALS_BEFORE_IGNORING || drivingOn(listener.driving, order) !== undefined;
      if (listener.seat === talker.seat || spent) continue;
      sum += toFloat(hearingOdds(rules(state), talker, order, listener).overall);
    }
    return sum;
  };
  const ranked = (state: DiscussionState, key: string): readonly DiscussionOrder[] => {
    const fallback = discussionDemands(state).find((demand) => demand.key === key)!.fallback;
    const orders = legalDiscussion(state, key);
    const known = orders.length > 0 ? orders : [fallback];
    return [...known]
      .map((order) => ({ order, looks: score(state, key, order) }))
      .sort((a, b) => b.looks - a.looks)
      .map(({ order }) => order);
  };
  return {
    worth,
    sensible: (state: DiscussionState, key: string, _dice: Dice) => ranked(state, key)[0]!,
    candidates: (state, key, most) => ranked(state, key).slice(0, Math.min(most, FEW)),
    quiet: (state) => !state.appeal && !state.removal && !state.again,
  };
}

/** What is told apart by play-outs; the rest is told apart by exact chances. */
const FEW = 3;

/** To ignore what may be ignored costs nothing; ways out end the talk. */
function ignored({ takes }: Extract<DiscussionOrder, { do: "settle" }>): number {
  return Object.values(takes).reduce((sum, taking) => sum + (taking === "ignore" ? 1 : taking === "hear" ? 0 : -5), 0);
}

function worth(state: DiscussionState, seat: string): number {
  let sum = 0;
  for (const one of state.participants) {
    if (drivingOn(one.driving, state)) sum += one.seat === seat ? -1 : 1;
  }
  return Math.tanh(sum / 2);
}
