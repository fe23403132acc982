/** The season in lanes, the almanac's words, entries changed by narrow paths, what comes again, story and service. */
import { describe, expect, it } from "vitest";
import { formOf, typedAlmanac } from "../../../src/foundry/campaign/almanac-form.view.ts";
import { dateWords } from "../../../src/foundry/campaign/date.view.ts";
import { editChanges } from "../../../src/foundry/campaign/edit-entry.view.ts";
import { againChange, calendarOf, type SavedEntry, savedEntry } from "../../../src/foundry/campaign/page-calendar.ts";
import { LAST_DAY, SEASON_DAYS, seasonAround, seasonView } from "../../../src/foundry/campaign/season.view.ts";
import { serviceView } from "../../../src/foundry/campaign/service.view.ts";
import { storyMarkdown, storyView } from "../../../src/foundry/campaign/story.view.ts";
import {
  type CalendarEntry,
  orderOfPlay,
  PLAIN_YEAR,
  readAlmanac,
} from "../../../src/rules/chronicle/campaign/index.ts";
import { certain } from "../../../src/rules/result.ts";
import { missing, render, say } from "../support/render.ts";

const entry = (id: string, day: number, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id,
  day,
  kind: "scene",
  who: ["ella"],
  what: id,
  done: false,
  paused: false,
  ...more,
});
const ELLA = { id: "ella", name: "Ella", seat: "madder", img: "ella.webp", healing: [] };
const season = (order: readonly CalendarEntry[], day = 96, healing: { words: string; successes: number }[] = []) =>
  seasonView({ day, order, past: [], people: [{ ...ELLA, healing }] }, say);

describe("the order of play", () => {
  it("R000-1.01-02 puts a scene within another before it, and a chained one after what it follows", () => {
    const calendar = [
      entry("battle", 5),
      entry("feast", 4, { after: "battle" }),
      entry("duel", 6, { within: "battle" }),
      entry("market", 7),
    ];
    expect(orderOfPlay(calendar).map(({ id }) => id)).toEqual(["duel", "battle", "feast", "market"]);
  });

  it("loses nobody in a circle", () => {
    const calendar = [entry("a", 2, { after: "b" }), entry("b", 1, { after: "a" }), entry("c", 3, { within: "c" })];
    expect(
      orderOfPlay(calendar)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["a", "b", "c"]);
  });
});

describe("leafing through the seasons", () => {
  const past = [entry("feud", 60, { done: true }), entry("fair", 95, { done: true })];
  const order = [entry("toll", 96), entry("ship", 130)];
  const leafed = (from?: number) =>
    seasonView({ day: 96, order, past, people: [ELLA], from, almanac: PLAIN_YEAR }, say);
  const words = (from?: number) => leafed(from).lanes[0]!.marks.map((mark) => [mark.words, mark.done]);

  it("shows what was played and what is far away, and knows the way there and back", () => {
    expect(words()).toEqual([
      ["fair", true],
      ["toll", false],
    ]);
    expect(words(73)).toEqual([]);
    expect(words(52)).toEqual([["feud", true]]);
    expect(words(115)).toEqual([["ship", false]]);
    const { earlier, later, first } = leafed();
    expect([earlier, first, later]).toEqual([94 - SEASON_DAYS, 94, 94 + SEASON_DAYS]);
    expect([leafed().leafed, leafed(52).leafed, leafed(52).todayShown]).toEqual([false, true, false]);
    expect(leafed(52).firstWords).toBe(dateWords(PLAIN_YEAR, 52, say));
  });

  it("writes only as many days as there is room for, and always today", () => {
    const written = (from: number, day = 700) =>
      seasonView({ day, order: [], past: [], people: [], from }, say)
        .days.filter((one) => one.written)
        .map((one) => one.day);
    expect(written(100)).toHaveLength(11);
    expect(written(677).slice(0, 3)).toEqual([677, 679, 681]);
    expect(written(697).slice(0, 4)).toEqual([697, 700, 703, 705]);
  });

  it("ends at the first day and at the last", () => {
    expect([leafed(0).mayEarlier, leafed(5).earlier, leafed(LAST_DAY).later]).toEqual([false, 0, LAST_DAY]);
    expect([seasonAround(0), seasonAround(96)]).toEqual([0, 94]);
  });
});

describe("the season", () => {
  it("shows a scene, a journey, a broken scene and healing where they lie", () => {
    const order = [
      entry("toll", 96),
      entry("ship", 99, { kind: "arrival", from: 95, way: "ship" }),
      entry("hunt", 101, { from: 97, paused: true }),
    ];
    const { first, lanes } = season(order, 96, [{ words: "Minor", successes: 3 }]);
    expect(first).toBe(94);
    const marks = lanes[0]!.marks.map(({ kind, at, span, icon, next }) => ({ kind, at, span, icon, next }));
    expect(marks).toEqual([
      { kind: "scene", at: 2, span: 0, icon: "", next: true },
      { kind: "journey", at: 1, span: 4, icon: "ship", next: false },
      { kind: "broken", at: 3, span: 4, icon: "", next: false },
      { kind: "healing", at: -1, span: 4, icon: "", next: false },
    ]);
    expect(lanes[0]!.marks.at(-1)!.strokes.filter(({ done }) => done)).toHaveLength(3);
  });

  it("never lets words of one lane cover another's mark", () => {
    const order = Array.from({ length: 6 }, (_, at) => entry("a long name of a scene", 96 + at));
    const { marks } = season(order).lanes[0]!;
    expect(new Set(marks.map(({ line }) => line)).size).toBe(6);
    expect(season([entry("x", 96 + SEASON_DAYS)]).lanes[0]!.marks).toEqual([]);
  });

  it("keeps what happens outside above all lanes", () => {
    const view = season([entry("Failed harvest", 105, { kind: "event", who: [] })]);
    expect(view.events).toEqual([expect.objectContaining({ at: 11, words: "Failed harvest" })]);
    expect(view.lanes[0]!.marks).toEqual([]);
  });
});

describe("the almanac's form", () => {
  const almanac = {
    ...PLAIN_YEAR,
    months: [
      { name: "High Summer", days: 40 },
      { name: "Low", days: 3 },
    ],
    week: ["Toil", "Rest"],
    moons: [{ name: "Pale One", cycle: 29.5, fresh: 3 }],
  };
  it("gives back what it shows, names of several words as well", () => {
    expect(certain(readAlmanac(typedAlmanac(formOf(almanac))))).toEqual(almanac);
  });

  it("shows every field", () => {
    const html = render("campaign/almanac-form", formOf(almanac));
    for (const words of ["High Summer 40", "Toil, Rest", 'name="unless" value="400"', "Pale One 29.5 3"])
      expect(html).toContain(words);
  });

  it("says a day in its words, with the week and the moon", () => {
    expect(dateWords(almanac, 41, say)).toBe("Toil, 1 Low 1, Pale One half, waxing");
    expect(dateWords(undefined, 41, say)).toBe("");
  });

  it("names a month of 0 days", () => {
    const form = { ...formOf(almanac), months: "Void 0" };
    expect(readAlmanac(typedAlmanac(form))).toMatchObject({ problem: { params: { name: "Void" } } });
  });
});

describe("an entry that is changed", () => {
  const before: SavedEntry = savedEntry(entry("a", 5, { who: ["ella", "gone"] }));
  const same = { day: "5", kind: "scene", what: "a", plays: "", after: "", within: "", every: "", note: "" };
  const ticks = { shown: ["ella", "odo"], ticked: ["ella"] };
  it("writes nothing where nothing was changed, and only what was", () => {
    expect(certain(editChanges("a", before, same, ticks))).toEqual({});
    const typed = { ...same, day: "7", note: "It rained.\r\n" };
    expect(certain(editChanges("a", before, typed, { ...ticks, ticked: ["odo"] }))).toEqual({
      "system.calendar.a.day": 7,
      "system.calendar.a.note": "It rained.",
      "system.calendar.a.people.ella": false,
      "system.calendar.a.people.odo": true,
    });
  });

  it.each(["", "-1", "1.5", "x"])("names %j as no day", (day) => {
    expect(editChanges("a", before, { ...same, day }, ticks)).toMatchObject({ ok: false });
  });

  it("comes again on its next day under one key, and only once", () => {
    const saved = { tithe: savedEntry(entry("tithe", 10, { every: "7", note: "paid" })) };
    const again = againChange(saved, "tithe", undefined);
    expect(Object.values(again)).toEqual([expect.objectContaining({ day: 17, done: false, note: "" })]);
    const key = Object.keys(again)[0]!.split(".").at(-1)!;
    expect(againChange({ ...saved, [key]: saved.tithe }, "tithe", undefined)).toEqual({});
    expect(againChange({ tithe: savedEntry(entry("tithe", 10)) }, "tithe", undefined)).toEqual({});
  });
});

describe("what was played", () => {
  const calendar = [
    entry("The *feud*", 4, { done: true, note: "Ella won.\nOdo yields." }),
    entry("Healed", 5, { done: true, kind: "healing" }),
    entry("To come", 9),
  ];
  it.each([
    ["- ash", "\\- ash"],
    ["+ ash", "\\+ ash"],
    ["1. ash", "1\\. ash"],
    ["12) ash", "12\\) ash"],
    ["===", "\\==="],
    ["~~~", "\\~~~"],
    ["    indented", "indented"],
    ["> said", "\\> said"],
    ["well-kept, 3.5", "well-kept, 3.5"],
  ])("a note %j is words in Markdown, no list and no heading", (note, told) => {
    const noted = [entry("Feast", 4, { done: true, note })];
    const story = storyView(
      { title: "T", calendar: noted, names: new Map([["ella", "Ella"]]), almanac: undefined },
      say,
    );
    expect(storyMarkdown(story)).toBe(`# T\n\n## Day 4\n\n**Feast** (Ella)\n\n${told}\n`);
  });
  it("is a story by days, as Markdown and for print, healing rolls left out", () => {
    const story = storyView({ title: "T", calendar, names: new Map([["ella", "Ella"]]), almanac: undefined }, say);
    expect(storyMarkdown(story)).toBe("# T\n\n## Day 4\n\n**The \\*feud\\*** (Ella)\n\nElla won.\n\nOdo yields.\n");
    const html = render("campaign/story-file", { story: { ...story, title: "<script>" }, language: "en" });
    expect(html).not.toContain("<script>");
    expect(html).toContain("Odo yields.");
  });

  it("is a service record, with fights that no entry tells of", () => {
    const conflicts = [
      { uuid: "J.1", name: "At the ford", type: "duel", over: true },
      { uuid: "J.2", name: "The feud", type: "duel", over: true },
      { uuid: "J.3", name: "Going on", type: "battle", over: false },
    ];
    const given = { id: "ella", name: "Ella", calendar, played: { "The *feud*": "J.2" }, conflicts, hurt: "" };
    const view = serviceView(given, say);
    expect(view.counts).toBe("Duel 2");
    expect(view.lines.map(({ what, kind }) => [what, kind])).toEqual([
      ["The *feud*", "Duel"],
      ["Healed", "Healing"],
      ["At the ford", "Duel"],
    ]);
  });

  it("reads an entry of a saved page", () => {
    expect(calendarOf({ a: savedEntry(entry("a", 5, { from: 3 })) })[0]).toMatchObject({ from: 3, who: ["ella"] });
    expect([...missing]).toEqual([]);
  });
});
