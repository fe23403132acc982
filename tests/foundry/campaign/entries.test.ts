/** The order of play, the almanac's words, entries changed by narrow paths, recurring entries, log and service record. */
import { describe, expect, it } from "vitest";
import { formOf, typedAlmanac } from "../../../src/foundry/campaign/almanac-form.view.ts";
import { editChanges } from "../../../src/foundry/campaign/column/entry-changes.view.ts";
import { dateWords } from "../../../src/foundry/campaign/date.view.ts";
import { againChange, calendarOf, type SavedEntry, savedEntry } from "../../../src/foundry/campaign/page-calendar.ts";
import { serviceView } from "../../../src/foundry/campaign/service.view.ts";
import { storyMarkdown, storyView } from "../../../src/foundry/campaign/story/story.view.ts";
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

describe("the order of play", () => {
  it("R000-1.01-02 A000-1.04-03 puts a scene within another before it, and a chained one after what it follows", () => {
    const calendar = [
      entry("battle", 5),
      entry("feast", 4, { after: "battle" }),
      entry("duel", 6, { within: "battle" }),
      entry("market", 7),
    ];
    expect(orderOfPlay(calendar).map(({ id }) => id)).toEqual(["duel", "battle", "feast", "market"]);
  });

  it("loses no entry in a cycle", () => {
    const calendar = [entry("a", 2, { after: "b" }), entry("b", 1, { after: "a" }), entry("c", 3, { within: "c" })];
    expect(
      orderOfPlay(calendar)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["a", "b", "c"]);
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
  it("reads back what it shows, also names of several words", () => {
    expect(certain(readAlmanac(typedAlmanac(formOf(almanac))))).toEqual(almanac);
  });

  it("shows every field", () => {
    const html = render("campaign/form", { form: { almanac: true, fields: formOf(almanac) } });
    for (const words of ["High Summer 40", "Toil, Rest", 'name="unless" value="400"', "Pale One 29.5 3"])
      expect(html).toContain(words);
  });

  it("writes a day in its words, with the week and the moon", () => {
    expect(dateWords(almanac, 41, say)).toBe("Toil, 1 Low 1, Pale One first quarter");
    expect(dateWords(undefined, 41, say)).toBe("");
  });

  it("names a month of 0 days", () => {
    const form = { ...formOf(almanac), months: "Void 0" };
    expect(readAlmanac(typedAlmanac(form))).toMatchObject({ problem: { params: { name: "Void" } } });
  });
});

describe("a changed entry", () => {
  const before: SavedEntry = savedEntry(entry("a", 5, { who: ["ella", "gone"] }));
  const same = { day: "5", kind: "scene", what: "a", plays: "", after: "", within: "", every: "", note: "" };
  const ticks = { shown: ["ella", "odo"], ticked: ["ella"] };
  it("writes nothing where nothing was changed, and otherwise only the change", () => {
    expect(certain(editChanges("a", before, same, ticks))).toEqual({});
    const typed = { ...same, day: "7", note: "It rained.\r\n" };
    expect(certain(editChanges("a", before, typed, { ...ticks, ticked: ["odo"] }))).toEqual({
      "system.calendar.a.day": 7,
      "system.calendar.a.note": "It rained.",
      "system.calendar.a.people.ella": false,
      "system.calendar.a.people.odo": true,
    });
  });

  it.each(["", "-1", "1.5", "x"])("rejects %j as a day", (day) => {
    expect(editChanges("a", before, { ...same, day }, ticks)).toMatchObject({ ok: false });
  });

  it("recurs on its next day under one key, and only once", () => {
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
  it("is a log by days, as Markdown and for print, without healing rolls", () => {
    const story = storyView({ title: "T", calendar, names: new Map([["ella", "Ella"]]), almanac: undefined }, say);
    expect(storyMarkdown(story)).toBe("# T\n\n## Day 4\n\n**The \\*feud\\*** (Ella)\n\nElla won.\n\nOdo yields.\n");
    const more = storyView(
      {
        ...{ title: "T", calendar, names: new Map([["ella", "Ella"]]), almanac: undefined },
        checks: [{ day: 2, what: "Ella: Ride 5 v 3", came: "Ella succeeds." }],
        dead: ["Odo"],
      },
      say,
    );
    expect(storyMarkdown(more)).toMatch(
      /^# T\n\n## Day 2\n\n\*\*Ella: Ride 5 v 3\*\*\n\nElla succeeds\.\n\n## Day 4\n/,
    );
    expect(storyMarkdown(more)).toMatch(/\n\n---\n\nDied: Odo\.\n$/);
    expect(render("campaign/story-file", { story: more, language: "en" })).toContain("Died: Odo.");
    const html = render("campaign/story-file", { story: { ...story, title: "<script>" }, language: "en" });
    expect(html).not.toContain("<script>");
    expect(html).toContain("Odo yields.");
  });

  it("is a service record, with fights that have no entry", () => {
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
