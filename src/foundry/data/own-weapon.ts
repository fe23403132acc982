/** The icon of a weapon or armour, from the book or custom. */
import {
  ALL_WEAPONS,
  type ARMOUR_IDS,
  type Armour,
  readOwnArmour,
  readOwnRanged,
  readOwnWeapon,
  weaponPicture,
} from "../../rules/chronicle/equipment/index.ts";
import { isIcon } from "../draw/icon.ts";
import type { ThingSource, WeaponSource } from "./shapes.ts";

/** The icon of armour; custom armour looks like plate if it counts as plate. */
export function armourIcon(armour: Armour): string {
  const own = readOwnArmour(armour);
  if (own) return own.plate ? "plate" : "leather";
  return { none: "clothes", other: "leather", metal: "mail", plate: "plate" }[armour as (typeof ARMOUR_IDS)[number]];
}

/** The icon of an item; a custom weapon looks like the plain one of its distance, or like a bow or a javelin. */
export function itemIcon(item: string): string {
  const ranged = readOwnRanged(item);
  const like = ranged ? (ranged.thrown ? "javelin" : "shortBow") : (readOwnWeapon(item)?.distance ?? item);
  return weaponPicture(like, ALL_WEAPONS.get(like), isIcon);
}

export function weaponIcon(system: ThingSource): string {
  const { weapon, own } = system as WeaponSource;
  if (weapon !== "own") return weapon;
  return own.shoots ? (own.thrown ? "javelin" : "shortBow") : own.distance;
}
