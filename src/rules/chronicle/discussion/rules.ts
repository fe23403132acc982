/**
 * The discussion (Chronicle 2). The first to ask speaks (or all in turn); the table settles the terms of an appeal,
 * then the talker makes one check, compared with each listener's own difficulty, and everyone persuaded weighs it with a d12. It
 * ends when nobody has more to say, when steel is drawn, or when only one is left. Nobody wins a discussion.
 *
 * The check and the appeal rule are options; the rules themselves are passed in, as no book may import another.
 */

import type { Orders, Rules } from "../../conflict/contract.ts";
import { Script } from "../../conflict/script.ts";
import { told } from "../../conflict/telling.ts";
import { type Dice, pick } from "../../dice/dice.ts";
import { type CheckName, type CheckRule, rollCheck, type Skill } from "../checks/index.ts";
import { drivingOn, rememberedOn } from "../people/index.ts";
import { asked } from "./answers.ts";
import { type AppealRule, LISTENER_DIE, takesToHeart } from "./appeal.ts";
import { applyDiscussion } from "./apply.ts";
import { discussionCounsel } from "./counsel.ts";
import { discussionDemands, legalDiscussion, refuseDiscussion, saying, speakersFor } from "./orders.ts";
import { readDiscussion } from "./setup.ts";
import {
  type Attempt,
  DISCUSSION_OPTIONS,
  type DiscussionEvent,
  type DiscussionOrder,
  type DiscussionState,
  motivationOf,
  type Participant,
  participant,
  ratingIn,
  type Settled,
  seatsOf,
  type Taking,
  type Terms,
} from "./state.ts";
import { settledTerms } from "./terms.ts";

/** Mostly appeals, silence often enough for the talk to end, now and then growth or a way out. */
function anyDiscussionOrder(state: DiscussionState, key: string, dice: Dice): DiscussionOrder {
  const legal = legalDiscussion(state, key);
  const speakers = speakersFor(state, key);
  if (speakers.length === 0) {
    const staying = legal.filter((order) => !breaksOff(order));
    return pick(dice, dice.roll(8, "any.answer") > 1 ? staying : legal, "any.answer");
  }
  const face = dice.roll(20, "any.speech");
  const one = pick(dice, speakers, "any.speaker");
  const by = speakers.length > 1 ? { by: one.id } : {};
  const last = one.driving.findLast(({ playedOut }) => !playedOut);
  if (last && face === 20 && state.options["rules.discussion"] === "chronicle") {
    const { topic, context } = last;
    const outcome = `${one.id} ${state.turn} ${one.driving.length} ${one.grown.length}`;
    const low = typeof one.motivations === "number" || one.motivations[last.motivation] <= 2;
    const spent = one.grown.some((grown) => grown.outcome === outcome);
    const again = spent || (state.options["growth.frequency"] === "perDM" && one.grown.length > 0);
    return low || again ? { do: "playOut", topic, context, ...by } : { do: "grow", topic, context, outcome, ...by };
  }
  const said = state.participants.some(({ heard }) => heard > 0);
  const kind = face <= 8 && said ? "pass" : face === 19 ? "leave" : "appeal";
  const fitting = legal.filter((order) => order.do === kind);
  return pick(dice, fitting.length > 0 ? fitting : legal, "any.speech");
}

/** Orders that end or interrupt the talk; chosen at random they would leave nothing to watch. */
function breaksOff(order: DiscussionOrder): boolean {
  if (order.do === "changed") return !order.changed;
  return order.do === "settle" && Object.values(order.takes).some((taking) => taking !== "ignore");
}

// What follows from what was said (Chronicle 2.01, 2.02): a proposal, its answers and rolls, and ways out of it.

type Talk = Script<DiscussionState, DiscussionEvent>;
type Of<Verb extends DiscussionOrder["do"]> = Extract<DiscussionOrder, { do: Verb }>;

interface TalkRules {
  readonly check: CheckRule;
  readonly appeal: AppealRule;
}

/** The default skills. A removal uses Lead, since others carry it out on command. */
export const ATTEMPT_SKILLS: Readonly<Record<Attempt["way"], Skill>> = { removal: "lead", escape: "run" };

function decide(talk: Talk, orders: Orders<DiscussionOrder>, rules: TalkRules): void {
  const { state } = talk;
  if (state.again) reopen(talk, orders);
  else if (state.attempt) judge(talk, orders, state.attempt, rules);
  else if (state.appeal) settle(talk, orders, rules);
  else {
    const [key] = Object.keys(orders);
    const order = orders[key!]!;
    say(talk, order, speakerOf(state, key!, order));
  }
}

function speakerOf(state: DiscussionState, key: string, order: DiscussionOrder): Participant {
  const named = saying(state, key, (order as { by?: string }).by);
  // Silence belongs to the whole seat, so any of its characters represents it.
  return named ?? state.participants.find((one) => one.present && key.endsWith(`:${one.seat}`))!;
}

function say(talk: Talk, order: DiscussionOrder, { id: who, driving }: Participant): void {
  switch (order.do) {
    case "appeal": {
      const { do: _, by: __, ...appeal } = order;
      talk.write({ type: "proposed", appeal: { ...appeal, talker: who } });
      break;
    }
    case "leave":
      if (order.how !== "removal") talk.write({ type: "left", who, how: order.how });
      else
        attempt(talk, { way: "removal", by: who, target: order.target, skill: order.skill ?? ATTEMPT_SKILLS.removal });
      break;
    case "playOut":
      talk.write({ type: "playedOut", who, topic: order.topic, context: order.context });
      break;
    case "grow": {
      const { motivation } = rememberedOn(driving, order)!;
      const { outcome, topic, context } = order;
      talk.write({ type: "grown", who, outcome, motivation, topic, context });
      break;
    }
    default:
      talk.write({ type: "passed", who });
  }
}

function reopen(talk: Talk, orders: Orders<DiscussionOrder>): void {
  const by = asked(talk.state).seats.filter((seat) => !(orders[`changed:${seat}`] as Of<"changed">).changed);
  talk.write({ type: "reopened", changed: by.length === 0, by });
}

/** A player who controls both characters agrees by giving the order. Returns whether the attempt is decided. */
function attempt(talk: Talk, tried: Attempt): boolean {
  talk.write({ type: "attempting", attempt: tried });
  const agreed = participant(talk.state, tried.by)!.seat === participant(talk.state, tried.target)!.seat;
  if (agreed) succeed(talk, tried);
  return agreed;
}

function succeed(talk: Talk, { way, by, target }: Attempt): void {
  talk.write({ type: "left", who: by, how: way, ...(way === "removal" ? { target } : {}) });
}

/** The target's player agrees, or an opposed check decides, with the skill that most of the others name. */
function judge(talk: Talk, orders: Orders<DiscussionOrder>, tried: Attempt, rules: TalkRules): void {
  const words = asked(talk.state).seats.map((seat) => orders[`judge:${seat}`] as Of<"judge">);
  const success = words.some(({ yields }) => yields) || rolled(talk, words, tried, rules.check);
  if (success) succeed(talk, tried);
  else talk.write({ type: "stayed", who: tried.way === "removal" ? tried.target : tried.by });
  if (tried.settled && !talk.state.ended) answer(talk, tried.settled, rules, tried.by);
}

function rolled(talk: Talk, words: readonly Of<"judge">[], tried: Attempt, check: CheckRule): boolean {
  const named = words.map(({ skill }) => skill ?? tried.skill);
  const skill = named.find((one) => 2 * named.filter((other) => other === one).length > named.length) ?? tried.skill;
  const rating = (id: string) => ratingIn(participant(talk.state, id)!, skill);
  const roll = rollCheck(check, talk.dice, rating(tried.by), rating(tried.target), `discussion.${tried.way}`);
  talk.write({ type: "attemptRolled", skill, ...roll });
  return roll.success;
}

function settle(talk: Talk, orders: Orders<DiscussionOrder>, rules: TalkRules): void {
  const words = asked(talk.state).seats.map((seat) => orders[`settle:${seat}`] as Of<"settle">);
  const takes: Readonly<Record<string, Taking>> = Object.assign({}, ...words.map((word) => word.takes));
  const violent = talk.state.appeal!.listeners.find((id) => takes[id] === "violence");
  if (violent === undefined) answer(talk, { named: words.map(({ terms }) => terms), takes }, rules);
  else talk.write({ type: "left", who: violent, how: "violence" });
}

/**
 * Attempts to escape from the talker or to remove them are decided one after another, before the appeal is heard; only one
 * listener tries to remove the talker. `last` is the one who tried before.
 */
function answer(talk: Talk, settled: Settled, rules: TalkRules, last?: string): void {
  const { listeners, talker: target } = talk.state.appeal!;
  const taking = (how: Taking) => listeners.filter((id) => settled.takes[id] === how);
  const remover = taking("remove").slice(0, 1);
  const trying = [...taking("escape"), ...remover];
  for (const by of trying.slice(last === undefined ? 0 : trying.indexOf(last) + 1)) {
    const way = remover.includes(by) ? "removal" : "escape";
    if (!attempt(talk, { way, by, target, skill: ATTEMPT_SKILLS[way], settled }) || talk.state.ended) return;
  }
  const removed = !participant(talk.state, target)!.present;
  hear(talk, settled, rules, removed ? remover[0] : undefined);
}

/** Every listener who is present hears the appeal, except those who ignore it and the one who removed the talker. */
function hear(talk: Talk, { named, takes }: Settled, rules: TalkRules, remover?: string): void {
  const { listeners } = talk.state.appeal!;
  for (const by of listeners) if (takes[by] === "ignore") talk.write({ type: "ignored", by });
  const hearers = listeners
    .map((id) => participant(talk.state, id)!)
    .filter((one) => one.present && one.id !== remover && takes[one.id] !== "ignore");
  settleTerms(talk, named);
  if (hearers.length > 0) roll(talk, hearers, rules);
  talk.write({ type: "spoken" });
}

function settleTerms(talk: Talk, named: readonly (Terms | null)[]): void {
  const { skill, motivation, difficulty } = talk.state.appeal!;
  const terms = settledTerms(talk.state, named);
  if (terms.skill === skill && terms.motivation === motivation && terms.difficulty === difficulty) return;
  const byTable = named.some((one) => one?.skill === terms.skill && one.difficulty === terms.difficulty);
  talk.write({ type: "settled", terms, by: byTable ? "table" : "rule" });
}

/** One roll for all. If the number of dice depends on the difficulty, each listener reads only the first ones. */
function roll(talk: Talk, hearers: readonly Participant[], { check, appeal: rule }: TalkRules): void {
  const appeal = talk.state.appeal!;
  const { dice } = talk;
  const rating = ratingIn(participant(talk.state, appeal.talker)!, appeal.skill);
  const difficulties = hearers.map((one) => rule.difficulty(drivingOn(one.driving, appeal), appeal.difficulty));
  const pools = difficulties.map((difficulty) => check.sides(rating, difficulty));
  const longest = pools.reduce((a, b) => (b.length > a.length ? b : a));
  const faces = longest.map((sides) => dice.roll(sides, "appeal.check"));
  const heard = hearers.map((one, i) => ({
    listener: one.id,
    difficulty: difficulties[i]!,
    success: check.succeeds(rating, difficulties[i]!, faces.slice(0, pools[i]!.length)),
  }));
  talk.write({ type: "appealed", faces, rating, heard });
  for (const { listener, success } of heard) {
    if (!success) continue;
    const face = dice.roll(LISTENER_DIE, "appeal.heart");
    const own = motivationOf(participant(talk.state, listener)!, appeal.motivation);
    talk.write({ type: "weighed", listener, face, rating: own, taken: takesToHeart(own, face) });
  }
}

export interface BookRules {
  readonly checks: Readonly<Record<CheckName, CheckRule>>;
  readonly appeals: Readonly<Record<AppealRule["name"], AppealRule>>;
}

type Discussion = Rules<DiscussionState, DiscussionOrder, DiscussionEvent, typeof DISCUSSION_OPTIONS>;

export function discussionRules(rules: BookRules): Discussion {
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
    // A character who sends another away stays.
    givesUp: (_state, _key, order) =>
      (order.do === "leave" && order.how !== "removal") ||
      (order.do === "settle" &&
        Object.values(order.takes).some((taking) => taking === "escape" || taking === "violence")),
    counsel: discussionCounsel((state) => ({ check: check(state), appeal: appealRule(state) })),
    anyOrder: anyDiscussionOrder,
  };
}
