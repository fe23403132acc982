/**
 * A character's sheet as the Skirmish reads it: ratings and HP, wounds of earlier fights, held, worn, ridden and packed items,
 * shield and helmet, and the armour value.
 */

import { ALL_WEAPONS } from "../../../../rules/chronicle/equipment/index.ts";
import { MORALES, type Morale, TWO_HANDED, trainedChance, type Weapon } from "../../../../rules/skirmish/index.ts";
import { weaponIcon } from "../../../data/own-weapon.ts";
import type { SkirmishProfile, SkirmishWound, ThingSource } from "../../../data/shapes.ts";
import type { Candidate } from "../../contract/starter.ts";
import type { GivenNames } from "../../lobby/start/given-names.ts";

/** The book has fewer weapons than the Chronicle: similar ones count as the same. */
const WEAPON_OF: Readonly<Record<string, Weapon>> = {
  sword: "sword",
  bigSword: "sword",
  fencingSword: "sword",
  axe: "axe",
  mace: "axe",
  hammer: "axe",
  club: "improvised",
  staff: "improvised",
  rock: "improvised",
  dagger: "dagger",
  spear: "spear",
  halberd: "spear",
  javelin: "javelin",
  longbow: "longbow",
  shortBow: "shortbow",
  sling: "sling",
};

/** The value of Chronicle armour here. */
const ARMOUR_OF: Readonly<Record<string, number>> = { none: 0, other: 1, metal: 2, plate: 3 };

type Worn = ThingSource & { readonly icon?: string; readonly armour?: string };
type Read = Readonly<Record<string, unknown>>;

interface Sheet {
  readonly skirmish: SkirmishProfile;
  readonly maimed?: Readonly<Record<string, SkirmishWound>>;
}

/** Characters whose sheet has a profile for this book. The dead cannot fight, nor an NPC at 0 HP; a player's character can. */
export function fightersOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ type, system, dead = false, played = true }) => {
    if (type !== "character" || dead) return false;
    return (system as Sheet).skirmish.hp >= (played ? 0 : 1) && mostHp(system as Sheet) > 0;
  });
}

function mostHp({ skirmish }: Sheet): number {
  return Math.max(skirmish.hpMax, skirmish.hp);
}

export function sheetOf(candidates: readonly Candidate[], uuid: unknown): Read {
  const found = fightersOf(candidates).find((candidate) => candidate.uuid === uuid);
  if (!found) return {};
  const sheet = found.system as Sheet;
  const { hp, attacks, might, armour, capture, death, agility, finesse } = sheet.skirmish;
  const wounds = Object.values(sheet.maimed ?? {}).map(({ kind, permanent, fresh }) => ({ kind, permanent, fresh }));
  const gear = gearOf(
    found.items,
    wounds.some(({ kind }) => kind === "hand"),
  );
  return {
    name: found.name.slice(0, 60),
    // A character without a player is an NPC, with the morale of its sheet.
    pc: found.played !== false,
    hp: mostHp(sheet),
    atk: attacks,
    might,
    capture: Math.max(1, capture),
    death,
    agility,
    finesse,
    ...gear,
    armour: Math.max(armour > 0 ? armour : gear.plates, gear.shield ? 1 : 0),
    ...(hp < mostHp(sheet) ? { damage: mostHp(sheet) - hp } : {}),
    ...(hp === 0 && found.aided !== true ? { bleeding: true } : {}),
    ...(wounds.length > 0 ? { wounds } : {}),
  };
}

/** The sheet's number, or the form's if the sheet has none. */
export function moraleOnSheet(candidates: readonly Candidate[], uuid: unknown): Morale | undefined {
  const found = fightersOf(candidates).find((candidate) => candidate.uuid === uuid);
  const { morale } = found ? (found.system as Sheet).skirmish : { morale: 0 };
  if (found?.played !== false || morale <= 0) return undefined;
  return MORALES.find((one) => morale <= trainedChance(one)) ?? "steadfast";
}

/** Items on the ground, at home or used up are not carried. */
export function isCarried(system: unknown): boolean {
  const { place } = system as Worn;
  return place === "pack" || place === "worn";
}

/** The book's weapon for an item; an unlisted Chronicle weapon counts as the plain one of its distance. */
export function weaponOf({ type, system }: { readonly type: string; readonly system: unknown }): Weapon | undefined {
  if (type === "gear") return (system as Worn).icon === "crossbow" ? "crossbow" : undefined;
  if (type !== "weapon") return undefined;
  const kind = weaponIcon(system as ThingSource);
  return WEAPON_OF[kind] ?? WEAPON_OF[ALL_WEAPONS.get(kind)?.distance ?? ""];
}

/** What does not fit into two hands, or the only usable one, is worn instead. Arrows without a quiver are at hand. */
function gearOf(items: Candidate["items"], lamed: boolean) {
  const hands: Weapon[] = [];
  const worn: Weapon[] = [];
  const packed: Weapon[] = [];
  let [shield, helmet, mounted, plates, bandages, potions] = [false, false, false, 0, 0, 0];
  // Without any weapon on the sheet the book's usual one; who has thrown or left all of them has none.
  const owns = items.some((item) => weaponOf(item) !== undefined);
  let ammo: "readied" | "packed" | undefined;
  const room = lamed ? 1 : 2;
  for (const item of items) {
    const { type, system } = item;
    if (!isCarried(system)) continue;
    const { place, hands: held, icon, armour } = system as Worn;
    if (type === "shield") shield ||= held !== "" || place === "worn";
    else if (type === "armour" && place === "worn") plates = Math.max(plates, ARMOUR_OF[armour ?? ""] ?? 0);
    else if (type === "gear" && icon === "helmet") helmet ||= place === "worn";
    else if (type === "gear" && icon === "bandage") bandages++;
    else if (type === "gear" && icon === "potion") potions++;
    else if (type === "gear" && icon === "horse") mounted ||= place === "worn";
    else if (type === "gear" && icon === "quiver" && ammo !== "readied")
      ammo = held !== "" || place === "worn" ? "readied" : "packed";
    const known = weaponOf(item);
    if (known === undefined) continue;
    const size = TWO_HANDED.includes(known) ? 2 : 1;
    const used = hands.reduce((sum, one) => sum + (TWO_HANDED.includes(one) ? 2 : 1), 0);
    if (held !== "" && used + size <= room) hands.push(known);
    else (held !== "" || place === "worn" ? worn : packed).push(known);
  }
  return {
    shield,
    helmet,
    plates: plates + (shield ? 1 : 0),
    ...(mounted ? { mounted } : {}),
    ...(bandages > 0 ? { bandages } : {}),
    ...(potions > 0 ? { potions } : {}),
    ...(ammo ? { ammo } : {}),
    ...(owns ? { hands, worn, packed } : {}),
  };
}

export interface NamedUnit {
  readonly name: string;
  readonly figures: readonly { readonly name?: string }[];
}

/** Nobody else in a skirmish is called like a unit or a figure; a figure that stands alone is called like their unit. */
export function namedOnce(unit: NamedUnit, names: GivenNames): object {
  const name = unit.name === "" ? names.next("foot") : names.take(unit.name);
  const figures = unit.figures.map((one) => {
    if (one.name === undefined) return one;
    return { ...one, name: one.name === unit.name ? name : names.take(one.name) };
  });
  return { ...unit, name, figures };
}
