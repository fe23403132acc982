/**
 * A deleted folder leaves its contents to the folder above it, or to none: no document names a missing folder. Every page
 * does the same with its own copies when it receives the deletion.
 */
import { WORLD_COLLECTIONS, type WorldCollectionName } from "../api/wire.ts";
import { type Entry, type Source, toEntries } from "../world/entries.ts";
import type { Plan } from "./plan.ts";
import type { Served } from "./served.ts";

export function leaveFolders(table: Served, folders: readonly Source[]): Pick<Plan, "put" | "apply"> {
  const gone = new Map(folders.map((folder) => [folder._id as string, folder]));
  const left: [WorldCollectionName, Source][] = [];
  for (const collection of Object.keys(WORLD_COLLECTIONS) as WorldCollectionName[]) {
    for (const source of table.world.documents(collection).values()) {
      const folder = gone.get(source.folder);
      if (!folder || gone.has(source._id)) continue;
      left.push([collection, { ...source, folder: gone.has(folder.folder) ? null : (folder.folder ?? null) }]);
    }
  }
  return {
    put: left.map(([collection, source]) => toEntries([collection, source._id], source)[0] as Entry),
    apply: () => {
      for (const [collection, source] of left) table.world.documents(collection).set(source._id, source);
    },
  };
}
