/**
 * A sentence as a language key and its parameters. A parameter may itself be a telling ("the left arm") or a list of
 * them; a language file that has `<key>.one` beside `<key>.other` gets the right form by `count` and the plural rules of
 * its language (`BNB.List.language`), and `<key>.none` for 0 if it is there. A language with cases asks for a form of a
 * parameter: `{item:den}` is the text under `<key of the item>:den`, or the item's bare text if there is none. A verb agrees
 * with the name of a unit or side: `{unit} {unit|holds|hold}`; several names, and a name that the language's pattern
 * `BNB.List.several` knows as a plural ("The Harrowgate Companies"), take the second.
 */
import { isObject } from "../result.ts";

export type TellingValue = string | number | Telling | readonly TellingValue[];

export interface Telling {
  readonly key: string;
  readonly params?: Readonly<Record<string, TellingValue>>;
  /** The figures behind the sentence ("Flurry 20 v 17"), shown small or in brackets. */
  readonly behind?: Telling;
  /** Begins a section of the log, such as a round. */
  readonly heading?: true;
}

export function told(key: string, params?: Telling["params"]): Telling {
  return params ? { key: `BNB.${key}`, params } : { key: `BNB.${key}` };
}

export function headed(key: string, params?: Telling["params"]): Telling {
  return { ...told(key, params), heading: true };
}

/** The deepest nesting accepted: deeper tellings were not made by this code. */
const DEPTH = 8;

/** Checks a value from any source. */
export function isTelling(value: unknown, depth = DEPTH): value is Telling {
  if (!isObject(value) || depth <= 0 || typeof value.key !== "string") return false;
  const { params = {}, behind, heading } = value;
  if (heading !== undefined && heading !== true) return false;
  if (behind !== undefined && !isTelling(behind, depth - 1)) return false;
  return isObject(params) && Object.values(params).every((one) => isTellingValue(one, depth - 1));
}

function isTellingValue(value: unknown, depth: number): boolean {
  if (typeof value === "string" || typeof value === "number") return true;
  if (!Array.isArray(value)) return isTelling(value, depth);
  return depth > 0 && value.every((one) => isTellingValue(one, depth - 1));
}

/** Looks up a key in a language; undefined if it is missing. */
export type Lexicon = (key: string) => string | undefined;

export function inWords(telling: Telling, lexicon: Lexicon): string {
  return words(telling, lexicon, true);
}

/** A line begins with a capital: "The front rank …". */
export function sentence(line: string): string {
  return line.charAt(0).toLocaleUpperCase() + line.slice(1);
}

/** `first`: the words are at the beginning of the sentence. */
function words(telling: Telling, lexicon: Lexicon, first: boolean, form?: string): string {
  const params = telling.params ?? {};
  const formed = form ? lexicon(`${telling.key}:${form}`) : undefined;
  const plural = "count" in params ? pluralOf(telling.key, params.count, lexicon) : undefined;
  // Older logs of sentences that had no plural form then have no count; they get the usual form.
  const pattern = formed ?? plural ?? lexicon(telling.key) ?? lexicon(`${telling.key}.other`);
  if (pattern === undefined) return telling.key;
  return filled(
    pattern,
    (name, asked, at) => {
      const value = params[name];
      const begins = at === 0 ? first : /[.!?] $/.test(pattern.slice(0, at));
      if (value === undefined) return undefined;
      const text = valueInWords(value, lexicon, begins, asked);
      return asked && begins ? sentence(text) : text;
    },
    (name) => params[name] !== undefined && isSeveral(params[name], lexicon),
  );
}

/** A pattern with its parameters: `{name}`, `{name:form}` or `{name|one|several}`. One without a value stays as it is. */
export function filled(
  pattern: string,
  textOf: (name: string, form: string | undefined, at: number) => string | undefined,
  several: (name: string) => boolean,
): string {
  return pattern.replace(
    /\{(\w+)(?::(\w+)|\|([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, name: string, form: string | undefined, one: string | undefined, many: string | undefined, at: number) => {
      const text = textOf(name, form, at);
      if (text === undefined) return whole;
      return one === undefined ? text : several(name) ? many! : one;
    },
  );
}

function isSeveral(value: TellingValue, lexicon: Lexicon): boolean {
  if (typeof value === "number") return false;
  if (typeof value === "string") return namesSeveral(value, lexicon);
  if (Array.isArray(value)) return value.length > 1 || (value.length === 1 && isSeveral(value[0]!, lexicon));
  return namesSeveral(words(value as Telling, lexicon, true), lexicon);
}

const PATTERNS = new Map<string, RegExp>();

/** Whether a verb after this name is plural, by the language's pattern. */
export function namesSeveral(name: string, lexicon: Lexicon): boolean {
  const source = lexicon("BNB.List.several");
  if (!source) return false;
  let pattern = PATTERNS.get(source);
  if (!pattern) {
    pattern = new RegExp(source, "iu");
    PATTERNS.set(source, pattern);
  }
  return pattern.test(name);
}

function pluralOf(key: string, count: TellingValue | undefined, lexicon: Lexicon): string | undefined {
  const none = count === 0 ? lexicon(`${key}.none`) : undefined;
  const form = grammarOf(lexicon).plurals.select(Number(count));
  return none ?? lexicon(`${key}.${form}`) ?? lexicon(`${key}.other`);
}

function valueInWords(value: TellingValue, lexicon: Lexicon, first: boolean, form?: string): string {
  if (typeof value === "string") return first ? value : inside(value, lexicon);
  if (typeof value === "number")
    return `${value < 0 ? "\u2212" : ""}${grammarOf(lexicon).figures.format(Math.abs(value))}`;
  if (Array.isArray(value))
    return listInWords(
      value.map((item, at) => valueInWords(item, lexicon, first && at === 0, form)),
      lexicon,
    );
  return words(value as Telling, lexicon, first, form);
}

/** A name with an article loses the article's capital inside a sentence: "… beats the Red Company". */
function inside(name: string, lexicon: Lexicon): string {
  const articles = (lexicon("BNB.List.articles") ?? "").split(" ");
  const article = name.slice(0, name.indexOf(" "));
  return articles.includes(article) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name;
}

/** "Rosa, Tomas and Mara", "Rosa, Tomas or Mara", "spear, shield, helmet", as the language lists them. */
export function listInWords(items: readonly string[], lexicon: Lexicon, type: ListType = "conjunction"): string {
  return grammarOf(lexicon).lists[type].format(items);
}

type ListType = "conjunction" | "disjunction" | "unit";

interface Grammar {
  readonly plurals: Intl.PluralRules;
  readonly figures: Intl.NumberFormat;
  readonly lists: Readonly<Record<ListType, Intl.ListFormat>>;
}

const GRAMMARS = new Map<string, Grammar>();

/** Plural forms and lists of the language of the words; a language file that names none counts as English. */
function grammarOf(lexicon: Lexicon): Grammar {
  const named = lexicon("BNB.List.language") ?? "";
  let grammar = GRAMMARS.get(named);
  if (!grammar) {
    const language = /^[a-z]{2,3}(?:-\w{2,8})*$/i.test(named) ? named : "en-GB";
    const lists = (type: ListType) => new Intl.ListFormat(language, { type });
    grammar = {
      plurals: new Intl.PluralRules(language),
      figures: new Intl.NumberFormat(language, { useGrouping: false }),
      lists: { conjunction: lists("conjunction"), disjunction: lists("disjunction"), unit: lists("unit") },
    };
    GRAMMARS.set(named, grammar);
  }
  return grammar;
}

/** A lexicon over a nested language file, such as Foundry's `lang/*.json`. */
export function lexiconOf(tree: unknown): Lexicon {
  return (key) => {
    let node: unknown = tree;
    for (const part of key.split(".")) {
      if (typeof node !== "object" || node === null || !Object.hasOwn(node, part)) return undefined;
      node = (node as Record<string, unknown>)[part];
    }
    return typeof node === "string" ? node : undefined;
  };
}
