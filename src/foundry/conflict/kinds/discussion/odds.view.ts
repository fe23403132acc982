/** The two steps of an appeal and their product, for each listener: what the panel, the appeal on the table and its answers show. */

import { APPEALS } from "../../../../rules/appeals.ts";
import {
  APPEALS_BEFORE_IGNORING,
  type Appeal,
  type DiscussionState,
  hearingOdds,
  type Participant,
  ratingIn,
} from "../../../../rules/chronicle/discussion/index.ts";
import type { Motivation } from "../../../../rules/chronicle/people/index.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import { CHECKS } from "../../../../rules/variants.ts";
import type { Say } from "../../../base/say.ts";

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

/** What the steps depend on; without a motivation only the first is known. */
type Terms = Pick<Appeal, "skill" | "difficulty" | "topic" | "context"> & { readonly motivation?: Motivation };

export function oddsView(
  state: DiscussionState,
  talker: Participant,
  { motivation, ...terms }: Terms,
  listeners: readonly Participant[],
  say: Say,
) {
  const skill = say(`BNB.Skill.${terms.skill}`);
  return listeners.map((one) => {
    const odds = hearing(state, talker, { ...terms, motivation: motivation ?? "energetic" }, one);
    const check = { skill, rating: ratingIn(talker, terms.skill), difficulty: odds.difficulty };
    const named = motivation !== undefined;
    return {
      name: listeners.length > 1 ? one.name : "",
      driven: odds.driven,
      check: odds.check,
      checkWords: say("BNB.Talk.odds.check", check),
      named,
      heart: odds.heart,
      heartWords: named
        ? say("BNB.Talk.odds.heart", { motivation: say(`BNB.Motivation.${motivation}`), rating: odds.rating })
        : say("BNB.Talk.nameMotivation"),
      overall: odds.overall,
      cost: costWords(one, say),
    };
  });
}

/** The cost of a failed appeal: one of those that a listener must hear. */
function costWords({ heard }: Participant, say: Say): string {
  return heard >= APPEALS_BEFORE_IGNORING
    ? say("BNB.Talk.costIgnored")
    : say("BNB.Talk.cost", { heard: heard + 1, most: APPEALS_BEFORE_IGNORING });
}
