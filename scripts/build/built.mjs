// @ts-check
/**
 * What dist was built from, so that a start on an unchanged tree builds nothing and a changed text no code. Plain JavaScript,
 * like start.mjs: both run before anything is built, and turning TypeScript into something that Node runs takes longer than
 * opening a table.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {"code" | "styles" | "texts" | "packs" | "files" | "host" | "site"} Part */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BUILDERS = ["scripts/build/build.ts", "scripts/release/site.ts"];

/** What the packages are is known by the file that npm writes when it installs. */
const PACKAGES = ["package.json", "node_modules/.package-lock.json"];

/**
 * Where a part's sources are, besides the scripts that build it.
 * @type {Readonly<Record<Part, readonly string[]>>}
 */
export const SOURCES = {
  // Some templates are part of the code.
  code: ["src", "templates/chat", "templates/conflict", ...PACKAGES],
  styles: ["styles", ...PACKAGES],
  // The rules name weapons and make the rulebook's examples.
  texts: ["lang", "docs/rulebook", "docs/rulebook.de.json", "src/rules", "src/foundry/base", ...PACKAGES],
  packs: ["packs-source", ...PACKAGES],
  files: [
    ...["templates", "assets", "docs/CREDITS.md", "docs/licences", "system.json", "src/foundry/api/public.ts"],
    ...["README.md", "CHANGELOG.md", "LICENSE", ...PACKAGES],
  ],
  host: ["host", ...PACKAGES],
  // Made of the other parts as they are built.
  site: [...["code", "styles", "texts", "packs", "files", "host"].map((part) => `dist/.${part}-built-from`), "demo"],
};

/** What every start and test needs; the site is built when something asks for it. */
export const PARTS = /** @type {const} */ (["code", "styles", "texts", "packs", "files", "host"]);

/** @type {Readonly<Record<Part, string>>} */
const OUTPUT = {
  code: "blades-and-banners/blades-and-banners.mjs",
  styles: "blades-and-banners/styles/blades-and-banners.css",
  texts: "blades-and-banners/lang/en.json",
  packs: "blades-and-banners/packs",
  files: "blades-and-banners/system.json",
  host: "host/server.js",
  site: "site/offline.js",
};

/**
 * Beside the folders, not in them: the system's is packed as it lies. A place is another folder of dist with a system.
 * @param {Part} part
 */
const noteOf = (part, place = "") => path.join(ROOT, "dist", place, `.${part}-built-from`);

/** @type {readonly string[] | undefined} */
let scripts;
/** The files of `scripts` that a build runs, found by their imports. */
export function buildScripts() {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} file */
  const look = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name] of readFileSync(path.join(ROOT, file), "utf8").matchAll(/from "(\.[^"]+)"/g)) {
      const target = path.posix.join(path.posix.dirname(file), name ?? "");
      if (target.startsWith("scripts/")) look(target);
    }
  };
  if (!scripts) {
    BUILDERS.forEach(look);
    scripts = [...found].sort();
  }
  return scripts;
}

/**
 * Whether a part was built from its sources as they are now.
 * @param {Part} part
 */
export function isBuilt(part, place = "") {
  const note = noteOf(part, place);
  const output = path.join(ROOT, "dist", place, OUTPUT[part]);
  return existsSync(output) && existsSync(note) && readFileSync(note, "utf8") === sourcesOf(part);
}

/** @param {Part} part */
const sourcesOf = (part) => hashOf([...SOURCES[part], ...buildScripts()]);

/**
 * Half a build is none: called before the first file is written.
 * @param {Part} part
 */
export function forgetBuild(part, place = "") {
  rmSync(noteOf(part, place), { force: true });
}

/** @param {Part} part */
export function noteBuild(part, place = "") {
  mkdirSync(path.join(ROOT, "dist", place), { recursive: true });
  writeFileSync(noteOf(part, place), sourcesOf(part));
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
