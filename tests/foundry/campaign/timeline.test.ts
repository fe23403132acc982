/** The timeline and the agenda: what is shown where, on which line, at each scale; and their templates. */
import { describe, expect, it } from "vitest";
import { agendaView } from "../../../src/foundry/campaign/agenda.view.ts";
import {
  type LanePerson,
  type TimelineInput,
  timelineView,
} from "../../../src/foundry/campaign/timeline/timeline.view.ts";
import { type CalendarEntry, PLAIN_YEAR } from "../../../src/rules/chronicle/campaign/index.ts";
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
const person = (id: string, seat: string, more: Partial<LanePerson> = {}): LanePerson => ({
  id,
  name: id,
  seat,
  img: `${id}.webp`,
  healing: [],
  ...more,
});
const ELLA = person("ella", "madder");

function view(calendar: readonly CalendarEntry[], more: Partial<TimelineInput> = {}) {
  const usual = { day: 96, calendar, people: [ELLA], scale: "days", almanac: undefined, chosen: "" } as const;
  return timelineView({ ...usual, rest: { from: 96, to: 103 }, ...more }, say);
}

describe("the shown days", () => {
  it("are twenty-six around today, the past and the days of rest marked", () => {
    const shown = view([]);
    expect([shown.first, shown.last, shown.days, shown.today]).toEqual([92, 117, 26, 4]);
    expect([shown.past, shown.restFrom, shown.restTo, shown.restShown]).toEqual([4, 4, 11, true]);
    expect(shown.columns.filter(({ now }) => now).map(({ label }) => label)).toEqual(["96"]);
    expect(shown.columns.filter(({ past }) => past)).toHaveLength(4);
  });

  it("are fewer where the window is narrow, and no words cover a mark there", () => {
    const toll = [entry("The toll at the fords", 97), entry("The muster", 104)];
    const narrow = view(toll, { width: 334 });
    expect([narrow.columns.length, narrow.later]).toEqual([14, 103]);
    expect(narrow.lanes[0]!.marks.map(({ line }) => line)).toEqual([0, 1]);
    expect(view(toll).lanes[0]!.marks.map(({ line }) => line)).toEqual([0, 0]);
    const year = view([], { width: 334, scale: "year" });
    expect(year.columns.flatMap(({ label }) => label || [])).toEqual([
      ...["Snow", "Seed", "Meadow", "Harvest", "Vintage", "Fog"],
    ]);
  });

  it("are weeks of seven days, or the months of the year", () => {
    const weeks = view([], { scale: "weeks" });
    expect([weeks.first, weeks.days, weeks.columns[3]!.now]).toEqual([71, 182, true]);
    const year = view([], { scale: "year" });
    expect([year.first, year.days, year.columns.length, year.columns[3]!.now]).toEqual([1, 365, 12, true]);
    expect(view([], { scale: "year", almanac: PLAIN_YEAR }).columns[0]!.label).toBe("1");
  });

  it("page backward and forward, but not before the first day", () => {
    expect([view([]).earlier, view([]).later]).toEqual([83, 109]);
    expect([view([], { around: 0 }).mayEarlier, view([], { around: 5 }).earlier]).toEqual([false, 0]);
    const year = view([], { scale: "year", around: 400 });
    expect([year.earlier, year.later, year.todayShown, year.mayEarlier]).toEqual([1, 731, false, true]);
    expect(view([], { scale: "year" }).mayEarlier).toBe(false);
    expect(view([], { around: 1_000_000 }).later).toBe(1_000_000);
  });

  it("have no rest to show where it is out of range", () => {
    expect(view([], { around: 300 }).restShown).toBe(false);
  });

  it("are labelled as far as there is room, and today always", () => {
    const labels = view([], { day: 12_345 }).columns.map(({ label }) => label);
    expect(labels.filter(Boolean).length).toBeLessThan(12);
    expect(labels).toContain("12345");
  });
});

describe("a lane", () => {
  it("has a scene, a journey, a broken scene and healing where they are", () => {
    const calendar = [
      entry("toll", 96),
      entry("ship", 99, { kind: "arrival", from: 95, way: "ship" }),
      entry("hunt", 101, { from: 97, paused: true }),
      entry("here", 98, { kind: "arrival" }),
      entry("walk", 93, { done: true }),
      entry("noted", 95, { kind: "healing", done: true }),
    ];
    const people = [person("ella", "madder", { healing: [{ words: "Minor", successes: 3, days: 1.5 }] })];
    const { marks } = view(calendar, { people }).lanes[0]!;
    expect(marks.map(({ kind, at, span, icon, next, label }) => [kind, at, span, icon, next, label])).toEqual([
      ["scene", 4, 0, "", true, "behind"],
      ["journey", 3, 4, "ship", false, "below"],
      ["broken", 5, 4, "", false, "behind"],
      ["arrival", 6, 0, "", false, "behind"],
      ["scene", 1, 0, "", false, "unsaid"],
      ["healing", 1, 5, "", false, "behind"],
    ]);
    expect(marks.at(-1)).toMatchObject({ part: 75, words: "Minor heals about day 98" });
  });

  it("says so where nothing can heal, and shows healing only near today", () => {
    const people = [
      person("ella", "", { healing: [{ words: "Major", successes: 0, days: Number.POSITIVE_INFINITY }] }),
    ];
    expect(view([], { people }).lanes[0]!.marks[0]).toMatchObject({ span: 4, words: "Major cannot heal" });
    expect(view([], { people, around: 200 }).lanes[0]!.marks).toEqual([]);
  });

  it("never lets text cover another mark", () => {
    const calendar = Array.from({ length: 6 }, (_, at) => entry(`a long name of a scene ${at}`, 96 + at));
    const { marks, lines } = view(calendar).lanes[0]!;
    expect(new Set(marks.map(({ line }) => line)).size).toBe(6);
    expect(lines).toBe(6);
    expect(view([entry("x", 118)]).lanes[0]!.marks).toEqual([]);
  });

  it("puts text before a mark at the right edge, and below a bar that reaches it", () => {
    const calendar = [entry("The market at Leam", 115), entry("The long hunt", 116, { from: 94, paused: true })];
    expect(view(calendar).lanes[0]!.marks.map(({ label }) => label)).toEqual(["before", "below"]);
  });

  it("ends its seat's group where the next seat begins", () => {
    const people = [ELLA, person("morten", "madder"), person("odo", "woad")];
    expect(view([], { people }).lanes.map(({ last }) => last)).toEqual([false, true, true]);
  });

  it("marks the chosen entry", () => {
    expect(view([entry("toll", 96)], { chosen: "toll" }).lanes[0]!.marks[0]!.chosen).toBe(true);
  });
});

describe("events", () => {
  it("are above all lanes, each on a line of its own where they would collide", () => {
    const calendar = [
      entry("Failed harvest", 105, { kind: "event", who: [] }),
      entry("Midsummer fair", 106, { kind: "event", who: [] }),
    ];
    const shown = view(calendar);
    expect(shown.events.map(({ at, line }) => [at, line])).toEqual([
      [13, 0],
      [14, 1],
    ]);
    expect([shown.eventLines, shown.lanes[0]!.marks]).toEqual([2, []]);
  });
});

describe("the agenda", () => {
  const calendar = [
    entry("late", 90),
    entry("toll", 96, { who: ["ella", "odo"] }),
    entry("ride", 99, { kind: "arrival", way: "mounted" }),
    entry("harvest", 99, { kind: "event", who: [] }),
    entry("hunt", 97, { from: 94, paused: true }),
    entry("done", 96, { done: true }),
  ];
  const actors = [ELLA, person("odo", "woad")];
  const agenda = (more = {}) =>
    agendaView({ day: 96, calendar, actors, next: calendar[0], chosen: "hunt", ...more }, say);

  it("has everything open in the order of play", () => {
    const { lines, more } = agenda();
    expect(lines.map(({ day, what }) => `${day} ${what}`)).toEqual([
      ...["90 late", "96 toll", "97 hunt", "99 ride", "99 harvest"],
    ]);
    expect(lines[0]).toMatchObject({ late: true, next: true });
    expect(lines[1]).toMatchObject({ words: "ella and odo", img: "ella.webp", icon: "", today: true });
    expect(lines[2]).toMatchObject({ words: "ella · continues", broken: true, chosen: true });
    expect(lines.slice(3).map(({ icon, words }) => [icon, words])).toEqual([
      ["horse", "ella"],
      ["flag", "Event"],
    ]);
    expect(more).toBe(0);
  });

  it("draws without a missing text", () => {
    const line = view(calendar, { people: actors });
    const shared = (may: boolean) => ({ line, campaign: { day: 96, date: "Year 1", may, agenda: agenda() } });
    const html = render("campaign/timeline", shared(true)) + render("campaign/agenda", shared(true));
    expect(html).toContain("data-drag");
    expect(render("campaign/timeline", shared(false))).not.toContain("data-drag");
    expect([...missing]).toEqual([]);
  });
});
