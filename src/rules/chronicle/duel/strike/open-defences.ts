/** Which defences answer an action taken alone (Chronicle 4.04): what is listed for it and open to this defender. */
import { parryModifier } from "../../equipment/index.ts";
import { canDodgeFrom } from "../footwork/steps.ts";
import { conditionsOf, may } from "../hands/bearing.ts";
import { asWeapon, HANDS, type Instrument } from "../hands/gear.ts";
import { armUseless, handsOnBoth, heldIn, isArmed, keepsSomebody } from "../hands/hands.ts";
import type { Defence } from "../orders.ts";
import { type Aimed, defenceRating } from "../rating/defence-rating.ts";
import type { Rating } from "../rating/rating.ts";
import type { DuelState, Fighter } from "../state.ts";
import { ACTION } from "./actions.ts";

export interface OpenDefence {
  readonly defence: Defence;
  readonly rating: Rating;
}

/** The defences open to `defender` against that action taken alone, with what each is worth. Never empty. */
export function openDefences(
  state: DuelState,
  defender: Fighter,
  attacker: Fighter,
  action: Aimed["do"],
): readonly OpenDefence[] {
  return defencesAgainst(state, defender, attacker, action).map((defence) => ({
    defence,
    rating: defenceRating(state, defender, defence, attacker, action),
  }));
}

export function defencesAgainst(
  state: DuelState,
  defender: Fighter,
  attacker: Fighter,
  action: Aimed["do"],
): readonly Defence[] {
  if (action === "shoot") return canDodge(state, defender, attacker) ? ["dodge"] : ["still"];
  const found: Defence[] = [];
  for (const kind of ACTION[action].defences) {
    if (kind === "strength" || kind === "fightingMind") found.push(kind);
    else if (kind === "dodge") {
      if (canDodge(state, defender, attacker)) found.push("dodge");
    } else {
      for (const instrument of parryInstruments(state, defender, attacker)) found.push(`parry:${instrument}`);
    }
  }
  return found.length > 0 ? found : ["none"];
}

export function dodgesInPlace(state: DuelState, defender: Fighter): boolean {
  if (state.options["combat.heldDodge"] !== "inPlace") return false;
  const conditions = conditionsOf(state, defender);
  return conditions.length > 0 && conditions.every((condition) => condition === "held");
}

function canDodge(state: DuelState, defender: Fighter, attacker: Fighter): boolean {
  if (dodgesInPlace(state, defender)) return true;
  return may(state, defender, "dodge") && canDodgeFrom(state, defender, attacker);
}

/** A shield, a weapon that parries, or bare arms of somebody unarmed against somebody unarmed. */
function parryInstruments(state: DuelState, defender: Fighter, attacker: Fighter): readonly Instrument[] {
  const found: Instrument[] = [];
  for (const { item, slot } of defender.held) {
    const weapon = asWeapon(item);
    if (item !== "shield" && (!weapon || parryModifier(weapon, true) === undefined)) continue;
    const usable =
      slot === "both"
        ? handsOnBoth(state, defender, state.orders[defender.id]).length > 0
        : !armUseless(defender, slot);
    if (usable) found.push(slot);
  }
  const bare = HANDS.some(
    (hand) => !armUseless(defender, hand) && !heldIn(defender, hand) && !keepsSomebody(state, defender, hand),
  );
  if (bare && !isArmed(defender) && parryModifier("hands", isArmed(attacker)) !== undefined) found.push("body");
  return found;
}

/** Who aims what at this fighter in the opened orders, in the order of the list. */
export function aimedAt(state: DuelState, id: string): readonly { readonly by: Fighter; readonly order: Aimed }[] {
  const found: { by: Fighter; order: Aimed }[] = [];
  for (const by of state.fighters) {
    const order = state.orders[by.id];
    if (order && isAimed(order) && order.target === id) found.push({ by, order });
  }
  return found;
}

/** Somebody must answer it with a defence. */
export function isAimed(order: { readonly do: string }): order is Aimed {
  return order.do === "shoot" || Object.hasOwn(ACTION, order.do);
}

/** The attackers of one who Dodges this round. */
export function dodgedAttackers(state: DuelState, id: string): readonly string[] {
  const against = state.defences[id] ?? {};
  return Object.keys(against).filter((by) => against[by] === "dodge");
}
