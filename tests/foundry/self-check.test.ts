/** The self-check's heading and its text: differences are named, and nothing personal is in it. */
import { describe, expect, test } from "vitest";
import { Bench } from "../../src/foundry/help/self-check/bench.ts";
import {
  type Done,
  expectAll,
  expect as expected,
  type Finding,
  holds,
  toLookAt,
} from "../../src/foundry/help/self-check/finding.ts";
import { type About, plain, selfCheckView, textOf } from "../../src/foundry/help/self-check/self-check.view.ts";
import { TABLE } from "./self-check/about.ts";
import { missing, quietly, render } from "./support/render.ts";

const ABOUT: About = { ...TABLE, secrets: ["Rosa", "Rosa's world", "table.example:30000", ""] };

const row = (id: string, group: Done["check"]["group"], finding: Finding): Done => ({ check: { id, group }, finding });
const drawn = (done: readonly Done[], running = false) =>
  selfCheckView(done, 3, { running, seconds: 4, text: "" }, quietly);

const HOLDS = row("version", "foundry", holds("14.359"));
const PAUSED = row("pause", "table", toLookAt("setup"));
const HEXES = row("oddRows", "scenes", expected("0 70", "70 140"));

describe("the heading", () => {
  test.each([
    ["Everything works", [HOLDS]],
    ["Everything works, with one note", [HOLDS, PAUSED]],
    ["One thing does not work", [HOLDS, PAUSED, HEXES]],
  ])("%s", (words, done) => expect(drawn(done).heading).toBe(words));

  test("shows its progress while it runs", () => {
    expect(drawn([HOLDS], true)).toMatchObject({ when: "1 of 3 so far", counts: { left: 2 } });
  });
});

test("rows are drawn with their text, a fault with its reason and one button", () => {
  missing.clear();
  const html = ["head", "rows", "text", "foot"]
    .map((part) => render(`self-check/${part}`, drawn([HOLDS, PAUSED, HEXES])))
    .join("");
  expect([...missing]).toEqual([]);
  expect(html).toContain("Expected 0 70, found 70 140.");
  expect(html.match(/data-lead="setup"/g)).toHaveLength(1);
  expect(html.match(/data-lead="copy"/g)).toHaveLength(1);
  expect(html).not.toMatch(/undefined|BNB\./);
});

test("the text counts by group, marks differences, and gives every figure", () => {
  const text = textOf([HOLDS, PAUSED, HEXES], ABOUT, quietly);
  expect(text).toContain("By a player, without a GM; 1 of 3 users online; language en");
  expect(text).toMatch(/Scenes and tokens +0 of 1 +b$/m);
  expect(text).toContain("b  oddRows: 0 70 ≠ 70 140");
  expect(text).toContain("version 14.359");
});

test("names, addresses and ids are removed from every message", () => {
  const fault =
    "Rosa's world: User Rosa lacks permission [abcdefghijklmnop] at https://table.example:30000/systems/x.mjs:1";
  expect(plain(fault, ABOUT.secrets)).toBe("…: User … lacks permission […] at /systems/x.mjs:1");
  expect(plain("x ".repeat(900), []).length).toBeLessThanOrEqual(400);
});

test("what is missing is named", () => {
  expect(expectAll(3, ["duel"])).toMatchObject({ state: "broken", expected: "3", found: "- duel" });
});

test("a check that deletes one document itself leaves the others to the cleanup, the last one first", async () => {
  const deleted: string[] = [];
  const document = (name: string) => ({ delete: async () => deleted.push(name) });
  const bench = new Bench();
  const [page] = ["page", "journal", "actor"].map((name) => bench.made(document(name)));
  await bench.remove(page!);
  expect(deleted).toEqual(["page"]);
  await bench.clear();
  expect(deleted).toEqual(["page", "actor", "journal"]);
  await bench.clear();
  expect(deleted).toHaveLength(3);
});
