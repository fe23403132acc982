/** A table's own calendar: any months, leap rule and moons, and every day has one date and every date one day. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Almanac,
  dateOf,
  dayOf,
  daysOfMonth,
  firstDayOf,
  nextTime,
  PLAIN_YEAR,
  phaseOf,
  readAlmanac,
  readEvery,
  weekdayOf,
} from "../../../../src/rules/chronicle/campaign/almanac.ts";
import { certain } from "../../../../src/rules/result.ts";

const months = fc.array(fc.record({ name: fc.constant("M"), days: fc.integer({ min: 1, max: 60 }) }), {
  minLength: 1,
  maxLength: 15,
});
const almanacs: fc.Arbitrary<Almanac> = months.chain((list) =>
  fc.record({
    months: fc.constant(list),
    week: fc.array(fc.constant("d"), { maxLength: 9 }),
    leap: fc.option(
      fc.record({
        every: fc.integer({ min: 1, max: 9 }),
        except: fc.integer({ min: 0, max: 40 }),
        unless: fc.integer({ min: 0, max: 90 }),
        month: fc.nat({ max: list.length - 1 }),
      }),
      { nil: undefined },
    ),
    moons: fc.constant([]),
    firstYear: fc.integer({ min: -2000, max: 2000 }),
  }),
);
const days = fc.integer({ min: -5000, max: 1_000_000 });

describe("an almanac", () => {
  it("gives every day one date and every date that day", () => {
    fc.assert(
      fc.property(almanacs, days, (almanac, day) => {
        const date = dateOf(almanac, day);
        expect(dayOf(almanac, date)).toBe(day);
        expect(date.day).toBeGreaterThanOrEqual(1);
        expect(date.day).toBeLessThanOrEqual(daysOfMonth(almanac, date.year, date.month));
      }),
    );
  });

  it("advances by one day at a time, over months and years", () => {
    fc.assert(
      fc.property(almanacs, days, (almanac, day) => {
        const [one, next] = [dateOf(almanac, day), dateOf(almanac, day + 1)];
        if (next.day > 1) expect(next).toEqual({ ...one, day: one.day + 1 });
        else
          expect([one.day, next.year * 100 + next.month]).toEqual([
            daysOfMonth(almanac, one.year, one.month),
            one.month + 1 === almanac.months.length ? (one.year + 1) * 100 : one.year * 100 + one.month + 1,
          ]);
      }),
    );
  });

  it("has years as long as the days between their starts", () => {
    fc.assert(
      fc.property(almanacs, fc.integer({ min: -3000, max: 3000 }), (almanac, year) => {
        const days = almanac.months.reduce((sum, _, month) => sum + daysOfMonth(almanac, year, month), 0);
        expect(firstDayOf(almanac, year + 1) - firstDayOf(almanac, year)).toBe(days);
      }),
    );
  });

  it("begins day 1 on the first day of its first year", () => {
    fc.assert(
      fc.property(almanacs, (almanac) => {
        expect(dateOf(almanac, 1)).toEqual({ year: almanac.firstYear, month: 0, day: 1 });
      }),
    );
  });

  it("repeats entries later, on the same day of the month where there is one", () => {
    fc.assert(
      fc.property(almanacs, days, fc.constantFrom("month", "year", 7), (almanac, day, every) => {
        const next = nextTime(almanac, day, every as "month")!;
        expect(next).toBeGreaterThan(day);
        const [one, then] = [dateOf(almanac, day), dateOf(almanac, next)];
        if (every !== 7) expect(then.day).toBe(Math.min(one.day, daysOfMonth(almanac, then.year, then.month)));
      }),
    );
  });

  it("knows a leap year, a weekday and a full moon", () => {
    expect(dateOf(PLAIN_YEAR, firstDayOf(PLAIN_YEAR, 4) + 59)).toEqual({ year: 4, month: 1, day: 29 });
    expect(dateOf(PLAIN_YEAR, firstDayOf(PLAIN_YEAR, 100) + 59)).toEqual({ year: 100, month: 2, day: 1 });
    const week = { ...PLAIN_YEAR, week: ["Sun", "Moon"] };
    expect([1, 2, 3, 0].map((day) => weekdayOf(week, day))).toEqual(["Sun", "Moon", "Sun", "Moon"]);
    const moon = { name: "Pale", cycle: 28, fresh: 1 };
    expect([1, 8, 15, 22, 29].map((day) => phaseOf(moon, day))).toEqual([
      "new",
      "firstQuarter",
      "full",
      "lastQuarter",
      "new",
    ]);
  });

  it.each([
    ["nothing at all", null, "notAnAlmanac"],
    ["no months", { months: [] }, "months"],
    ["a month of 0 days", { months: [{ name: "Void", days: 0 }] }, "days"],
    ["half a day", { months: [{ name: "Void", days: 1.5 }] }, "days"],
    ["a month without a name", { months: [{ name: " ", days: 3 }] }, "months"],
    [
      "a leap day in no month",
      { months: [{ name: "A", days: 3 }], leap: { every: 4, except: 0, unless: 0, month: 1 } },
      "leap",
    ],
    [
      "a leap year every 0 years",
      { months: [{ name: "A", days: 3 }], leap: { every: 0, except: 0, unless: 0, month: 0 } },
      "leap",
    ],
    ["a moon that stands", { months: [{ name: "A", days: 3 }], moons: [{ name: "Pale", cycle: 0, fresh: 1 }] }, "moon"],
  ])("names what is wrong with %s", (_, typed, key) => {
    expect(readAlmanac(typed)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.almanac.${key}` } });
  });

  it("reads what it wrote", () => {
    expect(certain(readAlmanac(JSON.parse(JSON.stringify(PLAIN_YEAR))))).toEqual(PLAIN_YEAR);
  });

  it.each([
    ["", ""],
    ["month", "month"],
    ["7", 7],
    ["0", ""],
    ["-3", ""],
    ["x", ""],
  ])("reads %j as %j", (typed, every) => {
    expect(readEvery(typed)).toBe(every);
  });
});
