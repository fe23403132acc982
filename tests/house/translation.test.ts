/** What is asked of a translation, each fault by an example. */
import { expect, test } from "vitest";
import { GLOSSARY, TRANSLATED } from "../../scripts/build/glossary.ts";
import { grammarOf } from "../../scripts/build/language.ts";
import { leftInEnglish, offGlossary } from "../../scripts/write/translation.ts";

const grammar = (await grammarOf("de"))!;

test.each([
  ["Wait for the others.", "Wait for the others.", 1],
  ["Warte auf the others.", "Wait for the others.", 1],
  ["Retreat", "Retreat", 1],
  ["Rückzug", "Retreat", 0],
  ["Initiative", "Initiative", 0],
  ["{of} / {all}", "{of} / {all}", 0],
])("%s: %s", (text, english, faults) => {
  expect(leftInEnglish(text, english, { ...grammar, same: ["Initiative"] })).toHaveLength(faults);
});

test("one word for each thing, in compounds and forms too", () => {
  expect(offGlossary("Die Resultate stehen im Log.", "de")).toHaveLength(2);
  expect(offGlossary("Die Ergebnisse stehen im Verlauf, logisch.", "de")).toEqual([]);
});

test("every word of the glossary has a German one, and no other is there", () => {
  expect(Object.keys(TRANSLATED.de!).sort()).toEqual(GLOSSARY.map(({ term }) => term).sort());
});
