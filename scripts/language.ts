/** lang/<code>/*.json merged into the one file that ships. Two files that define one key are an error. */
import { readdir, readFile } from "node:fs/promises";
import { inRoot } from "./root.ts";

type Tree = { [key: string]: string | Tree };

export async function mergedLanguage(code: string): Promise<Tree> {
  const folder = inRoot("lang", code);
  const merged: Tree = {};
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json")).sort()) {
    const tree = JSON.parse(await readFile(`${folder}/${file}`, "utf8")) as Tree;
    graft(merged, tree, `lang/${code}/${file}`);
  }
  return merged;
}

function graft(into: Tree, from: Tree, file: string, trail: string[] = []): void {
  for (const [key, value] of Object.entries(from)) {
    const here = into[key];
    if (here === undefined) into[key] = value;
    else if (typeof here === "object" && typeof value === "object") graft(here, value, file, [...trail, key]);
    else throw new Error(`${file}: ${[...trail, key].join(".")} stands in another language file already`);
  }
}
