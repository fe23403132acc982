/**
 * Hands (Chronicle 4.05). A hand is free if it grips nothing, keeps nobody HELD or TACKLED, and its arm has no Major. The wielder
 * of a two-handed weapon may let go with one hand when choosing an action; the weapon then suffers its one-hand penalty for that
 * round, Parries included.
 */

import { squareDistance } from "../../../square/square.ts";
import { CONDITION } from "../../wounds/index.ts";
import { inTheWay } from "../apply.ts";
import type { GripEnd } from "../events.ts";
import { apart, spacesOf } from "../footwork/steps.ts";
import { ask, fighterOf, type Next, type Play } from "../script.ts";
import { type ActOrder, type DuelState, type Fighter, type FightOrder, type Grip, isAct } from "../state.ts";
import {
  asWeapon,
  HANDS,
  type Hand,
  type Held,
  type Instrument,
  type Item,
  isThrown,
  otherHand,
  type Slot,
  takes,
} from "./gear.ts";

/** What this file needs of a fighter and of the duel; a sheet has as much for a character in no duel. */
export type Wielder = Pick<Fighter, "id" | "held" | "hurt">;
type Grips = Pick<DuelState, "grips">;

export function armUseless(fighter: Pick<Wielder, "hurt">, hand: Hand): boolean {
  return hand === "left" ? fighter.hurt.uselessLeftArm : fighter.hurt.uselessRightArm;
}

export function keepsSomebody(state: Grips, fighter: Wielder, hand: Hand): boolean {
  return state.grips.some((grip) => grip.by === fighter.id && grip.hand === hand);
}

export function heldIn(fighter: Wielder, hand: Hand): Held | undefined {
  return fighter.held.find((held) => takes(held.slot, hand));
}

/** May this hand seize somebody? A hand on a two-handed weapon may, if the other can keep the weapon. */
export function canSeize(state: Grips, fighter: Wielder, hand: Hand): boolean {
  if (armUseless(fighter, hand) || keepsSomebody(state, fighter, hand)) return false;
  const held = heldIn(fighter, hand);
  if (!held) return true;
  const other = otherHand(hand);
  return held.slot === "both" && !armUseless(fighter, other) && !keepsSomebody(state, fighter, other);
}

/** The empty hand that strikes without a weapon: preferably one that holds nobody. */
function bareHand(state: Grips, fighter: Wielder): Hand | undefined {
  let keeping: Hand | undefined;
  for (const hand of HANDS) {
    if (armUseless(fighter, hand) || heldIn(fighter, hand)) continue;
    if (!keepsSomebody(state, fighter, hand)) return hand;
    keeping ??= hand;
  }
  return keeping;
}

/** Which hands are on the two-handed object in a round with that order (or none chosen yet). */
export function handsOnBoth(state: Grips, fighter: Wielder, order: FightOrder | undefined): readonly Hand[] {
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

/** Hands that the order uses for something else: an enemy they held is let go (4.07). */
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

/** Possible instruments now: usable weapons, and the body if a hand is empty (a Trip needs no hand: 4.06). */
export function instruments(state: Grips, fighter: Wielder, forTrip = false): readonly Instrument[] {
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

/** Has a weapon in a hand that can use it: an unarmed enemy then cannot Parry bare-handed. */
export function isArmed(fighter: Wielder): boolean {
  return fighter.held.some(({ item, slot }) => {
    if (item === "shield") return false;
    return slot === "both" ? HANDS.some((hand) => !armUseless(fighter, hand)) : !armUseless(fighter, slot);
  });
}

// What is in hand as a duel begins (Chronicle 4.05): what the sheet says; but a useless arm holds nothing, and the player says
// what a good one takes instead. With neither, everything is put away. A two-handed weapon stays with the good arm.

function uselessly(fighter: Fighter): readonly Held[] {
  return fighter.held.filter(({ slot }) =>
    slot === "both" ? HANDS.every((hand) => armUseless(fighter, hand)) : armUseless(fighter, slot),
  );
}

/** The good arm, if only one is left. */
function goodHand(fighter: Fighter): Hand | undefined {
  return HANDS.find((hand) => !armUseless(fighter, hand));
}

export function startArming(play: Play): Next {
  const hindered = play.state.fighters.filter((fighter) => uselessly(fighter).length > 0);
  for (const fighter of hindered) if (!goodHand(fighter)) arm(play, fighter.id, null);
  const asked = hindered.filter(goodHand).map(({ id }) => id);
  return asked.length > 0 ? ask(play, { kind: "arm", who: asked }) : "pair";
}

/** What the good hand may take: what it already holds first, nothing last. */
export function armChoices(state: DuelState, who: string): readonly (Item | null)[] {
  const fighter = fighterOf(state, who);
  const lost = uselessly(fighter);
  const kept = fighter.held.filter((held) => !lost.includes(held));
  return [...new Set([...kept, ...lost].map(({ item }) => item)), null];
}

export function arm(play: Play, who: string, item: Item | null): void {
  const fighter = fighterOf(play.state, who);
  const taken = fighter.held.find((held) => held.item === item);
  const hand = goodHand(fighter);
  const held: Held[] = taken && hand ? [{ item: taken.item, slot: hand }] : [];
  const away = fighter.held.filter((one) => one !== taken || !hand).map((one) => one.item);
  play.write({ type: "armed", who, held, away });
}

// "Other" with objects (house action): draw, pick up, drop, move to the other hand. A full hand drops what it held.

export function handle(play: Play, who: string, order: FightOrder): void {
  switch (order.do) {
    case "draw":
      take(play, who, order.item, order.slot, "pack");
      return;
    case "drop":
      dropFrom(play, who, order.slot);
      return;
    case "shoot":
      throwFrom(play, who, order.with, order.target);
      return;
    case "swap":
      play.write({ type: "swapped", who });
      return;
    case "pickUp":
      // Somebody else may have picked it up first, or the fighter was driven away from it.
      if (isNear(play, who, order.item)) take(play, who, order.item, order.slot, "ground");
      else play.write({ type: "waited", who });
      return;
    case "wait":
      play.write({ type: "waited", who });
  }
}

function isNear(play: Play, who: string, item: Item): boolean {
  const { at } = fighterOf(play.state, who);
  return at !== null && play.state.ground.some((thing) => thing.item === item && squareDistance(thing.at, at) <= 1);
}

function take(play: Play, who: string, item: Item, slot: Slot, from: "pack" | "ground"): void {
  for (const held of inTheWay(fighterOf(play.state, who), slot)) {
    play.write({ type: "dropped", who, item: held.item, slot: held.slot });
  }
  play.write({ type: "took", who, item, slot, from });
}

function dropFrom(play: Play, who: string, slot: Slot): void {
  const held = fighterOf(play.state, who).held.find((one) => one.slot === slot);
  if (held) play.write({ type: "dropped", who, item: held.item, slot });
}

/** A spear or a javelin that was thrown has left the hand and lies next to its target. */
function throwFrom(play: Play, who: string, slot: Slot, target: string): void {
  const held = fighterOf(play.state, who).held.find((one) => one.slot === slot);
  if (!held || !isThrown(held.item)) return;
  play.write({ type: "dropped", who, item: held.item, slot, thrownTo: fighterOf(play.state, target).at! });
}

// How HELD and TACKLED end (Chronicle 4.07): broken, released, the hand put to another use, the distance lost, the holder's arm
// useless, or one of the two out of the fight. TACKLED leaves its victim PRONE unless they broke it.

export function endGrip(play: Play, grip: Grip, why: GripEnd): void {
  play.write({ type: "ungripped", grip, why });
  const victim = fighterOf(play.state, grip.on);
  if (victim.prone || victim.fate !== "standing") return;
  const thrown =
    why === "broken"
      ? grip.kind === "tackled" && play.state.options["combat.breakTackleProne"]
      : why !== "replaced" && CONDITION[grip.kind].releasedTo === "prone";
  if (thrown) play.write({ type: "prone", who: grip.on, why: "dropped" });
}

/** By the round's orders: those who broke free come first, so that they do not end PRONE. */
export function endGripsByOrders(play: Play): void {
  for (const grip of play.state.grips) {
    const why = endedByOrder(play.state, grip);
    if (why) endGrip(play, grip, why);
  }
}

function endedByOrder(state: DuelState, grip: Grip): GripEnd | undefined {
  if (state.freed.some(({ who, from }) => who === grip.on && from === grip.by)) return "broken";
  const order = state.orders[grip.by];
  if (!order) return undefined;
  if (order.do === "release" && order.target === grip.on) return "released";
  return handsUsed(state, fighterOf(state, grip.by), order).includes(grip.hand) ? "handUsed" : undefined;
}

/** By the positions: after every movement, and once wounds are applied. */
export function endGripsByPlace(play: Play): void {
  for (const grip of play.state.grips) {
    const holder = fighterOf(play.state, grip.by);
    const victim = fighterOf(play.state, grip.on);
    if (holder.fate !== "standing" || victim.fate !== "standing") endGrip(play, grip, "gone");
    else if (armUseless(holder, grip.hand)) endGrip(play, grip, "uselessArm");
    else if (apart(holder, victim) > spacesOf("dagger")) endGrip(play, grip, "distance");
  }
}
