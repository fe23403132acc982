/**
 * Exact chances for windows and players made of code: every way to act against every defence the enemy may pick, from
 * the same ratings that resolve the roll.
 */

import { type Fraction, fraction } from "../../../dice/fraction.ts";
import type { CheckRule } from "../../checks/index.ts";
import type { BreakOrder, Defence } from "../orders.ts";
import type { DuelState } from "../state.ts";
import { aimedRating } from "../strike/blows.ts";
import { openDefences } from "../strike/open-defences.ts";
import { fighterOf } from "../who.ts";
import { bareRating } from "./action-rating.ts";
import { type Aimed, defenceRating } from "./defence-rating.ts";

export interface ActionChance {
  readonly defence: Defence;
  readonly rating: number;
  readonly opposition: number;
  /** What dice and rating together must reach; with a pool, how many dice are rolled. */
  readonly target: number;
  readonly chance: Fraction;
  /** The enemy's best answer, the one a careful player reckons with. */
  readonly best: boolean;
}

export function actionChance(
  check: CheckRule,
  state: DuelState,
  id: string,
  order: Aimed,
  defence: Defence,
): Omit<ActionChance, "best"> {
  const attacker = fighterOf(state, id);
  const rating = aimedRating(state, attacker, order).value;
  const opposition = defenceRating(state, fighterOf(state, order.target), defence, attacker, order.do).value;
  const { target, chance } = check.terms(rating, opposition);
  const sure = defence === "none" && state.options["combat.noDefence"] === "autoHit";
  return { defence, rating, opposition, target, chance: sure ? fraction(1, 1) : chance };
}

/** Against each defence open to the target now, as if this action were the only one aimed at him. */
export function actionChances(check: CheckRule, state: DuelState, id: string, order: Aimed): readonly ActionChance[] {
  const open = openDefences(state, fighterOf(state, order.target), fighterOf(state, id), order.do);
  const strongest = Math.max(...open.map(({ rating }) => rating.value));
  return open.map(({ defence, rating }) => ({
    ...actionChance(check, state, id, order, defence),
    best: rating.value === strongest,
  }));
}

export function breakChance(check: CheckRule, state: DuelState, id: string, order: BreakOrder): Fraction {
  const action = order.do === "breakHold" ? "hold" : "tackle";
  const rating = bareRating(state, fighterOf(state, id), action).value;
  return check.terms(rating, bareRating(state, fighterOf(state, order.target), action).value).chance;
}
