/**
 * LevelDB silently drops a damaged end of its log. So a properly closed store is sealed with a digest of its content, and
 * a store opened with a seal must match it. After a crash there is no seal: then the durable writes alone guarantee what
 * was acknowledged.
 */
import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Entry } from "./entries.ts";
import { Failure } from "./failure.ts";
import { writeFileWhole } from "./whole.ts";

const SEAL = "SEAL";

export async function seal(folder: string, entries: readonly Entry[]): Promise<void> {
  await writeFileWhole(join(folder, SEAL), digest(entries));
}

/** Breaks the seal if the contents are what was sealed, and refuses the store otherwise. */
export async function breakSeal(folder: string, entries: readonly Entry[]): Promise<void> {
  const sealed = await readFile(join(folder, SEAL), "utf8").catch(() => undefined);
  if (sealed === undefined) return;
  if (sealed !== digest(entries)) {
    throw new Failure(
      `The store in ${folder} is damaged: it no longer holds what was last written. Put a backup in its place, or remove the file ${SEAL} to open what is left.`,
    );
  }
  await rm(join(folder, SEAL));
}

function digest(entries: readonly Entry[]): string {
  const hash = createHash("sha256");
  for (const [key, value] of entries) hash.update(key).update(JSON.stringify(value)).update("\n");
  return hash.digest("hex");
}
