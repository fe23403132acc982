/**
 * The discussion as a conflict (Chronicle 2). Participants speak in turn; an appeal is settled with its listeners, then
 * the talker makes one check, compared with each listener's own difficulty, and everyone it reaches weighs it with a
 * d12. It ends when all pass on end, when steel is drawn, or when only one is left. Nobody wins a discussion.
 *
 * Which check and which appeal rule are played is an option; the rules themselves are handed in, as no book may
 * import another.
 */
import type { Conflict, Orders } from "../../conflict/contract.ts";
import { Script } from "../../conflict/script.ts";
import { told } from "../../conflict/telling.ts";
import type { Dice } from "../../dice/dice.ts";
import { certain } from "../../result.ts";
import { type AppealRule, LISTENER_DIE, takesToHeart } from "../appeal.ts";
import type { CheckName, CheckRule } from "../check.ts";
import { adopt, drivingOn, grow, playOut, sameMatter } from "../driving.ts";
import { MOTIVATION_RATING, readMotivations } from "../motivations.ts";
import { answerKey, discussionDemands, legalDiscussion, refuseDiscussion } from "./orders.ts";
import { anyDiscussionOrder, sampleDiscussion } from "./sample.ts";
import { readDiscussion } from "./setup.ts";
import {
  DISCUSSION_OPTIONS,
  type DiscussionEvent,
  type DiscussionOrder,
  type DiscussionState,
  motivationOf,
  type Participant,
  participant,
  present,
  speaker,
} from "./state.ts";
import { tellDiscussion, tellDiscussionOrder, whereDiscussion } from "./tell.ts";

export interface DiscussionRules {
  readonly checks: Readonly<Record<CheckName, CheckRule>>;
  readonly appeals: Readonly<Record<AppealRule["name"], AppealRule>>;
}

/** A speaker whose proposals were refused so often in one turn has lost it. */
const MOST_REFUSALS = 3;

export type Discussion = Conflict<DiscussionState, DiscussionOrder, DiscussionEvent, typeof DISCUSSION_OPTIONS>;

export function discussionWith(rules: DiscussionRules): Discussion {
  const check = (state: DiscussionState): CheckRule => rules.checks[state.options["rules.check"]];
  const appealRule = (state: DiscussionState): AppealRule => rules.appeals[state.options["rules.discussion"]];

  return {
    name: "discussion",
    rules: 1,
    options: DISCUSSION_OPTIONS,
    begin: readDiscussion,
    seats: (state) => [...new Set(state.participants.map((one) => one.seat))],
    demands: discussionDemands,
    legal: legalDiscussion,
    refusal: (state, key, order) => refuseDiscussion(state, key, order, appealRule(state)),
    decide(state, orders, dice) {
      const script = new Script(state, dice, applyDiscussion);
      const events = state.appeal
        ? answered(state, orders, dice, check(state), appealRule(state))
        : said(state, orders.speak!);
      for (const event of events) script.write(event);
      return script.decided();
    },
    apply: applyDiscussion,
    outcome: (state) => (state.ended ? { winners: [], telling: told(`Discussion.End.${state.ended}`) } : undefined),
    tell: tellDiscussion,
    where: whereDiscussion,
    tellOrder: tellDiscussionOrder,
    // Whoever sends another away stays himself.
    givesUp: (_state, _key, order) => order.do === "leave" && order.how !== "removal",
    sample: sampleDiscussion,
    faults,
    anyOrder: anyDiscussionOrder,
  };
}

function said(state: DiscussionState, order: DiscussionOrder): readonly DiscussionEvent[] {
  const who = speaker(state).id;
  switch (order.do) {
    case "appeal": {
      const { do: _, ...appeal } = order;
      return [{ type: "proposed", appeal: { ...appeal, talker: who } }];
    }
    case "leave":
      return [{ type: "left", who, how: order.how, ...(order.how === "removal" ? { target: order.target } : {}) }];
    case "playOut":
      return [{ type: "playedOut", who, topic: order.topic, context: order.context }];
    case "grow": {
      const { motivation } = drivingOn(speaker(state).driving, order)!;
      return [{ type: "grown", who, outcome: order.outcome, motivation, topic: order.topic, context: order.context }];
    }
    default:
      return [{ type: "passed", who }];
  }
}

function answered(
  state: DiscussionState,
  orders: Orders<DiscussionOrder>,
  dice: Dice,
  check: CheckRule,
  rule: AppealRule,
): readonly DiscussionEvent[] {
  const appeal = state.appeal!;
  const said = (id: string) => orders[answerKey(id)]?.do ?? "agree";
  const refusing = appeal.listeners.filter((id) => said(id) === "refuse");
  if (refusing.length > 0) return [{ type: "refused", by: refusing }];
  const events: DiscussionEvent[] = [];
  for (const id of appeal.listeners) if (said(id) === "ignore") events.push({ type: "ignored", by: id });
  const hearers = appeal.listeners.filter((id) => said(id) !== "ignore").map((id) => participant(state, id)!);
  if (hearers.length === 0) return [...events, { type: "spoken" }];

  // One roll for all. Where the number of dice depends on the difficulty, each listener reads the first of them.
  const rating = speaker(state).skills[appeal.skill]!;
  const difficulties = hearers.map((one) => rule.difficulty(drivingOn(one.driving, appeal), appeal.difficulty));
  const pools = difficulties.map((difficulty) => check.sides(rating, difficulty));
  const longest = pools.reduce((a, b) => (b.length > a.length ? b : a));
  const faces = longest.map((sides) => dice.roll(sides, "appeal.check"));
  const heard = hearers.map((one, i) => ({
    listener: one.id,
    difficulty: difficulties[i]!,
    success: check.succeeds(rating, difficulties[i]!, faces.slice(0, pools[i]!.length)),
  }));
  events.push({ type: "appealed", faces, rating, heard });
  for (const { listener, success } of heard) {
    if (!success) continue;
    const face = dice.roll(LISTENER_DIE, "appeal.heart");
    const own = motivationOf(participant(state, listener)!, appeal.motivation);
    events.push({ type: "weighed", listener, face, rating: own, taken: takesToHeart(own, face) });
  }
  return [...events, { type: "spoken" }];
}

function applyDiscussion(state: DiscussionState, event: DiscussionEvent): DiscussionState {
  switch (event.type) {
    case "proposed":
      return { ...state, appeal: event.appeal, passes: 0 };
    case "refused": {
      const { appeal: _, ...rest } = state;
      const refused = state.refused + 1;
      return refused < MOST_REFUSALS ? { ...rest, refused } : nextTurn(rest);
    }
    case "ignored":
      return state;
    case "appealed":
      return event.heard.reduce(
        (now, { listener }) => changed(now, listener, (one) => ({ heard: one.heard + 1 })),
        state,
      );
    case "weighed": {
      if (!event.taken) return state;
      const { topic, context, motivation, skill } = state.appeal!;
      const talkerRating = speaker(state).skills[skill]!;
      return changed(state, event.listener, (one) => ({
        driving: adopt(one.driving, { topic, context, motivation, skill, talkerRating }),
      }));
    }
    case "spoken": {
      const { appeal: _, ...rest } = state;
      return nextTurn(rest);
    }
    case "passed": {
      const passes = state.passes + 1;
      return passes >= present(state).length
        ? { ...state, passes, ended: "talkedOut" }
        : nextTurn({ ...state, passes });
    }
    case "left":
      return applyLeaving(state, event);
    case "playedOut":
      return changed(state, event.who, (one) => ({ driving: certain(playOut(one.driving, event)) }));
    case "grown":
      return changed(state, event.who, (one) => {
        if (typeof one.motivations === "number") throw new Error("a crowd does not grow");
        const grower = { motivations: one.motivations, driving: one.driving, grown: one.grown };
        return certain(grow(grower, event, event.outcome, state.options["growth.frequency"]));
      });
  }
}

function applyLeaving(state: DiscussionState, event: DiscussionEvent & { type: "left" }): DiscussionState {
  if (event.how === "violence") {
    return { ...state, ended: "violence", leadsTo: [...state.leadsTo, { scene: "duel", by: event.who }] };
  }
  const escaped = event.how === "escape";
  const gone = changed(state, escaped ? event.who : event.target!, () => ({ present: false }));
  const leadsTo = escaped ? [...state.leadsTo, { scene: "pursuit" as const, by: event.who }] : state.leadsTo;
  const after = { ...gone, leadsTo, passes: 0 };
  return present(after).length < 2 ? { ...after, ended: "alone" } : nextTurn(after);
}

function changed(state: DiscussionState, id: string, how: (one: Participant) => Partial<Participant>): DiscussionState {
  return { ...state, participants: state.participants.map((one) => (one.id === id ? { ...one, ...how(one) } : one)) };
}

function nextTurn(state: DiscussionState): DiscussionState {
  const count = state.participants.length;
  let turn = (state.turn + 1) % count;
  while (!state.participants[turn]!.present) turn = (turn + 1) % count;
  return { ...state, turn, refused: 0 };
}

function faults(state: DiscussionState): readonly string[] {
  const found: string[] = [];
  if (!state.ended && !speaker(state).present) found.push("the speaker is not there");
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
