/**
 * What a combatant may hold: the weapons of 4.05, a shield, and (house rule, shooting) weapons that only shoot. A two-handed
 * object occupies both hands at once, everything else one.
 */

import {
  ALL_WEAPONS,
  isWeapon,
  type OwnRangedId,
  RANGED_WEAPONS,
  type RangedWeapon,
  readOwnRanged,
  type WeaponId,
  weaponOf,
} from "../../equipment/index.ts";

export type Item = Exclude<WeaponId, "hands"> | "shield" | RangedWeapon | OwnRangedId;

export const HANDS = ["left", "right"] as const;
export type Hand = (typeof HANDS)[number];
export type Slot = Hand | "both";

/** What an action or a Parry is made with: a held object, or the fighter's body (hands, hips and feet). */
export const INSTRUMENTS = ["left", "right", "both", "body"] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

export interface Held {
  readonly item: Item;
  readonly slot: Slot;
}

export function isItem(value: unknown): value is Item {
  if (value === "hands") return false;
  return value === "shield" || isWeapon(value) || (typeof value === "string" && shoots(value));
}

export function isTwoHanded(item: Item): boolean {
  if (isWeapon(item)) return weaponOf(item).twoHanded;
  return ALL_WEAPONS.get(item)?.twoHanded === true || readOwnRanged(item)?.twoHanded === true;
}

function shoots(item: string): item is RangedWeapon | OwnRangedId {
  return (RANGED_WEAPONS as readonly string[]).includes(item) || readOwnRanged(item) !== undefined;
}

export function isRanged(item: Item): item is RangedWeapon | OwnRangedId {
  return shoots(item);
}

/** Leaves the hand when it is shot. */
export function isThrown(item: Item): boolean {
  return ALL_WEAPONS.get(item)?.shoots === "thrown" || readOwnRanged(item)?.thrown === true;
}

/** A hand-to-hand weapon; a bow or a sling cannot strike. */
export function asWeapon(item: Item): WeaponId | undefined {
  return isWeapon(item) ? item : undefined;
}

export function otherHand(hand: Hand): Hand {
  return hand === "left" ? "right" : "left";
}

export function takes(slot: Slot, hand: Hand): boolean {
  return slot === "both" || slot === hand;
}
