/** A character's sheet as a combatant of a set-up: skills, fixed choices, what is in hand, worn and carried, wounds. */
import type { Skill } from "../checks/index.ts";
import { fightItem, inHand, isAtHand, itemsInHand, type SheetThing, wornArmour } from "./hands/sheet-gear.ts";
import type { CombatantSetup } from "./setup.ts";
import type { Side } from "./state.ts";

export interface FighterSheet {
  readonly name: string;
  readonly system: {
    readonly skills: Readonly<Record<Skill, number>>;
    readonly choices: Readonly<Record<string, string>>;
    readonly wounds: unknown;
  };
  readonly items: readonly SheetThing[];
}

export function combatantOf(sheet: FighterSheet, seat: string, side: Side, id: string): CombatantSetup {
  const { name, items } = sheet;
  const { skills, choices, wounds } = sheet.system;
  const { control, fightingMind, speed, strength, shootAim } = skills;
  const near = items.filter(isAtHand);
  const held = Object.values(inHand(near));
  return {
    id,
    name,
    seat,
    side,
    skills: { control, fightingMind, speed, strength },
    shootAim,
    choices: { ...choices },
    armour: wornArmour(items),
    hands: itemsInHand(near),
    carried: near.filter((thing) => !held.includes(thing)).flatMap((thing) => fightItem(thing) ?? []),
    wounds,
  };
}
