/** A folder of its own for each test, deleted afterwards. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "table-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
