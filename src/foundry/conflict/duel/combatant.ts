/** A character as the duel's setup wants it: skills, fixed choices, what is in hand, worn and carried, wounds. */

import { type Item, isItem, isTwoHanded } from "../../../rules/chronicle/duel/gear.ts";
import type { CombatantSetup } from "../../../rules/chronicle/duel/setup.ts";
import { ARMOUR, type Armour, isArmour } from "../../../rules/chronicle/equipment.ts";
import type { CharacterSource, ThingSource } from "../../data/shapes.ts";
import type { Candidate } from "../start/starter.ts";

type Thing = { readonly type: string; readonly system: ThingSource & { weapon?: string; armour?: string } };

export function combatantOf(candidate: Candidate, seat: string, side: 0 | 1, id: string): CombatantSetup {
  const source = candidate.system as CharacterSource;
  const things = candidate.items as readonly Thing[];
  const near = things.filter(({ system }) => system.place === "pack");
  const { control, fightingMind, speed, strength } = source.skills;
  return {
    id,
    name: candidate.name,
    seat,
    side,
    skills: { control, fightingMind, speed, strength },
    shootAim: source.skills.shootAim,
    choices: { ...source.choices },
    armour: bestArmour(things),
    hands: inHand(near),
    carried: near.filter(({ system }) => system.hands === "").flatMap(itemOf),
    wounds: source.wounds,
  };
}

function itemOf({ type, system }: Thing): Item[] {
  const item = type === "shield" ? "shield" : system.weapon;
  return isItem(item) ? [item] : [];
}

/** The right hand comes first, as the setup reads them. A hand that cannot take what the sheet says holds nothing. */
function inHand(things: readonly Thing[]): Item[] {
  const held = (hand: string): Item[] =>
    things
      .filter(({ system }) => system.hands === hand)
      .flatMap(itemOf)
      .slice(0, 1);
  const both = held("both");
  if (both.length > 0) return both;
  return [...held("right"), ...held("left")].filter((item) => !isTwoHanded(item));
}

/** Worn pieces do not add up: the best counts. */
function bestArmour(things: readonly Thing[]): Armour {
  const worn = things.filter(({ type, system }) => type === "armour" && system.place === "worn");
  const kinds = worn.flatMap(({ system }) => (isArmour(system.armour) ? [system.armour] : []));
  return kinds.reduce<Armour>((best, kind) => (ARMOUR[kind] > ARMOUR[best] ? kind : best), "none");
}
