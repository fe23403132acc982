/** The campaign's records line by line: log, service record, years, almanacs. */

import { describe, expect, it } from "vitest";
import { savedWords } from "../../../src/foundry/base/words.view.ts";
import { formOf, typedAlmanac } from "../../../src/foundry/campaign/almanac-form.view.ts";
import { editChanges } from "../../../src/foundry/campaign/column/entry-changes.view.ts";
import { dateWords } from "../../../src/foundry/campaign/date.view.ts";
import { entryName } from "../../../src/foundry/campaign/entry-name.view.ts";
import { savedEntry } from "../../../src/foundry/campaign/page-calendar.ts";
import { serviceView } from "../../../src/foundry/campaign/service.view.ts";
import { storyMarkdown, storyView } from "../../../src/foundry/campaign/story/story.view.ts";
import { yearNote } from "../../../src/foundry/campaign/year-note.view.ts";
import { type CalendarEntry, PLAIN_YEAR } from "../../../src/rules/chronicle/campaign/index.ts";
import { certain } from "../../../src/rules/result.ts";
import { Kept } from "../support/kept.ts";
import { quietly } from "../support/render.ts";

function entry(id: string, day: number, more: Partial<CalendarEntry> = {}): CalendarEntry {
  return { id, day, kind: "scene", who: ["ella"], what: id, done: true, paused: false, ...more };
}

const PLAYED = [
  entry("The ford", 12, { who: ["odo", "ella", "gone"], note: "Ella won.\n \nOdo <yields> #1." }),
  entry("ride", 9, { what: "", kind: "arrival", who: [] }),
  entry("The *feud*", 12, { who: ["odo"] }),
  entry("Healed", 9, { kind: "healing" }),
  entry("To come", 10, { done: false }),
  entry("hunt", 4, { what: "", note: "" }),
];
const NAMES = new Map([
  ["ella", "Ella"],
  ["odo", "Odo [the Red]"],
]);
const ALMANAC = {
  ...PLAIN_YEAR,
  months: [
    { name: "High Summer", days: 10 },
    { name: "Low", days: 5 },
  ],
  leap: undefined,
};
const kept = new Kept("campaign-records");

kept.show("the story", () => {
  const story = storyView({ title: "Harrow | Fen", calendar: PLAYED, names: NAMES, almanac: undefined }, quietly);
  // A mark before each line: saved texts have headings of their own.
  return storyMarkdown(story)
    .split("\n")
    .map((line) => `| ${line}`.trim());
});
kept.show("the story by an almanac", () =>
  storyView({ title: "Harrow", calendar: PLAYED, names: NAMES, almanac: ALMANAC }, quietly),
);

const CONFLICTS = [
  { uuid: "J.1", name: "At the gate", type: "duel", over: true },
  { uuid: "J.2", name: "The ford", type: "battle", over: true },
  { uuid: "J.3", name: "Going on", type: "duel", over: false },
  { uuid: "J.4", name: "By night", type: "duel", over: true },
];
const service = (id: string, conflicts: typeof CONFLICTS) =>
  serviceView(
    { id, name: "Ella", calendar: PLAYED, played: { "The ford": "J.2", hunt: "" }, conflicts, hurt: "1 of 9 lost" },
    quietly,
  );
kept.show("the service of somebody", () => service("ella", CONFLICTS));
kept.show("the service of who was in no fight", () => service("odo", []));

const EVENTS = [
  entry("year2", 120, { kind: "event", what: "Year 2 begins" }),
  entry("Fair", 300, { kind: "event" }),
  entry("year10", 310, { kind: "event", what: "Year 10 begins" }),
  entry("year of hail", 305, { kind: "event" }),
  entry("year2b", 306, { kind: "event", what: "Named like a year" }),
  entry("myyear2", 307, { kind: "event", what: "Named like a year too" }),
  entry("first", 120, { kind: "event", what: "On the first day" }),
  entry("last", 400, { kind: "event", what: "" }),
  entry("early", 119, { kind: "event" }),
  entry("late", 401, { kind: "event" }),
  entry("scene", 200),
];
const note = (more: object) => yearNote({ calendar: EVENTS, year: 3, day: 400, consequences: [], ...more });
const year = (more: object) => savedWords(note(more), quietly).split("\n");
kept.show("a year in which wealth moved", () =>
  year({ consequences: ["Hallowmere", "The Fens"].map((name, at) => ({ name, from: 3, to: 2.5 + at })) }),
);
kept.show("the first year, in which it did not", () => year({ year: 2, day: 120 }));
kept.show("a year whose first day's event stands in the last note, and one that befell after it", () => {
  const before = note({ year: 2, day: 120 });
  const turned = EVENTS.map((one) => (one.id === "year2" ? { ...one, note: before } : one));
  return year({ calendar: [...turned, entry("evening", 120, { kind: "event", what: "That evening" })] });
});

const MOONS = [
  { name: "Pale One", cycle: 29.5, fresh: 3 },
  { name: "Red", cycle: 8, fresh: -2 },
];
const FULL = { ...ALMANAC, week: ["Toil", "Rest"], moons: MOONS, leap: { every: 4, except: 0, unless: 0, month: 1 } };
kept.show("an almanac with all that it can have", () => ({
  form: formOf(FULL),
  typed: typedAlmanac(formOf(FULL)) as object,
}));
kept.show("an almanac with months only", () => ({
  form: formOf(ALMANAC),
  typed: typedAlmanac(formOf(ALMANAC)) as object,
}));
kept.show(
  "an almanac as hands type it",
  () =>
    typedAlmanac({
      months: "\n  High   Summer   10 \n\n Low 5\n",
      week: " Toil ,, Rest , ",
      every: " 4 ",
      except: " ",
      unless: "400",
      month: " ",
      moons: " Pale  One 29.5  3\n ",
      firstYear: " ",
    }) as object,
);
it("an almanac without a leap rule mentions none, whatever else it has", () => {
  expect(typedAlmanac({ ...formOf(ALMANAC), every: "  ", except: "100" })).not.toHaveProperty("leap");
});
it("a day without a week is only its date", () => {
  expect([5, 12, 16].map((day) => dateWords(ALMANAC, day, quietly))).toEqual([
    "5 High Summer 1",
    "2 Low 1",
    "1 High Summer 2",
  ]);
});

it("an entry is named by its words, or by its kind", () => {
  const called = ["The ford", ""].map((what) => entryName({ what, kind: "event" }, quietly));
  expect(called).toEqual(["The ford", "Event"]);
});

describe("a changed entry", () => {
  const before = savedEntry(entry("a", 5));
  const typed = { day: "5", kind: "scene", what: "a", plays: "", after: "", within: "", every: "", note: "" };
  const changed = (more: object) => editChanges("a", before, { ...typed, ...more }, { shown: [], ticked: [] });
  it.each([
    [{ day: "0" }, { day: 0 }],
    [{ day: " 7 " }, { day: 7 }],
    [{ note: "one\r\ntwo " }, { note: "one\ntwo" }],
    [{ what: "  " }, { what: "" }],
  ])("to %j is written so", (more, written) => {
    const paths = Object.entries(written).map(([name, value]) => [`system.calendar.a.${name}`, value]);
    expect(certain(changed(more))).toEqual(Object.fromEntries(paths));
  });
  it.each([" ", "-1"])("keeps its day where %j is no day", (day) => {
    expect(changed({ day })).toMatchObject({ problem: { key: "BNB.Problem.calendar.day" } });
  });
});
