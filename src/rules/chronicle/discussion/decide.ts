/** What comes of what was said (Chronicle 2.01, 2.02): a proposal, its answers and its rolls, and ways out of it. */

import type { Orders } from "../../conflict/contract.ts";
import type { Script } from "../../conflict/script.ts";
import { type CheckRule, rollCheck, type Skill } from "../checks/index.ts";
import { drivingOn, rememberedOn } from "../people/index.ts";
import { asked } from "./answers.ts";
import { type AppealRule, LISTENER_DIE, takesToHeart } from "./appeal.ts";
import { saying } from "./orders.ts";
import {
  type Attempt,
  type DiscussionEvent,
  type DiscussionOrder,
  type DiscussionState,
  motivationOf,
  type Participant,
  participant,
  type Settled,
  type Taking,
  type Terms,
} from "./state.ts";
import { settledTerms } from "./terms.ts";

type Talk = Script<DiscussionState, DiscussionEvent>;
type Of<Verb extends DiscussionOrder["do"]> = Extract<DiscussionOrder, { do: Verb }>;

export interface TalkRules {
  readonly check: CheckRule;
  readonly appeal: AppealRule;
}

/** With what it is tried if nobody says otherwise: removing by who commands those who would do it. */
const ATTEMPT_SKILLS: Readonly<Record<Attempt["way"], Skill>> = { removal: "lead", escape: "run" };

export function decide(talk: Talk, orders: Orders<DiscussionOrder>, rules: TalkRules): void {
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
  // Silence is the whole seat's; any of its people stands for it.
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

/** A player who controls both characters agrees by giving the order. Returns whether it is decided. */
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
  const rating = (id: string) => participant(talk.state, id)!.skills[skill] ?? 0;
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
 * Attempts to escape from the talker or to remove them are decided one after another, before the appeal is heard; only
 * one listener tries to remove the talker. `last` is who tried before.
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

/** The appeal is heard by every listener who is present, except those who may ignore it and who removed the talker. */
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

/** One roll for all. Where the number of dice depends on the difficulty, each listener reads the first of them. */
function roll(talk: Talk, hearers: readonly Participant[], { check, appeal: rule }: TalkRules): void {
  const appeal = talk.state.appeal!;
  const { dice } = talk;
  const rating = participant(talk.state, appeal.talker)!.skills[appeal.skill]!;
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
