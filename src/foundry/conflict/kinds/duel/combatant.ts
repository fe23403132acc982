/** A character as the duel's setup wants it: skills, fixed choices, what is in hand, worn and carried, wounds. */

import type { CombatantSetup, Item } from "../../../../rules/chronicle/duel/index.ts";
import { type Armour, protection } from "../../../../rules/chronicle/equipment/index.ts";
import { fightArmour, fightItem, inHand } from "../../../data/own-weapon.ts";
import type { CharacterSource, ThingSource } from "../../../data/shapes.ts";
import type { Candidate } from "../../contract/starter.ts";

type Thing = { readonly type: string; readonly name: string; readonly system: ThingSource };

export function combatantOf(
  candidate: Pick<Candidate, "name" | "system" | "items">,
  seat: string,
  side: 0 | 1,
  id: string,
): CombatantSetup {
  const source = candidate.system as CharacterSource;
  const things = candidate.items as readonly Thing[];
  const near = things.filter(({ system }) => system.place === "pack");
  const held = inHand(near);
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
    hands: Object.fromEntries(
      Object.entries(held).flatMap(([slot, thing]) => itemOf(thing).map((item) => [slot, item])),
    ),
    carried: near.filter((thing) => !Object.values(held).includes(thing)).flatMap(itemOf),
    wounds: source.wounds,
  };
}

function itemOf(thing: Thing): Item[] {
  const item = fightItem(thing);
  return item ? [item] : [];
}

/** Worn pieces do not add up: the best counts. */
function bestArmour(things: readonly Thing[]): Armour {
  const worn = things.filter(({ type, system }) => type === "armour" && system.place === "worn");
  return worn
    .map(fightArmour)
    .reduce((best, one) => (protection(one) > protection(best) ? one : best), "none" as Armour);
}
