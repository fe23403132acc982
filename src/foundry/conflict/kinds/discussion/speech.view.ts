/** The discussion's panel for the speaker: a drafted appeal with its exact odds, and the other things to say. */

import { isSkill, SKILLS, type Skill } from "../../../../rules/chronicle/checks/index.ts";
import {
  APPEAL_DIFFICULTIES,
  APPEAL_SKILLS,
  APPEALS_BEFORE_IGNORING,
  type DiscussionOrder,
  type DiscussionState,
  type Participant,
  participant,
  present,
  ratingIn,
  speakersFor,
} from "../../../../rules/chronicle/discussion/index.ts";
import { isMotivation, MOTIVATION_PAIRS, type Motivation } from "../../../../rules/chronicle/people/index.ts";
import { percentage } from "../../../base/percent.ts";
import { named } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf, markWhere } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { owed } from "../../words/own-demands.view.ts";
import { nameOfSeat } from "../../words/seat.view.ts";
import { answerView, leadsTo } from "./answer.view.ts";
import { discussionState, isComputer } from "./discussion.view.ts";
import { hearing, oddsView } from "./odds.view.ts";

type AppealOrder = Extract<DiscussionOrder, { do: "appeal" }>;
/** Nothing is preselected for the speaker: without a motivation there is no appeal. */
export type DraftedAppeal = Omit<AppealOrder, "motivation"> & { readonly motivation?: Motivation };

/** This client's own demand to speak, and the speaker: the chosen one, or the first who may. */
export function speaking(
  input: BoardInput,
): { key: string; talker: Participant; own: readonly Participant[] } | undefined {
  const demand = owed(input).find(({ kind }) => kind === "speak");
  if (!demand) return undefined;
  const own = speakersFor(discussionState(input), demand.key);
  const talker = own.find(({ id }) => id === input.draft.by) ?? own[0];
  return talker ? { key: demand.key, talker, own } : undefined;
}

/** The drafted appeal: the player's choices, and defaults for the rest. */
export function draftedAppeal(input: BoardInput): DraftedAppeal | undefined {
  const now = speaking(input);
  if (!now) return undefined;
  const state = discussionState(input);
  const { draft } = input;
  const { talker } = now;
  const here = present(state).map(({ id }) => id);
  const chosen = ((draft.listeners as readonly string[] | undefined) ?? []).filter((id) => here.includes(id));
  const others = present(state).filter(({ id }) => id !== talker.id);
  // Of a player with several characters nobody is asked by their own.
  const first = (others.find(({ seat }) => seat !== talker.seat) ?? others[0] ?? talker).id;
  const usual = [...APPEAL_SKILLS].sort((a, b) => usable(talker, b) - usable(talker, a))[0]!;
  const text = (name: string, otherwise = ""): string => String(draft[name] ?? otherwise);
  return {
    do: "appeal",
    listeners: chosen.length > 0 ? chosen : [first],
    topic: text("topic", state.topic),
    context: text("context", state.context),
    response: text("response"),
    skill: isSkill(draft.skill) ? draft.skill : usual,
    ...(isMotivation(draft.motivation) ? { motivation: draft.motivation } : {}),
    difficulty: Number(draft.difficulty ?? state.options["appeal.defaultDifficulty"]),
    note: text("note"),
    ...(now.own.length > 1 ? { by: talker.id } : {}),
  };
}

export function speechView(input: BoardInput) {
  const now = speaking(input);
  if (now) return speakView(input, now);
  const [demand] = owed(input);
  return demand ? answerView(input, demand.key, demand.kind) : { kind: "" };
}

function speakView(input: BoardInput, { key, talker, own }: NonNullable<ReturnType<typeof speaking>>) {
  const state = discussionState(input);
  const { say, draft } = input;
  const appeal = draftedAppeal(input)!;
  const { motivation } = appeal;
  const refused = motivation ? input.view.match.conflict.refusal(state, key, appeal) : undefined;
  const chosen = appeal.listeners.map((id) => participant(state, id)!);
  const legal = input.view.match.conflict.legal(state, key) as readonly DiscussionOrder[];
  const usual = state.options["appeal.defaultDifficulty"];
  return {
    kind: "speak",
    demand: key,
    floor: floorWords(input, talker),
    question: say("BNB.Talk.whatSays", { name: talker.name }),
    name: talker.name,
    speakers:
      own.length > 1
        ? own.map(({ id, name }) => ({ id, name, known: input.known?.[id] ?? "", chosen: id === talker.id }))
        : [],
    listeners: present(state).map(({ id, name }) => ({
      id,
      name: id === talker.id ? say("BNB.Talk.oneself", { name }) : name,
      face: input.faces?.[id] ?? "",
      chosen: appeal.listeners.includes(id),
    })),
    appeal,
    skills: [
      ...APPEAL_SKILLS,
      ...SKILLS.filter((id) => id === appeal.skill && !(APPEAL_SKILLS as readonly string[]).includes(id)),
    ]
      .filter((id) => talker.skills[id] !== undefined)
      .map((id) => ({ id, name: say(`BNB.Skill.${id}`), rating: ratingIn(talker, id), chosen: id === appeal.skill })),
    otherSkills: SKILLS.filter((id) => talker.skills[id] !== undefined).map((id) => ({
      id,
      name: say(`BNB.Skill.${id}`),
      rating: ratingIn(talker, id),
      chosen: id === appeal.skill,
    })),
    difficulties: APPEAL_DIFFICULTIES.map((value) => ({
      value,
      words: value === usual ? say("BNB.Talk.usual") : "",
      chosen: value === appeal.difficulty,
    })),
    odd: !(APPEAL_DIFFICULTIES as readonly number[]).includes(appeal.difficulty),
    pairs: MOTIVATION_PAIRS.map((pair) => pair.map((id) => pole(id, chosen[0]!))),
    odds: oddsView(state, talker, appeal, chosen, say),
    missing: appeal.response.trim() === "" ? "response" : motivation ? "" : "motivation",
    // The response is typed last; before sending, its absence is no error.
    refused: refused && !refused.key.endsWith("noResponse") ? say(refused.key, refused.params) : "",
    heardOut: heardOut(chosen, say),
    leaving: legal
      .filter(isLeaving)
      .filter(({ by }) => (by ?? talker.id) === talker.id)
      .map((order) => ({
        words: orderInWords(input, key, order),
        note: endsWith(input, talker, order),
        order: JSON.stringify(order),
        advised: markOf(input, key, order),
      })),
    driving: ownDriving(state, talker, draft.growing, say),
    outcome: String(draft.outcome ?? ""),
  };

  /** One motivation with its chance, unless the group sees only that of the chosen one. */
  function pole(id: Motivation, one: Participant) {
    const isChosen = id === motivation;
    const name = say(`BNB.Motivation.${id}`);
    const open = isChosen || state.options["appeal.showAll"];
    const { overall: chance, rating } = hearing(state, talker, { ...appeal, motivation: id }, one);
    return {
      id,
      short: name.split("/")[0]!,
      words: open ? say("BNB.Talk.pole", { name, rating, chance: percentage(chance) }) : name,
      open,
      chosen: isChosen,
      advised: markWhere<DiscussionOrder>(input, key, (order) => order.do === "appeal" && order.motivation === id),
      chance,
    };
  }
}

/** Listeners who have heard so much that they may ignore an appeal: said before it is made. */
function heardOut(listeners: readonly Participant[], say: BoardInput["say"]): string {
  const able = listeners.filter(({ heard }) => heard >= APPEALS_BEFORE_IGNORING);
  if (able.length === 0) return "";
  const names = named(
    able.map(({ name }) => name),
    say,
  );
  return say("BNB.Talk.heardOut", { names, appeals: APPEALS_BEFORE_IGNORING });
}

/** Who has the floor where nobody is bound to an order of speaking, in the eyes of that speaker. */
function floorWords(input: BoardInput, { seat }: Participant) {
  const { say, view } = input;
  const { floor } = view;
  if (floor === undefined) return undefined;
  const here = present(discussionState(input));
  const nameOf = (one: string): string => here.find((who) => who.seat === one)?.name ?? nameOfSeat(input, one);
  if (floor !== seat) {
    const waits = isComputer(input, floor) ? "theirsSoon" : "theirs";
    return {
      isOwn: false,
      words: say(`BNB.Talk.floor.${waits}`, { name: nameOf(floor) }),
      note: say("BNB.Talk.floor.first"),
    };
  }
  const next = here.find((who) => who.seat !== seat)?.seat;
  const nextName = next === undefined ? "" : nameOf(next);
  const words = next === undefined ? say("BNB.Talk.floor.alone") : say("BNB.Talk.floor.own", { name: nextName });
  return { isOwn: true, words, next, nextName };
}

type Leaving = Extract<DiscussionOrder, { do: "pass" | "leave" }>;

function isLeaving(order: DiscussionOrder): order is Leaving {
  return order.do === "pass" || order.do === "leave";
}

/** What follows from saying nothing more, or from leaving. */
function endsWith(input: BoardInput, talker: Participant, order: Leaving): string {
  if (order.do === "pass" || order.how === "violence") return input.say(`BNB.Talk.endsBy.${order.do}`);
  const others = present(discussionState(input)).filter(({ seat }) => seat !== talker.seat);
  const target = order.how === "removal" ? participant(discussionState(input), order.target) : others[0];
  return target ? leadsTo(input, talker, target, order.how === "removal" ? "remove" : "escape") : "";
}

function ownDriving(state: DiscussionState, talker: Participant, growing: unknown, say: BoardInput["say"]) {
  if (state.options["rules.discussion"] !== "chronicle") return [];
  return talker.driving.map(({ topic, context, motivation, playedOut }, index) => ({
    index,
    playedOut: playedOut === true,
    topic,
    context,
    motivation: say(`BNB.Motivation.${motivation}`),
    growing: growing === index,
  }));
}

/** Whether and how well this skill can be appealed with. */
function usable(talker: Participant, id: Skill): number {
  return talker.skills[id] === undefined ? -1 : ratingIn(talker, id);
}
