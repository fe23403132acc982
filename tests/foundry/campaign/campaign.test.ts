/** The campaign page: what is next, who heals, journeys, realms, and the changed options. */

import { afterAll, describe, expect, it } from "vitest";
import { savedWords } from "../../../src/foundry/base/words.view.ts";
import { type CampaignInput, campaignView, travelView } from "../../../src/foundry/campaign/campaign.view.ts";
import { calendarOf, newEntryChange, type SavedCalendar } from "../../../src/foundry/campaign/page-calendar.ts";
import { yearNote } from "../../../src/foundry/campaign/year-note.view.ts";
import { dueByItself } from "../../../src/foundry/conflict/results/tally.view.ts";
import { afterView } from "../../../src/foundry/conflict/window/after.view.ts";
import { readOptions } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { certain } from "../../../src/rules/result.ts";
import { ELLA } from "../ella.ts";
import { missing, render, say } from "../support/render.ts";

const HOSTILE = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
const entry = (day: number, changes: Partial<SavedCalendar[string]> = {}) => ({
  day,
  kind: "scene",
  what: `day ${day}`,
  people: { ella: true },
  conflict: "",
  done: false,
  paused: false,
  from: -1,
  way: "",
  km: 0,
  closed: false,
  plays: "",
  within: "",
  after: "",
  every: "",
  note: "",
  ...changes,
});
const SAVED: SavedCalendar = {
  a: entry(9),
  b: entry(4, { kind: "arrival", what: "", people: { ella: true, gone: true } }),
  c: entry(2, { done: true }),
};

const PERSON = { dead: false, img: "", wealth: 1, gains: 0, setbacks: 0, pending: 0 };

function input(changes: Partial<CampaignInput> = {}, name = "Ella"): CampaignInput {
  return {
    day: 5,
    year: 2,
    calendar: calendarOf(SAVED),
    characters: [
      { ...PERSON, id: "ella", name, seat: "madder", wounds: ELLA.wounds, healing: ELLA.healing, mine: true },
      { ...PERSON, id: "old", name, seat: "", wounds: ELLA.wounds, healing: {}, mine: false, dead: true },
    ],
    realms: [{ id: "r", uuid: "Actor.r", name, seat: "woad", wealth: 2.5, gains: 2, setbacks: 0, pending: 1 }],
    seats: [{ tincture: "madder", name, here: false }],
    options: certain(readOptions(ALL_OPTIONS, {})),
    may: true,
    almanac: undefined,
    almanacProblem: "",
    chosen: "",
    ...changes,
  };
}

const IDLE = { title: "", span: "", lines: [], press: "", treated: [] };
/** The window's parts beside the timeline. */
const page = (given: CampaignInput) =>
  ["agenda", "journeys", "column", "foot"]
    .map((part) => render(`campaign/${part}`, { rootId: "p", campaign: campaignView(given, say), rest: IDLE }))
    .join("");

describe("the campaign window", () => {
  it("says what an open entry waits for and what it is part of", () => {
    const saved = {
      toll: entry(9, { what: "The toll" }),
      muster: entry(8, { after: "toll", within: "gone" }),
      duel: entry(8, { within: "toll" }),
      talk: entry(9, { after: "over" }),
      over: entry(1, { done: true }),
    };
    const { lines } = campaignView(input({ calendar: calendarOf(saved) }), say).agenda;
    expect(Object.fromEntries(lines.map(({ id, words }) => [id, words]))).toEqual({
      toll: "Ella",
      muster: "Ella · after The toll",
      duel: "Ella · during The toll",
      talk: "Ella",
    });
  });

  it("puts the earliest entry that is not done first (R000-1.04-04)", () => {
    const view = campaignView(input(), say);
    expect(view.agenda.lines.map(({ id, late }) => [id, late])).toEqual([
      ["b", true],
      ["a", false],
    ]);
    // Arrivals take place by themselves: the next scene is a scene, in the panel and in the agenda alike.
    expect([view.scene?.id, view.agenda.lines.find(({ next }) => next)?.id]).toEqual(["a", "a"]);
    expect(view.past.map(({ id }) => id)).toEqual(["c"]);
  });

  it("R000-1.04-51 at a conflict's end the winner's wealth is offered a scene won, the others' one lost", () => {
    const holder = { uuid: "Actor.r", name: "Hallowmere", seat: "red", noted: "open" as const, own: true, may: true };
    const next = [{ id: "a", day: 5, kind: "scene" as const, who: ["ella"], what: "", done: false, paused: false }];
    const offered = (winners: string[], more: object = {}) =>
      afterView({ winners, holders: [{ ...holder, ...more }], own: [], next, today: 5 }, say);
    expect(offered(["red"]).next).toEqual([{ id: "a", words: "Day 5: Scene", due: true }]);
    const words = (winners: string[], more: object = {}) => offered(winners, more).tallies.map((tally) => tally.words);
    expect(words(["red"])).toEqual(["Hallowmere: won"]);
    expect(words(["blue"])).toEqual(["Hallowmere: lost"]);
    expect(words([])).toEqual([]);
    expect(words(["red"], { may: false })).toEqual([]);
    expect(words([], { noted: "setbacks" })).toEqual(["Undo: Hallowmere lost"]);
  });

  it("R000-1.04-51 where the table counts automatically, each client counts its own once, and an undo reverts it", () => {
    const holder = { uuid: "Actor.r", name: "", seat: "red", noted: "open" as const, own: true, may: true };
    const won = { uuid: "Actor.r", direction: "gains", noted: "gains" };
    expect(dueByItself([holder], ["red"])).toEqual([won]);
    expect(dueByItself([holder], ["blue"])).toEqual([{ ...won, direction: "setbacks", noted: "setbacks" }]);
    expect(dueByItself([holder, { ...holder, own: false }], ["red"])).toEqual([won]);
    // Two of its characters on one seat are one realm.
    expect(dueByItself([holder, holder], ["red"])).toEqual([won]);
    for (const [one, winners] of [
      [holder, undefined],
      [holder, []],
      [{ ...holder, own: false }, ["red"]],
      [{ ...holder, may: false }, ["red"]],
      [{ ...holder, noted: "gains" as const }, ["red"]],
      // Reverted by hand.
      [{ ...holder, noted: "" as const }, ["red"]],
    ] as const)
      expect(dueByItself([one], winners)).toEqual([]);
    expect(dueByItself([{ ...holder, noted: "gains" }], undefined)).toEqual([{ ...won, noted: "open" }]);
    // A realm with seats on both sides.
    expect(dueByItself([holder, { ...holder, seat: "blue" }], ["red"])).toEqual([]);
  });

  it("notes at the end of a year what happened in it, and whose wealth changed", () => {
    const event = (id: string, day: number, what: string, kind: "event" | "scene" = "event") => ({
      id,
      day,
      kind,
      who: [],
      what,
      done: true,
      paused: false,
    });
    const calendar = [
      event("fair", 300, "Midsummer fair"),
      event("old", 20, "Plague"),
      event("year2", 120, "Year 2 begins"),
      event("harvest", 205, "Failed harvest"),
      event("talk", 210, "A talk", "scene"),
      event("later", 500, "Comet"),
    ];
    const turned = { calendar, year: 3, day: 400, consequences: [{ name: "House Avitch", from: 3, to: 3.75 }] };
    expect(savedWords(yearNote(turned), say).split("\n")).toEqual([
      "Day 205: Failed harvest",
      "Day 300: Midsummer fair",
      "House Avitch: wealth 3 to 3.75",
    ]);
    expect(savedWords(yearNote({ ...turned, calendar: [], consequences: [] }), say)).toBe("Nobody’s wealth changes.");
  });

  it("R002-HP-51 at a fight's end the hurt are offered rest and healing, the dead a successor", () => {
    const one = (name: string, dead: boolean, hurt: boolean) => ({ uuid: `Actor.${name}`, id: name, name, dead, hurt });
    const own = [one("Ella", false, true), one("Wat", true, true), one("Odo", false, false)];
    expect(afterView({ winners: [], holders: [], own, next: [], today: 1 }, say)).toMatchObject({
      mends: [{ uuid: "Actor.Ella", words: "Rest and heal: Ella" }],
      heirs: [{ id: "Wat", words: "Replace Wat" }],
    });
  });

  it("names the missing, and entries without words", () => {
    expect(campaignView(input(), say).agenda.lines[0]).toMatchObject({ what: "Arrival", words: "Ella and (deleted)" });
  });

  it("lights a pressed entry wherever it stands", () => {
    const ride = entry(9, { kind: "arrival", from: 1, way: "foot", km: 200, closed: true, what: "to Wendham" });
    const view = campaignView(input({ calendar: calendarOf({ ...SAVED, ride }), chosen: "ride" }), say);
    expect(view.scene).toMatchObject({ id: "ride", what: "to Wendham", playable: false });
    expect(view.agenda.lines.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(["ride"]);
    expect(view.journeys).toEqual([
      expect.objectContaining({
        ...{ id: "ride", who: "Ella", how: "on foot · closed terrain", part: 50, chosen: true },
        ...{ days: "day 4 of 8", km: "50 of 200 km", arrives: "arrives day 9" },
      }),
    ]);
  });

  it("shows three steps until something has been played", () => {
    const steps = (changes: Partial<CampaignInput>) =>
      campaignView(input({ day: 1, calendar: [], ...changes }), say).steps;
    expect(steps({ characters: [] })).toEqual({ people: false, scene: "", ready: false });
    expect(steps({})).toEqual({ people: true, scene: "", ready: false });
    expect(steps({ calendar: calendarOf({ a: entry(1) }) })).toEqual({ people: true, scene: "a", ready: true });
    expect(steps({ calendar: calendarOf(SAVED) })).toBeUndefined();
    expect(steps({ day: 2 })).toBeUndefined();
  });

  it.each([
    ["25", "foot", false, "One day: arrives on day 6.", true],
    ["100", "foot", false, "4 days: arrives on day 9.", true],
    ["100", "mounted", true, "5 days: arrives on day 10.", true],
    ["", "foot", false, "Enter the distance.", false],
    ["-3", "foot", false, "Enter the distance.", false],
    ["100", "wings", false, "Enter the distance.", false],
  ])("counts a journey of %s km %s", (km, way, closed, result, ready) => {
    expect(travelView({ km, way, closed }, 5, input().options, say)).toMatchObject({ result, ready });
  });

  it("says what waits for the new year", () => {
    const options = certain(readOptions(ALL_OPTIONS, { "wealth.armyBudgetPerPoint": 200 }));
    const view = campaignView(input({ options }), say);
    expect(view.realms[0]).toMatchObject({
      waits: expect.stringContaining("+1"),
      budget: expect.stringContaining("500"),
    });
  });

  it("gives an onlooker no control that writes", () => {
    const html = page(input({ may: false }));
    for (const act of ["finish", "goToDay", "play", "rollEvent", "rest"])
      expect(html).not.toContain(`data-action="${act}"`);
    for (const kind of ["entry", "move", "pause", "journey"]) expect(html).not.toContain(`data-kind="${kind}"`);
  });

  it("shows an empty campaign, and hostile names as plain text", () => {
    const empty = page(input({ calendar: [], characters: [], realms: [], seats: [] }));
    expect(empty).toContain("The calendar is empty.");
    const event = render("chat/event", { dice: [2, 4], number: 24, words: HOSTILE, plague: true });
    const plague = render("chat/plague", { lines: [{ name: HOSTILE, face: 1, dies: true }], nobody: false });
    const html = page(input({ calendar: calendarOf({ x: entry(1, { what: HOSTILE }) }) }, HOSTILE)) + event + plague;
    expect(html).not.toMatch(/<script|<img src=x|\[object |undefined/);
  });
});

describe("a new entry", () => {
  const typed = { id: "new", day: 7, kind: "event", who: ["ella"], what: "the ship is ready" };
  it("is one narrow change", () => {
    expect(newEntryChange(SAVED, typed)).toEqual({
      ok: true,
      value: { "system.calendar.new": { ...entry(7), kind: "event", what: "the ship is ready" } },
    });
  });
  it.each([
    ["a day that is no figure", { day: Number.NaN }, "calendar.day"],
    ["a kind that the calendar has not", { kind: "feast" }, "calendar.kind"],
    ["a key that is taken", { id: "a" }, "calendar.id"],
  ])("is refused for %s", (_, changes, key) => {
    expect(newEntryChange(SAVED, { ...typed, ...changes })).toMatchObject({ problem: { key: `BNB.Problem.${key}` } });
  });
});

afterAll(() => expect([...missing].filter((key) => key.startsWith("BNB."))).toEqual([]));

it("R000-1.04-52 the plague's card asks for everybody on it, and offers to record each death", () => {
  const lines = [
    { name: "Ella", uuid: "Actor.ella", face: 1, dies: true },
    { name: "<i>Wat</i>", uuid: "Actor.wat", face: 9, dies: false },
  ];
  const html = render("chat/plague", { lines, nobody: false });
  expect(html.match(/data-event-act="died"/g)).toHaveLength(1);
  expect(html).toMatch(/data-event-act="died" data-actor="Actor.ella" hidden/);
  expect(html).not.toContain("<i>Wat");
});
