/** Weapons, armour and shields (Chronicle 4.05), of the book and of the table. Everything else imports this file only. */
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
