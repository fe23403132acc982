/** Saves and restores the copy of a world, one document at a time: a refused one is reported, and the others continue. */

import { isObject } from "../../../rules/result.ts";
import { type Owned, owns } from "../../documents/may.ts";
import { COPIED, type CopiedName, type Copy, copyText } from "./copy.ts";
import type { ReportLine } from "./report.view.ts";

interface Kept extends Owned {
  toObject(): object;
  update(changes: object, how: object): Promise<unknown>;
}

interface Collected {
  readonly contents: readonly Kept[];
  get(id: string): Kept | undefined;
  readonly documentClass: { create(data: object, how: object): Promise<unknown> };
}

function collectionOf(name: CopiedName): Collected {
  return game.collections!.get(name) as Collected;
}

export function saveCopy(): void {
  const documents = Object.fromEntries(
    COPIED.map((name) => [name, collectionOf(name).contents.map((one) => one.toObject())]),
  ) as Record<CopiedName, object[]>;
  const text = copyText(game.world!.id, documents);
  foundry.utils.saveDataToFile(text, "application/json", `${game.world!.id}-${game.system!.version}.json`);
}

export async function putBack(copy: Copy, tell: (line: ReportLine) => void): Promise<void> {
  for (const type of COPIED) {
    for (const data of copy.documents[type]) tell(await putOne(type, data));
  }
}

async function putOne(type: CopiedName, data: Copy["documents"][CopiedName][number]): Promise<ReportLine> {
  const about = { name: data.name, type };
  const collection = collectionOf(type);
  const there = collection.get(data._id);
  if (there && !owns(there)) return { ...about, outcome: "waits", why: "" };
  try {
    // Embedded documents have their own ids and are written with their parent.
    if (there) await there.update(withoutStats(data), { diff: false, recursive: false });
    else if (!(await collection.documentClass.create(data, { keepId: true })))
      return { ...about, outcome: "waits", why: "" };
    return { ...about, outcome: there ? "putBack" : "made", why: "" };
  } catch (error) {
    return { ...about, outcome: "broken", why: error instanceof Error ? error.message : String(error) };
  }
}

/** Only the server writes `_stats`; embedded documents have it too. */
function withoutStats(data: object): object {
  const { _stats, ...kept } = data as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((one) => (isObject(one) ? withoutStats(one) : one)) : value,
    ]),
  );
}
