/** What the campaign's tables refuse, by name and with the figures of the sentence, and values at a limit. */
import { describe, expect, test } from "vitest";
import {
  addEntry,
  type Calendar,
  daysOfMonth,
  finish,
  isLeapYear,
  nextTime,
  PLAIN_YEAR,
  pause,
  phaseOf,
  readAlmanac,
  readEvery,
  reopen,
  weekdayOf,
} from "../../../../src/rules/chronicle/campaign/almanac.ts";
import { eventAt } from "../../../../src/rules/chronicle/campaign/external-event.ts";
import { readWealthRating } from "../../../../src/rules/chronicle/campaign/wealth.ts";
import { draftOrder, generatePool, playerOrder } from "../../../../src/rules/chronicle/draft/index.ts";
import {
  chronicleGeneration,
  MOTIVATION_PAIRS,
  promote,
  readMotivations,
} from "../../../../src/rules/chronicle/people/index.ts";
import { notedDice } from "../../../../src/rules/dice/dice.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain, type Result } from "../../../../src/rules/result.ts";

const MONTH = { name: "Mist", days: 30 };
const MOON = { name: "Pale", cycle: 28, fresh: 1 };
const LEAP = { every: 4, except: 0, unless: 0, month: 0 };
const almanac = (more: object) => () => readAlmanac({ months: [MONTH], ...more });
const ENTRY = { id: "talk", day: 3, kind: "scene", who: [], what: "" };
const CALENDAR: Calendar = certain(addEntry(certain(addEntry([], ENTRY)), { ...ENTRY, id: "ship", kind: "event" }));
const entry = (more: object) => () => addEntry(CALENDAR, { ...ENTRY, id: "new", ...more });
const draft = (...wants: number[]) => draftOrder(wants.map((want, at) => ({ player: `${at}`, wants: want })));

describe("is refused", () => {
  test.each<[key: string, params: object, tried: () => Result<unknown>]>([
    ["almanac.notAnAlmanac", {}, () => readAlmanac([])],
    ["almanac.months", {}, almanac({ months: "Mist" })],
    ["almanac.months", {}, almanac({ months: [] })],
    ["almanac.months", {}, almanac({ months: new Array(101).fill(MONTH) })],
    ["almanac.months", {}, almanac({ months: ["Mist"] })],
    ["almanac.months", {}, almanac({ months: [{ ...MONTH, name: 7 }] })],
    ["almanac.days", { name: "Mist" }, almanac({ months: [{ ...MONTH, days: 0 }] })],
    ["almanac.days", { name: "Mist" }, almanac({ months: [{ ...MONTH, days: 10_001 }] })],
    ["almanac.week", {}, almanac({ week: "Sunday" })],
    ["almanac.week", {}, almanac({ week: ["Sunday", " "] })],
    ["almanac.week", {}, almanac({ week: [7] })],
    ["almanac.leap", {}, almanac({ leap: null })],
    ["almanac.leap", {}, almanac({ leap: { ...LEAP, every: 0 } })],
    ["almanac.leap", {}, almanac({ leap: { ...LEAP, except: -1 } })],
    ["almanac.leap", {}, almanac({ leap: { ...LEAP, unless: 0.5 } })],
    ["almanac.leap", {}, almanac({ leap: { ...LEAP, month: 1 } })],
    ["almanac.leap", {}, almanac({ leap: { ...LEAP, month: -1 } })],
    ["almanac.moon", { name: "" }, almanac({ moons: "Pale" })],
    ["almanac.moon", { name: "" }, almanac({ moons: [{ ...MOON, name: "" }] })],
    ["almanac.moon", { name: "Pale" }, almanac({ moons: [{ ...MOON, cycle: 0.5 }] })],
    ["almanac.moon", { name: "Pale" }, almanac({ moons: [{ ...MOON, cycle: 10_001 }] })],
    ["almanac.moon", { name: "Pale" }, almanac({ moons: [{ ...MOON, cycle: "28" }] })],
    ["almanac.moon", { name: "Pale" }, almanac({ moons: [{ ...MOON, fresh: "1" }] })],
    ["almanac.moon", { name: "Pale" }, almanac({ moons: [{ ...MOON, fresh: Number.NaN }] })],
    ["almanac.year", {}, almanac({ firstYear: 0.5 })],
    ["almanac.year", {}, almanac({ firstYear: -100_001 })],
    ["calendar.entry", {}, () => addEntry([], null)],
    ["calendar.id", {}, entry({ id: "" })],
    ["calendar.id", {}, entry({ id: 7 })],
    ["calendar.id", {}, entry({ id: "talk" })],
    ["calendar.day", {}, entry({ day: 0.5 })],
    ["calendar.day", {}, entry({ from: 4 })],
    ["calendar.day", {}, entry({ from: 0.5 })],
    ["calendar.kind", { kind: "feast" }, entry({ kind: "feast" })],
    ["calendar.who", {}, entry({ who: "Ella" })],
    ["calendar.who", {}, entry({ who: ["Ella", 7] })],
    ["calendar.what", {}, entry({ what: null })],
    ["calendar.none", { id: "feud" }, () => finish(CALENDAR, "feud")],
    ["calendar.none", { id: "feud" }, () => pause(CALENDAR, "feud", 9)],
    ["calendar.none", { id: "talk" }, () => reopen(CALENDAR, "talk")],
    ["calendar.none", { id: "talk" }, () => finish(certain(finish(CALENDAR, "talk")), "talk")],
    ["calendar.notAScene", {}, () => pause(CALENDAR, "ship", 9)],
    ["calendar.day", {}, () => pause(CALENDAR, "talk", 3)],
    ["calendar.day", {}, () => pause(CALENDAR, "talk", 3.5)],
    ["draft.nobody", {}, () => draftOrder([])],
    ["draft.twice", {}, () => draftOrder([1, 2].map(() => ({ player: "P", wants: 3 })))],
    ["draft.wants", { player: "1", min: 3, max: 5 }, () => draft(3, 6)],
    ["draft.wants", { player: "0", min: 3, max: 5 }, () => draft(2)],
    ["draft.nobody", {}, () => generatePool([], chronicleGeneration, scriptedDice([]))],
    ["event.number", { number: 100 }, () => eventAt(100)],
    ["event.number", { number: -1 }, () => eventAt(-1)],
    ["wealth.rating", {}, () => readWealthRating(1.1)],
  ])("%s %j", (key, params, tried) => {
    expect(tried()).toEqual({ ok: false, problem: { key: `BNB.Problem.${key}`, params } });
  });
});

describe("is taken", () => {
  test.each<[what: string, tried: () => Result<unknown>]>([
    ["a hundred months", almanac({ months: new Array(100).fill(MONTH) })],
    ["a month of 10000 days", almanac({ months: [{ ...MONTH, days: 10_000 }] })],
    ["a month of one day", almanac({ months: [{ ...MONTH, days: 1 }] })],
    ["a leap day each year", almanac({ leap: { ...LEAP, every: 1 } })],
    ["a moon of one day", almanac({ moons: [{ ...MOON, cycle: 1 }] })],
    ["a moon of 10000 days", almanac({ moons: [{ ...MOON, cycle: 10_000 }] })],
    ["year 100000", almanac({ firstYear: 100_000 })],
    ["an entry that begins and ends on one day", entry({ from: 3 })],
    ["three characters each", () => draft(3, 5)],
    ["a level of wealth", () => readWealthRating(1.25)],
  ])("%s", (_, tried) => {
    expect(tried().ok).toBe(true);
  });

  test("missing parts of an almanac are empty, and years count from 1", () => {
    expect(certain(readAlmanac({ months: [MONTH] }))).toEqual({
      months: [MONTH],
      week: [],
      leap: undefined,
      moons: [],
      firstYear: 1,
    });
  });
});

describe("days", () => {
  test("leap rule: every N years, except multiples of M, unless multiples of K", () => {
    const leaps = (leap: object | undefined, ...years: number[]) =>
      years.filter((year) => isLeapYear({ ...PLAIN_YEAR, leap: leap as typeof PLAIN_YEAR.leap }, year));
    expect(leaps({ ...LEAP, except: 100, unless: 400 }, 1, 4, 96, 100, 200, 400, 404)).toEqual([4, 96, 400, 404]);
    expect(leaps({ ...LEAP, except: 100 }, 4, 100, 400)).toEqual([4]);
    expect(leaps(LEAP, 0, 3, 4, 400, -4)).toEqual([0, 4, 400, -4]);
    expect(leaps(undefined, 4, 400)).toEqual([]);
    expect([3, 4].map((year) => daysOfMonth(PLAIN_YEAR, year, 1))).toEqual([28, 29]);
    expect([3, 4].map((year) => daysOfMonth(PLAIN_YEAR, year, 2))).toEqual([31, 31]);
  });

  test("weeks and moons continue before day 1 as after it", () => {
    const week = { ...PLAIN_YEAR, week: ["a", "b", "c"] };
    expect([-3, -2, -1, 0, 1, 2, 3, 4].map((day) => weekdayOf(week, day)).join("")).toBe("cabcabca");
    expect(weekdayOf(PLAIN_YEAR, 1)).toBeUndefined();
    const phases = [-7, 1, 3, 4, 5, 6, 7, 8].map((day) => phaseOf({ ...MOON, cycle: 8 }, day));
    expect(phases).toEqual(["new", "new", "firstQuarter", "waxing", "full", "waning", "lastQuarter", "waningCrescent"]);
  });

  test.each([
    ["year", "year"],
    ["month", "month"],
    [" 7 ", 7],
    ["10000", 10_000],
    ["10001", ""],
    ["1", 1],
    ["0", ""],
    ["1.5", ""],
    [" ", ""],
  ])("%j comes again: %j", (typed, every) => {
    expect(readEvery(typed)).toBe(every);
  });

  test("a repeated entry comes on the same date, or on the last day of a shorter month", () => {
    const again = (day: number, every: "" | "month" | "year" | number) => nextTime(undefined, day, every);
    expect(again(5, "")).toBeUndefined();
    expect(again(5, 10)).toBe(15);
    expect(again(31, "month")).toBe(31 + 28);
    expect(again(365, "month")).toBe(365 + 31);
    expect(again(5, "year")).toBe(5 + 365);
    const leapDay = 3 * 365 + 31 + 29;
    expect(again(leapDay, "year")).toBe(leapDay + 365);
    expect(nextTime({ ...PLAIN_YEAR, months: [MONTH], leap: undefined }, 5, "month")).toBe(35);
  });
});

describe("dice", () => {
  test("say what they are rolled for", () => {
    const dice = notedDice(scriptedDice([3, 3, 1, 2]));
    expect(playerOrder(["P", "Q"], dice)).toEqual(["Q", "P"]);
    expect(dice.faces.map(({ why }) => why)).toEqual(new Array(4).fill("draft.order"));
    expect(playerOrder(["P"], scriptedDice([]))).toEqual(["P"]);
  });

  test("R000-1.04-53 a kept rating leaves its partner the rest of the pair, and at least 2", () => {
    for (let seed = 0; seed < 4; seed++) {
      const made = promote({}, chronicleGeneration, seededDice(seed)).motivations;
      for (const [left, right] of MOTIVATION_PAIRS) {
        for (const [kept, other] of [
          [left, right],
          [right, left],
        ] as const) {
          const raised = promote({ motivations: { [kept]: 9 } }, chronicleGeneration, seededDice(seed)).motivations;
          expect(raised).toEqual({ ...made, [kept]: 9, [other]: Math.min(made[other], 3) });
          expect(readMotivations(raised).ok).toBe(true);
        }
      }
    }
    const both = { proud: 10, modest: 2 };
    expect(promote({ motivations: both }, chronicleGeneration, seededDice(1)).motivations).toMatchObject(both);
    expect(promote({ skills: { swim: 0 } }, chronicleGeneration, seededDice(1)).skills.swim).toBe(0);
  });
});

test("weeks and moons of an almanac are kept", () => {
  const said = { months: [MONTH], week: ["Sun", "Moon"], moons: [MOON], leap: LEAP, firstYear: -3 };
  expect(certain(readAlmanac(said))).toEqual(said);
});

test("a finished entry can be reopened, the first one too, and no other is changed", () => {
  for (const { id } of CALENDAR) expect(certain(reopen(certain(finish(CALENDAR, id)), id))).toEqual(CALENDAR);
  const one = certain(finish(CALENDAR, "ship"));
  expect(reopen(one, "talk").ok).toBe(false);
});
