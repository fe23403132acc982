/** World time and calendars (foundryvtt.com/api: GameTime, CalendarData, CONFIG.time; public tracker #12299). */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../../../host/api/data/calendar.ts";
import { Hooks } from "../../../host/api/helpers/hooks.ts";
import { openTable, PLAYER, type TestTable } from "./table.ts";

const DAY = 86_400;
const usual = () => new CalendarData(SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG) as CalendarData;
/** Ten hours a day, two months of five days, no weeks. */
const small = () =>
  new CalendarData({
    name: "Small",
    years: { yearZero: 100, firstWeekday: 0, leapYear: null },
    months: {
      values: [
        { name: "A", ordinal: 1, days: 5 },
        { name: "B", ordinal: 2, days: 5 },
      ],
    },
    days: { values: [], daysPerYear: 10, hoursPerDay: 10, minutesPerHour: 10, secondsPerMinute: 10 },
  } as any) as CalendarData;

describe("A calendar", () => {
  // Formatters are found by CONFIG.
  beforeEach(() => void openTable());

  it("turns seconds into a date and a time of day", () => {
    expect(usual().timeToComponents(0)).toMatchObject({ year: 0, month: 0, dayOfMonth: 0, hour: 0, season: 3 });
    const noon = 31 * DAY + 12 * 3600 + 34 * 60 + 56;
    const told = { year: 0, month: 1, dayOfMonth: 0, day: 31, hour: 12, minute: 34, second: 56, leapYear: false };
    expect(usual().timeToComponents(noon)).toMatchObject(told);
    expect(usual().format(noon)).toBe("0000-02-01 12:34:56");
    expect(usual().timeToComponents(8 * DAY).dayOfWeek).toBe(1);
    expect(small().timeToComponents(1000 * 12 + 345)).toMatchObject({ year: 101, month: 0, dayOfMonth: 2, hour: 3 });
  });

  it("has a leap day in leap years", () => {
    const leap = usual().componentsToTime({ year: 8, month: 1, dayOfMonth: 28 });
    expect(usual().timeToComponents(leap)).toMatchObject({ year: 8, month: 1, dayOfMonth: 28, leapYear: true });
    expect(usual().timeToComponents(leap + DAY)).toMatchObject({ month: 2, dayOfMonth: 0 });
    expect(usual().countLeapYears(17)).toBe(3);
  });

  it("converts back from its parts to the same second, before the beginning too", () => {
    for (const calendar of [usual(), small()]) {
      fc.assert(
        fc.property(fc.integer({ min: -4e9, max: 4e9 }), (time) => {
          const { year, day, hour, minute, second } = calendar.timeToComponents(time);
          expect(calendar.componentsToTime({ year, day, hour, minute, second })).toBe(time);
        }),
      );
    }
  });

  it("adds years by the calendar and the rest as time", () => {
    expect(usual().add(0, { year: 2, day: 3, hour: 5 })).toMatchObject({ year: 2, day: 3, hour: 5 });
    expect(usual().add(0, 90)).toMatchObject({ minute: 1, second: 30 });
  });
});

describe("World time", () => {
  let table: TestTable;
  beforeEach(() => {
    table = openTable();
    const { game } = table;
    game.settings.register("core", "time", {
      scope: "world",
      type: Number,
      default: 0,
      onChange: (time: number, options: any, userId: string) => game.time.onUpdateWorldTime(time, options, userId),
    });
    game.time.begin();
  });

  it("starts at zero, moves forward and back, and reports the difference", async () => {
    const told: unknown[][] = [];
    Hooks.on("updateWorldTime", (...args: unknown[]) => told.push(args.slice(0, 2)));
    const { time } = table.game;
    expect(time.worldTime).toBe(0);
    expect(await time.advance(3600)).toBe(3600);
    await time.advance({ day: 1 });
    await time.advance(-600);
    expect(time.components).toMatchObject({ day: 1, hour: 0, minute: 50 });
    expect(told).toEqual([
      [3600, 3600],
      [3600 + DAY, DAY],
      [3000 + DAY, -600],
    ]);
    await expect(time.advance(Number.NaN)).rejects.toThrow(/number of seconds/);
  });

  it("is updated when somebody else moved it", async () => {
    const told: unknown[] = [];
    Hooks.on("updateWorldTime", (_time: number, delta: number, _options: unknown, userId: string) =>
      told.push([delta, userId]),
    );
    const result = [{ _id: "settingAAAAAAAAA", key: "core.time", value: "60", user: null }];
    await table.others({ type: "Setting", action: "create", result: result as never, userId: PLAYER });
    expect(told).toEqual([[60, PLAYER]]);
  });

  it("is refused to users whom the server refuses", async () => {
    table.refuse("User Player lacks permission to create Setting [x]");
    await expect(table.game.time.advance(60)).rejects.toThrow(/lacks permission/);
    expect(table.game.time.worldTime).toBe(0);
  });

  it("is read with the system's calendar", () => {
    const { CONFIG } = globalThis as any;
    CONFIG.time.worldCalendarConfig = small().toObject();
    table.game.time.initializeCalendar();
    expect(table.game.time.components.year).toBe(100);
    expect(table.game.time.earthCalendar.timeToComponents(0).year).toBe(0);
  });
});
