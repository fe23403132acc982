/** Imports an actor from a compendium into the world, so that the fight's results can be saved. */

import { actorFrom } from "../../../documents/by-uuid.ts";
import { mayUse } from "../../../documents/may.ts";

type ActorPack = foundry.documents.collections.CompendiumCollection<"Actor">;

export async function broughtIn(uuid: string): Promise<string> {
  if (!uuid.startsWith("Compendium.")) return uuid;
  const found = await actorFrom(uuid);
  const pack = found?.pack ? game.packs!.get(found.pack) : undefined;
  if (!found || !pack || !mayUse("ACTOR_CREATE")) return "";
  const made = await game.actors!.importFromCompendium(pack as ActorPack, found.id!);
  return made?.uuid ?? "";
}
