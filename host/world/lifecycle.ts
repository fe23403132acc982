/**
 * A world's life: opened, created from a demo file, or created new; backed up before a migration, of the layout by this
 * program or of the documents by a newer version of the system (which does so from the browser).
 */
import { setBarNames } from "../api/documents/base/token-fields.ts";
import { coreVersion, generation } from "../api/face.ts";
import type { SystemManifest } from "../api/wire.ts";
import { type Entry, toEntries } from "./entries.ts";
import { Failure } from "./failure.ts";
import { importWorld, toFile } from "./file.ts";
import { migrateFile } from "./migrate.ts";
import { freshUsers } from "./seats.ts";
import type { Store } from "./store.ts";
import { FORMAT, World, type WorldFile } from "./world.ts";

/** Keeps a copy of a world under that name and returns where it is. */
export type Backups = (name: string, file: WorldFile) => Promise<string>;

export interface WorldPlace {
  readonly store: Store;
  readonly backups: Backups;
}

/** The world in that place, ready to be served; created first, from the demo if there is one, if there is none. */
export async function openWorld(
  { store, backups }: WorldPlace,
  system: SystemManifest,
  demo?: () => Promise<WorldFile>,
): Promise<World> {
  const world = await World.open(store);
  // A demo's tokens are filled in as it is read.
  setBarNames(system);
  try {
    if (!world.exists) await begin(world, system, demo);
    else await bringUp(world, backups, system);
    return world;
  } catch (error) {
    await world.close();
    throw error;
  }
}

async function begin(world: World, system: SystemManifest, demo?: () => Promise<WorldFile>): Promise<void> {
  if (demo) return importWorld(world, await demo(), system);
  const users = freshUsers();
  const entries: Entry[] = users.flatMap((user) => toEntries(["users", user._id], user));
  await world.replace(
    {
      format: FORMAT,
      id: "table",
      title: system.title,
      system: system.id,
      systemVersion: system.version,
      coreVersion: coreVersion(),
    },
    entries,
  );
}

async function bringUp(world: World, backups: Backups, system: SystemManifest): Promise<void> {
  const { meta } = world;
  if (meta.system !== system.id) {
    throw new Failure(
      `The world in ${world.store.place} was made for the system "${meta.system}", not for "${system.id}".`,
    );
  }
  const made = Number(meta.coreVersion.split(".")[0]);
  if (made > generation()) {
    throw new Failure(
      `The world in ${world.store.place} was last opened with version ${made}. Open it with --foundry ${made}.`,
    );
  }
  if (meta.format > FORMAT) migrateFile(toFile(world));
  if (meta.format === FORMAT && meta.systemVersion === system.version && made === generation()) return;
  await backup(world, backups);
  // On a second read, every document gets the format of this layout and this version.
  if (meta.format < FORMAT || made < generation()) await importWorld(world, migrateFile(toFile(world)), system);
  await world.describe({ ...world.meta, systemVersion: system.version, coreVersion: coreVersion() });
}

/** Named by its version and the time. */
function backup(world: World, backups: Backups): Promise<string> {
  const time = new Date().toISOString().replaceAll(":", "-");
  return backups(`${world.meta.id}-${world.meta.systemVersion}-${time}.json`, toFile(world));
}

/** Replaces the world by the one of a file; the current one, if any, is kept as a backup, whose place is returned. */
export async function replaceWorld(
  world: World,
  backups: Backups,
  file: WorldFile,
  system: SystemManifest,
): Promise<string | undefined> {
  const kept = world.exists ? await backup(world, backups) : undefined;
  await importWorld(world, file, system);
  return kept;
}
