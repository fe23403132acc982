/**
 * What may be said next (Chronicle 2.01, 2.02): an appeal, silence, a way out; growth and playing out of what drives the speaker.
 * The first to ask has the floor, or all speak in turn. `answers.ts` has the answers to an appeal or an attempt.
 */
import type { Demand } from "../../conflict/contract.ts";
import { type Problem, problem } from "../../result.ts";
import { isSkill } from "../checks/index.ts";
import { drivingOn, grow, type Matter, MOTIVATIONS, sameMatter } from "../people/index.ts";
import { answerDemands, legalAnswers, refuseAnswer } from "./answers.ts";
import { APPEAL_DIFFICULTIES, APPEAL_SKILLS, type AppealRule } from "./appeal.ts";
import { isText, LONGEST_TEXT } from "./setup.ts";
import {
  type DiscussionOrder,
  type DiscussionState,
  type Participant,
  participant,
  present,
  seatsOf,
  speaker,
  speaksFreely,
} from "./state.ts";
import { refuseTerms } from "./terms.ts";

const SPEAK = "speak";
/** Shared by the seats' demands to make them one question: who speaks first. */
const FLOOR = "floor";

export function discussionDemands(state: DiscussionState): readonly Demand<DiscussionOrder>[] {
  if (state.ended) return [];
  if (state.again || state.appeal || state.attempt) return answerDemands(state);
  const pass: DiscussionOrder = { do: "pass" };
  if (!speaksFreely(state)) {
    return [{ key: SPEAK, seat: speaker(state).seat, kind: "speak", secret: false, fallback: pass }];
  }
  const seats = seatsOf(state).filter((seat) => present(state).some((one) => one.seat === seat));
  return seats.map((seat) => ({
    key: `${SPEAK}:${seat}`,
    seat,
    kind: "speak",
    secret: false,
    fallback: pass,
    anyOf: FLOOR,
  }));
}

/** The characters who may speak in answer to that demand. */
export function speakersFor(state: DiscussionState, key: string): readonly Participant[] {
  if (!speaksFreely(state)) return key === SPEAK ? [speaker(state)] : [];
  return present(state).filter((one) => key === `${SPEAK}:${one.seat}`);
}

/** The speaker: the one named, or the only one possible. */
export function saying(state: DiscussionState, key: string, by: unknown): Participant | undefined {
  const may = speakersFor(state, key);
  return by === undefined ? (may.length === 1 ? may[0] : undefined) : may.find((one) => one.id === by);
}

export function legalDiscussion(state: DiscussionState, key: string): readonly DiscussionOrder[] {
  if (state.ended) return [];
  if (state.again || state.appeal || state.attempt) return legalAnswers(state, key);
  const speakers = speakersFor(state, key);
  if (speakers.length === 0) return [];
  return [{ do: "pass" }, ...speakers.flatMap((one) => speeches(state, one, speakers.length > 1))];
}

function speeches(state: DiscussionState, talker: Participant, named: boolean): readonly DiscussionOrder[] {
  const by = named ? { by: talker.id } : {};
  const orders: DiscussionOrder[] = [];
  // The table's default comes first, so that taking the first legal order takes it.
  const usual = state.options["appeal.defaultDifficulty"];
  const difficulties = [usual, ...APPEAL_DIFFICULTIES.filter((one) => one !== usual)];
  const { topic, context } = state;
  const response = topic;
  for (const listeners of audiences(state, talker)) {
    for (const skill of APPEAL_SKILLS) {
      if (talker.skills[skill] === undefined) continue;
      for (const motivation of MOTIVATIONS) {
        for (const difficulty of difficulties) {
          orders.push({
            do: "appeal",
            listeners,
            topic,
            context,
            response,
            skill,
            motivation,
            difficulty,
            note: "",
            ...by,
          });
        }
      }
    }
  }
  const others = present(state).filter((one) => one.id !== talker.id);
  if (others.length > 0) orders.push({ do: "leave", how: "escape", ...by }, { do: "leave", how: "violence", ...by });
  for (const one of others) orders.push({ do: "leave", how: "removal", target: one.id, ...by });
  return orders;
}

/** Each other character, all of them together, or the talker. */
function audiences(state: DiscussionState, talker: Participant): readonly (readonly string[])[] {
  const others = present(state)
    .map((one) => one.id)
    .filter((id) => id !== talker.id);
  return [[talker.id], ...others.map((id) => [id]), ...(others.length > 1 ? [others] : [])];
}

export function refuseDiscussion(
  state: DiscussionState,
  key: string,
  typed: unknown,
  rule: AppealRule,
): Problem | undefined {
  if (typeof typed !== "object" || typed === null) return problem("discussion.order");
  const order = typed as { readonly do?: unknown } & Record<string, unknown>;
  if (state.ended) return problem("conflict.over");
  if (state.again || state.appeal || state.attempt) return refuseAnswer(state, key, order);
  if (speakersFor(state, key).length === 0) return problem("discussion.order");
  if (order.do === "pass") return undefined;
  const talker = saying(state, key, order.by);
  if (!talker) return problem("discussion.whoSpeaks");
  if (order.do === "appeal") return refuseAppeal(state, talker, order);
  if (order.do === "leave") return refuseLeaving(state, talker, order);
  if (order.do === "playOut" || order.do === "grow") return refuseGrowth(state, talker, order, rule);
  return problem("discussion.order");
}

function refuseAppeal(
  state: DiscussionState,
  talker: Participant,
  order: Record<string, unknown>,
): Problem | undefined {
  const { listeners, topic, context, response, note } = order;
  if (!Array.isArray(listeners) || listeners.length === 0) return problem("discussion.listeners");
  if (new Set(listeners).size < listeners.length) return problem("discussion.listeners");
  for (const id of listeners as readonly unknown[]) {
    const listener = typeof id === "string" ? participant(state, id) : undefined;
    if (!listener?.present) return problem("discussion.listeners");
    if (listener === talker && listeners.length > 1) return problem("discussion.selfAlone");
  }
  if (!isText(topic) || !isText(context)) return problem("discussion.matter");
  const closed = closedFor(state, talker, listeners as readonly string[], { topic, context });
  if (closed) return problem("discussion.closed", { topic, name: closed.name });
  if (typeof response !== "string" || response.length > LONGEST_TEXT) return problem("discussion.response");
  if (response.trim() === "") return problem("discussion.noResponse");
  if (typeof note !== "string" || note.length > LONGEST_TEXT) return problem("discussion.response");
  return refuseTerms(talker, order);
}

/** A listener with whom this talker already discussed that other matter; an appeal here must not reopen it. */
function closedFor(
  state: DiscussionState,
  talker: Participant,
  listeners: readonly string[],
  matter: Matter,
): Participant | undefined {
  if (sameMatter(state, matter)) return undefined;
  const before = state.earlier.filter((one) => sameMatter(one, matter)).flatMap(({ pairs }) => pairs);
  const closed = listeners.find((id) => before.some(([by, to]) => by === talker.id && to === id));
  return closed === undefined ? undefined : participant(state, closed);
}

function refuseLeaving(
  state: DiscussionState,
  talker: Participant,
  { how, target, skill }: Record<string, unknown>,
): Problem | undefined {
  const others = present(state).filter((one) => one !== talker);
  if (others.length === 0) return problem("discussion.noWayOut");
  if (how === "escape" || how === "violence") return undefined;
  if (how !== "removal" || !others.some((one) => one.id === target)) return problem("discussion.noWayOut");
  return skill === undefined || isSkill(skill) ? undefined : problem("discussion.skill");
}

function refuseGrowth(
  state: DiscussionState,
  one: Participant,
  order: Record<string, unknown>,
  rule: AppealRule,
): Problem | undefined {
  if (!rule.growth) return problem("discussion.noGrowth");
  const { topic, context, outcome } = order;
  if (!isText(topic) || !isText(context)) return problem("discussion.matter");
  const matter: Matter = { topic, context };
  if (order.do === "playOut")
    return drivingOn(one.driving, matter) ? undefined : problem("driving.none", { topic, context });
  if (!isText(outcome)) return problem("growth.noOutcome");
  if (typeof one.motivations === "number") return problem("discussion.crowdGrowth");
  const grown = grow({ ...one, motivations: one.motivations }, matter, outcome, state.options["growth.frequency"]);
  return grown.ok ? undefined : grown.problem;
}
