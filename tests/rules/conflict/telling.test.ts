import { expect, test } from "vitest";
import { inWords, lexiconOf, told } from "../../../src/rules/conflict/telling.ts";

const lexicon = lexiconOf({
  BNB: {
    List: { comma: ", ", and: " and ", articles: "The" },
    arm: "left arm",
    hit: "{who} wounds the {part}.",
    won: "Nothing is left of {army}. {who} has won.",
    lost: { one: "{count} unit lost", other: "{count} units lost" },
  },
});

test.each([
  [told("hit", { who: "Ella", part: told("arm") }), "Ella wounds the left arm."],
  [told("hit", { who: ["Ella", "Odo", "Anna"], part: "head" }), "Ella, Odo and Anna wounds the head."],
  [told("won", { army: "The Reds", who: "The Blues" }), "Nothing is left of the Reds. The Blues has won."],
  [told("lost", { count: 1 }), "1 unit lost"],
  // Told before it had two forms.
  [told("lost"), "{count} units lost"],
  [told("lost", { count: -2 }), "\u22122 units lost"],
  [told("hit", { who: "Ella" }), "Ella wounds the {part}."],
  [told("unknown"), "BNB.unknown"],
  [told("__proto__.x"), "BNB.__proto__.x"],
])("%j reads %s", (telling, words) => {
  expect(inWords(telling, lexicon)).toBe(words);
});
