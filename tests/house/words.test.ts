/**
 * Plain English: no text that players or readers meet has a banned word, a second word for one thing, "he" for a player or
 * a long sentence. `npm run words` reports the same; `docs/glossary.md` lists the words.
 */
import { expect, test } from "vitest";
import { forbiddenWords, GLOSSARY, glossaryPage, longSentences, pronouns } from "../../scripts/build/glossary.ts";
import { everyText, wordingReport } from "../../scripts/write/wording.ts";
import { FILES, textOf } from "./files.ts";

test("every text is plain", async () => {
  expect(await wordingReport()).toEqual([]);
});

test("texts have one kind of apostrophe, and lists are the language's own", async () => {
  const straight = (await everyText()).filter(({ place, words }) => place.startsWith("BNB.") && words.includes("'"));
  expect(straight.map(({ place }) => place)).toEqual([]);
  // What the self-check finds is copied for maintainers, and what is typed into the almanac is read back.
  const joined = FILES.filter((file) => /^src\/foundry\/.*\.ts$/.test(file) && textOf(file).includes('join(", ")'));
  expect(joined.filter((file) => !/self-check|almanac-form/.test(file))).toEqual([]);
});

test("all kinds of text are read", async () => {
  const places = (await everyText()).map(({ place }) => place);
  for (const part of [
    /^BNB\.Duel\./,
    /^templates\//,
    /^README\.md$/,
    /^CHANGELOG\.md$/,
    /^CONTRIBUTING\.md$/,
    /^docs\/rules\//,
    /^docs\/rulebook\//,
    /^scripts\//,
  ]) {
    expect(places.filter((place) => part.test(place)).length).toBeGreaterThan(0);
  }
});

test("docs/glossary.md is what `npm run docs` writes, in order, each word once", () => {
  expect(textOf("docs/glossary.md")).toBe(glossaryPage());
  const terms = GLOSSARY.map(({ term }) => term.toLowerCase());
  expect(terms).toEqual([...new Set(terms)].sort((a, b) => a.localeCompare(b)));
});

test.each([
  ["an archaic word", "Rosa is awaited.", ["awaited"]],
  ["a second word for one thing", "Open the table, and sit down.", ["Open the table", "sit down"]],
  ["a phrase of the old texts", "How the dice lie", ["How the dice lie"]],
  ["nothing wrong", "Waiting for Rosa. Your turn.", []],
])("%s is found", (_, words, found) => {
  expect(
    forbiddenWords(words)
      .map((one) => one.found)
      .sort(),
  ).toEqual([...found].sort());
});

test("a player is called they", () => {
  expect(pronouns("He seals his order.").map(({ found }) => found)).toEqual(["He", "his"]);
  expect(pronouns("They seal the order: this, there, the rest.")).toEqual([]);
});

test("a sentence is as long as its words, and a placeholder is one", () => {
  const long = `${"word ".repeat(25)}{name}.`;
  expect(longSentences(long, 26)).toEqual([]);
  expect(longSentences(long, 25)).toHaveLength(1);
  expect(longSentences(`${long} Short.`, 25)).toHaveLength(1);
});
