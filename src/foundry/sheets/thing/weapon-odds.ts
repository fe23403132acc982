/** The odds of a weapon, for its sheet: whoever has it against whomever the reader chooses. */
import { asWeapon } from "../../../rules/chronicle/duel/hands/gear.ts";
import type { Sparring } from "../../../rules/chronicle/duel/rating/weapon-odds.ts";
import { tableOptions } from "../../campaign/chronicle.ts";
import { tableCheck } from "../../campaign/table.ts";
import { combatantOf } from "../../conflict/kinds/duel/combatant.ts";
import { fightItem } from "../../data/own-weapon.ts";
import { isCharacter } from "../../data/read.ts";
import { say } from "../../say.ts";
import { weaponOddsView } from "./weapon-odds.view.ts";

/** Nothing for what nobody strikes with. */
export function oddsOf(thing: Item, foe: string): ReturnType<typeof weaponOddsView> | undefined {
  const item = fightItem(thing);
  if (!item || !asWeapon(item)) return undefined;
  const owner = thing.actor && isCharacter(thing.actor) ? thing.actor : undefined;
  const people = game
    .actors!.filter((actor) => actor.testUserPermission(game.user!, "OBSERVER"))
    .filter((actor) => isCharacter(actor) && actor !== owner);
  const chosen = people.find(({ id }) => id === foe);
  return weaponOddsView(
    {
      item,
      check: tableCheck(),
      options: tableOptions(),
      wielder: owner && sparring(owner),
      foe: chosen && sparring(chosen),
      people: people.map(({ id, name }) => ({ id: id!, name })),
      chosen: chosen?.id ?? "",
    },
    say,
  );
}

function sparring(actor: Actor): Sparring {
  const items = actor.items.contents.map(({ type, name, system }) => ({ type, name, system }));
  return combatantOf({ name: actor.name, system: actor.system, items }, "seat", 0, "id");
}
