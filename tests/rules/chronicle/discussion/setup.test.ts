/** What a person or a file may say about a discussion, and which faults are named. */

import { describe, expect, test } from "vitest";
import { readDiscussion } from "../../../../src/rules/chronicle/discussion/setup.ts";
import { DISCUSSION_OPTIONS } from "../../../../src/rules/chronicle/discussion/state.ts";
import { MOTIVATIONS } from "../../../../src/rules/chronicle/people/index.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";

const LONGEST = "x".repeat(500);
const sixes = Object.fromEntries(MOTIVATIONS.map((one) => [one, 6]));
const options = defaults(DISCUSSION_OPTIONS);
const MATTER = { topic: "the gate", context: "the siege" };
const ella = { id: "ella", name: "Ella", seat: "north", skills: { convince: 4 }, motivations: sixes };
const odo = { id: "odo", name: "Odo", seat: "south", skills: { lead: 2 }, motivations: sixes };
const DRIVEN = { ...MATTER, motivation: "proud", skill: "lead", talkerRating: 3 };
const GROWN = { ...MATTER, outcome: "it fell" };
const read = (more: object = {}) => readDiscussion({ ...MATTER, participants: [ella, odo], ...more }, options);
const withElla = (more: object) => read({ participants: [{ ...ella, ...more }, odo] });
const lately = (more: object = {}) => ({ ...MATTER, situation: "quiet", pairs: [["ella", "odo"]], ...more });

test("missing parts are empty: nobody else at the table, no earlier talk, no driving motivation", () => {
  const { name: _, skills: __, ...plain } = ella;
  expect(certain(readDiscussion({ ...MATTER, participants: [plain] }, options))).toEqual({
    options,
    ...MATTER,
    situation: "",
    participants: [{ ...plain, name: "ella", skills: {}, driving: [], grown: [], heard: 0, present: true }],
    table: [],
    earlier: [],
    again: false,
    turn: 0,
    passes: 0,
    silent: [],
    movers: [],
    leadsTo: [],
  });
});

test("given parts are kept", () => {
  const state = certain(withElla({ driving: [DRIVEN, { ...DRIVEN, topic: "the wall" }], grown: [GROWN], crowd: 7 }));
  expect(state.participants[0]).toEqual({
    ...ella,
    motivations: 7,
    driving: [DRIVEN, { ...DRIVEN, topic: "the wall" }],
    grown: [GROWN],
    heard: 0,
    present: true,
  });
  expect(certain(read({ situation: "night" })).situation).toBe("night");
});

test("players without a character in it are onlookers, each once", () => {
  expect(certain(read({ table: ["east", "north", "east", "west"] })).table).toEqual(["east", "west"]);
});

test.each<[what: string, tried: () => { ok: boolean }]>([
  ["a topic and a context of 500 letters", () => read({ topic: LONGEST, context: LONGEST })],
  ["a name, a seat and an id of 500 letters", () => withElla({ id: LONGEST, name: LONGEST, seat: LONGEST })],
  ["a crowd rated 2", () => withElla({ crowd: 2 })],
  ["a crowd rated 10", () => withElla({ crowd: 10 })],
])("%s is taken", (_, tried) => {
  expect(tried().ok).toBe(true);
});

describe("is refused by name", () => {
  test.each<[key: string, params: object, tried: () => unknown]>([
    ["discussion.setup", {}, () => readDiscussion(null, options)],
    ["discussion.matter", {}, () => read({ topic: " " })],
    ["discussion.matter", {}, () => read({ context: undefined })],
    ["discussion.matter", {}, () => read({ topic: `${LONGEST}x` })],
    ["discussion.setup", {}, () => read({ situation: 7 })],
    ["discussion.setup", {}, () => read({ earlier: "never" })],
    ["discussion.nobody", {}, () => read({ participants: [] })],
    ["discussion.nobody", {}, () => read({ participants: "ella" })],
    ["discussion.twice", { name: "Old Ella" }, () => read({ participants: [ella, { ...ella, name: "Old Ella" }] })],
    ["discussion.setup", {}, () => read({ table: "east" })],
    ["discussion.setup", {}, () => read({ table: ["east", ""] })],
    ["discussion.participant", {}, () => read({ participants: ["ella"] })],
    ["discussion.participant", {}, () => withElla({ id: "" })],
    ["discussion.participant", {}, () => withElla({ seat: " " })],
    ["discussion.participant", {}, () => withElla({ name: 7 })],
    ["skills.unknown", { skill: "fly" }, () => withElla({ skills: { fly: 1 } })],
    ["motivation.notRatings", {}, () => withElla({ motivations: undefined })],
    ["discussion.crowd", { min: 2, max: 10 }, () => withElla({ crowd: 1 })],
    ["discussion.crowd", { min: 2, max: 10 }, () => withElla({ crowd: 11 })],
    ["discussion.crowd", { min: 2, max: 10 }, () => withElla({ crowd: 2.5 })],
    ["discussion.driving", {}, () => withElla({ driving: "proud" })],
    ["discussion.driving", {}, () => withElla({ driving: ["proud"] })],
    ["discussion.driving", {}, () => withElla({ driving: [{ ...DRIVEN, topic: "" }] })],
    ["discussion.driving", {}, () => withElla({ driving: [{ ...DRIVEN, context: "" }] })],
    ["discussion.driving", {}, () => withElla({ driving: [{ ...DRIVEN, motivation: "brave" }] })],
    ["discussion.driving", {}, () => withElla({ driving: [{ ...DRIVEN, skill: "fly" }] })],
    ["discussion.driving", {}, () => withElla({ driving: [{ ...DRIVEN, talkerRating: 11 }] })],
    [
      "discussion.drivingTwice",
      { topic: "The Gate" },
      () => withElla({ driving: [DRIVEN, { ...DRIVEN, topic: "The Gate" }] }),
    ],
    ["discussion.driving", {}, () => withElla({ grown: "it fell" })],
    ["discussion.driving", {}, () => withElla({ grown: [GROWN, "it fell"] })],
    ["discussion.driving", {}, () => withElla({ grown: [{ ...GROWN, topic: "" }] })],
    ["discussion.driving", {}, () => withElla({ grown: [{ ...GROWN, context: "" }] })],
    ["discussion.driving", {}, () => withElla({ grown: [{ ...GROWN, outcome: "" }] })],
    ["discussion.setup", {}, () => read({ earlier: ["the gate"] })],
    ["discussion.setup", {}, () => read({ earlier: [lately({ topic: "" })] })],
    ["discussion.setup", {}, () => read({ earlier: [lately({ context: 7 })] })],
    ["discussion.setup", {}, () => read({ earlier: [lately({ pairs: "ella" })] })],
    ["discussion.setup", {}, () => read({ earlier: [lately({ pairs: [["ella"]] })] })],
    [
      "discussion.setup",
      {},
      () =>
        read({
          earlier: [
            lately({
              pairs: [
                ["ella", "odo"],
                ["ella", ""],
              ],
            }),
          ],
        }),
    ],
    ["discussion.setup", {}, () => read({ earlier: [lately({ pairs: ["ella", "odo"] })] })],
  ])("%s %j", (key, params, tried) => {
    expect(tried()).toEqual({ ok: false, problem: { key: `BNB.Problem.${key}`, params } });
  });
});

describe("A000-2.01-53 a matter discussed before", () => {
  const nothingNew = {
    ok: false,
    problem: { key: "BNB.Problem.discussion.nothingNew", params: { topic: "the gate" } },
  };

  test("needs a change described in words, and the others' agreement that it is one", () => {
    const state = certain(read({ earlier: [lately()], situation: "smoke" }));
    expect(state).toMatchObject({ again: true, earlier: [{ ...MATTER, pairs: [["ella", "odo"]] }] });
    for (const situation of ["", " ", "Quiet "]) expect(read({ earlier: [lately()], situation })).toEqual(nothingNew);
    expect(read({ earlier: [lately({ situation: undefined })], situation: "smoke" }).ok).toBe(true);
  });

  test("asks nobody where one plays everybody", () => {
    const alone = { participants: [ella, { ...odo, seat: "north" }], earlier: [lately()], situation: "smoke" };
    expect(certain(read(alone)).again).toBe(false);
    expect(certain(read({ ...alone, table: ["east"] })).again).toBe(true);
  });

  test("by other people, or another matter, is free; only what those present said is kept", () => {
    const pairs = [
      ["ella", "odo"],
      ["ella", "wenna"],
    ];
    const other = certain(read({ earlier: [lately({ topic: "the wall", pairs })] }));
    expect(other).toMatchObject({ again: false, earlier: [{ topic: "the wall", pairs: [["ella", "odo"]] }] });
    expect(certain(read({ earlier: [lately({ pairs: [["ella", "wenna"]] })] }))).toMatchObject({
      again: false,
      earlier: [],
    });
  });
});
