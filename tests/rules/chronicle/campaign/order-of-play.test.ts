/** Which entry of the calendar is played next: by day, by nesting, by sequence. */
import { describe, expect, test } from "vitest";
import {
  addEntry,
  type Calendar,
  dueScene,
  finish,
  nextEntry,
  nextForAll,
  orderOfPlay,
  pause,
} from "../../../../src/rules/chronicle/campaign/almanac.ts";
import { certain } from "../../../../src/rules/result.ts";

type Row = readonly [id: string, day: number, more?: object];
const calendarOf = (...rows: readonly Row[]): Calendar =>
  rows.reduce<Calendar>(
    (all, [id, day, more]) => certain(addEntry(all, { id, day, kind: "scene", who: [], what: "", ...more })),
    [],
  );
const ids = (calendar: Calendar) => orderOfPlay(calendar).map(({ id }) => id);

describe("the order of play", () => {
  test.each<[why: string, order: string, rows: readonly Row[]]>([
    [
      "the earliest day first",
      "a b c",
      [
        ["b", 2],
        ["c", 3],
        ["a", 1],
      ],
    ],
    [
      "on one day what was written down first",
      "b a c",
      [
        ["b", 2],
        ["a", 2],
        ["c", 2],
      ],
    ],
    [
      "a scene within another before it, on the later of their days",
      "b d a",
      [
        ["a", 1, {}],
        ["d", 5, { within: "a" }],
        ["b", 4],
      ],
    ],
    [
      "on the same day too",
      "d a",
      [
        ["a", 1],
        ["d", 1, { within: "a" }],
      ],
    ],
    [
      "one of a chain after the one that it follows",
      "c b a",
      [
        ["a", 1, { after: "b" }],
        ["b", 2, { after: "c" }],
        ["c", 3],
      ],
    ],
    [
      "on its own day if that is later",
      "b c a",
      [
        ["a", 9, { after: "b" }],
        ["b", 2],
        ["c", 3],
      ],
    ],
    [
      "all that lie within before what is around them",
      "x y a",
      [
        ["a", 1],
        ["x", 2, { within: "a" }],
        ["y", 3, { within: "a" }],
      ],
    ],
    [
      "what names no entry as its own day says",
      "a b",
      [
        ["b", 2, { within: "gone" }],
        ["a", 1, { after: "gone" }],
      ],
    ],
    [
      "what names itself as its own day says",
      "a b",
      [
        ["b", 2, { within: "b" }],
        ["a", 1, { after: "a" }],
      ],
    ],
    [
      "a circle holds nothing up",
      "c b a",
      [
        ["a", 5, { after: "b" }],
        ["b", 5, { after: "a" }],
        ["c", 1],
      ],
    ],
  ])("%s", (_, order, rows) => {
    expect(ids(calendarOf(...rows))).toEqual(order.split(" "));
  });

  test("finished entries are not played again, and nothing waits for them", () => {
    const calendar = calendarOf(["a", 1], ["b", 9, { within: "a" }], ["c", 2]);
    expect(ids(calendar)).toEqual(["c", "b", "a"]);
    expect(ids(certain(finish(calendar, "b")))).toEqual(["a", "c"]);
    expect(nextEntry(certain(finish(calendar, "b")))?.id).toBe("a");
  });
});

describe("who plays next", () => {
  const calendar = calendarOf(
    ["talk", 5, { who: ["Ella"] }],
    ["feud", 6, { who: ["Ella", "Odo"] }],
    ["march", 1, { kind: "arrival", who: ["Ella", "Odo"] }],
    ["far", 30, { who: ["Odo", "Wenna", "Ella"] }],
  );

  test("the due scene that names most of them, the earliest of several, and no other kind of entry", () => {
    const due = (who: string[], today: number) => dueScene(calendar, who, today)?.id;
    expect(due(["Ella"], 4)).toBeUndefined();
    expect(due(["Ella"], 5)).toBe("talk");
    expect(due(["Ella", "Odo"], 29)).toBe("feud");
    expect(due(["Ella", "Odo", "Wenna"], 30)).toBe("far");
    expect(due(["Wenna"], 29)).toBeUndefined();
    expect(due([], 99)).toBeUndefined();
    expect(dueScene(certain(finish(calendar, "talk")), ["Ella"], 5)).toBeUndefined();
  });

  test("for each of them what comes first, every entry once, in the order of play", () => {
    expect(nextForAll(calendar, ["Wenna", "Ella", "Odo"]).map(({ id }) => id)).toEqual(["march", "far"]);
    expect(nextForAll(calendar, ["Nobody"])).toEqual([]);
  });
});

test("R000-1.04-04 an interrupted scene keeps its day, and is continued later", () => {
  const calendar = calendarOf(["siege", 3]);
  const paused = certain(pause(calendar, "siege", 4));
  expect(paused).toEqual([{ ...calendar[0], from: 3, day: 4, paused: true }]);
  expect(certain(finish(paused, "siege"))[0]).toMatchObject({ done: true, paused: false });
});

test("notes are kept with their entry; done and paused are false by default", () => {
  const more = { from: 1, way: "foot", plays: "pursuit", note: "late", done: true, paused: true };
  expect(calendarOf(["ride", 1, { kind: "arrival", who: ["Ella"], what: "to York", ...more }])).toEqual([
    { id: "ride", day: 1, kind: "arrival", who: ["Ella"], what: "to York", ...more, done: false, paused: false },
  ]);
});
