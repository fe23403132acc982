/**
 * How documents are stored in LevelDB, in the layout of the official packaging CLI: one entry for each document, keyed
 * `!actors!<id>`; an embedded one under `!actors.items!<id>.<item>`, its parent holding only the list of ids. The world
 * uses the same layout as the packs, so that one small write touches one small entry.
 */
export type Source = Record<string, any>;
export type Entry = readonly [key: string, value: Source];

/** Fields of each kind of document that hold other documents: `many` as a list, `one` as a single document. */
const EMBEDDED: Readonly<Record<string, Readonly<Record<string, "many" | "one">>>> = {
  actors: { items: "many", effects: "many" },
  cards: { cards: "many" },
  combats: { combatants: "many", groups: "many" },
  delta: { items: "many", effects: "many" },
  items: { effects: "many" },
  journal: { pages: "many", categories: "many" },
  playlists: { sounds: "many" },
  regions: { behaviors: "many" },
  scenes: {
    drawings: "many",
    levels: "many",
    lights: "many",
    notes: "many",
    regions: "many",
    sounds: "many",
    templates: "many",
    tiles: "many",
    tokens: "many",
    walls: "many",
  },
  tables: { results: "many" },
  tokens: { delta: "one" },
};

/** The key of a document from its path: `["actors", "a", "items", "i"]` gives `!actors.items!a.i`. */
export function entryKey(path: readonly string[]): string {
  const names = path.filter((_, index) => index % 2 === 0);
  const ids = path.filter((_, index) => index % 2 === 1);
  return `!${names.join(".")}!${ids.join(".")}`;
}

/** One document, split into its entries. `path` ends with the document's own id. */
export function toEntries(path: readonly string[], source: Source): Entry[] {
  const own: Source = { ...source };
  const entries: Entry[] = [];
  for (const [field, how] of Object.entries(EMBEDDED[path.at(-2) ?? ""] ?? {})) {
    const value = own[field];
    if (how === "many" && Array.isArray(value)) {
      own[field] = value.map((child: Source) => child._id);
      for (const child of value) entries.push(...toEntries([...path, field, child._id], child));
    } else if (how === "one" && isSource(value) && typeof value._id === "string") {
      own[field] = value._id;
      entries.push(...toEntries([...path, field, value._id], value));
    }
  }
  return [[entryKey(path), own], ...entries];
}

/** The whole documents of a store, by collection; an embedded entry whose parent does not list it is left out. */
export function fromEntries(entries: Iterable<Entry>): Map<string, Map<string, Source>> {
  const byKey = new Map(entries);
  const collections = new Map<string, Map<string, Source>>();
  for (const [key, value] of byKey) {
    const [, names = "", ids = ""] = key.split("!");
    if (names.includes(".") || !ids) continue;
    const documents = collections.get(names) ?? new Map<string, Source>();
    documents.set(ids, assemble(names, ids, value, byKey));
    collections.set(names, documents);
  }
  return collections;
}

function assemble(names: string, ids: string, source: Source, byKey: ReadonlyMap<string, Source>): Source {
  const whole: Source = { ...source };
  const child = (field: string, id: string): Source | undefined => {
    const found = byKey.get(`!${names}.${field}!${ids}.${id}`);
    return found && assemble(`${names}.${field}`, `${ids}.${id}`, found, byKey);
  };
  for (const [field, how] of Object.entries(EMBEDDED[names.split(".").at(-1) ?? ""] ?? {})) {
    const value = whole[field];
    if (how === "many" && Array.isArray(value)) {
      whole[field] = value.flatMap((id) => (typeof id === "string" ? (child(field, id) ?? []) : id));
    } else if (how === "one" && typeof value === "string") whole[field] = child(field, value) ?? null;
  }
  return whole;
}

function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
