/** Sentences that the software saves in a text appear in each reader's language; what people wrote stays unchanged. */
import { expect, it } from "vitest";
import type { Say } from "../../../src/foundry/base/say.ts";
import { savedLine, savedTelling, savedWords } from "../../../src/foundry/base/words.view.ts";
import { entryName, entryNote } from "../../../src/foundry/campaign/entry-name.view.ts";
import { lexiconOf, told } from "../../../src/rules/conflict/telling.ts";

const inLanguage = (tree: object): Say => {
  const lexicon = lexiconOf(tree);
  return (key) => lexicon(key) ?? key;
};
const english = inLanguage({ BNB: { won: "{who} has won." } });
const german = inLanguage({ BNB: { won: "{who} hat gewonnen." } });
const line = savedLine(told("won", { who: "Ella" }));

it("reads one saved line in two languages, beside a person's own words", () => {
  const note = `A long day\n${line}`;
  expect(savedWords(note, english)).toBe("A long day\nElla has won.");
  expect(entryNote({ note }, german)).toBe("A long day\nElla hat gewonnen.");
  expect(entryName({ what: line, kind: "event" }, german)).toBe("Ella hat gewonnen.");
  expect([entryNote({}, german), entryName({ what: "", kind: "event" }, german)]).toEqual([
    "",
    "BNB.CampaignPage.kind.event",
  ]);
});

it.each(["", "plain", '{"key":', '{"key":1}', '{"key":"a","params":3}'])("leaves %j unchanged", (text) => {
  expect(savedTelling(text)).toBe(text);
});
