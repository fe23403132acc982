/** Compendium texts appear in the reader's language; texts written by users stay unchanged. */
import { expect, test } from "vitest";
import { readProse, readText } from "../../../src/foundry/base/read-text.ts";

const GERMAN: Record<string, string> = {
  "BNB.Compendium.the-king-s-meadow": "Die Königswiese",
  "BNB.Compendium.few-heavy-and-fast": "Wenige, schwer und schnell.",
  "BNB.Compendium.source-chronicle-carrying": "Quelle: Chronik, Tragen.",
};
const look = (key: string) => GERMAN[key] ?? key;

test.each([
  ["The King’s Meadow", "Die Königswiese"],
  ["The King’s Meadow, burnt", "The King’s Meadow, burnt"],
  ["", ""],
])("%s is read as %s", (text, read) => {
  expect(readText(text, look)).toBe(read);
});

test("in a description every paragraph is looked up on its own", () => {
  const source = "<p><em>Source: Chronicle, Carrying.</em></p>";
  expect(readProse(`<p>Few, heavy and fast.</p>${source}`, look)).toBe(
    "<p>Wenige, schwer und schnell.</p><p><em>Quelle: Chronik, Tragen.</em></p>",
  );
  expect(readProse("<p>Few, heavy and mine.</p>", look)).toBe("<p>Few, heavy and mine.</p>");
});
