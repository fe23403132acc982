/** A weapon that a table has made up, as its item keeps it, and as the rules name it: by a text with all its figures. */
import { type Item, isItem } from "../../rules/chronicle/duel/hands/gear.ts";
import { type OwnWeapon, ownWeapon, readOwnWeapon } from "../../rules/chronicle/weapon.ts";
import type { OwnFigures, ThingSource, WeaponSource } from "./shapes.ts";

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
  const written = ownWeapon(figuresOf(name, own));
  return written.ok ? written.value : undefined;
}

/** What is drawn for it: a weapon of one's own looks like the plain one of its distance. */
export function itemIcon(item: string): string {
  return readOwnWeapon(item)?.distance ?? item;
}

export function weaponIcon(system: ThingSource): string {
  const { weapon, own } = system as WeaponSource;
  return weapon === "own" ? own.distance : weapon;
}
