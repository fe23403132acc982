/** The odds of a weapon or armour, for its sheet: its owner against an opponent that the reader chooses. */

import {
  combatantOf,
  fightArmour,
  fightItem,
  PLAIN_FIGHTER,
  type Sparring,
} from "../../../rules/chronicle/duel/index.ts";
import { say } from "../../base/say.ts";
import { characterOf, isCharacter } from "../../data/read.ts";
import { tableCheck, tableOptions } from "../../documents/campaign-log.ts";
import { mayRead } from "../../documents/may.ts";
import { weaponOddsView } from "./weapon-odds.view.ts";

/** Undefined for an item without use in a fight. Armour is tested against an enemy's sword. */
export function oddsOf(thing: Item, foe: string): ReturnType<typeof weaponOddsView> | undefined {
  const armour = fightArmour(thing);
  const item = armour === "none" ? fightItem(thing) : "sword";
  if (!item || item === "shield") return undefined;
  const owner = thing.actor && isCharacter(thing.actor) ? thing.actor : undefined;
  const people = game
    .actors!.filter((actor) => mayRead(actor))
    .filter((actor) => isCharacter(actor) && actor !== owner);
  const chosen = people.find(({ id }) => id === foe);
  return weaponOddsView(
    {
      item,
      check: tableCheck(),
      options: tableOptions(),
      ...(armour === "none"
        ? { wielder: owner && sparring(owner), foe: chosen && sparring(chosen) }
        : {
            worn: true,
            wielder: chosen && sparring(chosen),
            foe: { ...(owner ? sparring(owner) : unnamed()), armour },
          }),
      people: people.map(({ id, name }) => ({ id: id!, name })),
      chosen: chosen?.id ?? "",
    },
    say,
  );
}

function unnamed(): Sparring {
  return { ...PLAIN_FIGHTER, name: say("BNB.Thing.plainFighter") };
}

function sparring(actor: Actor): Sparring {
  const items = actor.items.contents.map(({ type, name, system }) => ({ type, name, system }));
  return combatantOf({ name: actor.name, system: characterOf(actor), items }, "seat", 0, "id");
}
