/** The rulebook teaches what the engine plays: figures are made from the rules, links lead somewhere, nothing is left out. */
import { describe, expect, test } from "vitest";
import { rulesPack } from "../../scripts/build/packs.ts";
import { EXAMPLES, FACTS, TABLES } from "../../scripts/build/rulebook/made.ts";
import { rulebookPages } from "../../scripts/build/rulebook/pages.ts";
import { bookFile } from "../../scripts/write/docs.ts";
import { bookOf, RULE_BOOKS, RULE_OF_TIP, type RuleBook, ruleSlug } from "../../src/foundry/base/rule-pages.ts";
import { FILES, textOf } from "./files.ts";

const BOOKS = Object.keys(RULE_BOOKS) as RuleBook[];
const TEXTS = FILES.filter((file) => file.startsWith("docs/rulebook/"));
const ALL_TEXT = TEXTS.map(textOf).join("\n");

/** The headings of each page, as anchors. */
const PARTS = new Map(
  BOOKS.flatMap(rulebookPages).map(({ page, blocks }) => [
    page as string,
    blocks.flatMap((block) => (block.kind === "heading" ? [ruleSlug(block.text)] : [])),
  ]),
);

const leadsSomewhere = (page: string, part: string) =>
  PARTS.has(page) && (part === "" || PARTS.get(page)!.includes(part));

function cells(name: string): (string | number)[][] {
  return TABLES[name]!().rows.map((row) => [...row]);
}

describe("links", () => {
  test("from page to page lead to a page, and to a heading on it", () => {
    const links = [...ALL_TEXT.matchAll(/\]\((\w+)(?:#([\w-]+))?\)/g)].map(([, page, part = ""]) => [page!, part]);
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter(([page, part]) => !leadsSomewhere(page!, part!))).toEqual([]);
  });

  test("of question marks lead to their paragraph: every tip in windows has one", () => {
    const tips = Object.keys(JSON.parse(textOf("lang/en/rule-tips.json")).BNB.RuleTip).filter((tip) => tip !== "open");
    expect(Object.keys(RULE_OF_TIP).sort()).toEqual(tips.sort());
    expect(Object.entries(RULE_OF_TIP).filter(([, [page, part]]) => !leadsSomewhere(page, part))).toEqual([]);
  });

  test("in templates name existing pages", () => {
    const named = FILES.filter((file) => file.startsWith("templates/")).flatMap((file) => [
      ...[...textOf(file).matchAll(/rules\/link\.hbs" page="(\w+)"/g)].map(([, page]) => page!),
      ...[...textOf(file).matchAll(/data-rule-page="(\w+)"/g)].map(([, page]) => page!),
    ]);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((page) => bookOf(page) === undefined)).toEqual([]);
  });

  test("in the plain files lead to what is in them", () => {
    const files = new Map(BOOKS.map((book) => [`${book}.html`, bookFile(book)]));
    const lost: string[] = [];
    for (const [file, html] of files) {
      for (const [, address] of html.matchAll(/href="([^"]+)"/g)) {
        const [to, part] = address!.split("#");
        const there = files.get(to || file);
        if (!there || (part && !there.includes(`id="${part}"`))) lost.push(`${file}: ${address}`);
      }
    }
    expect(lost).toEqual([]);
  });
});

test("R000-1.02-09 A000-1.02-04 the book names the dice that a check by hand needs", () => {
  const needed = textOf("docs/rulebook/chronicle/checks.md").match(/one full set of dice: (.*?)\./)?.[1];
  expect(textOf("docs/rulebook/chronicle/checks.md")).toContain("Four d8 are recommended");
  for (const die of ["d4", "d6", "d8", "d10", "d12", "d20"]) expect(needed).toContain(die);
});

describe("figures", () => {
  test("are never typed: texts name them, and the engine provides them", () => {
    const typed = TEXTS.flatMap((file) =>
      textOf(file)
        .split("\n")
        .filter((line) => !line.startsWith("{{practice"))
        .map((line) => line.replace(/^\d+\. /, "").replace(/\bd(4|6|8|10|12|20)\b/g, ""))
        .filter((line) => /\d/.test(line) || line.startsWith("|"))
        .map((line) => `${file}: ${line}`),
    );
    expect(typed).toEqual([]);
  });

  test("that are made are all used, tables and examples too", () => {
    const unused = [
      ...Object.keys(TABLES).filter((name) => !ALL_TEXT.includes(`{{table ${name}}}`)),
      ...Object.keys(EXAMPLES).filter((name) => !ALL_TEXT.includes(`{{example ${name}}}`)),
      ...Object.keys(FACTS).filter((name) => !ALL_TEXT.includes(`{${name}}`)),
    ];
    expect(unused).toEqual([]);
  });

  test("leave no placeholder in the journal", () => {
    const contents = rulesPack().flatMap(({ document }) => document.pages as { text: { content: string } }[]);
    expect(contents.length).toBe(Object.values(RULE_BOOKS).flat().length);
    for (const { text } of contents) expect(text.content).not.toMatch(/\{\{|\*\*|undefined|NaN|\[object/);
  });
});

/** Rows as the books print them, written down here by hand. */
describe("tables say what the books say", () => {
  test.each([
    ["check.odds", [3, 11, "74.5%", 17, "25.5%"]],
    ["check.odds", [10, 4, "99.4%", 24, "0.6%"]],
    ["skills.stations", ["400 or more", 6]],
    ["skills.population", [6, 1500, "1.800"]],
    ["motivations.dealt", ["4 and 8", 3]],
    ["carrying.grid", [5, 54, "8 8 8 8 8 8 6"]],
    ["wounds.healing", [3, "50.0%", "41.4%", "18.8%", "13.1%"]],
    ["campaign.events", ["24 to 29", expect.stringContaining("Plague")]],
    ["travel.rates", ["mounted", 40, 20]],
    ["pursuit.odds", ["0", "50.0%", "50.0%", "9.0"]],
    ["duel.weapons", ["Mace", "sword", "+1", "+2", "−1", "one"]],
    ["duel.weapons", ["Halberd", "spear", "+1", "+1", "0", "two"]],
    ["duel.armour", ["Plate", "+4"]],
    ["duel.distances", [3, "spear"]],
    ["battle.troops", ["Heavy cavalry", 5, 4, "–", 20, "no"]],
    ["battle.quick", ["Quick", 1, 1, 1, 2, 2, 3, 3, 4, 4]],
    ["battle.shots", ["1 or 2", "30 of each 100 bowmen", 10]],
    ["classic.odds", [4, 6, "82.2%"]],
    ["classic.dice", ["d20", 16]],
    ["skirmish.chance", [2, 6, "50.0%", "75.0%", "87.5%"]],
    ["skirmish.weapons", ["Longbow", "no", 36, "two", "no", "no"]],
    ["skirmish.morale", ["average", 7, "58.3%", "33.3%", "8.3%"]],
    ["skirmish.wounds", [3, "Knee", "−2 spaces of movement, −2 Capture in chases", "the same"]],
    ["skirmish.gambit", ["more", "1 to 4"]],
    ["command.points", ["B", 3, 7]],
    ["command.scores", ["Heavy cavalry", "Cavalry", "2 / 7", "2 / 6", "1 / 5", "1 / 4", "0 / 3"]],
    ["command.actions", ["Movement", "Disengage", 2, expect.anything(), expect.anything()]],
    ["command.reactions", ["An attack", "Feint", 2, expect.anything()]],
    ["sortie.size", ["150", "+2"]],
    ["sortie.levels", ["Dice", "−5", "−2", "0", "+1", "+2", "+4", "+9", "+16"]],
    ["sortie.matrix", ["Charge", "they +2", "they +3", "they +1", "even", "they +3"]],
    ["sortie.effects", ["Charge", "by double", "–", "Destroyed"]],
    ["sortie.ground", ["clear", "+2", "0"]],
    ["sortie.volleys", [11, "62.5%", "28.2%", "9.3%", "0.0%"]],
  ])("%s has the row %j", (name, row) => expect(cells(name)).toContainEqual(row));

  test("every action is listed with what it does, in both cases", () => {
    const rows = cells("duel.actions");
    expect(rows).toHaveLength(10);
    expect(rows).toContainEqual([
      "Tackle",
      "Fighting Mind or Strength −1",
      "Fighting Mind or Strength",
      "dagger; a free hand",
      "The victim is Tackled",
      "The victim’s Control, Speed and Strength −1; all your defences −3",
    ]);
    for (const row of rows) expect(row.slice(4).every((words) => String(words).length > 5)).toBe(true);
  });

  test.each([
    ["battle.light", "+2"],
    ["battle.heavy", "−1"],
    ["battle.pikes", "+3"],
    ["battle.horse", "+2"],
    ["battle.high", "+1"],
    ["battle.barrier", "−1"],
    ["check.base", 14],
    ["wounds.major", 7],
    ["wounds.self", "−1"],
    ["duel.parry", "−2"],
    ["duel.oneHand", "−2"],
    ["skirmish.stray", 10],
    ["sortie.lowered", 2],
  ])("%s is %s", (name, value) => expect(FACTS[name]!()).toBe(value));
});

describe("examples match the books' results (R000-1.02-71)", () => {
  test.each([
    ["check.race", "come to 14; she needs 16"],
    ["skills.spread", "Control 4, Fighting Mind 4, Speed 3 and Strength 5"],
    ["motivations.deal", "Modest/Humble 2, Proud/Arrogant 10, Trusting 9, Independent 3"],
    ["campaign.draft", "Anna, Ben, Cleo, Cleo, Ben, Anna, Anna, Ben and Cleo"],
    ["campaign.year", "at 3; a year later at 3.75"],
    ["duel.shield", "= 2; against an Attack plate makes it 6"],
    ["duel.answers", "Dodge 4 against her 5: she succeeds with 58.6%; Parry 1"],
    ["battle.split", "a loss number of 45; half of it is 23, twice 90"],
    ["battle.lone", "both with 34.3%"],
    ["battle.losses", "23 of the first, 30 of the second and all 100 of the third"],
    ["classic.race", "Morten is first"],
    ["classic.spread", "Control 4, Fighting Mind 3, Speed 3 and Strength 6"],
    ["skirmish.dice", "2 damage and one Wound"],
    ["sortie.keep", "15 against 6: a win by double"],
    ["sortie.casualties", "111 injured and 53 dead or gone; 56 dead"],
    ["sortie.through", "8 penalty dice, the second 2"],
  ])("%s: %s", (name, words) => expect(EXAMPLES[name]!().after).toContain(words));

  test.each([
    ["duel.round", "Odo takes a Minor wound on the left arm."],
    ["pursuit.roofs", "the gap is 4"],
    ["skirmish.exchange", "Piers takes 1 damage"],
    ["command.attack", "[5 v 3]"],
    ["sortie.sortie", "[14 v 9"],
  ])("%s is told by the engine: %s", (name, words) => expect(EXAMPLES[name]!().story?.join("\n")).toContain(words));
});
