import { describe, expect, test } from "vitest";
import { headed, inWords, isTelling, lexiconOf, sentence, told } from "../../../src/rules/conflict/telling.ts";

const lexicon = lexiconOf({
  BNB: {
    List: { language: "en-GB", articles: "The", several: "^The .*s$" },
    flees: "{army|has|have} {army} fled? {army} {army|flees|flee}",
    arm: "left arm",
    hit: "{who} wounds the {part}.",
    won: "Nothing is left of {army}. {who} has won.",
    lost: { one: "{count} unit lost", other: "{count} units lost" },
    hurt: { none: "nobody hurt", one: "{count} hurt", other: "{count} hurt of {count}" },
    both: "{who}, and {who}! {who} a. {who}",
  },
});

test.each([
  [told("hit", { who: "Ella", part: told("arm") }), "Ella wounds the left arm."],
  [told("hit", { who: ["Ella", "Odo", "Anna"], part: "head" }), "Ella, Odo and Anna wounds the head."],
  [told("won", { army: "The Reds", who: "The Blues" }), "Nothing is left of the Reds. The Blues has won."],
  [told("lost", { count: 1 }), "1 unit lost"],
  // From before it had two forms.
  [told("lost"), "{count} units lost"],
  [told("lost", { count: -2 }), "\u22122 units lost"],
  [told("hit", { who: "Ella" }), "Ella wounds the {part}."],
  [told("lost", { count: 0 }), "0 units lost"],
  [told("hurt", { count: 0 }), "nobody hurt"],
  [told("hurt", { count: 1 }), "1 hurt"],
  [told("hurt", { count: 2 }), "2 hurt of 2"],
  // A name's article is small inside a sentence, and large where one begins, in a list too.
  [told("both", { who: "The Reds" }), "The Reds, and the Reds! The Reds a. The Reds"],
  [
    told("both", { who: ["The Reds", "The Blues"] }),
    [
      "The Reds and the Blues, and ",
      "the Reds and the Blues! ",
      "The Reds and the Blues a. The Reds and the Blues",
    ].join(""),
  ],
  [
    told("hit", { who: ["The Reds"], part: told("won", { army: [], who: "Therese" }) }),
    "The Reds wounds the Nothing is left of . Therese has won..",
  ],
  [
    told("hit", { who: told("both", { who: "The Reds" }), part: told("both", { who: "The Reds" }) }),
    "The Reds, and the Reds! The Reds a. The Reds wounds the the Reds, and the Reds! The Reds a. The Reds.",
  ],
  // A verb agrees with its name: by the language's pattern, as a list, or as a name within a telling.
  [told("flees", { army: "The Reds" }), "have the Reds fled? The Reds flee"],
  [told("flees", { army: "Reds" }), "has Reds fled? Reds flees"],
  [told("flees", { army: ["Ella", "Odo"] }), "have Ella and Odo fled? Ella and Odo flee"],
  [told("flees", { army: ["The Reds"] }), "have the Reds fled? The Reds flee"],
  [told("flees", { army: [] }), "has  fled?  flees"],
  [told("flees", { army: told("arm") }), "has left arm fled? left arm flees"],
  [told("flees", { army: 2 }), "has 2 fled? 2 flees"],
  [told("flees"), "{army|has|have} {army} fled? {army} {army|flees|flee}"],
  [told("unknown"), "BNB.unknown"],
  [told("arm.left"), "BNB.arm.left"],
  [told("List"), "BNB.List"],
  [told("__proto__.x"), "BNB.__proto__.x"],
])("%j reads %s", (telling, words) => {
  expect(inWords(telling, lexicon)).toBe(words);
});

test("without grammar a language has English lists, and unchanged articles", () => {
  const odd = lexiconOf({ BNB: { List: { articles: "The" }, meet: "Here. Now meet {who}" } });
  expect(inWords(told("meet", { who: ["The Reds", "Odo", "Ella"] }), odd)).toBe(
    "Here. Now meet the Reds, Odo and Ella",
  );
  const bare = lexiconOf({ BNB: { meet: "Here meet {who}" } });
  expect(inWords(told("meet", { who: ["The Reds", "Odo"] }), bare)).toBe("Here meet The Reds and Odo");
  expect(lexiconOf(null)("BNB")).toBeUndefined();
  expect(lexiconOf("BNB")("length")).toBeUndefined();
  expect(lexiconOf({ a: null })("a.b")).toBeUndefined();
});

test("a line begins with a capital", () => {
  expect([sentence("the front rank"), sentence("Éa"), sentence("")]).toEqual(["The front rank", "Éa", ""]);
});

test("a heading is marked as one", () => {
  expect(headed("round", { count: 2 })).toEqual({ key: "BNB.round", params: { count: 2 }, heading: true });
  expect(headed("round")).toEqual({ key: "BNB.round", heading: true });
});

describe("a telling, whoever wrote it:", () => {
  /** That many nested messages, as a parameter and as a suffix. */
  const inParams = (depth: number): unknown => (depth === 0 ? "end" : { key: "k", params: { a: inParams(depth - 1) } });
  const behind = (depth: number): unknown => (depth === 1 ? { key: "k" } : { key: "k", behind: behind(depth - 1) });
  const inLists = (depth: number): unknown => (depth === 0 ? 1 : [inLists(depth - 1)]);

  test.each<[value: unknown]>([
    [{ key: "k" }],
    [{ key: "" }],
    [{ key: "k", params: {}, behind: { key: "l" }, heading: true }],
    [{ key: "k", params: { a: "x", b: 1, c: ["x", 1, { key: "l" }], d: { key: "l" }, e: [] } }],
    [inParams(8)],
    [behind(8)],
    [{ key: "k", params: { a: inLists(7) } }],
  ])("%j is one", (value) => {
    expect(isTelling(value)).toBe(true);
  });

  test.each<[value: unknown]>([
    [undefined],
    [null],
    ["k"],
    [[]],
    [{}],
    [{ key: 7 }],
    [{ key: "k", heading: false }],
    [{ key: "k", heading: "true" }],
    [{ key: "k", behind: "x" }],
    [{ key: "k", behind: null }],
    [{ key: "k", behind: { key: 1 } }],
    [{ key: "k", params: null }],
    [{ key: "k", params: ["x"] }],
    [{ key: "k", params: "x" }],
    [{ key: "k", params: { a: "x", b: true } }],
    [{ key: "k", params: { a: "x", b: ["x", null] } }],
    [{ key: "k", params: { a: { key: 1 } } }],
    [inParams(9)],
    [behind(9)],
    [{ key: "k", params: { a: inLists(8) } }],
  ])("%j is none", (value) => {
    expect(isTelling(value)).toBe(false);
  });
});

test("plurals and lists follow the language that the words name", () => {
  const polish = lexiconOf({
    BNB: {
      List: { language: "pl" },
      units: { one: "{count} oddział", few: "{count} oddziały", many: "{count} oddziałów", other: "{count} oddziału" },
      who: "{who}",
    },
  });
  expect([1, 3, 5].map((count) => inWords(told("units", { count }), polish))).toEqual([
    "1 oddział",
    "3 oddziały",
    "5 oddziałów",
  ]);
  expect(inWords(told("who", { who: ["Ella", "Odo"] }), polish)).toBe("Ella i Odo");
  // What is no language is read as English.
  const odd = lexiconOf({ BNB: { List: { language: "¤¤" }, who: "{who}" } });
  expect(inWords(told("who", { who: ["Ella", "Odo", "Anna"] }), odd)).toBe("Ella, Odo and Anna");
});

describe("a form that a language asks for", () => {
  const german = lexiconOf({
    BNB: {
      List: { language: "de" },
      Thing: { sword: "Schwert", "sword:der": "das Schwert", "sword:dem": "dem Schwert", own: "{name}" },
      hit: "{who} trifft mit {thing:dem}.",
      breaks: "{thing:der} bricht. {thing:der} liegt.",
      worth: "{share} Punkte",
    },
  });
  test.each([
    [told("hit", { who: "Ella", thing: told("Thing.sword") }), "Ella trifft mit dem Schwert."],
    [told("hit", { who: "Ella", thing: told("Thing.own", { name: "Biss" }) }), "Ella trifft mit Biss."],
    [told("hit", { who: "Ella", thing: [told("Thing.sword"), "Schild"] }), "Ella trifft mit dem Schwert und Schild."],
    [told("breaks", { thing: told("Thing.sword") }), "Das Schwert bricht. Das Schwert liegt."],
    [told("hit", { who: "Ella" }), "Ella trifft mit {thing:dem}."],
    [told("worth", { share: -1234.5 }), "\u22121234,5 Punkte"],
  ])("%j is %s", (telling, words) => {
    expect(inWords(telling, german)).toBe(words);
  });
});
