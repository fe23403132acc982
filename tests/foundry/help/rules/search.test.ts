/** Search in the rules: which passages are found, in which order, what is marked, and similar words. */
import { describe, expect, it } from "vitest";
import {
  askedFor,
  markedIn,
  type Passage,
  searchView,
  sentenceOf,
} from "../../../../src/foundry/help/rules/search.view.ts";
import { missing, render, say } from "../../support/render.ts";

const passage = (page: string, heading: string, text: string): Passage => ({
  ...{ book: "chronicle", page, chapter: page, heading, anchor: heading.toLowerCase(), text },
});
const PASSAGES = [
  passage("carrying", "Sizes", "Shield: large, 8 cells."),
  passage(
    "defences",
    "The four defences",
    "Parry is Control, with −2. It needs a weapon. A shield adds +1 to a Parry.",
  ),
  passage("duel", "More than one attacker", "One against many may parry two actions a round at most."),
  passage("equipment", "Shields", "It parries at any distance."),
  passage("duel", "", "Duels are fought on hexes."),
];
const CHAPTERS = ["start", "carrying", "defences", "duel", "equipment"].map((page) => ({
  ...{ book: "chronicle", page, name: page, inner: page === "defences" },
}));
const search = (words: string, chosen = 0) =>
  searchView({ passages: PASSAGES, chapters: CHAPTERS, words, chosen }, say);
const marked = (words: string) =>
  search(words).results.map(({ sentence }) =>
    sentence.map((one) => (one.marked ? `[${one.text}]` : one.text)).join(""),
  );

describe("what is found", () => {
  it("has all the words, in the passage or over it, the best sentence first", () => {
    expect(search("shield parry").results.map(({ page }) => page)).toEqual(["defences", "equipment"]);
    expect(marked("shield parry")).toEqual(["A [shield] adds +1 to a [Parry].", "It [parries] at any distance."]);
  });

  it("is found by other forms and by the beginning of a word", () => {
    for (const words of ["parried", "PARRIES", "parr"])
      expect(
        search(words)
          .results.map(({ page }) => page)
          .sort(),
      ).toEqual(["defences", "duel", "equipment"]);
  });

  it("is found by the word of another language, in English text and the other way round", () => {
    const terms = [
      ["schild", "shield"],
      ["kampfgeist", "fighting mind"],
    ] as const;
    const passages = [
      passage("defences", "Verteidigung", "A shield adds +1."),
      passage("equipment", "Waffen", "Schild · +1"),
      passage("skills", "Fertigkeiten", "The Fighting Mind of a calm mind."),
    ];
    const found = (words: string) =>
      searchView({ passages, chapters: CHAPTERS, words, terms, chosen: 0 }, say)
        .results.map(({ page }) => page)
        .sort();
    for (const words of ["Schild", "Schilde", "shield", "shields"])
      expect(found(words), words).toEqual(["defences", "equipment"]);
    expect(found("Kampfgeist")).toEqual(["skills"]);
    expect(found("Geist")).toEqual([]);
  });

  it("is counted for each chapter, and the others are pale", () => {
    const { chapters, summary } = search("parry");
    expect(chapters.filter(({ found }) => found).map(({ page, count }) => [page, count])).toEqual([
      ["defences", 1],
      ["duel", 1],
      ["equipment", 1],
    ]);
    expect(summary).toBe("Places: 3, chapters: 3");
  });

  it("says where it is: its chapter, or its book where the page has no heading yet", () => {
    expect(search("hexes").results[0]).toMatchObject({ heading: "duel", where: "Chronicle", anchor: "" });
    expect(search("cells").results[0]).toMatchObject({ heading: "Sizes", where: "carrying", anchor: "sizes" });
  });

  it("is nothing before a word is typed, and one letter is no word", () => {
    for (const words of ["", " ", "a", "+"])
      expect(search(words)).toMatchObject({ asked: false, results: [], nearest: [] });
  });

  it("marks the chosen one, lists forty and counts the rest", () => {
    expect(search("parry", 1).results.map(({ chosen }) => chosen)).toEqual([false, true, false]);
    const many = Array.from({ length: 43 }, (_, at) => passage("duel", "", `A parry ${at}.`));
    const { results, unlisted } = searchView({ passages: many, chapters: [], words: "parry", chosen: 0 }, say);
    expect([results.length, unlisted]).toEqual([40, 3]);
  });
});

describe("what is not found", () => {
  it("leads to the three most similar words, for the one that the rules do not have", () => {
    expect(search("sheild").nearest[0]).toBe("shield");
    expect(search("sheild")).toMatchObject({ results: [], nearest: { length: 3 } });
    expect(search("shield wepon").nearest[0]).toBe("weapon");
    expect(search("hexes cells").nearest).toHaveLength(3);
  });
});

describe("the words", () => {
  it("are marked exactly as written", () => {
    expect(markedIn("Shield, shields; shed.", askedFor("shield"))).toEqual([
      { text: "Shield", marked: true },
      { text: ", ", marked: false },
      { text: "shields", marked: true },
      { text: "; shed.", marked: false },
    ]);
    expect(sentenceOf("One. Two parries. Three parries.", askedFor("parry"))).toBe("Two parries.");
  });

  it("are drawn without a missing text, and no text is taken for markup", () => {
    const view = search("parry");
    const shared = { rootId: "r", search: view, page: { key: "duel", html: "", name: "Duel" }, things: [], holder: "" };
    for (const part of ["field", "chapters", "results", "page"]) render(`rules/search-${part}`, shared);
    expect(render("rules/search-results", shared)).toContain("<mark>Parry</mark>");
    expect(render("rules/search-results", { search: search("sheild") })).toContain('data-word="shield"');
    expect([...missing]).toEqual([]);
  });
});
