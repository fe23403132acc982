/**
 * `@OwnThings[weapons]` in a text of the rules: the group's custom items of that kind, collected from every sheet that the reader
 * may see whenever the page is opened.
 */

import { say } from "../../base/say.ts";
import { rendered } from "../../base/templates.ts";
import { isArmy, isUnit, thingOf } from "../../data/read.ts";
import { actorFrom, itemFrom } from "../../documents/by-uuid.ts";
import { mayRead } from "../../documents/may.ts";
import { OWN_KINDS, type OwnGiven, ownThingsView } from "./own-things.view.ts";

export async function ownThings(match: RegExpMatchArray): Promise<HTMLElement | null> {
  const kind = OWN_KINDS.find((one) => one === match[1]);
  if (!kind) return null;
  const made = document.createElement("span");
  made.className = "bnb rules-own";
  made.innerHTML = await rendered("rules/own-things", ownThingsView(kind, atThisTable(), say));
  return made;
}

export async function openOwnThing(link: HTMLElement): Promise<void> {
  const found = (await itemFrom(link.dataset.uuid)) ?? (await actorFrom(link.dataset.uuid));
  void found?.sheet?.render(true);
}

function atThisTable(): OwnGiven {
  const seen = game.actors!.filter((actor) => mayRead(actor));
  const things = [
    ...game.items!.filter((item) => mayRead(item)).map((item) => of(item, "")),
    ...seen.flatMap((actor) => actor.items.map((item) => of(item, actor.name))),
  ];
  const troops = seen.flatMap((actor) => {
    const own = isArmy(actor)
      ? Object.values(actor.system.units).flatMap(({ uuid, troop }) => (uuid ? [] : [troop]))
      : isUnit(actor)
        ? [actor.system.troop]
        : [];
    return own.map((troop) => ({ uuid: actor.uuid, troop, holder: actor.name }));
  });
  return { things, troops };
}

function of(item: Item, holder: string): OwnGiven["things"][number] {
  return { uuid: item.uuid, name: item.name, type: item.type, system: thingOf(item), holder };
}
