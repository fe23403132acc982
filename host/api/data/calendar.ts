/**
 * foundry.data.CalendarData: how seconds of world time become years, months, days, hours (foundryvtt.com/api, CalendarData, TimeComponents).
 * A system gives its own configuration, or a class of its own, by CONFIG.time.
 */
import { DataModel } from "../abstract/data-model.ts";
import type { Plain } from "../utils/types.ts";
import { ArrayField } from "./fields/array.ts";
import { BooleanField } from "./fields/boolean.ts";
import { NumberField } from "./fields/number.ts";
import { SchemaField } from "./fields/schema.ts";
import { StringField } from "./fields/string.ts";

export interface TimeComponents {
  year: number;
  /** Of the year, from 0. */
  day: number;
  hour: number;
  minute: number;
  second: number;
  month: number;
  dayOfMonth: number;
  dayOfWeek: number;
  season: number | null;
  leapYear: boolean;
}

const whole = (options: Plain = {}) => new NumberField({ required: true, nullable: false, integer: true, ...options });
const word = () => new StringField({ required: true });

export class CalendarData extends DataModel {
  static override defineSchema(): Record<string, any> {
    return {
      name: word(),
      description: word(),
      years: new SchemaField({
        yearZero: whole({ initial: 0 }),
        firstWeekday: whole({ initial: 0, min: 0 }),
        leapYear: new SchemaField(
          { leapStart: whole({ initial: 0 }), leapInterval: whole({ initial: 4, min: 1 }) },
          { nullable: true, initial: null },
        ),
      }),
      months: new SchemaField(
        {
          values: new ArrayField(
            new SchemaField({
              name: word(),
              abbreviation: word(),
              ordinal: whole({ initial: 1, min: 1 }),
              days: whole({ initial: 30, min: 0 }),
              leapDays: new NumberField({ required: true, nullable: true, integer: true, initial: null, min: 0 }),
            }),
          ),
        },
        { nullable: true, initial: null },
      ),
      days: new SchemaField({
        values: new ArrayField(
          new SchemaField({
            name: word(),
            abbreviation: word(),
            ordinal: whole({ initial: 1, min: 1 }),
            isRestDay: new BooleanField(),
          }),
        ),
        daysPerYear: whole({ initial: 365, min: 1 }),
        hoursPerDay: whole({ initial: 24, min: 1 }),
        minutesPerHour: whole({ initial: 60, min: 1 }),
        secondsPerMinute: whole({ initial: 60, min: 1 }),
      }),
      seasons: new SchemaField(
        {
          values: new ArrayField(
            new SchemaField({
              name: word(),
              abbreviation: word(),
              monthStart: new NumberField({ required: true, nullable: true, integer: true, initial: null }),
              monthEnd: new NumberField({ required: true, nullable: true, integer: true, initial: null }),
              dayStart: new NumberField({ required: true, nullable: true, integer: true, initial: null }),
              dayEnd: new NumberField({ required: true, nullable: true, integer: true, initial: null }),
            }),
          ),
        },
        { nullable: true, initial: null },
      ),
    };
  }

  isLeapYear(year: number): boolean {
    const leap = this["years"].leapYear;
    if (!leap) return false;
    return year >= leap.leapStart && (year - leap.leapStart) % leap.leapInterval === 0;
  }

  /** How many leap years lie before that one, counted from the year zero. */
  countLeapYears(year: number): number {
    const leap = this["years"].leapYear;
    if (!leap || year <= leap.leapStart) return 0;
    return Math.floor((year - 1 - leap.leapStart) / leap.leapInterval) + 1;
  }

  #monthDays(year: number): number[] {
    const leap = this.isLeapYear(year);
    const months: Plain[] = this["months"]?.values ?? [];
    return months.map(({ days, leapDays }) => (leap ? (leapDays ?? days) : days));
  }

  #daysIn(year: number): number {
    const months = this.#monthDays(year);
    const { daysPerYear } = this["days"];
    if (!months.length) return daysPerYear;
    const plain: number = this["months"].values.reduce((sum: number, { days }: Plain) => sum + days, 0);
    return daysPerYear + months.reduce((sum, days) => sum + days, 0) - plain;
  }

  #secondsADay(): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this["days"];
    return hoursPerDay * minutesPerHour * secondsPerMinute;
  }

  timeToComponents(time = 0): TimeComponents {
    const { minutesPerHour, secondsPerMinute } = this["days"];
    const perDay = this.#secondsADay();
    const total = Math.floor(time / perDay);
    let rest = Math.floor(time - total * perDay);
    const hour = Math.floor(rest / (minutesPerHour * secondsPerMinute));
    rest -= hour * minutesPerHour * secondsPerMinute;
    const minute = Math.floor(rest / secondsPerMinute);
    const second = rest - minute * secondsPerMinute;
    let year = 0;
    let day = total;
    for (; day < 0; day += this.#daysIn(year)) year -= 1;
    for (; day >= this.#daysIn(year); year += 1) day -= this.#daysIn(year);
    const { month, dayOfMonth } = this.#monthOf(year, day);
    const week = this["days"].values.length;
    const dayOfWeek = week ? (((total + this["years"].firstWeekday) % week) + week) % week : 0;
    const season = this.#seasonOf(month, day);
    const leapYear = this.isLeapYear(year);
    return {
      year: year + this["years"].yearZero,
      day,
      hour,
      minute,
      second,
      month,
      dayOfMonth,
      dayOfWeek,
      season,
      leapYear,
    };
  }

  #monthOf(year: number, day: number): { month: number; dayOfMonth: number } {
    let left = day;
    for (const [month, days] of this.#monthDays(year).entries()) {
      if (left < days) return { month, dayOfMonth: left };
      left -= days;
    }
    return { month: 0, dayOfMonth: day };
  }

  #seasonOf(month: number, day: number): number | null {
    const seasons: Plain[] = this["seasons"]?.values ?? [];
    const within = (at: number, from: number, to: number): boolean =>
      from <= to ? at >= from && at <= to : at >= from || at <= to;
    const found = seasons.findIndex(({ monthStart, monthEnd, dayStart, dayEnd }) => {
      if (dayStart !== null && dayEnd !== null) return within(day, dayStart, dayEnd);
      return monthStart !== null && monthEnd !== null && within(month + 1, monthStart, monthEnd);
    });
    return found < 0 ? null : found;
  }

  componentsToTime(components: Partial<TimeComponents>): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this["days"];
    const { day = 0, hour = 0, minute = 0, second = 0 } = components;
    const year = (components.year ?? 0) - (components.year === undefined ? 0 : this["years"].yearZero);
    let days = day;
    if (components.month !== undefined && components.day === undefined) {
      days = this.#monthDays(year)
        .slice(0, components.month)
        .reduce((sum, each) => sum + each, components.dayOfMonth ?? 0);
    }
    for (let at = 0; at < year; at++) days += this.#daysIn(at);
    for (let at = -1; at >= year; at--) days -= this.#daysIn(at);
    return ((days * hoursPerDay + hour) * minutesPerHour + minute) * secondsPerMinute + second;
  }

  /** That much later: years and months by the calendar, the rest as time. */
  add(start: number | Partial<TimeComponents>, delta: number | Partial<TimeComponents>): TimeComponents {
    const time = typeof start === "number" ? start : this.componentsToTime(start);
    if (typeof delta === "number") return this.timeToComponents(time + delta);
    const { year = 0, month: _month, dayOfMonth: _day, ...rest } = delta;
    const from = this.timeToComponents(time);
    const moved = this.componentsToTime({ ...clock(from), year: from.year + year });
    return this.timeToComponents(moved + this.componentsToTime(rest));
  }

  format(
    time: number | Partial<TimeComponents> = 0,
    formatter: string | ((...args: any[]) => string) = "timestamp",
    options: Plain = {},
  ): string {
    const components = this.timeToComponents(typeof time === "number" ? time : this.componentsToTime(time));
    // A name leads to a function, or to a static method of the calendar's own class.
    const known =
      typeof formatter === "string" ? ((globalThis as any).CONFIG.time.formatters[formatter] ?? formatter) : formatter;
    const write = typeof known === "function" ? known : (this.constructor as any)[known];
    if (typeof write !== "function") throw new Error(`"${formatter}" is not a time formatter`);
    return write.call(this.constructor, this, components, options);
  }

  static formatTimestamp(
    calendar: CalendarData,
    { year, month, dayOfMonth, day, hour, minute, second }: TimeComponents,
  ): string {
    const two = (figure: number): string => String(figure).padStart(2, "0");
    const ordinal = calendar["months"]?.values[month]?.ordinal;
    const date = ordinal === undefined ? String(day + 1) : `${two(ordinal)}-${two(dayOfMonth + 1)}`;
    return `${String(year).padStart(4, "0")}-${date} ${two(hour)}:${two(minute)}:${two(second)}`;
  }
}

const clock = ({ day, hour, minute, second }: TimeComponents) => ({ day, hour, minute, second });

const MONTHS =
  "January 31,February 28,March 31,April 30,May 31,June 30,July 31,August 31,September 30,October 31,November 30,December 31";
const WEEK = "Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday";

/** The usual calendar: twelve months, a leap day every fourth year. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG = {
  name: "Simplified Gregorian",
  description: "The usual months, with a leap day every fourth year.",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: MONTHS.split(",").map((entry, at) => {
      const [name = "", days] = entry.split(" ");
      return {
        name: `CALENDAR.${name}`,
        abbreviation: name.slice(0, 3),
        ordinal: at + 1,
        days: Number(days),
        leapDays: at === 1 ? 29 : null,
      };
    }),
  },
  days: {
    values: WEEK.split(",").map((name, at) => ({
      name: `CALENDAR.${name}`,
      abbreviation: name.slice(0, 3),
      ordinal: at + 1,
      isRestDay: at > 4,
    })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: [
      { name: "CALENDAR.Spring", abbreviation: "Sp", monthStart: 3, monthEnd: 5 },
      { name: "CALENDAR.Summer", abbreviation: "Su", monthStart: 6, monthEnd: 8 },
      { name: "CALENDAR.Autumn", abbreviation: "Au", monthStart: 9, monthEnd: 11 },
      { name: "CALENDAR.Winter", abbreviation: "Wi", monthStart: 12, monthEnd: 2 },
    ],
  },
};
