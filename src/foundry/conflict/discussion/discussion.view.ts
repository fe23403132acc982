/** The discussion on paper: the matter, everybody who takes part with what drives them, and the appeal on the table. */
import { APPEALS_BEFORE_IGNORING, appealChance, LISTENER_DIE, takesToHeart } from "../../../rules/chronicle/appeal.ts";
import {
  type Appeal,
  type DiscussionState,
  motivationOf,
  type Participant,
  participant,
  speaker,
} from "../../../rules/chronicle/discussion/state.ts";
import { drivingOn } from "../../../rules/chronicle/driving.ts";
import { toFloat } from "../../../rules/dice/fraction.ts";
import { APPEALS, CHECKS } from "../../../rules/variants.ts";
import type { BoardScene } from "../board.ts";

export function discussionState(scene: BoardScene): DiscussionState {
  return scene.table.match.state as DiscussionState;
}

/** How an appeal stands with one listener: difficulty by the rule, the check, the heart, and both together. */
export function hearing(
  state: DiscussionState,
  appeal: Omit<Appeal, "talker" | "response" | "note">,
  one: Participant,
) {
  const check = CHECKS[state.options["rules.check"]];
  const rule = APPEALS[state.options["rules.discussion"]];
  const driving = drivingOn(one.driving, appeal);
  const difficulty = rule.difficulty(driving, appeal.difficulty);
  const rating = speaker(state).skills[appeal.skill] ?? 0;
  const heart = motivationOf(one, appeal.motivation);
  let faces = 0;
  for (let face = 1; face <= LISTENER_DIE; face++) if (takesToHeart(heart, face)) faces++;
  return {
    name: one.name,
    difficulty,
    driven: driving !== undefined,
    rating: heart,
    check: toFloat(check.terms(rating, difficulty).chance),
    heart: faces / LISTENER_DIE,
    overall: toFloat(appealChance(check, rating, difficulty, heart)),
  };
}

export function discussionView(scene: BoardScene) {
  const state = discussionState(scene);
  return {
    topic: state.topic,
    context: state.context,
    situation: state.situation,
    people: state.participants.map((one) => personView(scene, state, one)),
    appeal: state.appeal ? appealView(scene, state, state.appeal) : undefined,
  };
}

function personView(scene: BoardScene, state: DiscussionState, one: Participant) {
  const { say } = scene;
  const seat = scene.seats.find((info) => info.seat === one.seat);
  const driving = drivingOn(one.driving, state);
  const heard = Math.min(one.heard, APPEALS_BEFORE_IGNORING);
  return {
    name: one.name,
    face: scene.faces?.[one.id] ?? "",
    tincture: seat?.tincture || "silverpoint",
    player: seat?.player ?? "",
    crowd: typeof one.motivations === "number" ? say("BNB.Talk.crowd", { rating: one.motivations }) : "",
    speaks: !state.ended && state.participants[state.turn] === one,
    gone: !one.present,
    heard: Array.from({ length: APPEALS_BEFORE_IGNORING }, (_, at) => at < heard),
    heardWords: say(one.heard >= APPEALS_BEFORE_IGNORING ? "BNB.Talk.mayIgnore" : "BNB.Talk.heard", {
      heard: one.heard,
      most: APPEALS_BEFORE_IGNORING,
    }),
    driving: driving
      ? say("BNB.Talk.drivenBy", {
          motivation: say(`BNB.Motivation.${driving.motivation}`),
          skill: say(`BNB.Skill.${driving.skill}`),
          rating: driving.talkerRating,
        })
      : "",
    others: one.driving
      .filter((other) => other !== driving)
      .map(({ topic, motivation }) => ({ topic, motivation: say(`BNB.Motivation.${motivation}`) })),
  };
}

/** The appeal that waits for its answers, in the manner of its card. */
export function appealView(scene: BoardScene, state: DiscussionState, appeal: Appeal) {
  const { say } = scene;
  const talker = participant(state, appeal.talker)!;
  const listeners = appeal.listeners.map((id) => participant(state, id)!);
  const self = listeners.length === 1 && listeners[0] === talker;
  const seat = scene.seats.find((info) => info.seat === talker.seat);
  return {
    tincture: seat?.tincture || "silverpoint",
    title: say(self ? "BNB.Talk.reflects" : "BNB.Talk.appealsTo", {
      talker: talker.name,
      listeners: listeners.map(({ name }) => name).join(say("BNB.List.and")),
    }),
    by: say("BNB.Talk.with", { skill: say(`BNB.Skill.${appeal.skill}`), rating: talker.skills[appeal.skill] ?? 0 }),
    motivation: say(`BNB.Motivation.${appeal.motivation}`),
    topic: appeal.topic,
    context: appeal.context,
    response: appeal.response,
    note: appeal.note,
    hearings: listeners.map((one) => hearing(state, appeal, one)),
  };
}
