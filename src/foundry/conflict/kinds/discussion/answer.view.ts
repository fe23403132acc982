/** The discussion's panel for all but the speaker: answers to an appeal, its terms, attempts to leave, reopened matters. */

import { isSkill, SKILLS, type Skill } from "../../../../rules/chronicle/checks/index.ts";
import {
  APPEAL_DIFFICULTIES,
  APPEALS_BEFORE_IGNORING,
  ATTEMPT_SKILLS,
  betweenTwo,
  type DiscussionOrder,
  type DiscussionState,
  ownListeners,
  type Participant,
  participant,
  ratingIn,
  settledTerms,
  TAKINGS,
  type Taking,
  type Terms,
  takingsFor,
} from "../../../../rules/chronicle/discussion/index.ts";
import { isMotivation, MOTIVATIONS } from "../../../../rules/chronicle/people/index.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import { CHECKS } from "../../../../rules/variants.ts";
import { choices } from "../../../base/choices.view.ts";
import { percentage } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { attempted, discussionState, isComputer } from "./discussion.view.ts";
import { oddsView } from "./odds.view.ts";

export function answerView(input: BoardInput, key: string, kind: string) {
  if (kind === "settle") return settleView(input, key);
  if (kind === "judge") return judgeView(input, key);
  const state = discussionState(input);
  const legal = input.view.match.conflict.legal(state, key) as readonly DiscussionOrder[];
  const answers = legal.map((order) => ({
    words: orderInWords(input, key, order),
    order: JSON.stringify(order),
    advised: markOf(input, key, order),
  }));
  const question = input.say("BNB.Talk.changed", { topic: state.topic });
  return { kind: "answer", demand: key, question, situation: state.situation, answers };
}

function seatOf(key: string): string {
  return key.slice(key.indexOf(":") + 1);
}

/** This seat's drafted answer. */
export function draftedSettling(input: BoardInput, key: string): Extract<DiscussionOrder, { do: "settle" }> {
  const state = discussionState(input);
  const own = ownListeners(state, seatOf(key));
  const drafted = (input.draft.takes ?? {}) as Readonly<Record<string, unknown>>;
  const takes: Record<string, Taking> = {};
  for (const one of own) {
    const taking = TAKINGS.find((known) => known === drafted[one.id]);
    if (taking && taking !== "hear") takes[one.id] = taking;
  }
  return { do: "settle", terms: input.draft.other === true ? draftedTerms(input, state) : null, takes };
}

function draftedTerms({ draft }: BoardInput, { appeal }: DiscussionState): Terms {
  const { skill, motivation, difficulty } = appeal!;
  return {
    skill: isSkill(draft.tskill) ? draft.tskill : skill,
    motivation: isMotivation(draft.tmotivation) ? draft.tmotivation : motivation,
    difficulty: Number(draft.tdifficulty ?? difficulty),
    note: String(draft.tnote ?? ""),
  };
}

function settleView(input: BoardInput, key: string) {
  const state = discussionState(input);
  const { say } = input;
  const appeal = state.appeal!;
  const talker = participant(state, appeal.talker)!;
  const own = ownListeners(state, seatOf(key));
  const order = draftedSettling(input, key);
  const terms = order.terms ?? appeal;
  // Between two players one answer decides, so the odds are those of the resulting terms.
  const two = betweenTwo(state);
  const final = two ? settledTerms(state, [order.terms]) : terms;
  const refused = input.view.match.conflict.refusal(state, key, order);
  const listeners = appeal.listeners.map((id) => participant(state, id)!);
  const answers = own.map((one) => ({
    id: one.id,
    name: own.length > 1 ? one.name : "",
    known: input.known?.[one.id] ?? "",
    takings: choices(takingsFor(one), order.takes[one.id] ?? "hear", (id) => say(`BNB.Talk.take.${id}`)).map(
      (taking) => ({ ...taking, icon: TAKING_ICONS[taking.id], words: leadsTo(input, one, talker, taking.id) }),
    ),
    note: heardWords(one, say),
  }));
  const [only] = answers;
  return {
    kind: "settle",
    demand: key,
    question: questionOf(own, talker, say),
    own: answers,
    /** What the main button says: the answer of the only one who gives one. */
    answer: answers.length === 1 ? only!.takings.find(({ chosen }) => chosen)!.label : "",
    waits: isComputer(input, talker.seat) ? say("BNB.Talk.noClock", { name: talker.name }) : "",
    mayName: state.options["appeal.terms"] === "table",
    naming: order.terms !== null,
    skills: SKILLS.filter((id) => talker.skills[id] !== undefined).map((id) => ({
      id,
      name: say(`BNB.Skill.${id}`),
      rating: ratingIn(talker, id),
      chosen: id === terms.skill,
    })),
    motivations: MOTIVATIONS.map((id) => ({ id, name: say(`BNB.Motivation.${id}`), chosen: id === terms.motivation })),
    difficulty: terms.difficulty,
    note: terms.note,
    odd:
      order.terms !== null &&
      (!(APPEAL_DIFFICULTIES as readonly number[]).includes(terms.difficulty) || (two && terms.difficulty > 2)),
    ofTwo: two && order.terms !== null ? say("BNB.Talk.ofTwo", { difficulty: final.difficulty }) : "",
    // As proposed, they stand with the appeal.
    odds: order.terms === null ? [] : oddsView(state, talker, { ...appeal, ...final }, listeners, say),
    refused: refused ? say(refused.key, refused.params) : "",
  };
}

const TAKING_ICONS: Readonly<Record<Taking, string>> = {
  hear: "talk",
  ignore: "hood",
  escape: "run",
  violence: "swords",
  remove: "crown",
};

function questionOf(own: readonly Participant[], { name }: Participant, say: BoardInput["say"]): string {
  if (own.length === 0) return say("BNB.Talk.howPut", { name });
  return own.length > 1 ? say("BNB.Talk.howTaken", { name }) : say("BNB.Talk.howAnswers", { name: own[0]!.name });
}

function heardWords({ name, heard }: Participant, say: BoardInput["say"]): string {
  return say("BNB.Talk.mustHear", { name, heard, most: APPEALS_BEFORE_IGNORING });
}

/** What follows from that answer, with the chance of an attempt by its usual skill. */
export function leadsTo(input: BoardInput, one: Participant, talker: Participant, taking: Taking): string {
  const { say } = input;
  const way = taking === "escape" ? "escape" : taking === "remove" ? "removal" : undefined;
  if (way === undefined) return say(`BNB.Talk.leadsTo.${taking}`, { name: talker.name });
  const skill = ATTEMPT_SKILLS[way];
  const [rating, opposition] = [ratingIn(one, skill), ratingIn(talker, skill)];
  const check = CHECKS[discussionState(input).options["rules.check"]];
  const chance = percentage(toFloat(check.terms(rating, opposition).chance));
  return say(`BNB.Talk.leadsTo.${taking}`, {
    name: talker.name,
    skill: say(`BNB.Skill.${skill}`),
    rating,
    opposition,
    chance,
  });
}

/** The skill that this seat would use for an attempt. */
export function draftedSkill(input: BoardInput): Skill | null {
  return isSkill(input.draft.jskill) ? input.draft.jskill : null;
}

function judgeView(input: BoardInput, key: string) {
  const state = discussionState(input);
  const { say } = input;
  const attempt = state.attempt!;
  const chosen = draftedSkill(input) ?? attempt.skill;
  return {
    kind: "judge",
    demand: key,
    question: attempted(input, state, attempt),
    yields:
      participant(state, attempt.target)!.seat === seatOf(key) ? say(`BNB.Discussion.Do.yield.${attempt.way}`) : "",
    skills: SKILLS.map((id) => ({ id, name: say(`BNB.Skill.${id}`), chosen: id === chosen })),
  };
}
