/** The compendium of things, as far as the sets of a new character name them. */

import { readText } from "../base/read-text.ts";
import { say } from "../base/say.ts";
import { SYSTEM_ID } from "../system.ts";
import { KITS, type ThingData, thingKey } from "./kits.ts";
import type { KitEntry } from "./person.view.ts";

/** The used part of a compendium: its index, with our fields. */
interface Pack {
  getIndex(options: { fields: readonly string[] }): Promise<Iterable<Indexed>>;
}

interface Indexed {
  readonly _id: string;
  readonly name?: string | null;
  readonly img?: string | null;
  readonly system?: object;
}

export interface FoundThing extends KitEntry {
  readonly uuid: string;
}

/** Entries by the name that sets use; none where the compendium is missing or hidden. */
export async function kitEntries(): Promise<Record<string, FoundThing>> {
  const pack = game.packs!.get(`${SYSTEM_ID}.things`);
  if (!pack?.visible) return {};
  const wanted = new Set(KITS.flatMap(({ things }) => Object.keys(things)));
  const index = await (pack as Pack).getIndex({ fields: ["img", "system.weapon"] });
  const found: Record<string, FoundThing> = {};
  for (const entry of index) {
    const key = thingKey(entry);
    if (!wanted.has(key) || found[key]) continue;
    const icon = thingKey({ img: entry.img ?? "" });
    found[key] = { uuid: pack.getUuid(entry._id), name: readText(entry.name ?? "", say), icon };
  }
  return found;
}

/** The whole entries of a set, as an actor would hold them; what is gone meanwhile is left out. */
export async function kitThings(
  things: readonly string[],
  entries: Readonly<Record<string, FoundThing>>,
): Promise<ReadonlyMap<string, ThingData>> {
  const read = things.map(async (thing): Promise<[string, ThingData][]> => {
    const uuid = entries[thing]?.uuid;
    const item: unknown = uuid ? await fromUuid(uuid) : null;
    if (!(item instanceof Item)) return [];
    const { name, type, img, system } = item.toObject();
    const data = { name, type, img, system, _stats: { compendiumSource: uuid } };
    return [[thing, data as ThingData]];
  });
  return new Map((await Promise.all(read)).flat());
}
