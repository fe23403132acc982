/** What dist was built from, so that a start on an unchanged tree builds nothing. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./root.ts";

export type Part = "system" | "host";

/** Where a part's sources lie. What the packages are is known by the file that npm writes when it installs. */
const SOURCES: Readonly<Record<Part, readonly string[]>> = {
  system: [
    ...["src", "templates", "styles", "lang", "assets", "packs-source", "scripts", "docs/CREDITS.md", "docs/licences"],
    ...["system.json", "package.json", "README.md", "CHANGELOG.md", "LICENSE", "node_modules/.package-lock.json"],
  ],
  host: ["host", "scripts", "package.json", "node_modules/.package-lock.json"],
};

const OUTPUT: Readonly<Record<Part, string>> = {
  system: "dist/blades-and-banners/system.json",
  host: "dist/host/server.js",
};

/** Beside the folders, not in them: the system's is packed as it lies. */
const noteOf = (part: Part): string => inRoot("dist", `.${part}-built-from`);

/** Whether a part was built from its sources as they are now. */
export function isBuilt(part: Part): boolean {
  const note = noteOf(part);
  return existsSync(inRoot(OUTPUT[part])) && existsSync(note) && readFileSync(note, "utf8") === hashOf(SOURCES[part]);
}

/** Half a build is none: called before the first file is written. */
export function forgetBuild(part: Part): void {
  rmSync(noteOf(part), { force: true });
}

export function noteBuild(part: Part): void {
  writeFileSync(noteOf(part), hashOf(SOURCES[part]));
}

/** One hash over every file's name, size and time of change. */
export function hashOf(names: readonly string[], root = inRoot()): string {
  const hash = createHash("sha256");
  const look = (name: string): void => {
    const file = path.join(root, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const inner of readdirSync(file).sort()) look(path.join(name, inner));
    else hash.update(`${name} ${stat?.size} ${stat?.mtimeMs}\n`);
  };
  for (const name of names) look(name);
  return hash.digest("hex");
}
