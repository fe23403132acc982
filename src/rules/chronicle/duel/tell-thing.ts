/** A thing's name: the book's own in every language, a table's own as it was typed. */
import { type Telling, told } from "../../conflict/telling.ts";
import { readOwnRanged, readOwnWeapon } from "../equipment/index.ts";
import type { Item } from "./hands/gear.ts";

/** `group`: where the language keeps the names, as in a sentence or as on a button. */
export function tellThing(group: "Duel.Thing" | "DuelBoard.item", item: Item | "hands"): Telling {
  const own = readOwnWeapon(item) ?? readOwnRanged(item);
  return own ? told(`${group}.own`, { name: own.name }) : told(`${group}.${item}`);
}
