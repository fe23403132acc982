/** The discussion's panel for the speaker: a drafted appeal with its exact odds, and the other things to say. */

import { isSkill, SKILLS, type Skill } from "../../../../rules/chronicle/checks/index.ts";
import {
  APPEAL_DIFFICULTIES,
  APPEAL_SKILLS,
  APPEALS_BEFORE_IGNORING,
  type DiscussionOrder,
  type DiscussionState,
  motivationOf,
  type Participant,
  participant,
  present,
  ratingIn,
  speakersFor,
} from "../../../../rules/chronicle/discussion/index.ts";
import { isMotivation, MOTIVATION_PAIRS, type Motivation } from "../../../../rules/chronicle/people/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf, markWhere } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { owed } from "../../words/own-demands.view.ts";
import { answerView } from "./answer.view.ts";
import { discussionState, hearing } from "./discussion.view.ts";

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
  const first = here.find((id) => id !== talker.id) ?? talker.id;
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
  return {
    kind: "speak",
    demand: key,
    floor: floorWords(input, talker),
    question: say("BNB.Talk.whatSays", { name: talker.name }),
    speakers: own.length > 1 ? own.map(({ id, name }) => ({ id, name, chosen: id === talker.id })) : [],
    listeners: present(state).map(({ id, name }) => ({
      id,
      name: id === talker.id ? say("BNB.Talk.oneself", { name }) : name,
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
    difficulties: APPEAL_DIFFICULTIES.map((value) => ({ value, chosen: value === appeal.difficulty })),
    odd: !(APPEAL_DIFFICULTIES as readonly number[]).includes(appeal.difficulty),
    pairs: MOTIVATION_PAIRS.map((pair) => pair.map((id, side) => pole(id, pair[1 - side]!))),
    hearings: motivation
      ? chosen.map((one) => ({
          ...hearing(state, talker, { ...appeal, motivation }, one),
          cost: costWords(one, say),
        }))
      : [],
    unnamed: motivation ? "" : say("BNB.Talk.nameMotivation"),
    // The response is typed last; before sending, its absence is no error.
    refused: refused && !refused.key.endsWith("noResponse") ? say(refused.key, refused.params) : "",
    others: legal
      .filter((order) => order.do !== "appeal" && ((order as { by?: string }).by ?? talker.id) === talker.id)
      .map((order) => ({
        words: orderInWords(input, key, order),
        order: JSON.stringify(order),
        advised: markOf(input, key, order),
      })),
    driving: ownDriving(state, talker, draft.growing, say),
    outcome: String(draft.outcome ?? ""),
  };

  /** One side of a pair, in the book's order. Its value is shown once it is named, unless the group shows all. */
  function pole(id: Motivation, partner: Motivation) {
    const one = chosen[0]!;
    const rating = motivationOf(one, id);
    const named = id === motivation;
    const open = named || state.options["appeal.showAll"];
    return {
      id,
      name: say(`BNB.Motivation.${id}`),
      open,
      rating,
      leads: state.options["appeal.showAll"] && rating > motivationOf(one, partner),
      chosen: named,
      advised: markWhere<DiscussionOrder>(input, key, (order) => order.do === "appeal" && order.motivation === id),
      chance: open ? hearing(state, talker, { ...appeal, motivation: id }, one).overall : 0,
      cells: Array.from({ length: 10 }, (_, at) => open && at < rating),
    };
  }
}

/** Who has the floor where nobody is bound to an order of speaking, in the eyes of that speaker. */
function floorWords({ view: { floor }, seats, say }: BoardInput, { seat }: Participant) {
  if (floor === undefined) return undefined;
  const nameOf = (one: string): string => seats.find((info) => info.seat === one)?.name ?? one;
  if (floor !== seat) return { isOwn: false, words: say("BNB.Talk.floor.theirs", { name: nameOf(floor) }) };
  const next = seats.find((info) => info.seat !== seat)?.seat;
  return { isOwn: true, words: say("BNB.Talk.floor.own"), next, nextName: next === undefined ? "" : nameOf(next) };
}

/** The cost of a failed appeal: one of those that a listener must hear. */
function costWords({ name, heard }: Participant, say: BoardInput["say"]): string {
  return heard >= APPEALS_BEFORE_IGNORING
    ? say("BNB.Talk.costIgnored", { name })
    : say("BNB.Talk.cost", { name, heard: heard + 1, most: APPEALS_BEFORE_IGNORING });
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
