/**
 * A fighter's skills now (Chronicle 4.01, 4.06, 4.07): every penalty on a skill passes once to all that is reckoned
 * from it. Wounds count in all Hand-to-Hand ratings; conditions by enemy; penalties by entry, or by the worst for each
 * source action if the table does not stack them.
 */

import { GROUP_SKILLS, type HandToHandSkill } from "../../checks/index.ts";
import { CONDITION } from "../../wounds/index.ts";
import { conditionsOf } from "../hands/bearing.ts";
import type { DuelState, Fighter, Penalty } from "../state.ts";
import { type Modifier, type Rating, rating } from "./rating.ts";

export function skillRating(state: DuelState, fighter: Fighter, skill: HandToHandSkill): Rating {
  const modifiers = penaltyModifiers(
    state,
    fighter,
    (penalty) => penalty.on !== "defences" && penalty.on.includes(skill),
  );
  for (const condition of conditionsOf(state, fighter)) {
    const by = CONDITION[condition].penalties[skill];
    if (by) modifiers.push({ source: condition, by });
  }
  if (fighter.hurt.penalty !== 0) modifiers.push({ source: "wounds", by: fighter.hurt.penalty });
  return rating(fighter.skills[skill], modifiers);
}

export function skillRatings(state: DuelState, fighter: Fighter): Readonly<Record<HandToHandSkill, Rating>> {
  const all = {} as Record<HandToHandSkill, Rating>;
  for (const skill of GROUP_SKILLS.handToHand) all[skill] = skillRating(state, fighter, skill);
  return all;
}

/** The penalties that count, as the table stacks them. */
export function penaltyModifiers(state: DuelState, fighter: Fighter, fits: (penalty: Penalty) => boolean): Modifier[] {
  const found: Modifier[] = [];
  for (const penalty of fighter.penalties) {
    if (!fits(penalty)) continue;
    const modifier = { source: penalty.source, by: penalty.by, rounds: penalty.until - state.round + 1 };
    const same = state.options["combat.samePenaltyStacks"]
      ? -1
      : found.findIndex((other) => other.source === penalty.source);
    if (same < 0) found.push(modifier);
    else if (isWorse(modifier, found[same]!)) found[same] = modifier;
  }
  return found;
}

function isWorse(a: Modifier, b: Modifier): boolean {
  return a.by < b.by || (a.by === b.by && (a.rounds ?? 0) > (b.rounds ?? 0));
}
