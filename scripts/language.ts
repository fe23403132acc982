/** lang/<code>/*.json merged into the one file that ships. Two files that define one key are an error. */
import { readdir, readFile } from "node:fs/promises";
import { ALL_WEAPONS, plainWords } from "../src/rules/chronicle/equipment/index.ts";
import { inRoot } from "./root.ts";

type Tree = { [key: string]: string | Tree };

export async function mergedLanguage(code: string): Promise<Tree> {
  const folder = inRoot("lang", code);
  const merged: Tree = {};
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json")).sort()) {
    const tree = JSON.parse(await readFile(`${folder}/${file}`, "utf8")) as Tree;
    graft(merged, tree, `lang/${code}/${file}`);
  }
  if (code === "en") nameWeapons(merged);
  return merged;
}

/** Where weapons are named: on sheets, in the rules' lists, on the board, and within a sentence of the log. */
const WEAPON_NAMES = {
  Weapon: "capital",
  Object: "capital",
  "DuelBoard.item": "capital",
  "Duel.Thing": "plain",
} as const;

/** A weapon of the rules' table is called by the words of its id, unless a language file says otherwise. */
export function nameWeapons(language: Tree, ids: readonly string[] = [...ALL_WEAPONS.keys()]): void {
  for (const [group, letters] of Object.entries(WEAPON_NAMES)) {
    const names = branch(language, `BNB.${group}`);
    for (const id of ids) {
      const words = plainWords(id);
      names[id] ??= letters === "capital" ? words.charAt(0).toUpperCase() + words.slice(1) : words;
    }
  }
}

function branch(tree: Tree, trail: string): Tree {
  let here = tree;
  for (const key of trail.split(".")) {
    here[key] ??= {};
    here = here[key] as Tree;
  }
  return here;
}

function graft(into: Tree, from: Tree, file: string, trail: string[] = []): void {
  for (const [key, value] of Object.entries(from)) {
    const here = into[key];
    if (here === undefined) into[key] = value;
    else if (typeof here === "object" && typeof value === "object") graft(here, value, file, [...trail, key]);
    else throw new Error(`${file}: ${[...trail, key].join(".")} stands in another language file already`);
  }
}
