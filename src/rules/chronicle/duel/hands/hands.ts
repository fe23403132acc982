/**
 * Hands (Chronicle 4.05). A hand is free if it grips nothing, keeps nobody HELD or TACKLED, and its arm has no Major.
 * The bearer of a two-handed weapon may let go with one hand whenever he chooses an action; the weapon then suffers
 * its one-hand penalty for that round, Parries included.
 */

import { type ActOrder, type FightOrder, isAct } from "../orders.ts";
import type { DuelState, Fighter } from "../state.ts";
import { asWeapon, HANDS, type Hand, type Held, type Instrument, otherHand, takes } from "./gear.ts";

/** What is asked of a fighter and of the duel here; a sheet knows as much of somebody who is in none. */
export type Bearer = Pick<Fighter, "id" | "held" | "hurt">;
type Grips = Pick<DuelState, "grips">;

export function armUseless(fighter: Pick<Bearer, "hurt">, hand: Hand): boolean {
  return hand === "left" ? fighter.hurt.uselessLeftArm : fighter.hurt.uselessRightArm;
}

export function keepsSomebody(state: Grips, fighter: Bearer, hand: Hand): boolean {
  return state.grips.some((grip) => grip.by === fighter.id && grip.hand === hand);
}

export function heldIn(fighter: Bearer, hand: Hand): Held | undefined {
  return fighter.held.find((held) => takes(held.slot, hand));
}

/** May this hand seize somebody? A hand on a two-handed weapon may, if the other can keep the weapon. */
export function canSeize(state: Grips, fighter: Bearer, hand: Hand): boolean {
  if (armUseless(fighter, hand) || keepsSomebody(state, fighter, hand)) return false;
  const held = heldIn(fighter, hand);
  if (!held) return true;
  const other = otherHand(hand);
  return held.slot === "both" && !armUseless(fighter, other) && !keepsSomebody(state, fighter, other);
}

/** The empty hand that strikes without a weapon: rather one that keeps nobody. */
function bareHand(state: Grips, fighter: Bearer): Hand | undefined {
  const empty = HANDS.filter((hand) => !armUseless(fighter, hand) && !heldIn(fighter, hand));
  return empty.find((hand) => !keepsSomebody(state, fighter, hand)) ?? empty[0];
}

/** Which hands are on the two-handed thing in a round with that order (or none chosen yet). */
export function handsOnBoth(state: Grips, fighter: Bearer, order: FightOrder | undefined): readonly Hand[] {
  const act = order && isAct(order) ? order : undefined;
  return HANDS.filter((hand) => {
    if (armUseless(fighter, hand) || act?.off === hand || seizes(act, hand)) return false;
    const takenBack = act?.with === "both" && act.off === undefined;
    return takenBack || !keepsSomebody(state, fighter, hand);
  });
}

function seizes(act: ActOrder | undefined, hand: Hand): boolean {
  return (act?.do === "hold" || act?.do === "tackle") && act.with === hand;
}

/** Hands that the order puts to a use of their own: whoever they kept is let go (4.07). */
export function handsUsed(state: DuelState, fighter: Fighter, order: FightOrder): readonly Hand[] {
  if (isAct(order)) {
    if (order.with === "left" || order.with === "right") return [order.with];
    if (order.with === "both") return order.off ? [otherHand(order.off)] : HANDS;
    if (order.with !== "body" || order.do === "trip") return [];
    const bare = bareHand(state, fighter);
    return bare ? [bare] : [];
  }
  switch (order.do) {
    case "shoot":
      return order.with === "both" ? HANDS : [order.with];
    case "draw":
    case "pickUp":
      return order.slot === "both" ? HANDS : [order.slot];
    case "swap":
      return HANDS;
    default:
      return [];
  }
}

/** What can be struck with now: usable weapons, and the body if a hand is empty (a Trip needs no hand: 4.06). */
export function instruments(state: Grips, fighter: Bearer, forTrip = false): readonly Instrument[] {
  const found: Instrument[] = [];
  for (const { item, slot } of fighter.held) {
    if (!asWeapon(item)) continue;
    if (slot === "both" ? HANDS.some((hand) => !armUseless(fighter, hand)) : !armUseless(fighter, slot)) {
      found.push(slot);
    }
  }
  if (bareHand(state, fighter) || (forTrip && found.length === 0)) found.push("body");
  return found;
}

/** Has a weapon in a hand that can use it: whoever faces bare hands then cannot Parry bare-handed. */
export function isArmed(fighter: Bearer): boolean {
  return fighter.held.some(({ item, slot }) => {
    if (item === "shield") return false;
    return slot === "both" ? HANDS.some((hand) => !armUseless(fighter, hand)) : !armUseless(fighter, slot);
  });
}
