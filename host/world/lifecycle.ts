/**
 * A world's life: opened, created from a demo file, or created new; backed up before a migration, of the layout by this
 * program or of the documents by a newer version of the system (which does so from the browser).
 */
import { join } from "node:path";
import { coreVersion, generation } from "../api/face.ts";
import type { SystemManifest } from "../api/wire.ts";
import { type Entry, toEntries } from "./entries.ts";
import { errorCode, Failure } from "./failure.ts";
import { exportWorld, importWorld, readWorldFile, toFile } from "./file.ts";
import { makeFolder } from "./folder.ts";
import { migrateFile } from "./migrate.ts";
import { freshUsers } from "./seats.ts";
import { FORMAT, World, type WorldFile } from "./world.ts";

/** The world in `data`, ready to be served; created first if there is none. */
export async function openWorld(data: string, system: SystemManifest, demo?: string): Promise<World> {
  const world = await World.open(join(data, "store"));
  try {
    if (!world.exists) await begin(world, system, demo);
    else await bringUp(world, data, system);
    return world;
  } catch (error) {
    await world.close();
    throw error;
  }
}

async function begin(world: World, system: SystemManifest, demo: string | undefined): Promise<void> {
  if (demo !== undefined) return importWorld(world, await readWorldFile(demo), system);
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

async function bringUp(world: World, data: string, system: SystemManifest): Promise<void> {
  const { meta } = world;
  if (meta.system !== system.id) {
    throw new Failure(`The world in ${data} was made for the system "${meta.system}", not for "${system.id}".`);
  }
  const made = Number(meta.coreVersion.split(".")[0]);
  if (made > generation()) {
    throw new Failure(`The world in ${data} was last opened with version ${made}. Open it with --foundry ${made}.`);
  }
  if (meta.format > FORMAT) migrateFile(toFile(world));
  if (meta.format === FORMAT && meta.systemVersion === system.version && made === generation()) return;
  await backup(world, data);
  // On a second read, every document gets the format of this layout and this version.
  if (meta.format < FORMAT || made < generation()) await importWorld(world, migrateFile(toFile(world)), system);
  await world.describe({ ...world.meta, systemVersion: system.version, coreVersion: coreVersion() });
}

/** Saves the world as a file in the backup folder, named by its version and the time. Returns the path. */
async function backup(world: World, data: string): Promise<string> {
  const folder = join(data, "backups");
  try {
    await makeFolder(folder);
  } catch (error) {
    throw new Failure(`The backup folder ${folder} cannot be made (${errorCode(error) || error}).`, { cause: error });
  }
  const time = new Date().toISOString().replaceAll(":", "-");
  const path = join(folder, `${world.meta.id}-${world.meta.systemVersion}-${time}.json`);
  await exportWorld(world, path);
  return path;
}

/** Replaces the world by the one of a file; the current one, if any, is saved as a backup, whose path is returned. */
export async function replaceWorld(
  world: World,
  data: string,
  file: WorldFile,
  system: SystemManifest,
): Promise<string | undefined> {
  const kept = world.exists ? await backup(world, data) : undefined;
  await importWorld(world, file, system);
  return kept;
}
