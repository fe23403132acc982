/** Which icon stands for a weapon or for armour, of the book or of the table. */
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

/** What is drawn for armour: one's own looks like plate if it counts as such. */
export function armourIcon(armour: Armour): string {
  const own = readOwnArmour(armour);
  if (own) return own.plate ? "plate" : "leather";
  return { none: "clothes", other: "leather", metal: "mail", plate: "plate" }[armour as (typeof ARMOUR_IDS)[number]];
}

/** The icon for it: a weapon of one's own looks like the plain one of its distance, or like a bow or a javelin. */
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
