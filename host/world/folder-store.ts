/** A LevelDB folder with durable writes: a batch is completely on the disk before its promise resolves, or not at all. */
import { constants } from "node:fs";
import { access, readdir } from "node:fs/promises";
import { ClassicLevel } from "classic-level";
import type { Source } from "./entries.ts";
import { errorCode, Failure } from "./failure.ts";
import { makeFolder } from "./folder.ts";
import { breakSeal, seal } from "./seal.ts";
import { LevelStore, type Store } from "./store.ts";

export async function openFolderStore(folder: string): Promise<Store> {
  await writable(folder);
  await demandHead(folder);
  const db = new ClassicLevel<string, Source>(folder, { valueEncoding: "json", createIfMissing: true });
  try {
    await db.open();
  } catch (error) {
    throw refusal(folder, error);
  }
  // A value that is no longer JSON means that the folder was damaged.
  const explain = (doing: "reading" | "writing", error: unknown): unknown =>
    doing === "reading" ? damaged(folder, error) : (noRoom(folder, error) ?? error);
  return new LevelStore(folder, db, explain);
}

/** The store of a world: sealed when it closes, and opened only as it was sealed. */
export async function openSealedStore(folder: string): Promise<Store> {
  const store = await openFolderStore(folder);
  try {
    const entries = await store.entries();
    await breakSeal(folder, entries);
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    place: store.place,
    entries: () => store.entries(),
    write: (...batches) => store.write(...batches),
    close: async () => {
      try {
        await seal(folder, await store.entries());
      } finally {
        await store.close();
      }
    },
  };
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
