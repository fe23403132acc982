/**
 * A whole world as one JSON file: for moving a table, for the demo, for the backup before a migration. Passwords and
 * sessions are left out. An incomplete file is refused by name.
 */
import { withLevels } from "../api/documents/base/level.ts";
import { coreVersion, generation, since14 } from "../api/face.ts";
import type { SystemManifest } from "../api/wire.ts";
import { type Entry, type Source, toEntries } from "./entries.ts";
import { Failure } from "./failure.ts";
import { migrateFile } from "./migrate.ts";
import { settle } from "./settle.ts";
import { COLLECTION_NAMES, FORMAT, KIND, type World, type WorldFile } from "./world.ts";

const ID = /^[A-Za-z0-9]{16}$/;

export function toFile(world: World): WorldFile {
  const { format, ...meta } = world.meta;
  const collections: Record<string, Source[]> = {};
  for (const name of COLLECTION_NAMES) collections[name] = byId(world.sources(name));
  return { kind: KIND, format, world: meta, collections };
}

/** The order the store itself has, so that the same world gives the same file. */
function byId(sources: Source[]): Source[] {
  return sources.sort((one, other) => (one._id < other._id ? -1 : 1));
}

export function parseWorldFile(content: string): WorldFile {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw new Failure("This is not a world file: it is not JSON.");
  }
  const file = value as Partial<WorldFile> | null;
  if (file?.kind !== KIND || typeof file.format !== "number" || !isRecord(file.world) || !isRecord(file.collections)) {
    throw new Failure('This is not a world file: "kind", "format", "world" and "collections" are expected.');
  }
  const { id, title, system } = file.world as Record<string, unknown>;
  if (![id, title, system].every((word) => typeof word === "string" && word !== "")) {
    throw new Failure('This is not a whole world file: its "world" needs an id, a title and a system.');
  }
  if (file.files !== undefined && !(isRecord(file.files) && Object.values(file.files).every(isText))) {
    throw new Failure('This is not a whole world file: its "files" must be text by path.');
  }
  const migrated = migrateFile(file as WorldFile);
  for (const [name, documents] of Object.entries(migrated.collections)) checkDocuments(name, documents);
  if (!migrated.collections.users?.some((user) => user.role === 4)) {
    throw new Failure("This world file has no gamemaster among its users.");
  }
  return migrated;
}

/** Replaces the store's content by the world of a file. `system` is the served one. */
export async function importWorld(world: World, file: WorldFile, system: SystemManifest): Promise<void> {
  if (file.world.system !== system.id) {
    throw new Failure(`This world was made for the system "${file.world.system}", not for "${system.id}".`);
  }
  const made = Number((file.world.coreVersion ?? "13").split(".")[0]);
  if (made > generation()) {
    throw new Failure(`This world was made with version ${made}. Open the table with --foundry ${made}.`);
  }
  const raised = made < 14 && since14() ? raisedTo14(file) : file;
  await world.replace({ ...file.world, format: FORMAT, coreVersion: coreVersion() }, fileEntries(raised, system));
}

/** Version 14 keeps the pictures of a scene in levels. */
function raisedTo14(file: WorldFile): WorldFile {
  const { scenes = [], ...others } = file.collections;
  return { ...file, collections: { ...others, scenes: scenes.map((scene) => withLevels(scene) as Source) } };
}

function fileEntries(file: WorldFile, system: SystemManifest): Entry[] {
  return Object.entries(file.collections).flatMap(([name, documents]) =>
    documents.flatMap((source) => toEntries([name, source._id], settle(name, source, system))),
  );
}

function checkDocuments(name: string, documents: unknown): void {
  if (!(COLLECTION_NAMES as string[]).includes(name)) throw new Failure(`"${name}" is no collection of a world.`);
  if (!Array.isArray(documents)) throw new Failure(`"${name}" must be a list of documents.`);
  const seen = new Set<string>();
  for (const source of documents) {
    if (!isRecord(source) || typeof source._id !== "string" || !ID.test(source._id)) {
      throw new Failure(`A document in "${name}" has no proper _id.`);
    }
    if (seen.has(source._id)) throw new Failure(`Two documents in "${name}" have the _id ${source._id}.`);
    seen.add(source._id);
  }
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isRecord(value: unknown): value is Record<string, any> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
