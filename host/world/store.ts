/**
 * What a world and a compendium are stored in: a LevelDB-like store of documents by key. Which one it is (a folder on the
 * disk, a browser's database) is the caller's choice; both open an `abstract-level` database.
 */
import type { Entry, Source } from "./entries.ts";

export interface Batch {
  readonly put: readonly Entry[];
  readonly del: readonly string[];
}

export interface Store {
  /** Where it is, for messages. */
  readonly place: string;
  /** Every entry, read once. */
  entries(): Promise<Entry[]>;
  /** All of them, in their order, or none; when it resolves they are stored durably. */
  write(...batches: readonly Batch[]): Promise<void>;
  close(): Promise<void>;
}

type Step = { type: "del"; key: string } | { type: "put"; key: string; value: Source };

/** What is used of an `abstract-level` database. */
interface Level {
  iterator(): { all(): Promise<[string, Source][]> };
  batch(steps: Step[], options: { sync: true }): Promise<void>;
  close(): Promise<void>;
}

export class LevelStore implements Store {
  /** `explain` turns the database's errors into ones that a person understands. */
  constructor(
    readonly place: string,
    private readonly db: Level,
    private readonly explain: (doing: "reading" | "writing", error: unknown) => unknown,
  ) {}

  async entries(): Promise<Entry[]> {
    try {
      return await this.db.iterator().all();
    } catch (error) {
      throw this.explain("reading", error);
    }
  }

  async write(...batches: readonly Batch[]): Promise<void> {
    const steps = batches.flatMap(({ put, del }) => [
      ...del.map((key) => ({ type: "del" as const, key })),
      ...put.map(([key, value]) => ({ type: "put" as const, key, value })),
    ]);
    try {
      await this.db.batch(steps, { sync: true });
    } catch (error) {
      throw this.explain("writing", error);
    }
  }

  async close(): Promise<void> {
    await this.db.close();
  }
}
