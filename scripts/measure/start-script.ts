/** What a browser loads of the built system before any window opens, and how large that may be. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { inRoot } from "../root.ts";

export const SYSTEM = "dist/blades-and-banners";

/** In kB, gzipped. A window's code is fetched when it first opens. */
export const START_LIMIT = 118;

/** The main script and everything that it imports statically, however many steps away. */
export async function startFiles(file = "blades-and-banners.mjs", found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found;
  found.add(file);
  const text = await readFile(inRoot(SYSTEM, file), "utf8");
  for (const [, target] of text.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.mjs)"/g)) {
    await startFiles(path.posix.join(path.posix.dirname(file), target!), found);
  }
  return found;
}

/** In kB, each file gzipped by itself, as a server sends them. */
export async function zipped(files: Iterable<string>): Promise<number> {
  const sizes = [...files].map(async (file) => gzipSync(await readFile(inRoot(SYSTEM, file)), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}
