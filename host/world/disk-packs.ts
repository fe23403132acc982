/**
 * Compendium packs as LevelDB folders, as the official CLI writes them. LevelDB changes a folder merely by opening it, so
 * the system's packs are copied into the data folder and read there; the installed system stays unchanged. A new version
 * of a system's pack replaces the copy; a copy that the table has changed is saved first.
 */
import { createHash } from "node:crypto";
import { cp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import type { PackMetadata, SystemManifest } from "../api/wire.ts";
import { errorCode, Failure } from "./failure.ts";
import { makeFolder } from "./folder.ts";
import { openFolderStore } from "./folder-store.ts";
import { Pack, packsOf } from "./packs.ts";
import type { Batch } from "./store.ts";
import { writeFileWhole } from "./whole.ts";

export async function openPacks(
  data: string,
  folder: string,
  manifest: SystemManifest,
  packageType: "system" | "module" = "system",
): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const metadata of packsOf(manifest, packageType)) {
    packs.set(metadata.id, await openPack(data, folder, metadata));
  }
  return packs;
}

async function openPack(data: string, folder: string, metadata: PackMetadata): Promise<Pack> {
  const from = resolve(folder, (metadata.path ?? "").replace(/\.db$/, ""));
  if (!from.startsWith(resolve(folder) + sep)) {
    throw new Failure(`The pack "${metadata.name}" lies outside the ${metadata.packageType}'s folder.`);
  }
  const to = join(data, "packs", metadata.id);
  if (await stat(from).catch(() => undefined)) await refresh(from, to, data, metadata);
  else {
    // A pack without a folder is empty, for example where a release forgot it; what the table put there stays.
    console.warn(`The pack "${metadata.name}" is not at ${from}: it begins empty.`);
    await makeFolder(join(data, "packs"));
  }
  const store = await openFolderStore(to);
  try {
    return new Pack(metadata, await store.entries(), (batch) => writeTo(to, batch));
  } finally {
    await store.close();
  }
}

async function refresh(from: string, to: string, data: string, metadata: PackMetadata): Promise<void> {
  const print = await fingerprint(from, metadata);
  const known = await readFile(`${to}.print`, "utf8").catch(() => "");
  if (known === print) return;
  try {
    await makeFolder(join(data, "packs"));
    if (await stat(`${to}.changed`).catch(() => undefined)) {
      await makeFolder(join(data, "backups"));
      const time = new Date().toISOString().replaceAll(":", "-");
      await rename(to, join(data, "backups", `${basename(to)}-${time}`));
      await rm(`${to}.changed`);
    }
    await rm(to, { recursive: true, force: true });
    await cp(from, to, { recursive: true, filter: (path) => basename(path) !== "LOCK" });
  } catch (error) {
    throw new Failure(`The pack "${metadata.name}" cannot be copied to ${to} (${errorCode(error) || error}).`, {
      cause: error,
    });
  }
  await writeFileWhole(`${to}.print`, print);
}

/** LevelDB's own logs change with every opening; the tables and the log of writes are the content. */
async function fingerprint(folder: string, metadata: PackMetadata): Promise<string> {
  const hash = createHash("sha256");
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => !/^(LOG|LOG\.old|LOCK)$/.test(name)).sort();
  } catch (error) {
    throw new Failure(`The pack "${metadata.name}" is not at ${folder} (${errorCode(error) || error}).`, {
      cause: error,
    });
  }
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex");
}

/** Durably to the table's copy, which is marked as changed by the table. */
async function writeTo(folder: string, batch: Batch): Promise<void> {
  const store = await openFolderStore(folder);
  try {
    await store.write(batch);
  } finally {
    await store.close();
  }
  await writeFileWhole(`${folder}.changed`, "");
}
