/**
 * The objects on a character's sheet as a duel names them. A group's own weapons and armour are named by a text with all their
 * figures.
 */
import {
  type Armour,
  type Distance,
  isArmour,
  type OwnWeapon,
  ownArmour,
  ownRanged,
  ownWeapon,
  protection,
} from "../../equipment/index.ts";
import { type Item, isItem, type Slot } from "./gear.ts";

/** The sheet of a weapon that is not in the book. */
export interface OwnWeaponFields {
  /** It shoots or is thrown, and cannot strike. */
  readonly shoots: boolean;
  readonly thrown: boolean;
  readonly distance: Distance;
  readonly attack: number;
  readonly parries: boolean;
  readonly parry: number;
  readonly twoHanded: boolean;
  /** Whether it has another figure against plate, and which. */
  readonly versusPlate: boolean;
  readonly plate: number;
}

export interface SheetThing {
  readonly type: string;
  readonly name: string;
  readonly system: unknown;
}

interface Carried {
  readonly place?: string;
  readonly hands?: string;
}

/** "own" means figures entered by the group. */
interface WeaponFields {
  readonly weapon: string;
  readonly own: OwnWeaponFields;
}
interface ArmourFields {
  readonly armour: string;
  readonly own: { readonly protects: number; readonly plate: boolean };
}

export function ownFigures(name: string, own: OwnWeaponFields): OwnWeapon {
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

/** Undefined for objects that cannot be used in a fight. */
export function fightItem({ type, name, system }: SheetThing): Item | undefined {
  if (type === "shield") return "shield";
  if (type !== "weapon") return undefined;
  const { weapon, own } = system as WeaponFields;
  if (weapon !== "own") return isItem(weapon) ? weapon : undefined;
  const { attack: aim, twoHanded, thrown } = own;
  const written = own.shoots ? ownRanged({ name, aim, twoHanded, thrown }) : ownWeapon(ownFigures(name, own));
  return written.ok ? written.value : undefined;
}

export function fightArmour({ type, name, system }: SheetThing): Armour {
  if (type !== "armour") return "none";
  const { armour, own } = system as ArmourFields;
  if (armour !== "own") return isArmour(armour) ? armour : "none";
  const written = ownArmour({ name, ...own });
  return written.ok ? written.value : "none";
}

/** Several worn pieces do not add up: the best counts. */
export function wornArmour(things: readonly SheetThing[]): Armour {
  return things
    .filter(({ system }) => (system as Carried).place === "worn")
    .map(fightArmour)
    .reduce((best, one) => (protection(one) > protection(best) ? one : best), "none" as Armour);
}

/** Available in a fight: carried, neither worn nor left behind. */
export function isAtHand({ system }: SheetThing): boolean {
  return (system as Carried).place === "pack";
}

/** The first object that the sheet puts into each hand; one in both hands comes before those in one. */
export function inHand<Thing extends SheetThing>(things: readonly Thing[]): Partial<Record<Slot, Thing>> {
  const first = (hand: Slot) =>
    things.find((thing) => (thing.system as Carried).hands === hand && fightItem(thing) !== undefined);
  const both = first("both");
  if (both) return { both };
  const [right, left] = [first("right"), first("left")];
  return { ...(right ? { right } : {}), ...(left ? { left } : {}) };
}

/** What a duel would find in which hand. */
export function itemsInHand(things: readonly SheetThing[]): Partial<Record<Slot, Item>> {
  const held = Object.entries(inHand(things.filter(isAtHand)));
  return Object.fromEntries(held.map(([slot, thing]) => [slot, fightItem(thing)!]));
}
