/** A release from a built folder: the manifest with its addresses, and the zip that Foundry unpacks. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { zipSync } from "fflate";
import type { Addresses } from "./addresses.ts";

/** LevelDB rewrites these whenever it opens a folder; they contain when and where the pack was made. */
const LEFT_OUT = /(^|\/)(LOCK|LOG|LOG\.old)$|\.map$/;
/** The same files give the same zip. */
const UNDATED = new Date(1980, 0, 1);

export interface Release {
  readonly manifest: string;
  readonly zip: Uint8Array;
  readonly files: readonly string[];
}

export async function releaseOf(folder: string, addresses: Addresses | undefined, version?: string): Promise<Release> {
  const files: Record<string, Uint8Array> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join("/");
    if (entry.isFile() && !LEFT_OUT.test(name)) files[name] = await readFile(file);
  }
  const built = JSON.parse(Buffer.from(files["system.json"]!).toString("utf8"));
  const manifest = `${JSON.stringify({ ...built, ...(version ? { version } : {}), ...addresses }, null, 2)}\n`;
  files["system.json"] = Buffer.from(manifest);
  const ordered = Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
  return { manifest, zip: zipSync(ordered, { level: 9, mtime: UNDATED }), files: Object.keys(ordered) };
}
