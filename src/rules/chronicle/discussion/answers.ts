/**
 * What everybody else answers to an appeal, to a removal or an escape, or to a matter discussed before (Chronicle 2.01, 2.02).
 * Each seat at the table answers once, for its own characters too. Objecting to an appeal's terms never stops it from being
 * heard.
 */
import type { Demand } from "../../conflict/contract.ts";
import { isObject, type Problem, problem } from "../../result.ts";
import { isSkill } from "../checks/index.ts";
import { APPEAL_DIFFICULTIES, APPEAL_SKILLS, APPEALS_BEFORE_IGNORING } from "./appeal.ts";
import {
  type DiscussionOrder,
  type DiscussionState,
  type Participant,
  participant,
  present,
  seatsOf,
  TAKINGS,
  type Taking,
} from "./state.ts";
import { refuseTerms } from "./terms.ts";

type Answers = readonly Demand<DiscussionOrder>[];

/** The seats whose answer counts for what is pending, and which kind of answer that is. */
export function asked(state: DiscussionState): {
  readonly kind: "changed" | "settle" | "judge";
  seats: readonly string[];
} {
  // A seat whose characters have all left the discussion is not waited for.
  const takesPart = (seat: string) => state.table.includes(seat) || present(state).some((one) => one.seat === seat);
  const others = (seat: string) => seatsOf(state).filter((one) => one !== seat && takesPart(one));
  if (state.again) return { kind: "changed", seats: others(state.participants[0]!.seat) };
  if (state.attempt) return { kind: "judge", seats: others(participant(state, state.attempt.by)!.seat) };
  const talkers = participant(state, state.appeal!.talker)!.seat;
  if (state.options["appeal.terms"] === "table") return { kind: "settle", seats: others(talkers) };
  return { kind: "settle", seats: others(talkers).filter((seat) => ownListeners(state, seat).length > 0) };
}

export function answerDemands(state: DiscussionState): Answers {
  const { kind, seats } = asked(state);
  return seats.map((seat) => ({ key: `${kind}:${seat}`, seat, kind, secret: false, fallback: FALLBACKS[kind] }));
}

const FALLBACKS = {
  changed: { do: "changed", changed: true },
  settle: { do: "settle", terms: null, takes: {} },
  judge: { do: "judge", skill: null, yields: false },
} as const satisfies Record<string, DiscussionOrder>;

/** That seat's characters among the listeners of the pending appeal. */
export function ownListeners(state: DiscussionState, seat: string): readonly Participant[] {
  const { appeal } = state;
  return present(state).filter((one) => one.seat === seat && appeal?.listeners.includes(one.id));
}

export function mayIgnore(one: Participant): boolean {
  return one.heard >= APPEALS_BEFORE_IGNORING;
}

/** How one of the listeners may take the pending appeal. */
export function takingsFor(one: Participant): readonly Taking[] {
  return TAKINGS.filter((taking) => taking !== "ignore" || mayIgnore(one));
}

export function legalAnswers(state: DiscussionState, key: string): readonly DiscussionOrder[] {
  const demand = answerDemands(state).find((one) => one.key === key);
  if (!demand) return [];
  switch (demand.kind) {
    case "changed":
      return [true, false].map((changed) => ({ do: "changed", changed }));
    case "judge": {
      const own = participant(state, state.attempt!.target)!.seat === demand.seat;
      const resists: DiscussionOrder[] = [null, ...APPEAL_SKILLS].map((skill) => ({
        do: "judge",
        skill,
        yields: false,
      }));
      return own ? [...resists, { do: "judge", skill: null, yields: true }] : resists;
    }
    default:
      return settlings(state, demand.seat);
  }
}

/** The proposed terms, with every way this seat's characters may take the appeal; and other terms, heard by all of them. */
function settlings(state: DiscussionState, seat: string): readonly DiscussionOrder[] {
  const orders: DiscussionOrder[] = [{ do: "settle", terms: null, takes: {} }];
  for (const one of ownListeners(state, seat)) {
    for (const taking of takingsFor(one)) {
      if (taking !== "hear") orders.push({ do: "settle", terms: null, takes: { [one.id]: taking } });
    }
  }
  if (state.options["appeal.terms"] === "talker") return orders;
  const { skill: proposed, motivation, difficulty: asked } = state.appeal!;
  const talker = participant(state, state.appeal!.talker)!;
  for (const skill of new Set([proposed, ...APPEAL_SKILLS])) {
    if (talker.skills[skill] === undefined) continue;
    for (const difficulty of APPEAL_DIFFICULTIES) {
      if (skill === proposed && difficulty === asked) continue;
      // With two players a higher difficulty needs a reason; the matter itself serves as one.
      const note = difficulty > 2 && seatsOf(state).length === 2 ? state.topic : "";
      orders.push({ do: "settle", terms: { skill, motivation, difficulty, note }, takes: {} });
    }
  }
  return orders;
}

export function refuseAnswer(
  state: DiscussionState,
  key: string,
  order: { readonly do?: unknown } & Record<string, unknown>,
): Problem | undefined {
  const demand = answerDemands(state).find((one) => one.key === key);
  if (!demand) return problem("discussion.order");
  if (order.do !== demand.kind) return problem("discussion.order");
  if (demand.kind === "changed") return typeof order.changed === "boolean" ? undefined : problem("discussion.order");
  if (demand.kind === "judge") return refuseJudgement(state, demand.seat, order);
  return refuseSettling(state, demand.seat, order);
}

function refuseJudgement(state: DiscussionState, seat: string, order: Record<string, unknown>): Problem | undefined {
  if (order.skill !== null && !isSkill(order.skill)) return problem("discussion.skill");
  if (typeof order.yields !== "boolean") return problem("discussion.order");
  const own = participant(state, state.attempt!.target)!.seat === seat;
  return order.yields && !own ? problem("discussion.notYours") : undefined;
}

function refuseSettling(state: DiscussionState, seat: string, order: Record<string, unknown>): Problem | undefined {
  const { terms, takes } = order;
  if (!isObject(takes)) return problem("discussion.order");
  const own = ownListeners(state, seat);
  for (const [id, taking] of Object.entries(takes)) {
    const one = own.find((listener) => listener.id === id);
    if (!one) return problem("discussion.notYours");
    if (taking === "ignore" && !mayIgnore(one)) return problem("discussion.mustHear");
    if (!(TAKINGS as readonly unknown[]).includes(taking)) return problem("discussion.order");
  }
  if (terms === null) return undefined;
  if (state.options["appeal.terms"] === "talker") return problem("discussion.talkersTerms");
  if (!isObject(terms)) return problem("discussion.order");
  return refuseTerms(participant(state, state.appeal!.talker)!, terms);
}
