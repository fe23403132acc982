/** The self-check's window and its text, line by line. */
import { expect, test } from "vitest";
import { type Done, type Finding, holds, toLookAt } from "../../../src/foundry/help/self-check/finding.ts";
import { type About, plain, selfCheckView, textOf } from "../../../src/foundry/help/self-check/self-check.view.ts";
import { Kept } from "../support/kept.ts";
import { quietly } from "../support/render.ts";
import { TABLE } from "./about.ts";

const row = (id: string, group: Done["check"]["group"], finding: Finding): Done => ({ check: { id, group }, finding });
const HOLDS = [
  row("version", "foundry", holds("14.359")),
  row("chronicle", "table", holds()),
  row("seats", "table", holds(3)),
  row("oddRows", "scenes", holds("Rosa at table.example")),
];
const PAUSED = row("pause", "table", toLookAt("unpause"));
const ERRORS = row(
  "errors",
  "foundry",
  toLookAt("copy", { value: "2", found: "Rosa is undefined", params: { count: 2 } }),
);
const CLOSED = row("journal", "table", toLookAt("setup", { why: "mayNotWrite" }));
const HEXES = row("evenRows", "scenes", { state: "broken", expected: "0 70", found: "70 140 of Rosa", lead: "copy" });
const FELL = row("sheets", "windows", { state: "broken", found: "Rosa's world: no such file", lead: "copy" });
const SILENT = row("words", "windows", { state: "broken", value: "7", lead: "copy" });

const ABOUT: About = { ...TABLE, secrets: ["Rosa", "Rosa's world", "table.example", "", "  ", "e"] };

const kept = new Kept("self-check");
const view = (done: readonly Done[], running = false) =>
  selfCheckView(done, 9, { running, seconds: 4, text: "the text" }, quietly);
const text = (done: readonly Done[], about: Partial<About> = {}) =>
  textOf(done, { ...ABOUT, ...about }, quietly)
    .split("\n")
    .map((line) => `|${line}|`);

kept.show("all is well", () => view(HOLDS));
kept.show("while it runs", () => view([...HOLDS, PAUSED, HEXES], true));
kept.show("one thing to look at", () => view([...HOLDS, PAUSED]));
kept.show("three things to look at", () => view([PAUSED, ERRORS, CLOSED]));
kept.show("one thing broken", () => view([...HOLDS, PAUSED, HEXES]));
kept.show("several broken", () => view([HEXES, FELL, SILENT]));

kept.show("the text when all is well, by a GM", () => text(HOLDS, { gm: true, gmHere: true }));
kept.show("the text when much is not, by a player", () =>
  text([...HOLDS, PAUSED, ERRORS, HEXES, FELL, SILENT], { gmHere: true, modules: ["Dice So Nice 5", "Quench"] }),
);
kept.show("the text before anything was looked at, without a GM", () => text([]));

test("marks start again after the last letter", () => {
  const many = Array.from({ length: 28 }, (_, at) => row(`c${at}`, "table", { state: "broken", found: "x" }));
  const lines = text(many);
  expect(lines.filter((line) => /^\|\w {2}c\d+: x\|$/.test(line)).map((line) => line[1])).toEqual([
    ..."abcdefghijklmnopqrstuvwxyzab",
  ]);
});

test.each([
  ["http://a.example:30000/systems/x.mjs", "/systems/x.mjs"],
  ["https://a.example/x and https://b.example", "/x and "],
  ["Actor.abcdefghijklmnop.Item.ABCDEFGH12345678", "Actor.….Item.…"],
  ["a word of seventeen letters: abcdefghijklmnopq", "a word of seventeen letters: abcdefghijklmnopq"],
  ["one\n\n  two\tthree", "one two three"],
  ["Rosa's world, Rosa, rosa", "…, …, rosa"],
])("the text of %j to send is %j", (words, sent) => {
  expect(plain(words, ABOUT.secrets)).toBe(sent);
});
