/**
 * Text helpers for all views: lists of names, and tellings, which are saved as data and put into words in the reader's
 * language.
 */
import { inWords, isTelling, type Lexicon, listInWords, type Telling, told } from "../../rules/conflict/telling.ts";
import type { Say } from "./say.ts";

const lexicons = new WeakMap<Say, Lexicon>();

/** One for each `say`, so that what was told with it can be kept. */
export function lexiconOf(say: Say): Lexicon {
  const known = lexicons.get(say);
  if (known) return known;
  const lexicon: Lexicon = (key) => {
    const sentence: unknown = say(key);
    return typeof sentence !== "string" || sentence === key ? undefined : sentence;
  };
  lexicons.set(say, lexicon);
  return lexicon;
}

/** A telling in words; empty if there is none. */
export function tell(telling: Telling, say: Say): string {
  return telling.key === "" ? "" : inWords(telling, lexiconOf(say));
}

/** Wraps a person's own words as a telling that repeats them; a telling stays as it is. */
export function telling(words: string | Telling = ""): Telling {
  if (typeof words === "object") return words;
  return words === "" ? { key: "" } : told("Words", { words });
}

/** A telling as a line of a text that people also edit: each reader sees it in their own language. */
export function savedLine(telling: Telling): string {
  return JSON.stringify(telling);
}

/** A line that the software wrote, as a telling; a line that a person wrote, as it is. */
export function savedTelling(line: string): Telling | string {
  if (!line.startsWith('{"key":')) return line;
  try {
    const read: unknown = JSON.parse(line);
    return isTelling(read) ? read : line;
  } catch {
    return line;
  }
}

/** A saved text, line by line, in the reader's language. */
export function savedWords(text: string, say: Say): string {
  return text
    .split("\n")
    .map((line) => {
      const read = savedTelling(line);
      return typeof read === "string" ? read : tell(read, say);
    })
    .join("\n");
}

type Named = {
  (names: readonly (string | number)[], say: Say): string;
  <One>(list: readonly One[], say: Say, words: (one: One) => string | number): string;
};

function lister(style?: "disjunction" | "unit"): Named {
  return <One>(list: readonly One[], say: Say, words: (one: One) => string | number = String) =>
    listInWords(
      list.map((one) => String(words(one))),
      lexiconOf(say),
      style,
    );
}

/** "Rosa", "Rosa and Tomas", "Rosa, Tomas and Mara". */
export const named = lister();

/** "Rosa or Tomas". */
export const either = lister("disjunction");

/** A list without "and": "spear, shield, helmet". */
export const listed = lister("unit");
