/** A LevelDB folder with durable writes: a batch is completely on the disk before its promise resolves, or not at all. */
import { constants } from "node:fs";
import { access, readdir } from "node:fs/promises";
import { ClassicLevel } from "classic-level";
import type { Entry, Source } from "./entries.ts";
import { errorCode, Failure } from "./failure.ts";
import { makeFolder } from "./folder.ts";

export interface Batch {
  readonly put: readonly Entry[];
  readonly del: readonly string[];
}

export class Store {
  readonly folder: string;
  #db: ClassicLevel<string, Source>;

  private constructor(folder: string, db: ClassicLevel<string, Source>) {
    this.folder = folder;
    this.#db = db;
  }

  static async open(folder: string): Promise<Store> {
    await writable(folder);
    await demandHead(folder);
    const db = new ClassicLevel<string, Source>(folder, { valueEncoding: "json", createIfMissing: true });
    try {
      await db.open();
    } catch (error) {
      throw refusal(folder, error);
    }
    return new Store(folder, db);
  }

  /** Every entry, read once. A value that is no longer JSON means that the folder was damaged. */
  async entries(): Promise<Entry[]> {
    try {
      return await this.#db.iterator().all();
    } catch (error) {
      throw damaged(this.folder, error);
    }
  }

  /** All of them, in their order, or none. */
  async write(...batches: readonly Batch[]): Promise<void> {
    const steps = batches.flatMap(({ put, del }) => [
      ...del.map((key) => ({ type: "del" as const, key })),
      ...put.map(([key, value]) => ({ type: "put" as const, key, value })),
    ]);
    try {
      await this.#db.batch(steps, { sync: true });
    } catch (error) {
      throw noRoom(this.folder, error) ?? error;
    }
  }

  async close(): Promise<void> {
    await this.#db.close();
  }
}

async function writable(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new Failure(`The folder ${folder} cannot be written (${errorCode(error) || error}).`, { cause: error });
  }
}

/** Without the file CURRENT, LevelDB would treat the folder as empty and delete the rest of the store. */
async function demandHead(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.includes("CURRENT") || !names.some((name) => /\.(ldb|sst|log)$|^MANIFEST/.test(name))) return;
  throw new Failure(`The store in ${folder} is damaged and was left as it is: its file CURRENT is missing.`);
}

function refusal(folder: string, error: unknown): Failure {
  const code = errorCode(error);
  if (code === "LEVEL_LOCKED") {
    return new Failure(`The store in ${folder} is in use by another running table.`, { cause: error });
  }
  return noRoom(folder, error) ?? damaged(folder, error);
}

/** LevelDB reports these only in its messages. The error must not lead users to replace an intact store by a backup. */
const NO_ROOM = /no space left on device|disk quota exceeded|not enough space on the disk/i;

function noRoom(folder: string, error: unknown): Failure | undefined {
  if (!NO_ROOM.test(reasonOf(error))) return undefined;
  return new Failure(`The disk is full: nothing can be written to ${folder}. What was stored is still there.`, {
    cause: error,
  });
}

function damaged(folder: string, error: unknown): Failure {
  return new Failure(`The store in ${folder} is damaged and was left as it is: ${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).split("\n")[0] ?? "";
}
