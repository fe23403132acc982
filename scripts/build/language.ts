/**
 * lang/<code>/*.json merged into the one file that ships. Two files that define one key are an error. A language with
 * cases has a file grammar.json: its articles and adjectives in each form, and which groups are nouns with an article.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { ALL_WEAPONS, plainWords } from "../../src/rules/chronicle/equipment/index.ts";
import { inRoot } from "../root.ts";

type Tree = { [key: string]: string | Tree };

/** The languages that ship. English comes first: missing texts of another appear in English. */
export const LANGUAGES = ["en", "de"] as const;

const GRAMMAR = "grammar.json";

export interface Grammar {
  /** Groups of keys whose texts are nouns with their article: "das Schwert". */
  readonly nouns: readonly string[];
  /** Texts that are correctly the same as in English. */
  readonly same: readonly string[];
  /** By the article in the file (plural nouns end with " (pl)" and have their own): each form's article and adjective ending. */
  readonly articles: Readonly<Record<string, Readonly<Record<string, readonly [article: string, ending: string]>>>>;
}

export async function grammarOf(code: string): Promise<Grammar | undefined> {
  const file = inRoot("lang", code, GRAMMAR);
  return existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as Grammar) : undefined;
}

export async function mergedLanguage(code: string): Promise<Tree> {
  const folder = inRoot("lang", code);
  const merged: Tree = {};
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json") && name !== GRAMMAR).sort()) {
    const tree = JSON.parse(await readFile(`${folder}/${file}`, "utf8")) as Tree;
    graft(merged, tree, `lang/${code}/${file}`);
  }
  const grammar = await grammarOf(code);
  for (const group of grammar?.nouns ?? []) addForms(branch(merged, group), grammar!);
  if (code === "en") nameWeapons(merged);
  else nameWeapons(merged, (id) => branch(merged, "BNB.Duel.Thing")[id]);
  return merged;
}

/** "das Schwert" becomes the bare word "Schwert" and its forms: "den" is "das Schwert", "dem" is "dem Schwert". */
export function addForms(group: Tree, grammar: Grammar): void {
  for (const [key, text] of Object.entries(group)) {
    if (typeof text === "object") addForms(text, grammar);
    else if (!key.includes(":")) {
      for (const [form, words] of Object.entries(formsOf(text, grammar))) {
        if (form === "bare") group[key] = words;
        else group[`${key}:${form}`] ??= words;
      }
    }
  }
}

function formsOf(text: string, { articles }: Grammar): Record<string, string> {
  const [, article = "", noun = "", many] = /^(\S+) (.+?)( \(pl\))?$/.exec(text) ?? [];
  const forms = articles[many ? "pl" : article];
  if (!forms) return {};
  return Object.fromEntries(
    Object.entries(forms).map(([form, [said, ending]]) => {
      const words = noun.replace(/(?<=^|\s)(\p{Ll}+?)en?(?= )/gu, `$1${ending}`);
      return [form, `${said} ${words}`.trim()];
    }),
  );
}

/** Where weapons are named: on sheets, in the rules' lists, on the board, and within a sentence of the log. */
const WEAPON_NAMES = {
  Weapon: "capital",
  Object: "capital",
  "DuelBoard.item": "capital",
  "Duel.Thing": "plain",
} as const;

/**
 * A weapon of the rules' table is named by the words of its id, in English; in another language by its one name there. A
 * language file may name it differently. Without any name it appears in English.
 */
export function nameWeapons(
  language: Tree,
  nameOf: (id: string) => string | Tree | undefined = plainWords,
  ids: readonly string[] = [...ALL_WEAPONS.keys()],
): void {
  for (const [group, letters] of Object.entries(WEAPON_NAMES)) {
    const names = branch(language, `BNB.${group}`);
    for (const id of ids) {
      const words = nameOf(id);
      if (typeof words === "string")
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

/** All texts by their whole keys. */
export function sentencesOf(tree: Tree, trail: readonly string[] = []): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const path = [...trail, key];
    if (typeof value === "string") found.set(path.join("."), value);
    else for (const [inner, text] of sentencesOf(value, path)) found.set(inner, text);
  }
  return found;
}
