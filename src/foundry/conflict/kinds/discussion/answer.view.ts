/** The discussion's panel for all but the speaker: answers to an appeal, its terms, attempts to leave, reopened matters. */

import { isSkill, SKILLS, type Skill } from "../../../../rules/chronicle/checks/index.ts";
import {
  APPEAL_DIFFICULTIES,
  APPEALS_BEFORE_IGNORING,
  betweenTwo,
  type DiscussionOrder,
  type DiscussionState,
  mayIgnore,
  ownListeners,
  participant,
  settledTerms,
  TAKINGS,
  type Taking,
  type Terms,
  takingsFor,
} from "../../../../rules/chronicle/discussion/index.ts";
import { isMotivation, MOTIVATIONS } from "../../../../rules/chronicle/people/index.ts";
import { choices } from "../../../base/choices.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { attempted, discussionState, hearing } from "./discussion.view.ts";

export function answerView(scene: BoardInput, key: string, kind: string) {
  if (kind === "settle") return settleView(scene, key);
  if (kind === "judge") return judgeView(scene, key);
  const state = discussionState(scene);
  const legal = scene.table.match.conflict.legal(state, key) as readonly DiscussionOrder[];
  const answers = legal.map((order) => ({
    words: orderInWords(scene, key, order),
    order: JSON.stringify(order),
    advised: markOf(scene, key, order),
  }));
  const question = scene.say("BNB.Talk.changed", { topic: state.topic });
  return { kind: "answer", demand: key, question, situation: state.situation, answers };
}

function seatOf(key: string): string {
  return key.slice(key.indexOf(":") + 1);
}

/** This seat's drafted answer. */
export function draftedSettling(scene: BoardInput, key: string): Extract<DiscussionOrder, { do: "settle" }> {
  const state = discussionState(scene);
  const own = ownListeners(state, seatOf(key));
  const drafted = (scene.draft.takes ?? {}) as Readonly<Record<string, unknown>>;
  const takes: Record<string, Taking> = {};
  for (const one of own) {
    const taking = TAKINGS.find((known) => known === drafted[one.id]);
    if (taking && taking !== "hear") takes[one.id] = taking;
  }
  return { do: "settle", terms: scene.draft.other === true ? draftedTerms(scene, state) : null, takes };
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

function settleView(scene: BoardInput, key: string) {
  const state = discussionState(scene);
  const { say } = scene;
  const appeal = state.appeal!;
  const talker = participant(state, appeal.talker)!;
  const own = ownListeners(state, seatOf(key));
  const order = draftedSettling(scene, key);
  const terms = order.terms ?? appeal;
  // Between two players one answer decides, so the odds are those of the resulting terms.
  const two = betweenTwo(state);
  const final = two ? settledTerms(state, [order.terms]) : terms;
  const refused = scene.table.match.conflict.refusal(state, key, order);
  const listeners = appeal.listeners.map((id) => participant(state, id)!);
  return {
    kind: "settle",
    demand: key,
    question: say(own.length > 0 ? "BNB.Talk.howTaken" : "BNB.Talk.howPut", { name: talker.name }),
    own: own.map((one) => ({
      id: one.id,
      name: one.name,
      takings: choices(takingsFor(one), order.takes[one.id] ?? "hear", (id) => say(`BNB.Talk.take.${id}`)),
      note: mayIgnore(one) ? "" : say("BNB.Talk.mustHear", { heard: one.heard, most: APPEALS_BEFORE_IGNORING }),
    })),
    mayName: state.options["appeal.terms"] === "table",
    naming: order.terms !== null,
    skills: SKILLS.filter((id) => talker.skills[id] !== undefined).map((id) => ({
      id,
      name: say(`BNB.Skill.${id}`),
      rating: talker.skills[id],
      chosen: id === terms.skill,
    })),
    motivations: MOTIVATIONS.map((id) => ({ id, name: say(`BNB.Motivation.${id}`), chosen: id === terms.motivation })),
    difficulty: terms.difficulty,
    note: terms.note,
    odd:
      order.terms !== null &&
      (!(APPEAL_DIFFICULTIES as readonly number[]).includes(terms.difficulty) || (two && terms.difficulty > 2)),
    ofTwo: two && order.terms !== null ? say("BNB.Talk.ofTwo", { difficulty: final.difficulty }) : "",
    hearings: listeners.map((one) => hearing(state, talker, { ...appeal, ...final }, one)),
    refused: refused ? say(refused.key, refused.params) : "",
  };
}

/** The skill that this seat would use for an attempt. */
export function draftedSkill(scene: BoardInput): Skill | null {
  return isSkill(scene.draft.jskill) ? scene.draft.jskill : null;
}

function judgeView(scene: BoardInput, key: string) {
  const state = discussionState(scene);
  const { say } = scene;
  const attempt = state.attempt!;
  const chosen = draftedSkill(scene) ?? attempt.skill;
  return {
    kind: "judge",
    demand: key,
    question: attempted(scene, state, attempt),
    yields:
      participant(state, attempt.target)!.seat === seatOf(key) ? say(`BNB.Discussion.Do.yield.${attempt.way}`) : "",
    skills: SKILLS.map((id) => ({ id, name: say(`BNB.Skill.${id}`), chosen: id === chosen })),
  };
}
