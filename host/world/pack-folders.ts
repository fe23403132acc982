/**
 * The folders for a package's compendiums (`packFolders` of its manifest): created once for each package, as Folder
 * documents of the type Compendium, with the packs assigned by `core.compendiumConfiguration`. Afterwards they belong to
 * the table, which may rename, move and delete them.
 */
import { BaseFolder } from "../api/documents/base/folder.ts";
import { BaseSetting } from "../api/documents/base/setting.ts";
import { randomID } from "../api/utils/id.ts";
import type { SystemManifest } from "../api/wire.ts";
import { type Entry, type Source, toEntries } from "./entries.ts";
import type { World } from "./world.ts";

const KEY = "core.compendiumConfiguration";
/** Which packages have had theirs created. */
const PLANTED = "planted";
const DEEPEST = 4;

export async function plantPackFolders(world: World, packages: readonly SystemManifest[]): Promise<void> {
  for (const manifest of packages) {
    if (!Array.isArray(manifest.packFolders) || world.documents(PLANTED).has(manifest.id)) continue;
    const folders: Source[] = [];
    const places: Record<string, string> = {};
    for (const wanted of manifest.packFolders) grow(wanted, null, 1, manifest, folders, places);
    const setting = configured(world, places);
    const put: Entry[] = [
      ...folders.flatMap((folder) => toEntries(["folders", folder._id], folder)),
      ...toEntries(["settings", setting._id], setting),
    ];
    const done = (): void => {
      for (const folder of folders) world.documents("folders").set(folder._id, folder);
      world.documents("settings").set(setting._id, setting);
    };
    if (folders.length) await world.commit({ put, del: [], done });
    await world.note(PLANTED, manifest.id, { folders: folders.length });
  }
}

function grow(
  wanted: any,
  above: string | null,
  depth: number,
  manifest: SystemManifest,
  folders: Source[],
  places: Record<string, string>,
): void {
  if (typeof wanted?.name !== "string" || wanted.name === "" || depth > DEEPEST) return;
  const { name, color, sorting } = wanted;
  const plain = { _id: randomID(), name, type: "Compendium", folder: above, sorting: sorting === "m" ? "m" : "a" };
  const folder = new BaseFolder({ ...plain, ...(typeof color === "string" ? { color: color.trim() } : {}) } as any);
  folders.push(folder.toObject());
  for (const pack of Array.isArray(wanted.packs) ? wanted.packs : []) places[`${manifest.id}.${pack}`] = plain._id;
  for (const inner of Array.isArray(wanted.folders) ? wanted.folders : []) {
    grow(inner, plain._id, depth + 1, manifest, folders, places);
  }
}

/** The setting with the packs in their folders; a gamemaster's choices stay. */
function configured(world: World, places: Readonly<Record<string, string>>): Source {
  const known = world.sources("settings").find((one) => one.key === KEY && !one.user);
  let value: Record<string, Source> = {};
  try {
    value = Object(JSON.parse(String(known?.value ?? "{}")));
  } catch {
    // A value that is not JSON counts as none.
  }
  for (const [pack, folder] of Object.entries(places)) value[pack] = { folder, ...value[pack] };
  if (known) return { ...known, value: JSON.stringify(value) };
  return new BaseSetting({ _id: randomID(), key: KEY, value: JSON.stringify(value) } as any).toObject();
}
