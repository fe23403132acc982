/**
 * Weapons, armour and the shield (Chronicle 4.05) with the fight distances of 4.02. A modifier of null means that the weapon
 * cannot be used so at all. Attack modifiers count for Quick, Vicious and Controlled Attacks only, never for set-ups.
 */

import { fail, ok, type Result } from "../../result.ts";
import {
  DISTANCES,
  type Distance,
  OWN_WEAPON_FIGURE,
  type OwnWeaponId,
  plainName,
  readOwnWeapon,
  type Weapon,
} from "./weapon.ts";
import { ALL_WEAPONS, type BookWeapon, strikes, WEAPON_IDS } from "./weapons.ts";

// A group's own ranged weapons and armour, written down like its own melee weapons: as a text that contains all the figures, so
// that a record which names one needs nothing else.

export type OwnRangedId = `shot:${string}`;
type OwnArmourId = `worn:${string}`;

interface OwnRanged {
  readonly name: string;
  /** Added to Shoot/Aim. */
  readonly aim: number;
  readonly twoHanded: boolean;
  /** Leaves the hand when it is used. */
  readonly thrown: boolean;
}

interface OwnArmour {
  readonly name: string;
  /** Added to every defence against Attacks and shots. */
  readonly protects: number;
  /** Weapons made against plate treat it as plate. */
  readonly plate: boolean;
}

const RANGED = /^shot:(-?\d):([12]):(kept|thrown):(.+)$/;
const WORN = /^worn:(\d):(plain|plate):(.+)$/;

function isFigure(figure: number, min: number): boolean {
  return Number.isInteger(figure) && figure >= min && figure <= OWN_WEAPON_FIGURE.max;
}

export function ownRanged({ name, aim, twoHanded, thrown }: OwnRanged): Result<OwnRangedId> {
  const plain = plainName(name);
  if (plain === "") return fail("weapon.name");
  if (!isFigure(aim, OWN_WEAPON_FIGURE.min)) return fail("weapon.figure", { ...OWN_WEAPON_FIGURE });
  return ok<OwnRangedId>(`shot:${aim}:${twoHanded ? 2 : 1}:${thrown ? "thrown" : "kept"}:${plain}`);
}

/** The figures of such a text; undefined for anything that `ownRanged` does not write. */
export function readOwnRanged(text: string): OwnRanged | undefined {
  const found = text.startsWith("shot:") ? RANGED.exec(text) : null;
  if (!found) return undefined;
  const [, aim, hands, way, name] = found;
  const figures = { name: name!, aim: Number(aim), twoHanded: hands === "2", thrown: way === "thrown" };
  const written = ownRanged(figures);
  return written.ok && written.value === text ? figures : undefined;
}

export function ownArmour({ name, protects, plate }: OwnArmour): Result<OwnArmourId> {
  const plain = plainName(name);
  if (plain === "") return fail("weapon.name");
  if (!isFigure(protects, 0)) return fail("weapon.figure", { min: 0, max: OWN_WEAPON_FIGURE.max });
  return ok<OwnArmourId>(`worn:${protects}:${plate ? "plate" : "plain"}:${plain}`);
}

export function readOwnArmour(text: string): OwnArmour | undefined {
  const found = text.startsWith("worn:") ? WORN.exec(text) : null;
  if (!found) return undefined;
  const [, protects, kind, name] = found;
  const figures = { name: name!, protects: Number(protects), plate: kind === "plate" };
  const written = ownArmour(figures);
  return written.ok && written.value === text ? figures : undefined;
}

/** The id of a weapon in the book, or the text of the group's own. */
export type WeaponId = BookWeapon | OwnWeaponId;

const BOOK: ReadonlyMap<string, Weapon> = new Map(
  WEAPON_IDS.map((id): [string, Weapon] => [id, strikes(ALL_WEAPONS.get(id))!]),
);

/** Worn over the whole body; counts against Attack actions only. "other" is anything that is not metal. */
export const ARMOUR = { none: 0, other: 1, metal: 2, plate: 4 } as const;
type BookArmour = keyof typeof ARMOUR;
/** The id of armour in the book, or the text of the group's own. */
export type Armour = BookArmour | OwnArmourId;
export const ARMOUR_IDS = Object.keys(ARMOUR) as readonly BookArmour[];

export const SHIELD_PARRY = 1;
const DISTANCE_PENALTY = -1;
/** A two-handed weapon gripped by one hand: applies to every action and defence made with it. */
export const ONE_HAND_PENALTY = -2;
/** A Parry starts from Control or Fighting Mind with this penalty. */
export const PARRY_PENALTY = -2;

export function isWeapon(value: unknown): value is WeaponId {
  return typeof value === "string" && (isBookWeapon(value) || readOwnWeapon(value) !== undefined);
}

function isBookWeapon(id: string): id is BookWeapon {
  return BOOK.has(id);
}

/** An object that is no weapon counts as bare hands. */
export function weaponOf(id: WeaponId): Weapon {
  return BOOK.get(id) ?? readOwnWeapon(id) ?? BOOK.get("hands")!;
}

export function isArmour(value: unknown): value is Armour {
  return typeof value === "string" && (isBookArmour(value) || readOwnArmour(value) !== undefined);
}

function isBookArmour(id: string): id is BookArmour {
  return Object.hasOwn(ARMOUR, id);
}

/** What it adds to a defence against Attacks and shots. */
export function protection(id: Armour): number {
  return isBookArmour(id) ? ARMOUR[id] : (readOwnArmour(id)?.protects ?? 0);
}

function isPlate(id: Armour): boolean {
  return id === "plate" || readOwnArmour(id)?.plate === true;
}

/** The penalty for gripping it with that many hands. */
export function gripPenalty(id: WeaponId, hands: number): number {
  return weaponOf(id).twoHanded && hands < 2 ? ONE_HAND_PENALTY : 0;
}

/** Weapon modifier of a Quick, Vicious or Controlled Attack, grip left out. */
export function attackModifier(id: WeaponId, versus: Armour): number {
  const { attack, attackVersusPlate } = weaponOf(id);
  return attackVersusPlate !== undefined && isPlate(versus) ? attackVersusPlate : attack;
}

/** Weapon modifier of a Parry, grip left out; undefined if this weapon cannot parry that enemy. */
export function parryModifier(id: WeaponId, enemyArmed: boolean): number | undefined {
  const { parry } = weaponOf(id);
  if (parry === "unarmedOnly") return enemyArmed ? undefined : 0;
  return parry ?? undefined;
}

/** The penalty for using a weapon away from its own distance: flat, or per step if the option says so. */
export function distanceModifier(own: Distance, current: Distance, mode: "flat" | "perStep"): number {
  const steps = Math.abs(DISTANCES.indexOf(own) - DISTANCES.indexOf(current));
  if (steps === 0) return 0;
  return mode === "flat" ? DISTANCE_PENALTY : DISTANCE_PENALTY * steps;
}
