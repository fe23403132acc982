/** A leg of a pursuit in words for its reader, always from their own side. */

import { diceSum, targetNumber } from "../../../../rules/chronicle/checks/index.ts";
import {
  GAP,
  type Going,
  groupRating,
  legChance,
  openWays,
  type PursuitEvent,
  type PursuitSide,
  type PursuitState,
  pursuitOdds,
} from "../../../../rules/chronicle/pursuit/index.ts";
import { type Fraction, minus, ONE, toFloat } from "../../../../rules/dice/fraction.ts";
import { CHECKS } from "../../../../rules/variants.ts";
import { figures, percentage } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import type { Told } from "../../moments/roll-moments.view.ts";
import { otherSide } from "./track.view.ts";

type Leg = Extract<PursuitEvent, { readonly type: "leg" }>;

export const checkOf = (state: PursuitState) => CHECKS[state.options["rules.check"]];

export function afterLeg(state: PursuitState, { success }: Leg): PursuitState {
  return { ...state, gap: state.gap + (success ? 1 : -1) };
}

/** `own` is undefined for a reader who plays both sides or none: the leg is then told of whoever gained. */
export function legTold(event: Leg, state: PursuitState, own: PursuitSide | undefined, say: Say): Told {
  const { success, rating, opposition } = event;
  const gainer: PursuitSide = success ? "evader" : "pursuer";
  const { gap } = afterLeg(state, event);
  const name = state.sides[gainer].name;
  const evading = checkOf(state).terms(rating, opposition).chance;
  const end = gap === GAP.contact ? "contact" : gap === GAP.escaped ? "escaped" : "gap";
  const verdict = say(`BNB.PursuitBoard.verdict.${end}.${own ? (own === gainer ? "you" : "they") : "both"}`, {
    name,
    other: state.sides[otherSide(gainer)].name,
    gap,
  });
  const chance = percentage(own === "pursuer" ? minus(ONE, evading) : evading);
  return {
    won: own === undefined || own === gainer,
    verdict,
    why: reason(event, state, own ?? "evader", say),
    needs: say(`BNB.PursuitBoard.needed.${own === "evader" ? "you" : "other"}`, { name: state.sides.evader.name }),
    likely: own
      ? say("BNB.PursuitBoard.chanceWas.you", { chance })
      : say("BNB.PursuitBoard.chanceWas.other", { name: state.sides.evader.name, chance }),
    against: own === "pursuer",
  };
}

/** By how much, and the way that would have turned it. */
function reason({ rating, opposition, faces, ways, success }: Leg, state: PursuitState, side: PursuitSide, say: Say) {
  const check = checkOf(state);
  const [mine, theirs] = side === "evader" ? [rating, opposition] : [opposition, rating];
  const won = success === (side === "evader");
  const way = say(`BNB.Skill.${ways[side]}`);
  const both = { way, rating: figures(mine), other: figures(theirs) };
  if (check.name !== "2d8+d10") return say("BNB.PursuitBoard.why.pool", both);
  const over = diceSum(faces) + rating - targetNumber(opposition);
  // The evaders succeed at 0; the pursuers gain from -1.
  const by = side === "evader" ? over : -over - 1;
  const made = say(`BNB.PursuitBoard.why.${won ? "won" : "lost"}`, { ...both, by: figures(Math.abs(by)) });
  const turning = openWays(state, side).find(
    (one) => one !== ways[side] && by + groupRating(state, side, one) - mine >= 0 !== won,
  );
  if (!turning) return made;
  const with_ = say(`BNB.PursuitBoard.why.${won ? "otherLost" : "otherWon"}`, {
    way: say(`BNB.Skill.${turning}`),
    rating: figures(groupRating(state, side, turning)),
  });
  return `${made} ${with_}`;
}

/** The chance of the whole chase for one side, if every leg is like this. */
export function chaseChance(evading: Fraction, gap: number, side: PursuitSide): Fraction | undefined {
  const odds = pursuitOdds(evading, gap);
  if (!odds.ok) return undefined;
  return side === "evader" ? odds.value.escape : minus(ONE, odds.value.escape);
}

export function evadingChance(state: PursuitState, evader: Going, pursuer: Going): Fraction {
  return legChance(checkOf(state), state, { evader, pursuer });
}

/** What the leg made of the whole chase; undefined when it is over. */
export function chaseNow(event: Leg, state: PursuitState, own: PursuitSide | undefined, say: Say) {
  const { gap } = afterLeg(state, event);
  if (gap === GAP.contact || gap === GAP.escaped) return undefined;
  const evading = checkOf(state).terms(event.rating, event.opposition).chance;
  const side = own ?? "evader";
  const [now, was] = [gap, state.gap].map((at) => chaseChance(evading, at, side) ?? evading) as [Fraction, Fraction];
  const { name } = state.sides.evader;
  return { chance: toFloat(now), words: say(`BNB.PursuitBoard.chaseNow.${side}`, { name, was: percentage(was) }) };
}
