/** A world in a folder of the disk: its store, its backups, and worlds as files. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SystemManifest } from "../api/wire.ts";
import { errorCode, Failure } from "./failure.ts";
import { parseWorldFile, toFile } from "./file.ts";
import { makeFolder } from "./folder.ts";
import { openSealedStore } from "./folder-store.ts";
import { type Backups, openWorld } from "./lifecycle.ts";
import { writeFileWhole } from "./whole.ts";
import type { World, WorldFile } from "./world.ts";

/** The world in that data folder; created first, from that file if one is named, if there is none. */
export async function openWorldAt(data: string, system: SystemManifest, demo?: string): Promise<World> {
  const place = { store: await openSealedStore(join(data, "store")), backups: backupsAt(data) };
  return openWorld(place, system, demo === undefined ? undefined : () => readWorldFile(demo));
}

export function backupsAt(data: string): Backups {
  const folder = join(data, "backups");
  return async (name, file) => {
    try {
      await makeFolder(folder);
    } catch (error) {
      throw new Failure(`The backup folder ${folder} cannot be made (${errorCode(error) || error}).`, { cause: error });
    }
    const path = join(folder, name);
    await writeWorldFile(path, file);
    return path;
  };
}

export async function exportWorld(world: World, path: string, files: WorldFile["files"] = {}): Promise<void> {
  await writeWorldFile(path, { ...toFile(world), files });
}

async function writeWorldFile(path: string, file: WorldFile): Promise<void> {
  await writeFileWhole(path, `${JSON.stringify(file, null, 1)}\n`);
}

export async function readWorldFile(path: string): Promise<WorldFile> {
  let content: string;
  try {
    content = await readFile(path, "utf8");
  } catch (error) {
    throw new Failure(`The world file ${path} cannot be read (${errorCode(error) || error}).`, { cause: error });
  }
  try {
    return parseWorldFile(content);
  } catch (error) {
    if (error instanceof Failure) throw new Failure(`${path}: ${error.message}`);
    throw error;
  }
}
