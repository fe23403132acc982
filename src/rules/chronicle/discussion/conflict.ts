/**
 * The discussion as a conflict (Chronicle 2). Whoever asks first speaks (or all in turn); the table settles the terms of
 * an appeal, then the talker makes one check, compared with each listener's own difficulty, and everyone it reaches
 * weighs it with a d12. It ends when nobody has more to say, when steel is drawn, or when only one is left. Nobody wins
 * a discussion.
 *
 * Which check and which appeal rule are played is an option; the rules themselves are handed in, as no book may
 * import another.
 */
import type { Conflict } from "../../conflict/contract.ts";
import { Script } from "../../conflict/script.ts";
import { told } from "../../conflict/telling.ts";
import type { CheckName, CheckRule } from "../checks/index.ts";
import { MOTIVATION_RATING, readMotivations, sameMatter } from "../people/index.ts";
import type { AppealRule } from "./appeal.ts";
import { applyDiscussion } from "./apply.ts";
import { discussionCounsel } from "./counsel.ts";
import { decide } from "./decide.ts";
import { discussionDemands, legalDiscussion, refuseDiscussion } from "./orders.ts";
import { anyDiscussionOrder, sampleDiscussion } from "./sample.ts";
import { readDiscussion } from "./setup.ts";
import {
  DISCUSSION_OPTIONS,
  type DiscussionEvent,
  type DiscussionOrder,
  type DiscussionState,
  seatsOf,
  speaker,
  speaksFreely,
} from "./state.ts";
import { tellDiscussion, tellDiscussionOrder, whereDiscussion } from "./tell.ts";

export interface DiscussionRules {
  readonly checks: Readonly<Record<CheckName, CheckRule>>;
  readonly appeals: Readonly<Record<AppealRule["name"], AppealRule>>;
}

export type Discussion = Conflict<DiscussionState, DiscussionOrder, DiscussionEvent, typeof DISCUSSION_OPTIONS>;

export function discussionWith(rules: DiscussionRules): Discussion {
  const check = (state: DiscussionState): CheckRule => rules.checks[state.options["rules.check"]];
  const appealRule = (state: DiscussionState): AppealRule => rules.appeals[state.options["rules.discussion"]];

  return {
    name: "discussion",
    rules: 1,
    options: DISCUSSION_OPTIONS,
    begin: readDiscussion,
    seats: seatsOf,
    demands: discussionDemands,
    legal: legalDiscussion,
    refusal: (state, key, order) => refuseDiscussion(state, key, order, appealRule(state)),
    decide(state, orders, dice) {
      const script = new Script(state, dice, applyDiscussion);
      decide(script, orders, { check: check(state), appeal: appealRule(state) });
      return script.decided();
    },
    apply: applyDiscussion,
    outcome: (state) => (state.ended ? { winners: [], telling: told(`Discussion.End.${state.ended}`) } : undefined),
    tell: tellDiscussion,
    where: whereDiscussion,
    tellOrder: tellDiscussionOrder,
    // Whoever sends another away stays himself.
    givesUp: (_state, _key, order) =>
      (order.do === "leave" && order.how !== "removal") ||
      (order.do === "settle" &&
        Object.values(order.takes).some((taking) => taking === "escape" || taking === "violence")),
    counsel: discussionCounsel((state) => ({ check: check(state), appeal: appealRule(state) })),
    sample: sampleDiscussion,
    faults,
    anyOrder: anyDiscussionOrder,
  };
}

function faults(state: DiscussionState): readonly string[] {
  const found: string[] = [];
  if (!state.ended && !speaksFreely(state) && !speaker(state).present) found.push("the speaker is not there");
  for (const one of state.participants) {
    const { motivations } = one;
    if (typeof motivations === "number" ? motivations < MOTIVATION_RATING.min : !readMotivations(motivations).ok) {
      found.push(`${one.id}: motivations out of range`);
    }
    const twice = one.driving.some((a, i) => one.driving.some((b, j) => i < j && sameMatter(a, b)));
    if (twice) found.push(`${one.id}: driven twice on one matter`);
  }
  return found;
}
