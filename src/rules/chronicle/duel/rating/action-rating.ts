/**
 * What an action is rolled with (Chronicle 4.03, 4.05): the skill chosen before the combat, the action's offset, the
 * weapon's modifier (Attacks only), one hand on a two-handed weapon, and the distance.
 */

import type { HandToHandSkill } from "../../checks/index.ts";
import { attackModifier, distanceModifier, gripPenalty, readOwnRanged } from "../../equipment/index.ts";
import { CHOICE_SKILLS, type ChoiceId } from "../choices.ts";
import { actionDistance, apart, distanceName } from "../footwork/distance.ts";
import { asWeapon, type Slot } from "../hands/gear.ts";
import { handsOnBoth } from "../hands/hands.ts";
import type { ActOrder } from "../orders.ts";
import type { DuelState, Fighter } from "../state.ts";
import { ACTION, type Action, isAttack } from "../strike/actions.ts";
import { fighterOf } from "../who.ts";
import { extended, type Modifier, type Rating, rating } from "./rating.ts";
import { skillRating } from "./skill-rating.ts";

function actionSkill(fighter: Fighter, action: Action): HandToHandSkill {
  return Object.hasOwn(CHOICE_SKILLS, action) ? fighter.choices[action as ChoiceId] : ACTION[action].skills[0];
}

/** Skill and offset alone: what Break Hold and Break Tackle set against each other. */
export function bareRating(state: DuelState, fighter: Fighter, action: Action): Rating {
  const { offset } = ACTION[action];
  return extended(skillRating(state, fighter, actionSkill(fighter, action)), { source: action, by: offset });
}

export function actionRating(state: DuelState, fighter: Fighter, order: ActOrder): Rating {
  const target = fighterOf(state, order.target);
  const modifiers: Modifier[] = [];
  const held = fighter.held.find(({ slot }) => slot === order.with);
  const weapon = order.with === "body" ? "hands" : held && asWeapon(held.item);
  if (ACTION[order.do].distance === "weapon" && weapon) {
    if (isAttack(order.do)) modifiers.push({ source: "weapon", by: attackModifier(weapon, target.armour) });
    const hands = order.with === "both" ? handsOnBoth(state, fighter, order).length : 1;
    if (order.with !== "body") modifiers.push({ source: "oneHand", by: gripPenalty(weapon, hands) });
  }
  const own = actionDistance(fighter, order.do, order.with);
  const current = distanceName(apart(fighter, target));
  if (current) {
    modifiers.push({
      source: "distance",
      by: distanceModifier(own, current, state.options["combat.distancePenalty"]),
    });
  }
  return extended(bareRating(state, fighter, order.do), ...modifiers);
}

/** Shooting is no Hand-to-Hand rating: wounds and penalties to those skills leave it alone (house rule). */
export function shootingRating(fighter: Fighter, slot: Slot): Rating {
  const held = fighter.held.find((one) => one.slot === slot);
  const aim = held && readOwnRanged(held.item)?.aim;
  return rating(fighter.shootAim, aim === undefined ? [] : [{ source: "weapon", by: aim }]);
}

/** The rating of a Footwork contest: Speed or Fighting Mind, as chosen (Chronicle 4.02). */
export function footworkRating(state: DuelState, fighter: Fighter): Rating {
  return skillRating(state, fighter, fighter.choices.footwork);
}
