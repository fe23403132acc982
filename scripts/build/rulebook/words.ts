/** The words of the windows for the things of the rules, so that the rulebook uses the same. */
import { inWords, type Lexicon, lexiconOf, sentence, type Telling } from "../../../src/rules/conflict/telling.ts";
import { mergedLanguage } from "../language.ts";

const english = lexiconOf(await mergedLanguage("en"));
let lexicon = english;

/** What `make` makes, with the words of another language; what that lacks is in English. */
export function inLanguage<T>(words: Lexicon, make: () => T): T {
  lexicon = (key) => words(key) ?? english(key);
  try {
    return make();
  } finally {
    lexicon = english;
  }
}

export function word(key: string): string {
  const found = lexicon(`BNB.${key}`);
  if (found === undefined) throw new Error(`no words for BNB.${key}`);
  return found;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function told(telling: Telling): string {
  const line = sentence(inWords(telling, lexicon));
  return telling.behind ? `${line} [${inWords(telling.behind, lexicon)}]` : line;
}

/** "−2", "+1", "0". */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value < 0 ? `−${-value}` : `+${value}`;
}

export function listed(items: readonly string[], last = " and "): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")}${last}${items.at(-1)}`;
}
