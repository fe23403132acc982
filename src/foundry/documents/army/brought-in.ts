/** Imports an actor from a compendium into the world, so that what happens to it can be saved. The copy is its importer's. */

import { actorFrom } from "../by-uuid.ts";
import { mayUse } from "../may.ts";

type ActorPack = foundry.documents.collections.CompendiumCollection<"Actor">;

export async function broughtIn(uuid: string): Promise<string> {
  if (!uuid.startsWith("Compendium.")) return uuid;
  const found = await actorFrom(uuid);
  const pack = found?.pack ? game.packs!.get(found.pack) : undefined;
  if (!found || !pack || !mayUse("ACTOR_CREATE")) return "";
  const made = await game.actors!.importFromCompendium(pack as ActorPack, found.id!);
  return made?.uuid ?? "";
}
