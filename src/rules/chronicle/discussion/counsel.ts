/**
 * Advice in a discussion. Nobody wins it by the rules, so the goal is: others driven on the matter, minus the seat's own.
 * An appeal is as good as its chance to be taken to heart.
 */

import type { Counsel } from "../../conflict/contract.ts";
import type { Dice } from "../../dice/dice.ts";
import { type Fraction, toFloat } from "../../dice/fraction.ts";
import type { CheckRule } from "../checks/index.ts";
import { drivingOn } from "../people/index.ts";
import { mayIgnore, ownListeners } from "./answers.ts";
import { type AppealRule, appealChance, heartChance } from "./appeal.ts";
import { discussionDemands, legalDiscussion, saying } from "./orders.ts";
import {
  type Appeal,
  type DiscussionOrder,
  type DiscussionState,
  motivationOf,
  type Participant,
  participant,
  ratingIn,
} from "./state.ts";
import { betweenTwo, settledTerms } from "./terms.ts";

interface Rules {
  readonly check: CheckRule;
  readonly appeal: AppealRule;
}

export function discussionCounsel(rules: (state: DiscussionState) => Rules): Counsel<DiscussionState, DiscussionOrder> {
  /** The chance that a listener who is not driven yet is won over. */
  const won = (state: DiscussionState, talker: Participant, appeal: Said, listener: Participant): number =>
    drivingOn(listener.driving, appeal) ? 0 : toFloat(hearingOdds(rules(state), talker, appeal, listener).overall);

  const score = (state: DiscussionState, key: string, order: DiscussionOrder): number => {
    if (order.do === "settle") return -lost(state, key, order);
    if (order.do === "judge") return order.yields ? -1 : SLIGHT * Number(order.skill === null);
    if (order.do === "changed") return Number(order.changed);
    if (order.do !== "appeal") return order.do === "pass" ? SLIGHT : -1;
    const talker = saying(state, key, order.by)!;
    let sum = 0;
    for (const id of order.listeners) {
      const listener = participant(state, id)!;
      if (listener.seat !== talker.seat && listens(listener)) sum += won(state, talker, order, listener);
    }
    return sum;
  };

  /** Listeners who may ignore appeals are addressed until they do: many hear a fourth appeal, and asking costs nothing. */
  const listens = (one: Participant): boolean => !(mayIgnore(one) && one.ignores);

  /** How many of the seat's characters the appeal is expected to win. Ignoring it costs nothing; ways out end the talk. */
  function lost(state: DiscussionState, key: string, { terms, takes }: Settling): number {
    // With two players one answer decides, so it is judged by the terms that result from it.
    const appeal = { ...state.appeal!, ...(betweenTwo(state) ? settledTerms(state, [terms]) : terms) };
    const talker = participant(state, appeal.talker)!;
    let sum = terms === null ? 0 : SLIGHT / 2;
    for (const one of ownListeners(state, key.slice(key.indexOf(":") + 1))) {
      const taking = takes[one.id] ?? "hear";
      if (taking === "hear") sum += won(state, talker, appeal, one);
      else if (taking !== "ignore") sum += 5;
    }
    return sum;
  }

  const ranked = (state: DiscussionState, key: string): readonly DiscussionOrder[] => {
    const fallback = discussionDemands(state).find((demand) => demand.key === key)!.fallback;
    const orders = legalDiscussion(state, key);
    const known = orders.length > 0 ? orders : [fallback];
    return (
      [...known]
        .map((order) => ({ order, looks: score(state, key, order) }))
        // Appeals that move nobody are dropped even at weak levels of play; otherwise the talk would never end.
        .filter(({ looks }) => looks >= SLIGHT || !key.startsWith("speak"))
        .sort((a, b) => b.looks - a.looks)
        .map(({ order }) => order)
    );
  };
  return {
    worth,
    sensible: (state: DiscussionState, key: string, _dice: Dice) => ranked(state, key)[0]!,
    candidates: (state, key, most) => spread(ranked(state, key), most),
    quiet: (state) => !state.appeal && !state.attempt && !state.again,
    judged: (state, key, order) => HEART * score(state, key, order),
    // Hundreds of appeals are compared at every step.
    pace: 0.3,
    // A player who has won a listener mostly stays ahead.
    sharp: 1.75,
  };
}

/** A spread from best to worst: hundreds of appeals differ very little, so among the best ones a weak level would never err. */
function spread<T>(ranked: readonly T[], most: number): readonly T[] {
  if (ranked.length <= most) return ranked;
  const step = most > 1 ? (ranked.length - 1) / (most - 1) : 0;
  return Array.from({ length: Math.max(1, most) }, (_, at) => ranked[Math.round(at * step)]!);
}

type Settling = Extract<DiscussionOrder, { do: "settle" }>;
type Said = Parameters<typeof hearingOdds>[2];

/** What one more listener is worth while none or few are won. */
const HEART = Math.tanh(0.5);
/** Enough to decide between otherwise equal orders. */
const SLIGHT = 0.02;

/** Spectators gain and lose nothing. */
function worth(state: DiscussionState, seat: string): number {
  if (!state.participants.some((one) => one.seat === seat)) return 0;
  let sum = 0;
  for (const one of state.participants) {
    if (drivingOn(one.driving, state)) sum += one.seat === seat ? -1 : 1;
  }
  return Math.tanh(sum / 2);
}

// An appeal to one listener before it is rolled: its difficulty, and the chances of the check, of the heart, and of both.

interface HearingOdds {
  readonly difficulty: number;
  /** The listener is already driven on this matter. */
  readonly driven: boolean;
  readonly rating: number;
  readonly check: Fraction;
  readonly heart: Fraction;
  readonly overall: Fraction;
}

export function hearingOdds(
  rules: { readonly check: CheckRule; readonly appeal: AppealRule },
  talker: Participant,
  appeal: Omit<Appeal, "talker" | "response" | "note" | "listeners">,
  listener: Participant,
): HearingOdds {
  const driving = drivingOn(listener.driving, appeal);
  const difficulty = rules.appeal.difficulty(driving, appeal.difficulty);
  const skill = ratingIn(talker, appeal.skill);
  const rating = motivationOf(listener, appeal.motivation);
  return {
    difficulty,
    driven: driving !== undefined,
    rating,
    check: rules.check.terms(skill, difficulty).chance,
    heart: heartChance(rating),
    overall: appealChance(rules.check, skill, difficulty, rating),
  };
}
