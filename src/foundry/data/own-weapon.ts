/** Weapons and armour that a table has made up, as items keep them, and as the rules name them: by a text with all figures. */
import { type Item, isItem, type Slot } from "../../rules/chronicle/duel/index.ts";
import {
  type ARMOUR_IDS,
  type Armour,
  isArmour,
  type OwnWeapon,
  ownArmour,
  ownRanged,
  ownWeapon,
  readOwnArmour,
  readOwnRanged,
  readOwnWeapon,
} from "../../rules/chronicle/equipment/index.ts";
import type { ArmourSource, OwnFigures, ThingSource, WeaponSource } from "./shapes.ts";

export function figuresOf(name: string, own: OwnFigures): OwnWeapon {
  const { distance, attack, parries, parry, twoHanded, versusPlate, plate } = own;
  return {
    name,
    distance,
    attack,
    parry: parries ? parry : null,
    twoHanded,
    ...(versusPlate ? { attackVersusPlate: plate } : {}),
  };
}

interface Thing {
  readonly type: string;
  readonly name: string;
  readonly system: unknown;
}

/** What a fight takes the thing for; undefined for what nobody fights with. */
export function fightItem({ type, name, system }: Thing): Item | undefined {
  if (type === "shield") return "shield";
  if (type !== "weapon") return undefined;
  const { weapon, own } = system as WeaponSource;
  if (weapon !== "own") return isItem(weapon) ? weapon : undefined;
  const { attack: aim, twoHanded, thrown } = own;
  const written = own.shoots ? ownRanged({ name, aim, twoHanded, thrown }) : ownWeapon(figuresOf(name, own));
  return written.ok ? written.value : undefined;
}

/** The first thing that the sheet puts into each hand; what needs both comes before what one hand has. */
export function inHand<Held extends Thing & { readonly system: ThingSource }>(
  things: readonly Held[],
): Partial<Record<Slot, Held>> {
  const first = (hand: Slot) => things.find((thing) => thing.system.hands === hand && fightItem(thing) !== undefined);
  const both = first("both");
  if (both) return { both };
  const [right, left] = [first("right"), first("left")];
  return { ...(right ? { right } : {}), ...(left ? { left } : {}) };
}

/** What a fight takes worn armour for. */
export function fightArmour({ type, name, system }: Thing): Armour {
  if (type !== "armour") return "none";
  const { armour, own } = system as ArmourSource;
  if (armour !== "own") return isArmour(armour) ? armour : "none";
  const written = ownArmour({ name, ...own });
  return written.ok ? written.value : "none";
}

/** What is drawn for armour: one's own looks like plate if it counts as such. */
export function armourIcon(armour: Armour): string {
  const own = readOwnArmour(armour);
  if (own) return own.plate ? "plate" : "leather";
  return { none: "clothes", other: "leather", metal: "mail", plate: "plate" }[armour as (typeof ARMOUR_IDS)[number]];
}

/** Weapons whose icon has another's name. */
const ICONS: Readonly<Record<string, string>> = { shortBow: "bow", javelin: "spear" };

/** The icon for it: a weapon of one's own looks like the plain one of its distance, or like a bow or a javelin. */
export function itemIcon(item: string): string {
  const ranged = readOwnRanged(item);
  const like = ranged ? (ranged.thrown ? "javelin" : "shortBow") : (readOwnWeapon(item)?.distance ?? item);
  return ICONS[like] ?? like;
}

export function weaponIcon(system: ThingSource): string {
  const { weapon, own } = system as WeaponSource;
  if (weapon !== "own") return weapon;
  return own.shoots ? (own.thrown ? "javelin" : "shortBow") : own.distance;
}
