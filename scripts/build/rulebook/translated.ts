/**
 * Tables, examples and headings of the rulebook in another language. docs/rulebook.CODE.json has each text under the
 * English one, with `#` for every figure: `#2` in the translation is the second. A text may stand under the name of its
 * table too: `battle.troops: Strength`. Words of the windows are taken from lang.
 * The prose of the pages stays English.
 */
import { existsSync, readFileSync } from "node:fs";
import { RULE_BOOKS, type RuleBook } from "../../../src/foundry/base/rule-pages.ts";
import { lexiconOf } from "../../../src/rules/conflict/telling.ts";
import { inRoot } from "../../root.ts";
import { TRANSLATED } from "../glossary.ts";
import { mergedLanguage, sentencesOf } from "../language.ts";
import { exampleHtml, tableHtml } from "./html.ts";
import { EXAMPLES, TABLES } from "./made.ts";
import { rulebookPages } from "./pages.ts";
import { inLanguage } from "./words.ts";

/** What a reader's client shows instead of the English, and searches with. */
export interface TranslatedRules {
  /** The inside of each table and example, by its name. */
  readonly made: Readonly<Record<string, string>>;
  /** Headings and labels by the English ones. */
  readonly words: Readonly<Record<string, string>>;
  /** Pairs of words for one thing, in small letters: the other language's, the English. */
  readonly terms: readonly (readonly [string, string])[];
}

/** How the key of a name in the examples' stories begins. */
const NAME = "name: ";

const FIGURE = /[+\u2212]?\d+(?:\.\d+)?%?/g;

export async function translatedRules(
  code: string,
): Promise<{ rules: TranslatedRules; missing: string[]; unused: string[] }> {
  const [english, other] = [sentencesOf(await mergedLanguage("en")), sentencesOf(await mergedLanguage(code))];
  const file = inRoot(`docs/rulebook.${code}.json`);
  const own: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const missing = new Set<string>();
  const unused = new Set(Object.keys(own));

  // A text of the windows serves if every key that has it says the same in the other language.
  const known = new Map<string, Set<string>>();
  for (const [key, text] of english) {
    const said = other.get(key);
    if (said !== undefined) known.set(text, (known.get(text) ?? new Set()).add(said));
  }
  const figures = new Intl.NumberFormat(code, { maximumFractionDigits: 3, useGrouping: false });
  const figure = (text: string) =>
    text
      .replace(/\d+\.\d+/, (one) => {
        const digits = one.length - one.indexOf(".") - 1;
        return new Intl.NumberFormat(code, { ...figures.resolvedOptions(), minimumFractionDigits: digits }).format(
          +one,
        );
      })
      .replace("%", "\u00a0%");
  const translated = (text: string, place = ""): string => {
    const values = text.match(FIGURE) ?? [];
    const key = text.replaceAll(FIGURE, "#");
    const here = own[`${place}: ${key}`] === undefined ? key : `${place}: ${key}`;
    unused.delete(here);
    const [only, ...more] = known.get(text) ?? [];
    const found = own[here] ?? (more.length === 0 ? only : undefined);
    if (found === undefined && /\p{L}{2}/u.test(key)) missing.add(key);
    let at = 0;
    return (found ?? key).replace(/#(\d?)/g, (_, which: string) =>
      figure(values[which ? Number(which) - 1 : at++] ?? ""),
    );
  };

  const names = Object.keys(own).filter((key) => key.startsWith(NAME));
  const named = (line: string) =>
    names.reduce((said, key) => {
      if (said.includes(key.slice(NAME.length))) unused.delete(key);
      return said.replaceAll(key.slice(NAME.length), own[key]!);
    }, line);
  const lexicon = lexiconOf(await mergedLanguage(code));
  const made: Record<string, string> = {};
  for (const [name, make] of Object.entries(TABLES)) {
    const { head, rows, ...rest } = make();
    const cells = (row: readonly (string | number)[]) => row.map((cell) => translated(String(cell), name));
    made[name] = tableHtml({ head: cells(head).map(String), rows: rows.map(cells), ...rest });
  }
  for (const [name, make] of Object.entries(EXAMPLES)) {
    const { before, after, ...rest } = make();
    const story = inLanguage(lexicon, make).story?.map(named);
    made[name] = exampleHtml({
      ...rest,
      before: translated(before),
      after: translated(after),
      ...(story && { story }),
    });
  }
  const words: Record<string, string> = {};
  for (const book of Object.keys(RULE_BOOKS) as RuleBook[])
    for (const { blocks } of rulebookPages(book))
      for (const block of blocks) {
        const texts =
          block.kind === "heading"
            ? [block.text]
            : block.kind === "try" || block.kind === "practice"
              ? block.words
              : [];
        for (const text of texts) words[text] = translated(text);
      }
  const rules = { made, words, terms: termsOf(english, other, code) };
  return { rules, missing: [...missing], unused: [...unused] };
}

/** Groups of texts that name single things of the rules. */
const NAMES = /^BNB\.(?:Skill|SkillGroup|Motivation|Action|Weapon|Armour|Condition|BodyPart|Object|Troop|Compendium)\b/;

function termsOf(english: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>, code: string) {
  const pairs = new Map<string, readonly [string, string]>();
  const add = (one: string, meant: string) => {
    const [a, b] = [one.toLocaleLowerCase(code), meant.toLowerCase()];
    if (a !== b && a.split(" ").length < 3 && b.split(" ").length < 3) pairs.set(`${a};${b}`, [a, b]);
  };
  for (const [key, text] of english) {
    const said = other.get(key);
    if (said === undefined || !NAMES.test(key) || /[{:]/.test(key + text)) continue;
    const [parts, meant] = [said.split("/"), text.split("/")];
    if (parts.length === meant.length) for (const [at, part] of parts.entries()) add(part, meant[at]!);
  }
  for (const [term, { word }] of Object.entries(TRANSLATED[code] ?? {})) add(word, term);
  return [...pairs.values()];
}
