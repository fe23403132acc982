/** The discussion's board: the matter, all participants with their driving motivations, and the current appeal. */
import {
  APPEALS_BEFORE_IGNORING,
  type Appeal,
  type Attempt,
  type DiscussionState,
  hearingOdds,
  type Participant,
  participant,
  ratingIn,
  speaker,
  speaksFreely,
} from "../../../../rules/chronicle/discussion/index.ts";
import { drivingOn } from "../../../../rules/chronicle/people/index.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import { APPEALS, CHECKS } from "../../../../rules/variants.ts";
import { named } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";

export function discussionState(input: BoardInput): DiscussionState {
  return input.view.match.state as DiscussionState;
}

/** An appeal's odds with one listener, as numbers for the page. */
export function hearing(
  state: DiscussionState,
  talker: Participant,
  appeal: Omit<Appeal, "talker" | "response" | "note" | "listeners">,
  one: Participant,
) {
  const rules = { check: CHECKS[state.options["rules.check"]], appeal: APPEALS[state.options["rules.discussion"]] };
  const { check, heart, overall, ...odds } = hearingOdds(rules, talker, appeal, one);
  return { name: one.name, ...odds, check: toFloat(check), heart: toFloat(heart), overall: toFloat(overall) };
}

export function discussionView(input: BoardInput) {
  const state = discussionState(input);
  return {
    topic: state.topic,
    context: state.context,
    situation: state.situation,
    people: state.participants.map((one) => personView(input, state, one)),
    appeal: state.appeal ? appealView(input, state, state.appeal) : undefined,
    attempt: state.attempt ? attemptWords(input, state, state.attempt) : "",
  };
}

function personView(input: BoardInput, state: DiscussionState, one: Participant) {
  const { say } = input;
  const seat = input.seats.find((info) => info.seat === one.seat);
  const driving = drivingOn(one.driving, state);
  const heard = Math.min(one.heard, APPEALS_BEFORE_IGNORING);
  return {
    name: one.name,
    face: input.faces?.[one.id] ?? "",
    tincture: seat?.tincture || "silverpoint",
    player: seat?.player ?? "",
    crowd: typeof one.motivations === "number" ? say("BNB.Talk.crowd", { rating: one.motivations }) : "",
    speaks:
      !state.ended && (speaksFreely(state) && !state.appeal ? input.view.floor === one.seat : speaker(state) === one),
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

function attemptWords(input: BoardInput, state: DiscussionState, attempt: Attempt): string {
  const skill = input.say(`BNB.Skill.${attempt.skill}`);
  return input.say("BNB.Talk.attempt", { what: attempted(input, state, attempt), skill });
}

export function attempted({ say }: BoardInput, state: DiscussionState, { way, by, target }: Attempt): string {
  const names = { who: participant(state, by)!.name, target: participant(state, target)!.name };
  return say(`BNB.Discussion.attempting.${way}`, names);
}

/** The appeal that waits for its answers, in the style of its card. */
export function appealView(input: BoardInput, state: DiscussionState, appeal: Appeal) {
  const { say } = input;
  const talker = participant(state, appeal.talker)!;
  const listeners = appeal.listeners.map((id) => participant(state, id)!);
  const self = listeners.length === 1 && listeners[0] === talker;
  const seat = input.seats.find((info) => info.seat === talker.seat);
  return {
    tincture: seat?.tincture || "silverpoint",
    title: say(self ? "BNB.Talk.reflects" : "BNB.Talk.appealsTo", {
      talker: talker.name,
      listeners: named(listeners, say, ({ name }) => name),
    }),
    by: say("BNB.Talk.with", { skill: say(`BNB.Skill.${appeal.skill}`), rating: ratingIn(talker, appeal.skill) }),
    motivation: say(`BNB.Motivation.${appeal.motivation}`),
    topic: appeal.topic,
    context: appeal.context,
    response: appeal.response,
    note: appeal.note,
    hearings: listeners.map((one) => hearing(state, talker, appeal, one)),
  };
}
