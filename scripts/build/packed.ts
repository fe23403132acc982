/**
 * The files that every visit loads, compressed as far as possible, which is too slow to do on request. Each is in
 * dist/host/packed under the hash of its source: so the host can never send one of another file, no system folder has
 * files that Foundry does not know, and unchanged files are not compressed again.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { inRoot } from "../root.ts";

export const PACKED = "packed";
const FOLDER = inRoot("dist/host", PACKED);

const LOADED = {
  "dist/host": /^(app|join)\.(js|css)$/,
  "dist/blades-and-banners": /^([^/]+\.mjs|styles\/.+\.css|lang\/.+\.json)$/,
};

const brotli = promisify(brotliCompress);

export async function packTexts(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const names = await Promise.all((await loadedFiles()).map(packed));
  for (const name of await readdir(FOLDER)) if (!names.includes(name)) await rm(path.join(FOLDER, name));
}

async function loadedFiles(): Promise<string[]> {
  const found: string[] = [];
  for (const [folder, wanted] of Object.entries(LOADED)) {
    const names = existsSync(inRoot(folder)) ? await readdir(inRoot(folder), { recursive: true }) : [];
    const texts = names.filter((name) => wanted.test(name.split(path.sep).join("/")));
    found.push(...texts.map((name) => inRoot(folder, name)));
  }
  return found;
}

async function packed(file: string): Promise<string> {
  const text = await readFile(file);
  const name = `${createHash("sha256").update(text).digest("hex")}.br`;
  const target = path.join(FOLDER, name);
  if (existsSync(target)) return name;
  // Complete or not at all, whenever the build is stopped.
  await writeFile(`${target}.new`, await brotli(text));
  await rename(`${target}.new`, target);
  return name;
}
