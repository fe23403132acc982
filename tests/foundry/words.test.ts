/** Messages in the reader's language: missing keys, user text, and nothing. */
import { expect, test } from "vitest";
import { lexiconOf, tell, telling } from "../../src/foundry/base/words.view.ts";
import { told } from "../../src/rules/conflict/telling.ts";
import { quietly } from "./support/render.ts";

test.each([
  ["a plain sentence", told("Setup.gmless"), "Nobody: the group decides"],
  ["a figure", told("CampaignPage.year", { year: 3 }), "Year 3"],
  ["one of them", told("CampaignPage.journey", { count: 1, day: 6 }), "One day: arrives on day 6."],
  ["several of them", told("CampaignPage.journey", { count: 4, day: 9 }), "4 days: arrives on day 9."],
  ["a person's own words", telling("He is <b>away</b>. {name}"), "He is <b>away</b>. {name}"],
  ["no words", telling(""), ""],
  ["nothing at all", telling(), ""],
])("%s is put into words", (_, words, said) => {
  expect(tell(words, quietly)).toBe(said);
});

test("user text is kept as it is", () => {
  expect([telling("Rain."), telling("")]).toEqual([told("Words", { words: "Rain." }), { key: "" }]);
});

test("a message is kept as it is", () => {
  const given = told("Setup.gmless");
  expect(telling(given)).toBe(given);
});

test("a key that the language lacks is no sentence, nor is a whole branch of it", () => {
  const branch = { one: "One" } as unknown as string;
  const lexicon = lexiconOf((key) => (key === "here" ? "Here." : key === "branch" ? branch : key));
  expect(["here", "gone", "branch"].map(lexicon)).toEqual(["Here.", undefined, undefined]);
});
