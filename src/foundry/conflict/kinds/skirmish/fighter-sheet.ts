/**
 * A character's sheet as the Skirmish reads it: ratings and HP, wounds of earlier fights, and from the things carried
 * what is in hand, worn, ridden or packed, whether there is a shield or a helmet, and what the armour is worth.
 */

import { ALL_WEAPONS } from "../../../../rules/chronicle/equipment/index.ts";
import { MORALES, type Morale, TWO_HANDED, trainedChance, type Weapon } from "../../../../rules/skirmish/index.ts";
import { weaponIcon } from "../../../data/own-weapon.ts";
import type { SkirmishProfile, SkirmishWound, ThingSource } from "../../../data/shapes.ts";
import type { Candidate } from "../../contract/starter.ts";

/** The book knows fewer weapons than the Chronicle: what is alike in the hand counts as the same. */
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

/** What armour of the Chronicle is worth here. */
const ARMOUR_OF: Readonly<Record<string, number>> = { none: 0, other: 1, metal: 2, plate: 3 };

type Worn = ThingSource & { readonly icon?: string; readonly armour?: string };
type Read = Readonly<Record<string, unknown>>;

interface Sheet {
  readonly skirmish: SkirmishProfile;
  readonly maimed?: Readonly<Record<string, SkirmishWound>>;
}

/** Characters whose sheet has a profile for this book. The dead have no place in a fight. */
export function fightersOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ type, system, dead = false }) => {
    if (type !== "character" || dead) return false;
    return (system as Sheet).skirmish.hp >= 0 && mostHp(system as Sheet) > 0;
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
    // A character that no player plays is an NPC, with the morale of its sheet.
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
    ...(wounds.length > 0 ? { wounds } : {}),
  };
}

/** By the sheet's number, or as the form says where the sheet has none. */
export function moraleOnSheet(candidates: readonly Candidate[], uuid: unknown): Morale | undefined {
  const found = fightersOf(candidates).find((candidate) => candidate.uuid === uuid);
  const { morale } = found ? (found.system as Sheet).skirmish : { morale: 0 };
  if (found?.played !== false || morale <= 0) return undefined;
  return MORALES.find((one) => morale <= trainedChance(one)) ?? "steadfast";
}

/** What is on the ground, at home or used up is not there. */
export function isCarried(system: unknown): boolean {
  const { place } = system as Worn;
  return place === "pack" || place === "worn";
}

/** The book's weapon that a thing is; a weapon of the Chronicle that is not listed counts as the plain one of its distance. */
export function weaponOf({ type, system }: { readonly type: string; readonly system: unknown }): Weapon | undefined {
  if (type === "gear") return (system as Worn).icon === "crossbow" ? "crossbow" : undefined;
  if (type !== "weapon") return undefined;
  const kind = weaponIcon(system as ThingSource);
  return WEAPON_OF[kind] ?? WEAPON_OF[ALL_WEAPONS.get(kind)?.distance ?? ""];
}

/** Too much for two hands, or for the one that is left, is worn instead. Arrows in no quiver are at hand. */
function gearOf(items: Candidate["items"], lamed: boolean) {
  const hands: Weapon[] = [];
  const worn: Weapon[] = [];
  const packed: Weapon[] = [];
  let [shield, helmet, mounted, plates, bandages, potions] = [false, false, false, 0, 0, 0];
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
  const armed = hands.length + worn.length + packed.length > 0;
  return {
    shield,
    helmet,
    plates: plates + (shield ? 1 : 0),
    ...(mounted ? { mounted } : {}),
    ...(bandages > 0 ? { bandages } : {}),
    ...(potions > 0 ? { potions } : {}),
    ...(ammo ? { ammo } : {}),
    ...(armed ? { hands, worn, packed } : {}),
  };
}
