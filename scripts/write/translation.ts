/**
 * What a translation lacks, and what is wrong in it, one line each. `npm run words -- CODE` prints both. A missing text appears
 * in English, so that a change of the English needs no other language; a package refuses it. A test allows nothing wrong.
 */
import { readdir, readFile } from "node:fs/promises";
import { textKey } from "../../src/foundry/base/read-text.ts";
import { shortText } from "../../src/foundry/help/compendium/entry-text.ts";
import { longSentences, TRANSLATED } from "../build/glossary.ts";
import { type Grammar, grammarOf, mergedLanguage, sentencesOf } from "../build/language.ts";
import { translatedRules } from "../build/rulebook/translated.ts";
import { inRoot } from "../root.ts";
import { compared } from "./words-report.ts";

/** The longest sentence, in words. */
const MOST = 25;
/** Words that no other language has: a text that contains one is not translated. */
const ENGLISH =
  /(?<![\p{L}{/])(?:the|and|of|with|your|you|are|this|from|that|which|their|they|have|been|cannot|its)(?![\p{L}}])/iu;

export interface TranslationReport {
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
}

export async function translationReport(code: string): Promise<TranslationReport> {
  const english = new Map([...sentencesOf(await mergedLanguage("en")), ...(await compendiumTexts())]);
  const other = sentencesOf(await mergedLanguage(code));
  const { missing, missingForms, ...unlike } = compared(english, other, code);
  const rules = await translatedRules(code);
  const grammar = await grammarOf(code);
  const plain = await templateKeys();
  const forms = new Set([...other.keys()].flatMap((key) => /:(\w+)$/.exec(key)?.[1] ?? []));
  const wrong = [
    ...Object.entries(unlike).flatMap(([kind, lines]) => lines.map((line) => `${kind}: ${line}`)),
    ...rules.unused.map((line) => `unused in the rulebook: ${line}`),
    ...[...other].flatMap(([key, text]) => [
      ...leftInEnglish(text, english.get(key), grammar).map((words) => `English: ${key}  ${words}`),
      ...badForms(text, plain.has(key), forms).map((words) => `form: ${key}  ${words}`),
      ...offGlossary(text, code).map((words) => `glossary: ${key}  ${words}`),
      ...longSentences(text, MOST).map(({ instead }) => `long: ${key}  ${instead}`),
      ...badSigns(text, code).map((words) => `signs: ${key}  ${words}`),
    ]),
  ];
  const lacks = [...missing, ...missingForms, ...rules.missing.map((line) => `rulebook: ${line}`)];
  return { missing: lacks.map((line) => `missing: ${line}`), wrong };
}

/** Names of the compendia and their entries, except of people; short texts, sources and rolled results. */
async function compendiumTexts(): Promise<Map<string, string>> {
  const { packs } = JSON.parse(await readFile(inRoot("system.json"), "utf8"));
  const texts = new Map<string, string>();
  const add = (text: string) => texts.set(textKey(text), text);
  for (const { name, label } of packs) {
    add(label);
    for (const file of await readdir(inRoot("packs-source", name))) {
      const source = await readFile(inRoot("packs-source", name, file), "utf8");
      const entry = JSON.parse(source);
      if (entry.type !== "character") add(entry.name);
      for (const page of entry.pages ?? []) add(page.name);
      if (name === "rules") continue;
      const about = entry.flags?.["blades-and-banners"]?.about ?? shortText(entry);
      if (about) add(about);
      const { station, home, units = {}, skirmish } = entry.system ?? {};
      if (station) add(station);
      // A place of one word is a name.
      if (/ /.test(home)) add(home);
      for (const one of Object.values<{ name: string }>({ ...units, ...skirmish?.figures })) add(one.name);
      for (const [text] of source.matchAll(/(?<=<em>|"source": ")Source: [^<"]*/g)) add(text);
      for (const [text] of source.matchAll(/(?<=@Try[^{]*\{)[^}]*/g)) add(text);
      // Names of people and places are names in every language.
      for (const result of /names/i.test(entry.name) ? [] : (entry.results ?? [])) add(result.name);
    }
  }
  return texts;
}

/** Texts that templates request from Foundry with parameters. Foundry knows no forms. */
async function templateKeys(): Promise<ReadonlySet<string>> {
  const files = (await readdir(inRoot("templates"), { recursive: true })).map(String);
  const texts = await Promise.all(
    files.filter((file) => file.endsWith(".hbs")).map((file) => readFile(inRoot("templates", file), "utf8")),
  );
  return new Set(texts.flatMap((text) => [...text.matchAll(/localize "(BNB\.[\w.]+)" \w+=/g)].map(([, key]) => key!)));
}

/** The same words as in English are right for what the grammar lists ("Initiative"), and for signs and parameters alone. */
export function leftInEnglish(text: string, english: string | undefined, grammar: Grammar | undefined): string[] {
  const words = text.replace(/\{[^}]*\}|<[^>]*>/g, " ");
  const found = ENGLISH.exec(words);
  if (found) return [`“${found[0]}” in: ${text}`];
  const same = text === english && /\p{L}{3}/u.test(words) && !grammar?.same.includes(text);
  return same ? [`as in English: ${text}`] : [];
}

function badForms(text: string, plain: boolean, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(/\{\w+(?::(\w+)|\|[^}]*)\}/g)].flatMap(([whole, form]) => {
    if (plain) return [`${whole} in a text of a template, which has no forms`];
    if (form === undefined) return [];
    return known.has(form!) ? [] : [`${whole}: no text has that form`];
  });
}

export function offGlossary(text: string, code: string): string[] {
  return Object.values(TRANSLATED[code] ?? {}).flatMap(({ word, not = [] }) => {
    const found = not.find((one) => new RegExp(`(?<!\\p{L})${one}`, "u").test(text));
    return found ? [`“${found}” (${word}) in: ${text}`] : [];
  });
}

/** Straight quotes and apostrophes; German quotes are „…“. */
function badSigns(text: string, code: string): string[] {
  const bad = code === "de" ? /['”]|(?<!=)"(?![ >])|\s-\d/ : /'/;
  return bad.test(text.replace(/<[^>]*>/g, "")) ? [text] : [];
}
