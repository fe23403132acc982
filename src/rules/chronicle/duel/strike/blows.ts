/**
 * Rolling the actions (Chronicle 4.03). All rolls of a round read the state as it was when the orders were opened, so
 * nothing caused in the round changes one of its rolls. A Vicious Attack's dice follow its own check at once.
 */

import type { Mutable } from "../../../conflict/mutable.ts";
import { type Dice, pick } from "../../../dice/dice.ts";
import { type CheckRule, rollCheck } from "../../checks/index.ts";
import { BODY_PARTS, type BodyPart, PART_NEIGHBOURS, type Wounds } from "../../wounds/index.ts";
import { apart } from "../footwork/distance.ts";
import type { Defence } from "../orders.ts";
import { actionRating, shootingRating } from "../rating/action-rating.ts";
import { type Aimed, defenceRating } from "../rating/defence-rating.ts";
import type { Rating } from "../rating/rating.ts";
import type { Blow, DuelOptions, DuelState, Fighter, Wound } from "../state.ts";
import { fighterOf } from "../who.ts";

export function aimedRating(state: DuelState, attacker: Fighter, order: Aimed): Rating {
  return order.do === "shoot" ? shootingRating(attacker, order.with) : actionRating(state, attacker, order);
}

export function rollBlow(
  check: CheckRule,
  state: DuelState,
  attacker: Fighter,
  order: Aimed,
  defence: Defence,
  dice: Dice,
): Blow {
  const target = fighterOf(state, order.target);
  const rating = aimedRating(state, attacker, order).value;
  const opposition = defenceRating(state, target, defence, attacker, order.do).value;
  const sure = defence === "none" && state.options["combat.noDefence"] === "autoHit";
  const roll = sure ? undefined : rollCheck(check, dice, rating, opposition, order.do);
  const success = roll?.success ?? true;
  const blow: Mutable<Blow> = {
    by: attacker.id,
    on: target.id,
    action: order.do,
    defence,
    distance: apart(attacker, target),
    rating,
    opposition,
    faces: roll?.faces ?? [],
    success,
    wounds: [],
  };
  if (order.with !== undefined) blow.with = order.with;
  if (order.do !== "vicious" || !success) return blow;
  const { wounds, hurtFaces } = viciousWounds(target.wounds, state.options, dice);
  blow.wounds = wounds;
  blow.hurtFaces = hurtFaces;
  return blow;
}

/**
 * Severity d6 (1-4 two Minors, 5-6 one Major), then location d6. A part that has a Major already is spared: one Minor
 * goes to a neighbour without one, whatever the severity.
 */
export function viciousWounds(
  wounds: Wounds,
  options: DuelOptions,
  dice: Dice,
): { readonly hurtFaces: readonly number[]; readonly wounds: readonly Wound[] } {
  const hurtFaces: number[] = [];
  const read = (sides: number, why: string): number => {
    const face = dice.roll(sides, why);
    hurtFaces.push(face);
    return face;
  };
  const severity = read(6, "severity") <= 4 ? "minor" : "major";
  const placed = (): readonly Wound[] => {
    const part = BODY_PARTS[read(6, "location") - 1]!;
    if (!wounds[part].major) return [{ part, severity }];
    const near = spared(wounds, part, read);
    return near ? [{ part: near, severity: "minor" }] : [];
  };
  if (severity === "major") return { wounds: placed(), hurtFaces };
  if (options["combat.viciousLocation"] === "perWound") return { wounds: [...placed(), ...placed()], hurtFaces };
  const one = placed();
  const doubled = one[0] !== undefined && !wounds[BODY_PARTS[hurtFaces[1]! - 1]!].major;
  return { wounds: doubled ? [...one, ...one] : one, hurtFaces };
}

function spared(wounds: Wounds, part: BodyPart, read: (sides: number, why: string) => number): BodyPart | undefined {
  const near = PART_NEIGHBOURS[part].filter((neighbour) => !wounds[neighbour].major);
  return near.length === 0 ? undefined : pick({ roll: read }, near, "neighbour");
}
