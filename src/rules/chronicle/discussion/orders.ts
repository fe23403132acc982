/**
 * What may be said next (Chronicle 2.01, 2.02): an appeal, silence, a way out; growth and playing out of what drives the
 * speaker. A listener answers: agree to how the appeal is made, ask for another, or, having heard three, ignore it.
 */
import type { Demand } from "../../conflict/contract.ts";
import { type Problem, problem, shown } from "../../result.ts";
import {
  APPEAL_DIFFICULTIES,
  APPEAL_SKILLS,
  APPEALS_BEFORE_IGNORING,
  type AppealRule,
  settleDifficulty,
} from "../appeal.ts";
import { drivingOn, grow, type Matter } from "../driving.ts";
import { isMotivation, MOTIVATIONS } from "../motivations.ts";
import { isSkill } from "../skills.ts";
import { isText, LONGEST_TEXT } from "./setup.ts";
import {
  type DiscussionOrder,
  type DiscussionState,
  type Participant,
  participant,
  present,
  speaker,
} from "./state.ts";

const SPEAK = "speak";

export function answerKey(listener: string): string {
  return `answer:${listener}`;
}

/** Listeners whose player is not the talker's own; those need not be asked. */
function answering(state: DiscussionState): readonly Participant[] {
  const { appeal } = state;
  if (!appeal) return [];
  return present(state).filter((one) => appeal.listeners.includes(one.id) && one.seat !== speaker(state).seat);
}

export function discussionDemands(state: DiscussionState): readonly Demand<DiscussionOrder>[] {
  if (state.ended) return [];
  if (!state.appeal) {
    return [{ key: SPEAK, seat: speaker(state).seat, kind: "speak", secret: false, fallback: { do: "pass" } }];
  }
  return answering(state).map((one) => ({
    key: answerKey(one.id),
    seat: one.seat,
    kind: "answer",
    secret: false,
    fallback: { do: "agree" },
  }));
}

function mayIgnore(one: Participant): boolean {
  return one.heard >= APPEALS_BEFORE_IGNORING;
}

function answers(state: DiscussionState, key: string): readonly DiscussionOrder[] {
  const one = answering(state).find((listener) => answerKey(listener.id) === key);
  if (!one) return [];
  const orders: DiscussionOrder[] = [{ do: "agree" }, { do: "refuse" }];
  return mayIgnore(one) ? [...orders, { do: "ignore" }] : orders;
}

export function legalDiscussion(state: DiscussionState, key: string): readonly DiscussionOrder[] {
  if (state.ended) return [];
  if (state.appeal) return answers(state, key);
  if (key !== SPEAK) return [];
  const orders: DiscussionOrder[] = [{ do: "pass" }];
  // The table's own default comes first, so that whoever takes the first fitting order takes that.
  const usual = state.options["appeal.defaultDifficulty"];
  const difficulties = [usual, ...APPEAL_DIFFICULTIES.filter((one) => one !== usual)];
  const others = present(state).filter((one) => one.id !== speaker(state).id);
  for (const listeners of audiences(state)) {
    for (const skill of APPEAL_SKILLS) {
      if (speaker(state).skills[skill] === undefined) continue;
      for (const motivation of MOTIVATIONS) {
        for (const difficulty of difficulties) {
          const { topic, context } = state;
          orders.push({
            do: "appeal",
            listeners,
            topic,
            context,
            response: "",
            skill,
            motivation,
            difficulty,
            note: "",
          });
        }
      }
    }
  }
  if (others.length > 0) orders.push({ do: "leave", how: "escape" }, { do: "leave", how: "violence" });
  for (const one of others) orders.push({ do: "leave", how: "removal", target: one.id });
  return orders;
}

/** Each other one, all of them together, or oneself. */
function audiences(state: DiscussionState): readonly (readonly string[])[] {
  const others = present(state)
    .map((one) => one.id)
    .filter((id) => id !== speaker(state).id);
  return [[speaker(state).id], ...others.map((id) => [id]), ...(others.length > 1 ? [others] : [])];
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
  if (state.appeal) {
    if (answers(state, key).some((one) => one.do === order.do)) return undefined;
    return problem(order.do === "ignore" ? "discussion.mustHear" : "discussion.order");
  }
  if (key !== SPEAK) return problem("discussion.order");
  if (order.do === "pass") return undefined;
  if (order.do === "appeal") return refuseAppeal(state, order);
  if (order.do === "leave") return refuseLeaving(state, order);
  if (order.do === "playOut" || order.do === "grow") return refuseGrowth(state, order, rule);
  return problem("discussion.order");
}

function refuseAppeal(state: DiscussionState, order: Record<string, unknown>): Problem | undefined {
  const { listeners, topic, context, response, skill, motivation, difficulty, note } = order;
  const talker = speaker(state);
  if (!Array.isArray(listeners) || listeners.length === 0) return problem("discussion.listeners");
  if (new Set(listeners).size < listeners.length) return problem("discussion.listeners");
  for (const id of listeners as readonly unknown[]) {
    const listener = typeof id === "string" ? participant(state, id) : undefined;
    if (!listener?.present) return problem("discussion.listeners");
    if (listener === talker && listeners.length > 1) return problem("discussion.selfAlone");
  }
  if (!isText(topic) || !isText(context)) return problem("discussion.matter");
  if (typeof response !== "string" || response.length > LONGEST_TEXT) return problem("discussion.response");
  if (typeof note !== "string" || note.length > LONGEST_TEXT) return problem("discussion.response");
  if (!isSkill(skill) || talker.skills[skill] === undefined) return problem("discussion.skill");
  if (!isMotivation(motivation)) return problem("motivation.unknown", { motivation: shown(motivation) });
  const settled = settleDifficulty(difficulty, note);
  return settled.ok ? undefined : settled.problem;
}

function refuseLeaving(state: DiscussionState, { how, target }: Record<string, unknown>): Problem | undefined {
  const others = present(state).filter((one) => one !== speaker(state));
  if (others.length === 0) return problem("discussion.noWayOut");
  if (how === "escape" || how === "violence") return undefined;
  if (how === "removal" && others.some((one) => one.id === target)) return undefined;
  return problem("discussion.noWayOut");
}

function refuseGrowth(state: DiscussionState, order: Record<string, unknown>, rule: AppealRule): Problem | undefined {
  if (!rule.growth) return problem("discussion.noGrowth");
  const { topic, context, outcome } = order;
  if (!isText(topic) || !isText(context)) return problem("discussion.matter");
  const matter: Matter = { topic, context };
  const one = speaker(state);
  if (order.do === "playOut")
    return drivingOn(one.driving, matter) ? undefined : problem("driving.none", { topic, context });
  if (!isText(outcome)) return problem("growth.noOutcome");
  if (typeof one.motivations === "number") return problem("discussion.crowdGrowth");
  const grown = grow({ ...one, motivations: one.motivations }, matter, outcome, state.options["growth.frequency"]);
  return grown.ok ? undefined : grown.problem;
}
