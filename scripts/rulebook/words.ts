/** The table's own English for the things of the rules, so that the rulebook calls everything as the windows do. */
import { inWords, lexiconOf, sentence, type Telling } from "../../src/rules/conflict/telling.ts";
import { mergedLanguage } from "../language.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));

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

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** Small numbers as words, as prose has them. */
export function counted(value: number): string {
  return SMALL[value] ?? String(value);
}
