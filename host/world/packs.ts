/** Compendium packs: what is in one, its index, and where its writes go. */
import type { PackData, PackMetadata, SystemManifest } from "../api/wire.ts";
import { type Entry, fromEntries, type Source } from "./entries.ts";
import { Failure } from "./failure.ts";
import type { Batch } from "./store.ts";

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

/** What a pack's index tells of each document without being asked for more. */
export const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder", "uuid"];

export class Pack {
  readonly metadata: PackMetadata;
  readonly collection: string;
  readonly documents: Map<string, Source>;
  readonly folders: Map<string, Source>;

  /** `write` stores durably, and refuses where packs are only read. */
  constructor(
    metadata: PackMetadata,
    entries: Iterable<Entry>,
    readonly write: (batch: Batch) => Promise<void>,
  ) {
    const collections = fromEntries(entries);
    this.metadata = metadata;
    this.collection = COLLECTION_OF.get(metadata.type) ?? "";
    this.documents = collections.get(this.collection) ?? new Map();
    this.folders = collections.get("folders") ?? new Map();
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
}

/** Documents that a compendium may contain and this host does not know. */
const NOT_HERE = new Set(["Cards", "Playlist"]);

/** What the manifest says of each of a package's packs. */
export function packsOf(manifest: SystemManifest, packageType: "system" | "module" = "system"): PackMetadata[] {
  const listed = Array.isArray(manifest.packs) ? manifest.packs : [];
  return listed.flatMap((entry) => {
    if (!NOT_HERE.has(String(entry?.type))) return [describe(entry, manifest.id, packageType)];
    console.warn(`The pack "${entry.name}" holds ${entry.type} documents, which this host does not have.`);
    return [];
  });
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

function copyPath(from: Source, to: Source, [key = "", ...rest]: string[]): void {
  const value = from[key];
  if (value === undefined) return;
  if (!rest.length) to[key] = value;
  else if (typeof value === "object" && value !== null) {
    to[key] ??= {};
    copyPath(value, to[key], rest);
  }
}
