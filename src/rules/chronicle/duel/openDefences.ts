/**
 * Which defences answer an action (Chronicle 4.04, 4.08): each alone, and all of a round together. A lone defender may
 * Parry two actions at most, and Dodge as many as one move can answer. No defence at all is left only to whom no
 * listed one is open.
 */
import { type Problem, problem } from "../../result.ts";
import { parryModifier } from "../equipment.ts";
import { ACTION } from "./actions.ts";
import { conditionsOf, may } from "./bearing.ts";
import { type Aimed, defenceRating } from "./defenceRating.ts";
import { asWeapon, HANDS, type Instrument } from "./gear.ts";
import { armUseless, handsOnBoth, heldIn, isArmed, keepsSomebody } from "./hands.ts";
import type { Defence } from "./orders.ts";
import type { Rating } from "./rating.ts";
import type { DuelState, Fighter } from "./state.ts";
import { dodgeSquares } from "./steps.ts";

const MOST_PARRIES = 2;

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
  if (action === "shoot") return canDodge(state, defender, [attacker.id]) ? ["dodge"] : ["still"];
  const found: Defence[] = [];
  for (const kind of ACTION[action].defences) {
    if (kind === "strength" || kind === "fightingMind") found.push(kind);
    else if (kind === "dodge") {
      if (canDodge(state, defender, [attacker.id])) found.push("dodge");
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

function canDodge(state: DuelState, defender: Fighter, attackers: readonly string[]): boolean {
  if (dodgesInPlace(state, defender)) return true;
  return may(state, defender, "dodge") && dodgeSquares(state, defender, attackers).length > 0;
}

/** A shield, a weapon that parries, or bare hands against somebody unarmed. */
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
  if (bare && parryModifier("hands", isArmed(attacker)) !== undefined) found.push("body");
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

/** Why these defences may not be taken together, or undefined if they may. */
export function whyNotDefend(
  state: DuelState,
  defender: Fighter,
  against: Readonly<Record<string, Defence>>,
): Problem | undefined {
  const aimed = aimedAt(state, defender.id);
  if (Object.keys(against).length !== aimed.length) return problem("duel.defendEach");
  for (const { by, order } of aimed) {
    const defence = Object.hasOwn(against, by.id) ? against[by.id] : undefined;
    if (defence === undefined) return problem("duel.defendEach");
    const open = defencesAgainst(state, defender, by, order.do);
    if (!open.includes(defence) && defence !== nothing(order)) return problem("duel.defenceBarred", { who: by.name });
  }
  const dodged = aimed.filter(({ by }) => against[by.id] === "dodge").map(({ by }) => by.id);
  if (dodged.length > 1 && !canDodge(state, defender, dodged)) return problem("duel.oneDodge");
  const parries = aimed.filter(({ by }) => isParry(against[by.id]!)).length;
  if (parries > MOST_PARRIES) return problem("duel.twoParries", { count: MOST_PARRIES });
  for (const { by, order } of aimed) {
    if (against[by.id] !== nothing(order)) continue;
    const left = defencesAgainst(state, defender, by, order.do).some((defence) => {
      if (defence === nothing(order) || (isParry(defence) && parries >= MOST_PARRIES)) return false;
      return defence !== "dodge" || canDodge(state, defender, [...dodged, by.id]);
    });
    if (left) return problem("duel.defenceLeft", { who: by.name });
  }
  return undefined;
}

/** What is left when no listed defence is: a shot is then made against the plain difficulty. */
function nothing(order: Aimed): Defence {
  return order.do === "shoot" ? "still" : "none";
}

function isParry(defence: Defence): boolean {
  return defence.startsWith("parry:");
}

/** Every legal set of defences for the round. One attacker: one entry for each open defence. */
export function defenceSets(state: DuelState, defender: Fighter): readonly Readonly<Record<string, Defence>>[] {
  const aimed = aimedAt(state, defender.id);
  let sets: Record<string, Defence>[] = [{}];
  for (const { by, order } of aimed) {
    const open = defencesAgainst(state, defender, by, order.do);
    const choices = aimed.length > 1 && !open.includes(nothing(order)) ? [...open, nothing(order)] : open;
    sets = sets.flatMap((set) => choices.map((defence) => ({ ...set, [by.id]: defence })));
  }
  return aimed.length < 2 ? sets : sets.filter((set) => !whyNotDefend(state, defender, set));
}

/** The attackers of one who Dodges this round. */
export function dodgedAttackers(state: DuelState, id: string): readonly string[] {
  const against = state.defences[id] ?? {};
  return Object.keys(against).filter((by) => against[by] === "dodge");
}
