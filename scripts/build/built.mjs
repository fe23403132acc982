// @ts-check
/**
 * What dist was built from, so that a start on an unchanged tree builds nothing. Plain JavaScript, like start.mjs: both run
 * before anything is built, and turning TypeScript into something that Node runs takes longer than opening a table.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {"system" | "host" | "site"} Part */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Where a part's sources lie. What the packages are is known by the file that npm writes when it installs.
 * @type {Readonly<Record<Part, readonly string[]>>}
 */
const SOURCES = {
  system: [
    ...["src", "templates", "styles", "lang", "assets", "packs-source", "scripts", "docs/CREDITS.md", "docs/licences"],
    ...["system.json", "package.json", "README.md", "CHANGELOG.md", "LICENSE", "node_modules/.package-lock.json"],
  ],
  host: ["host", "scripts", "package.json", "node_modules/.package-lock.json"],
  site: ["dist/.system-built-from", "dist/.host-built-from", "demo"],
};

/** @type {Readonly<Record<Part, string>>} */
const OUTPUT = {
  system: "dist/blades-and-banners/system.json",
  host: "dist/host/server.js",
  site: "dist/site/offline.js",
};

/**
 * Beside the folders, not in them: the system's is packed as it lies.
 * @param {Part} part
 */
const noteOf = (part) => path.join(ROOT, "dist", `.${part}-built-from`);

/**
 * Whether a part was built from its sources as they are now.
 * @param {Part} part
 */
export function isBuilt(part) {
  const note = noteOf(part);
  const output = path.join(ROOT, OUTPUT[part]);
  return existsSync(output) && existsSync(note) && readFileSync(note, "utf8") === hashOf(SOURCES[part]);
}

/**
 * Half a build is none: called before the first file is written.
 * @param {Part} part
 */
export function forgetBuild(part) {
  rmSync(noteOf(part), { force: true });
}

/** @param {Part} part */
export function noteBuild(part) {
  writeFileSync(noteOf(part), hashOf(SOURCES[part]));
}

/**
 * One hash over every file's name, size and time of change.
 * @param {readonly string[]} names
 */
export function hashOf(names, root = ROOT) {
  /** @type {string[]} */
  const lines = [];
  /** @param {string} name */
  const look = (name) => {
    const file = path.join(root, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const inner of readdirSync(file).sort()) look(path.join(name, inner));
    else lines.push(`${name} ${stat?.size} ${stat?.mtimeMs}\n`);
  };
  for (const name of names) look(name);
  return createHash("sha256").update(lines.join("")).digest("hex");
}
