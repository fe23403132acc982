/** A saved record from a file named by the user, unchanged: the caller verifies it. */
import { readFile } from "node:fs/promises";
import { UsageError } from "./root.ts";

export async function readRecord(file: string | undefined, command: string): Promise<unknown> {
  if (!file) throw new UsageError(`Name a record: npm run ${command} -- RECORD.json`);
  const text = await readFile(file, "utf8").catch(() => {
    throw new UsageError(`${file} cannot be read`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON`);
  }
}
