/** The public file of weapons, armour and shields (Chronicle 4.05), the book's and the group's own. Others import only this. */
export {
  ARMOUR,
  ARMOUR_IDS,
  type Armour,
  attackModifier,
  distanceModifier,
  gripPenalty,
  isArmour,
  isWeapon,
  ONE_HAND_PENALTY,
  type OwnRangedId,
  ownArmour,
  ownRanged,
  PARRY_PENALTY,
  parryModifier,
  protection,
  readOwnArmour,
  readOwnRanged,
  SHIELD_PARRY,
  type WeaponId,
  weaponOf,
} from "./equipment.ts";
export { DISTANCES, type Distance, OWN_WEAPON_FIGURE, type OwnWeapon, ownWeapon, readOwnWeapon } from "./weapon.ts";
export {
  ALL_WEAPONS,
  plainWords,
  RANGED_WEAPONS,
  type RangedWeapon,
  WEAPON_IDS,
  weaponPicture,
} from "./weapons.ts";
