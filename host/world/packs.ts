/**
 * Compendium packs: LevelDB folders as the official CLI writes them. LevelDB changes a folder merely by opening it, so
 * the system's packs are copied into the data folder and read there; the installed system stays unchanged. A new version
 * of a system's pack replaces the copy; a copy that the table has changed is saved first.
 */
import { createHash } from "node:crypto";
import { cp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import type { PackData, PackMetadata, SystemManifest } from "../api/wire.ts";
import { fromEntries, type Source } from "./entries.ts";
import { errorCode, Failure } from "./failure.ts";
import { makeFolder } from "./folder.ts";
import { type Batch, Store } from "./store.ts";
import { writeFileWhole } from "./whole.ts";

/** The collection that a pack of each document type keeps its documents in. */
const COLLECTION_OF = new Map(
  Object.entries({
    Actor: "actors",
    Adventure: "adventures",
    Cards: "cards",
    Item: "items",
    JournalEntry: "journal",
    Macro: "macros",
    Playlist: "playlists",
    RollTable: "tables",
    Scene: "scenes",
  }),
);

const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder", "uuid"];

export class Pack {
  readonly metadata: PackMetadata;
  readonly collection: string;
  readonly documents: Map<string, Source>;
  readonly folders: Map<string, Source>;
  readonly #folder: string;

  constructor(metadata: PackMetadata, folder: string, collections: Map<string, Map<string, Source>>) {
    this.metadata = metadata;
    this.collection = COLLECTION_OF.get(metadata.type) ?? "";
    this.documents = collections.get(this.collection) ?? new Map();
    this.folders = collections.get("folders") ?? new Map();
    this.#folder = folder;
  }

  data(): PackData {
    return { metadata: this.metadata, index: this.index(), folders: [...this.folders.values()] };
  }

  index(fields: readonly string[] = []): Source[] {
    const wanted = [...new Set([...INDEX_FIELDS, ...fields])];
    return [...this.documents.values()].map((source) => {
      const row: Source = {};
      for (const path of wanted) copyPath(source, row, path.split("."));
      return row;
    });
  }

  /** Writes to the table's copy, durably, and marks it as changed by the table. */
  async write(batch: Batch): Promise<void> {
    const store = await Store.open(this.#folder);
    try {
      await store.write(batch);
    } finally {
      await store.close();
    }
    await writeFileWhole(`${this.#folder}.changed`, "");
  }
}

/** Documents that a compendium may contain and this host does not know. */
const NOT_HERE = new Set(["Cards", "Playlist"]);

export async function openPacks(
  data: string,
  folder: string,
  manifest: SystemManifest,
  packageType: "system" | "module" = "system",
): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  const listed = Array.isArray(manifest.packs) ? manifest.packs : [];
  for (const entry of listed) {
    if (NOT_HERE.has(String(entry?.type))) {
      console.warn(`The pack "${entry.name}" holds ${entry.type} documents, which this host does not have.`);
      continue;
    }
    const metadata = describe(entry, manifest.id, packageType);
    packs.set(metadata.id, await openPack(data, folder, metadata));
  }
  return packs;
}

function describe(entry: unknown, packageId: string, packageType: "system" | "module"): PackMetadata {
  const { name, label, type, path, ...rest } = (entry ?? {}) as Record<string, unknown>;
  if (typeof name !== "string" || !/^[\w-]+$/.test(name))
    throw new Failure("The manifest lists a pack without a name.");
  if (typeof type !== "string" || !COLLECTION_OF.has(type)) {
    throw new Failure(`The pack "${name}" holds documents of an unknown type.`);
  }
  return {
    flags: {},
    ...rest,
    id: `${packageId}.${name}`,
    name,
    label: typeof label === "string" ? label : name,
    type,
    path: typeof path === "string" ? path : `packs/${name}`,
    packageType,
    packageName: packageId,
    ...(packageType === "system" ? { system: packageId } : {}),
  };
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
  const store = await Store.open(to);
  try {
    return new Pack(metadata, to, fromEntries(await store.entries()));
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

function copyPath(from: Source, to: Source, [key = "", ...rest]: string[]): void {
  const value = from[key];
  if (value === undefined) return;
  if (!rest.length) to[key] = value;
  else if (typeof value === "object" && value !== null) {
    to[key] ??= {};
    copyPath(value, to[key], rest);
  }
}
