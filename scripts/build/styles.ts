/**
 * The system's style sheets. `main.scss` only names its parts, which use nothing of each other but `base`: each is compiled by
 * itself, so that a watcher compiles the changed one in a tenth of a second and not all of them.
 */
import { existsSync, readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { compileString } from "sass";
import { inRoot, writeChanged } from "../root.ts";
import { splitStyles } from "./split-styles.ts";

const FOLDER = inRoot("styles");
/** Sass marks text beyond ASCII so. */
const MARK = "\uFEFF";

const compile = (text: string): string =>
  compileString(text, { style: "compressed", loadPaths: [FOLDER] }).css.replace(MARK, "");

function partNames(): string[] {
  const text = readFileSync(path.join(FOLDER, "main.scss"), "utf8");
  const rest = text.replaceAll(/^\s*(\/\/.*|@use "[\w-]+";)?$/gm, "").trim();
  if (rest) throw new Error(`main.scss names parts and nothing else, but it says: ${rest}`);
  return [...text.matchAll(/^@use "([\w-]+)"/gm)].map(([, name]) => name!);
}

/** Returns what compiles all parts, or only a changed file's, and writes the sheets that became different. */
export function stylesOf(folder: string): (changed?: string) => Promise<void> {
  let base = "";
  const parts = new Map<string, string>();
  return async (changed) => {
    const [, name = ""] = /^_([\w-]+)\.scss$/.exec(changed ?? "") ?? [];
    if (!parts.delete(name) || name === "base") {
      parts.clear();
      base = compile('@use "base";');
    }
    for (const part of partNames()) {
      if (parts.has(part)) continue;
      const text = part === "base" ? "" : compile(`@use "base"; @use "${part}" as part;`);
      if (!text.startsWith(base) && part !== "base") throw new Error(`${part} does not stand behind base`);
      parts.set(part, part === "base" ? base : text.slice(base.length));
    }
    await write(
      path.join(folder, "styles"),
      partNames()
        .map((part) => parts.get(part))
        .join(""),
    );
  };
}

/** Over the old ones: an open page may ask for them at any time. */
async function write(folder: string, css: string): Promise<void> {
  const { first, ...later } = splitStyles(css);
  const sheets = new Map(
    Object.entries({ "blades-and-banners": first, ...later }).map(([name, text]) => [`${name}.css`, text]),
  );
  for (const file of existsSync(folder) ? await readdir(folder) : [])
    if (!sheets.has(file)) await rm(path.join(folder, file));
  await writeChanged(folder, sheets);
}
