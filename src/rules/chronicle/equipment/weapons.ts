/**
 * Every weapon of the Chronicle, one entry each (3, 4.05). Duel, carrying grid, sheets, names, icons, compendium and the rules'
 * tables are made from it. Defaults for what an entry leaves out: no modifier, one hand, the icon of its own name.
 */
import type { Distance, Weapon } from "./weapon.ts";

interface Entry {
  /** Only weapons that can strike have a distance. */
  readonly distance?: Distance;
  readonly attack?: number;
  /** Added to a Parry; null: it cannot parry; "unarmedOnly": only an enemy who has no weapon either. */
  readonly parry?: Weapon["parry"];
  readonly twoHanded?: true;
  readonly attackVersusPlate?: number;
  /** Shoot/Aim uses it (house rule): shot from the hand, or thrown and gone. */
  readonly shoots?: "kept" | "thrown";
  /** Its size on the carrying grid; bare hands have none. */
  readonly size?: "small" | `${"normal" | "large"}${"" | "Long" | "Awkward"}`;
  /** The book gives it no size: this one is ours. */
  readonly house?: true;
  /** A picture of the sprite, if it differs from the weapon's id. */
  readonly icon?: string;
}

const TABLE = {
  hands: { distance: "dagger", attack: -4, parry: "unarmedOnly" },
  rock: { distance: "dagger", attack: -2, parry: null, size: "small", house: true },
  dagger: { distance: "dagger", parry: -2, size: "small", house: true },
  sword: { distance: "sword", size: "normalLong" },
  club: { distance: "sword", parry: -1, size: "normalLong" },
  hammer: { distance: "sword", attack: 1, parry: -1, size: "normalLong" },
  mace: { distance: "sword", attack: 1, parry: -1, attackVersusPlate: 2, size: "normalLong", house: true },
  axe: { distance: "sword", attack: 1, parry: -1, size: "normalLong" },
  fencingSword: { distance: "sword", attack: -1, size: "normalLong" },
  bigSword: { distance: "sword", attack: 1, twoHanded: true, size: "normalLong" },
  spear: { distance: "spear", shoots: "thrown", size: "largeLong" },
  staff: { distance: "spear", attack: -1, size: "largeLong" },
  halberd: { distance: "spear", attack: 1, twoHanded: true, size: "largeAwkward" },
  shortBow: { shoots: "kept", twoHanded: true, size: "normalLong", icon: "bow" },
  longbow: { shoots: "kept", twoHanded: true, size: "largeLong" },
  javelin: { shoots: "thrown", size: "largeLong", house: true, icon: "spear" },
  sling: { shoots: "kept", size: "small" },
} as const satisfies Readonly<Record<string, Entry>>;

type Table = typeof TABLE;
export type BookWeapon = { [Id in keyof Table]: Table[Id] extends { distance: Distance } ? Id : never }[keyof Table];
/** Shoot/Aim covers these: weapons drawn or thrown by a person's own strength, never siege engines. */
export type RangedWeapon = { [Id in keyof Table]: Table[Id] extends { shoots: string } ? Id : never }[keyof Table];

export const ALL_WEAPONS: ReadonlyMap<string, Entry> = new Map(Object.entries(TABLE));
const ids = (is: (entry: Entry) => boolean) => [...ALL_WEAPONS].flatMap(([id, entry]) => (is(entry) ? [id] : []));
export const WEAPON_IDS = ids(({ distance }) => distance !== undefined) as readonly BookWeapon[];
export const RANGED_WEAPONS = ids(({ shoots }) => shoots !== undefined) as readonly RangedWeapon[];

/** An entry as a melee weapon, with its defaults filled in. */
export function strikes(entry: Entry | undefined): Weapon | undefined {
  if (entry?.distance === undefined) return undefined;
  const { distance, attack = 0, parry = 0, twoHanded = false, attackVersusPlate } = entry;
  return { distance, attack, parry, twoHanded, ...(attackVersusPlate === undefined ? {} : { attackVersusPlate }) };
}

/** The icon of a weapon: its own, else the generic one of its distance, or a bow or spear for ranged weapons. */
export function weaponPicture(id: string, entry: Entry | undefined, isDrawn: (name: string) => boolean): string {
  const own = entry?.icon ?? id;
  if (!entry || isDrawn(own)) return own;
  return entry.distance ?? (entry.shoots === "thrown" ? "spear" : "bow");
}

/** The English name of a weapon if the language files have none: "greatAxe" is a "great axe". */
export function plainWords(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
