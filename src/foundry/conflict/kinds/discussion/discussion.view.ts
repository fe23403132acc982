/** The discussion's board: the matter, all participants with their driving motivations, and the current appeal. */
import {
  APPEALS_BEFORE_IGNORING,
  type Appeal,
  type Attempt,
  type DiscussionState,
  type Participant,
  participant,
  present,
  ratingIn,
  speaker,
  speaksFreely,
} from "../../../../rules/chronicle/discussion/index.ts";
import { drivingOn, sameMatter } from "../../../../rules/chronicle/people/index.ts";
import { named } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { oddsView } from "./odds.view.ts";

export function discussionState(input: BoardInput): DiscussionState {
  return input.view.match.state as DiscussionState;
}

/** Whether the computer plays that seat now. */
export function isComputer({ seats, view }: BoardInput, seat: string): boolean {
  return seats.some((info) => info.seat === seat && info.machine !== undefined) && !view.mine.includes(seat);
}

export function discussionView(input: BoardInput) {
  const state = discussionState(input);
  const speaks = speaksNow(input, state);
  return {
    topic: state.topic,
    context: state.context,
    situation: state.situation,
    people: state.participants.map((one) => personView(input, state, one, speaks)),
    many: state.participants.length > 2,
    appeal: state.appeal ? appealView(input, state, state.appeal) : undefined,
    attempt: state.attempt ? attemptWords(input, state, state.attempt) : "",
  };
}

/** Who speaks, and who may speak after that. */
interface Speakers {
  readonly now: Participant | undefined;
  readonly next: Participant | undefined;
}

function speaksNow(input: BoardInput, state: DiscussionState): Speakers {
  const here = present(state);
  const now = currentSpeaker(input, state, here);
  if (!now || state.ended) return { now: undefined, next: undefined };
  const at = here.indexOf(now) + 1;
  const after = [...here.slice(at), ...here.slice(0, at)];
  return { now, next: after.find(({ seat }) => seat !== now.seat) ?? after.find((one) => one !== now) };
}

function currentSpeaker(input: BoardInput, state: DiscussionState, here: readonly Participant[]) {
  if (state.appeal || !speaksFreely(state)) return speaker(state);
  const { floor } = input.view;
  return (
    here.find(({ id, seat }) => seat === floor && id === input.draft.by) ?? here.find(({ seat }) => seat === floor)
  );
}

/** What somebody does in the talk now, and what that allows them. */
function roleOf(input: BoardInput, state: DiscussionState, one: Participant, { now, next }: Speakers) {
  const { say, view } = input;
  const words = (role: string, note = ""): { readonly role: string; readonly note: string } => ({
    role: say(`BNB.Talk.role.${role}`),
    note: note && say(`BNB.Talk.role.${note}`),
  });
  if (!one.present) return words("gone");
  if (!now) return words("listens");
  const mine = view.mine.includes(one.seat);
  if (one === now) return words("speaks", state.appeal ? "appealed" : mine ? "asLong" : "");
  if (state.appeal?.listeners.includes(one.id)) return words("answers", mine ? "" : "considers");
  if (one === next) return words("next", mine && !state.appeal && speaksFreely(state) ? "anytime" : "");
  return words("listens", "mayLeave");
}

function personView(input: BoardInput, state: DiscussionState, one: Participant, speakers: Speakers) {
  const { say } = input;
  const seat = input.seats.find((info) => info.seat === one.seat);
  const driving = drivingOn(one.driving, state);
  const heard = Math.min(one.heard, APPEALS_BEFORE_IGNORING);
  return {
    name: one.name,
    known: input.known?.[one.id] ?? "",
    face: input.faces?.[one.id] ?? "",
    tincture: seat?.tincture || "silverpoint",
    player: seat?.player ?? "",
    crowd: typeof one.motivations === "number" ? say("BNB.Talk.crowd", { rating: one.motivations }) : "",
    speaks: speakers.now === one,
    ...roleOf(input, state, one, speakers),
    gone: !one.present,
    heard: Array.from({ length: APPEALS_BEFORE_IGNORING }, (_, at) => at < heard),
    heardWords: say(one.heard >= APPEALS_BEFORE_IGNORING ? "BNB.Talk.mayIgnore" : "BNB.Talk.heard", {
      heard: one.heard,
      most: APPEALS_BEFORE_IGNORING,
    }),
    /** In short, and with the skill that moved them. */
    driven: driving ? say("BNB.Talk.driven", { motivation: say(`BNB.MotivationNoun.${driving.motivation}`) }) : "",
    driving: driving
      ? say("BNB.Talk.drivenBy", {
          motivation: say(`BNB.MotivationNoun.${driving.motivation}`),
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

/** The appeal that waits for its answers: the words, to whom and how, and its chances. */
export function appealView(input: BoardInput, state: DiscussionState, appeal: Appeal) {
  const { say } = input;
  const talker = participant(state, appeal.talker)!;
  const listeners = appeal.listeners.map((id) => participant(state, id)!);
  return {
    ...spokenView(input, state, appeal),
    topic: sameMatter(appeal, state) ? "" : appeal.topic,
    context: appeal.context,
    note: appeal.note,
    odds: oddsView(state, talker, appeal, listeners, say),
  };
}

/** The words of an appeal, and in one line who says them to whom. */
export function spokenView(input: BoardInput, state: DiscussionState, appeal: Appeal) {
  const { say } = input;
  const talker = participant(state, appeal.talker)!;
  const listeners = appeal.listeners.map((id) => participant(state, id)!);
  const self = listeners.length === 1 && listeners[0] === talker;
  const seat = input.seats.find((info) => info.seat === talker.seat);
  return {
    tincture: seat?.tincture || "silverpoint",
    face: input.faces?.[talker.id] ?? "",
    name: talker.name,
    response: appeal.response,
    words: say(self ? "BNB.Talk.reflects" : "BNB.Talk.appealsTo", {
      talker: talker.name,
      listeners: named(listeners, say, ({ name }) => name),
      motivation: say(`BNB.MotivationNoun.${appeal.motivation}`),
      skill: say(`BNB.Skill.${appeal.skill}`),
      rating: ratingIn(talker, appeal.skill),
    }),
  };
}
