/**
 * Search in the rules: the passages that contain all words, best first, each with its best sentence and the words marked in it.
 * Without a match, the most similar words that the rules contain. Pure.
 */
import type { Say } from "../../base/say.ts";

/** A paragraph, list item or table row, with its heading. */
export interface Passage {
  readonly book: string;
  /** The page's key, as used in the windows' links. */
  readonly page: string;
  readonly chapter: string;
  readonly heading: string;
  /** The heading's anchor on its page. */
  readonly anchor: string;
  readonly text: string;
}

export interface Marked {
  readonly text: string;
  readonly marked: boolean;
}

export interface Chapter {
  readonly book: string;
  readonly page: string;
  readonly name: string;
  readonly inner: boolean;
}

export type Terms = readonly (readonly [string, string])[];

/** A search word and its synonyms, normalized for comparison. */
export type Asked = readonly string[];

export interface SearchInput {
  readonly passages: readonly Passage[];
  readonly chapters: readonly Chapter[];
  readonly words: string;
  /** Pairs of equivalent words in the reader's language and in English. Each finds the other. */
  readonly terms?: Terms;
  /** The index of the selected result, from 0. */
  readonly chosen: number;
}

const LISTED = 40;
const NEAREST = 3;

export function searchView({ passages, chapters, words, terms, chosen }: SearchInput, say: Say) {
  const asked = askedFor(words, terms);
  const found = asked.length === 0 ? [] : foundIn(passages, asked);
  const count = (page: string) => found.filter(({ passage }) => passage.page === page).length;
  const pages = new Set(found.map(({ passage }) => passage.page));
  return {
    words,
    asked: asked.length > 0,
    summary: asked.length === 0 ? "" : say("BNB.RulesSearch.summary", { places: found.length, chapters: pages.size }),
    chapters: chapters.map((chapter) => ({ ...chapter, count: count(chapter.page), found: pages.has(chapter.page) })),
    results: found.slice(0, LISTED).map(({ passage }, at) => ({
      at,
      page: passage.page,
      anchor: passage.anchor,
      text: passage.text,
      where: passage.heading ? passage.chapter : say(`BNB.Browser.book.${passage.book}`),
      heading: passage.heading || passage.chapter,
      sentence: markedIn(sentenceOf(passage.text, asked), asked),
      chosen: at === chosen,
    })),
    unlisted: Math.max(0, found.length - LISTED),
    nearest: asked.length > 0 && found.length === 0 ? nearestWords(passages, asked) : [],
  };
}

/** Normalizes search words: lower case, without endings, each with its equivalents in the other language. */
export function askedFor(words: string, terms: Terms = []): Asked[] {
  const tokens = new Set((words.toLocaleLowerCase().match(WORD) ?? []).filter((one) => one.length > 1));
  return [...tokens].map((token) => [
    stem(token),
    ...terms
      .filter((pair) => pair.some((term) => isForm(token, term)))
      .flat()
      .map((term) => term.split(" ").map(stem).join(" ")),
  ]);
}

/** "Schilde" is a form of "Schild": the same beginning, and at most two letters more or less. */
function isForm(word: string, term: string): boolean {
  const [short, long] = word.length < term.length ? [word, term] : [term, word];
  return long === short || (short.length > 3 && long.length - short.length < 3 && long.startsWith(short));
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Parry, parries and parried are one word; the rules need no more grammar than that. */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/y$/, "i");
  return word.replace(/(ies|ied|ying|y)$/, "i").replace(/(?<=..)(ing|ed|es|s)$/, "");
}

/** A term of two words matches only both together. */
function isSame(word: string, asked: Asked): boolean {
  return asked.some((one) => one.split(" ").some((part) => stem(word).startsWith(part)));
}

function has(text: string, asked: Asked): boolean {
  const words = (text.toLocaleLowerCase().match(WORD) ?? []).map(stem);
  return asked.some((one) => one.split(" ").every((part) => words.some((word) => word.startsWith(part))));
}

interface Found {
  readonly passage: Passage;
  readonly score: number;
}

/** Every word must be in the passage or its headings. Words in its text and heading count most; short passages rank higher. */
function foundIn(passages: readonly Passage[], asked: readonly Asked[]): Found[] {
  return passages
    .flatMap((passage): Found[] => {
      const inText = asked.filter((one) => has(passage.text, one)).length;
      const inHeading = asked.filter((one) => has(passage.heading, one)).length;
      const over = `${passage.heading} ${passage.chapter}`;
      if (inText === 0 || !asked.every((one) => has(passage.text, one) || has(over, one))) return [];
      const sentence = asked.filter((one) => has(sentenceOf(passage.text, asked), one)).length;
      return [{ passage, score: 4 * sentence + 2 * inText + 3 * inHeading - passage.text.length / 400 }];
    })
    .sort((a, b) => b.score - a.score);
}

/** The first sentence with the most search words. */
export function sentenceOf(text: string, asked: readonly Asked[]): string {
  const sentences = text.split(/(?<=[.!?:;])\s+(?=\p{Lu}|\d|[^\p{L}])/u).map((one) => one.trim());
  const worth = (sentence: string) => asked.filter((one) => has(sentence, one)).length;
  const best = Math.max(...sentences.map(worth));
  return sentences.find((sentence) => worth(sentence) === best) ?? text;
}

export function markedIn(text: string, asked: readonly Asked[]): Marked[] {
  const parts: Marked[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!asked.some((one) => isSame(word.toLocaleLowerCase(), one))) continue;
    if (index > from) parts.push({ text: text.slice(from, index), marked: false });
    parts.push({ text: word, marked: true });
    from = index + word.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), marked: false });
  return parts;
}

/** The most similar words to the first search word that the rules do not contain, or to the last one. */
function nearestWords(passages: readonly Passage[], asked: readonly Asked[]): string[] {
  const known = new Map<string, number>();
  for (const { text, heading, chapter } of passages)
    for (const word of `${text} ${heading} ${chapter}`.toLocaleLowerCase().match(WORD) ?? [])
      if (word.length > 2) known.set(word, (known.get(word) ?? 0) + 1);
  const all = [...known.keys()];
  const unknown = asked.find((one) => !all.some((word) => isSame(word, one))) ?? asked.at(-1)!;
  const seen = new Set<string>();
  return all
    .map((word) => ({ word, far: distance(stem(word), unknown[0]!), often: known.get(word)! }))
    .sort((a, b) => a.far - b.far || b.often - a.often || a.word.localeCompare(b.word))
    .filter(({ word }) => !seen.has(stem(word)) && seen.add(stem(word)))
    .slice(0, NEAREST)
    .map(({ word }) => word);
}

/** The edit distance of two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let at = 1; at <= a.length; at++) {
    const above = row;
    row = [at];
    for (let to = 1; to <= b.length; to++) {
      const change = above[to - 1]! + (a[at - 1] === b[to - 1] ? 0 : 1);
      row.push(Math.min(above[to]! + 1, row[to - 1]! + 1, change));
    }
  }
  return row[b.length]!;
}
