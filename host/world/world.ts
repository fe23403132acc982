/**
 * One world: its documents in memory, the store that survives the process, and the revision that counts stored writes. A
 * commit is a batch of entries together with the new revision. Memory changes at once, so that the next write can be
 * computed; nothing is broadcast before the disk has it. If the disk fails, memory is read from it again.
 */
import { WORLD_COLLECTIONS, type WorldCollectionName } from "../api/wire.ts";
import { type Entry, fromEntries, type Source } from "./entries.ts";
import { Failure } from "./failure.ts";
import { GroupWriter } from "./group.ts";
import type { Batch, Store } from "./store.ts";

/** The layout of the store and of a world file. Raised when it changes, with a step in migrate.ts. */
export const FORMAT = 1;

export interface WorldMeta {
  readonly format: number;
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly system: string;
  readonly systemVersion: string;
  readonly coreVersion: string;
}

/** What marks a JSON file as a world. */
export const KIND = "world";

export interface WorldFile {
  readonly kind: typeof KIND;
  readonly format: number;
  readonly world: Omit<WorldMeta, "format">;
  readonly collections: Record<string, Source[]>;
  /** Uploaded pictures: their bytes in base64, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

export type Collections = Map<string, Map<string, Source>>;

export interface Change {
  readonly put: readonly Entry[];
  readonly del: readonly string[];
  /** Changes memory. */
  readonly done: () => void;
}

const META = "!host!world";
const REV = "!host!rev";
export const SECRETS = "secrets";
export const SESSIONS = "sessions";

export class World {
  readonly store: Store;
  readonly collections: Collections = new Map();
  #meta: WorldMeta | undefined;
  #rev = 0;
  #storedRev = 0;
  #group = this.#writer();

  private constructor(store: Store) {
    this.store = store;
  }

  /** Reads the store, which closes with the world; one without a world gives one whose `exists` is false. */
  static async open(store: Store): Promise<World> {
    try {
      const world = new World(store);
      world.#take(await store.entries());
      return world;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  #take(entries: readonly Entry[]): void {
    const collections = fromEntries(entries);
    const host = collections.get("host") ?? new Map<string, Source>();
    collections.delete("host");
    if (entries.length && !host.has("world")) {
      throw new Failure(
        `The store in ${this.store.place} is damaged and was left as it is: it does not say which world it holds.`,
      );
    }
    this.collections.clear();
    for (const [name, documents] of collections) this.collections.set(name, documents);
    this.#meta = host.get("world") as WorldMeta | undefined;
    this.#rev = this.#storedRev = Number(host.get("rev")?.rev ?? 0);
  }

  #writer(): GroupWriter<Batch & { rev: number }> {
    return new GroupWriter(async (group) => {
      await this.store.write(...group);
      this.#storedRev = group.at(-1)?.rev ?? this.#storedRev;
    });
  }

  get exists(): boolean {
    return this.#meta !== undefined;
  }

  get meta(): WorldMeta {
    if (!this.#meta) throw new Failure(`There is no world in ${this.store.place}.`);
    return this.#meta;
  }

  get rev(): number {
    return this.#rev;
  }

  /** The documents of a collection, by id. */
  documents(name: string): Map<string, Source> {
    let documents = this.collections.get(name);
    if (!documents) {
      documents = new Map();
      this.collections.set(name, documents);
    }
    return documents;
  }

  sources(name: WorldCollectionName): Source[] {
    return [...this.documents(name).values()];
  }

  /** The last revision that is on the disk. */
  get storedRev(): number {
    return this.#storedRev;
  }

  /** Takes a change under the next revision; the promise resolves when it is on the disk. */
  commit({ put, del, done }: Change): Promise<void> {
    this.#rev += 1;
    done();
    const rev = this.#rev;
    return this.#group.add({ put: [...put, [REV, { rev }]], del, rev });
  }

  /** When all that memory holds is on the disk. */
  settled(): Promise<void> {
    return this.#group.settled();
  }

  /** After a disk failure: memory is reset to what the disk has. */
  async restore(): Promise<void> {
    this.#take(await this.store.entries());
    this.#group = this.#writer();
  }

  /** What belongs to the server and not to the table (password hashes, sessions): stored, but without a revision. */
  async note(collection: string, id: string, value: Source | undefined): Promise<void> {
    const key = `!${collection}!${id}`;
    await this.store.write(value ? { put: [[key, value]], del: [] } : { put: [], del: [key] });
    if (value) this.documents(collection).set(id, value);
    else this.documents(collection).delete(id);
  }

  async describe(meta: WorldMeta): Promise<void> {
    await this.store.write({ put: [[META, meta as unknown as Source]], del: [] });
    this.#meta = meta;
  }

  /** Replaces everything by other contents, in one batch: all of it or nothing. */
  async replace(meta: WorldMeta, entries: readonly Entry[]): Promise<void> {
    await this.settled();
    const kept = new Set([META, REV, ...entries.map(([key]) => key)]);
    const del = (await this.store.entries()).map(([key]) => key).filter((key) => !kept.has(key));
    const rev = this.#rev + 1;
    await this.store.write({ put: [...entries, [META, meta as unknown as Source], [REV, { rev }]], del });
    this.collections.clear();
    for (const [name, documents] of fromEntries(entries)) this.collections.set(name, documents);
    this.#meta = meta;
    this.#rev = this.#storedRev = rev;
  }

  async close(): Promise<void> {
    try {
      // The senders already got an error for what could not be stored.
      await this.settled().catch(() => {});
    } finally {
      await this.store.close();
    }
  }
}

export const COLLECTION_NAMES = Object.keys(WORLD_COLLECTIONS) as WorldCollectionName[];
