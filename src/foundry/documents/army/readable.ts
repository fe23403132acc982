/** An actor that this user may read, as plain values; others are only a name in an army's list. */
import { actorAt } from "../by-uuid.ts";
import { mayRead } from "../may.ts";
import type { Listed } from "./army.view.ts";

export function readable(uuid: string): Listed | undefined {
  const actor = actorAt(uuid);
  return actor && mayRead(actor)
    ? { name: actor.name, type: actor.type, img: actor.img ?? "", system: actor.system }
    : undefined;
}
