/**
 * One world: its documents in memory, the store that outlives the process, and the revision that counts stored writes.
 * A commit is one durable batch of entries together with the new revision; memory changes only after the disk has.
 */
import { WORLD_COLLECTIONS, type WorldCollectionName } from "../api/wire.ts";
import { type Entry, fromEntries, type Source } from "./entries.ts";
import { Failure } from "./failure.ts";
import { breakSeal, seal } from "./seal.ts";
import { Store } from "./store.ts";

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
  /** Pictures that people keep at the table: their bytes in base64, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

export type Collections = Map<string, Map<string, Source>>;

export interface Change {
  readonly put: readonly Entry[];
  readonly del: readonly string[];
  /** Called once the batch is on the disk, before the next commit begins. */
  readonly done: () => void;
}

const META = "!host!world";
const REV = "!host!rev";
export const SECRETS = "secrets";
export const SESSIONS = "sessions";

export class World {
  readonly store: Store;
  readonly collections: Collections;
  #meta: WorldMeta | undefined;
  #rev: number;

  private constructor(store: Store, collections: Collections, meta: WorldMeta | undefined, rev: number) {
    this.store = store;
    this.collections = collections;
    this.#meta = meta;
    this.#rev = rev;
  }

  /** Opens the store; a folder without a world gives one whose `exists` is false. */
  static async open(folder: string): Promise<World> {
    const store = await Store.open(folder);
    try {
      const entries = await store.entries();
      await breakSeal(folder, entries);
      const collections = fromEntries(entries);
      const host = collections.get("host") ?? new Map<string, Source>();
      collections.delete("host");
      if (entries.length && !host.has("world")) {
        throw new Failure(
          `The store in ${folder} is damaged and was left as it is: it does not say which world it holds.`,
        );
      }
      return new World(
        store,
        collections,
        host.get("world") as WorldMeta | undefined,
        Number(host.get("rev")?.rev ?? 0),
      );
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  get exists(): boolean {
    return this.#meta !== undefined;
  }

  get meta(): WorldMeta {
    if (!this.#meta) throw new Failure(`There is no world in ${this.store.folder}.`);
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

  /** Stores a change under the next revision. Calls must not overlap; the server's queue sees to that. */
  async commit(change: Change): Promise<number> {
    const rev = this.#rev + 1;
    await this.store.write({ put: [...change.put, [REV, { rev }]], del: change.del });
    this.#rev = rev;
    change.done();
    return rev;
  }

  /** What belongs to the server and not to the table (password hashes, sessions): stored, but no revision. */
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

  /** Puts other contents in place of everything, in one batch: afterwards it is all there or nothing has changed. */
  async replace(meta: WorldMeta, entries: readonly Entry[]): Promise<void> {
    const kept = new Set([META, REV, ...entries.map(([key]) => key)]);
    const del = (await this.store.entries()).map(([key]) => key).filter((key) => !kept.has(key));
    const rev = this.#rev + 1;
    await this.store.write({ put: [...entries, [META, meta as unknown as Source], [REV, { rev }]], del });
    this.collections.clear();
    for (const [name, documents] of fromEntries(entries)) this.collections.set(name, documents);
    this.#meta = meta;
    this.#rev = rev;
  }

  async close(): Promise<void> {
    try {
      await seal(this.store.folder, await this.store.entries());
    } finally {
      await this.store.close();
    }
  }
}

export const COLLECTION_NAMES = Object.keys(WORLD_COLLECTIONS) as WorldCollectionName[];
