/**
 * A group's own calendar: months, a week, a leap rule and moons. The book only counts days, so an almanac only displays them:
 * what is stored is always the number of days.
 */

import { fail, isObject, ok, type Result, shown } from "../../result.ts";

interface Month {
  readonly name: string;
  readonly days: number;
}

/** A leap day in `month` every `every` years, except multiples of `except`, unless multiples of `unless`; 0: no such part. */
interface LeapRule {
  readonly every: number;
  readonly except: number;
  readonly unless: number;
  /** Counted from 0. */
  readonly month: number;
}

interface Moon {
  readonly name: string;
  /** Days from one new moon to the next; need not be whole. */
  readonly cycle: number;
  /** A day of new moon. */
  readonly fresh: number;
}

export interface Almanac {
  readonly months: readonly Month[];
  readonly week: readonly string[];
  readonly leap: LeapRule | undefined;
  readonly moons: readonly Moon[];
  /** The year that day 1 opens. */
  readonly firstYear: number;
}

interface AlmanacDate {
  readonly year: number;
  /** Counted from 0. */
  readonly month: number;
  /** Counted from 1. */
  readonly day: number;
}

const MOON_PHASES = [
  "new",
  "waxingCrescent",
  "firstQuarter",
  "waxing",
  "full",
  "waning",
  "lastQuarter",
  "waningCrescent",
] as const;
type MoonPhase = (typeof MOON_PHASES)[number];

const LONGEST = 10_000;

export function readAlmanac(typed: unknown): Result<Almanac> {
  if (!isObject(typed)) return fail("almanac.notAnAlmanac");
  const { months, week = [], leap, moons = [], firstYear = 1 } = typed as Partial<Record<keyof Almanac, unknown>>;
  if (!Array.isArray(months) || months.length === 0 || months.length > 100) return fail("almanac.months");
  for (const month of months) {
    if (!isNamed(month)) return fail("almanac.months");
    if (!isCount(month.days, 1)) return fail("almanac.days", { name: month.name });
  }
  if (!Array.isArray(week) || !week.every((day) => typeof day === "string" && day.trim() !== ""))
    return fail("almanac.week");
  if (leap !== undefined && !isLeapRule(leap, months.length)) return fail("almanac.leap");
  if (!Array.isArray(moons)) return fail("almanac.moon", { name: "" });
  for (const moon of moons) {
    if (!isNamed(moon)) return fail("almanac.moon", { name: "" });
    const { cycle, fresh } = moon;
    const round = typeof cycle === "number" && cycle >= 1 && cycle <= LONGEST;
    if (!round || typeof fresh !== "number" || !Number.isFinite(fresh))
      return fail("almanac.moon", { name: moon.name });
  }
  if (!Number.isSafeInteger(firstYear) || Math.abs(firstYear as number) > 100_000) return fail("almanac.year");
  return ok({ months, week, leap, moons, firstYear } as Almanac);
}

function isNamed(value: unknown): value is Readonly<Record<string, unknown>> & { readonly name: string } {
  return isObject(value) && typeof value.name === "string" && value.name.trim() !== "";
}

function isCount(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= LONGEST;
}

function isLeapRule(value: unknown, months: number): value is LeapRule {
  if (!isObject(value)) return false;
  const { every, except, unless, month } = value as Partial<Record<keyof LeapRule, unknown>>;
  return isCount(every, 1) && isCount(except, 0) && isCount(unless, 0) && isCount(month, 0) && month < months;
}

export function isLeapYear({ leap }: Almanac, year: number): boolean {
  if (!leap) return false;
  const falls = (number: number) => number > 0 && year % number === 0;
  return falls(leap.every) && (!falls(leap.except) || falls(leap.unless));
}

export function daysOfMonth(almanac: Almanac, year: number, month: number): number {
  const more = almanac.leap?.month === month && isLeapYear(almanac, year) ? 1 : 0;
  return almanac.months[month]!.days + more;
}

function plainYear({ months }: Almanac): number {
  return months.reduce((sum, { days }) => sum + days, 0);
}

/** How many leap years there are from year 0 up to and including `year`; callers use the difference of two. */
function leapsUpTo({ leap }: Almanac, year: number): number {
  if (!leap) return 0;
  const multiples = (number: number) => (number > 0 ? Math.floor(year / number) : 0);
  // A leap year is excepted if it is a multiple of both numbers; the same holds for exceptions to the exception.
  const except = leap.except > 0 ? leastMultiple(leap.every, leap.except) : 0;
  const unless = leap.except > 0 && leap.unless > 0 ? leastMultiple(except, leap.unless) : 0;
  return multiples(leap.every) - multiples(except) + multiples(unless);
}

function leastMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

/** The first day of that year. */
export function firstDayOf(almanac: Almanac, year: number): number {
  const leaps = leapsUpTo(almanac, year - 1) - leapsUpTo(almanac, almanac.firstYear - 1);
  return 1 + (year - almanac.firstYear) * plainYear(almanac) + leaps;
}

export function dateOf(almanac: Almanac, day: number): AlmanacDate {
  let year = almanac.firstYear + Math.floor((day - 1) / plainYear(almanac));
  while (firstDayOf(almanac, year) > day) year--;
  while (firstDayOf(almanac, year + 1) <= day) year++;
  let left = day - firstDayOf(almanac, year);
  let month = 0;
  while (left >= daysOfMonth(almanac, year, month)) left -= daysOfMonth(almanac, year, month++);
  return { year, month, day: left + 1 };
}

export function dayOf(almanac: Almanac, { year, month, day }: AlmanacDate): number {
  let first = firstDayOf(almanac, year);
  for (let before = 0; before < month; before++) first += daysOfMonth(almanac, year, before);
  return first + day - 1;
}

/** The name of that day's weekday, or undefined if the almanac has no weeks. */
export function weekdayOf({ week }: Almanac, day: number): string | undefined {
  return week.length === 0 ? undefined : week[(((day - 1) % week.length) + week.length) % week.length];
}

export function phaseOf({ cycle, fresh }: Moon, day: number): MoonPhase {
  const turned = (((day - fresh) % cycle) + cycle) % cycle;
  return MOON_PHASES[Math.floor((turned / cycle) * MOON_PHASES.length + 0.5) % MOON_PHASES.length]!;
}

/** How often an entry recurs: "" never, every month, every year, or after that number of days. */
type Every = "" | "month" | "year" | number;

export function readEvery(typed: string): Every {
  if (typed === "month" || typed === "year") return typed;
  const days = typed.trim() === "" ? Number.NaN : Number(typed);
  return Number.isSafeInteger(days) && days > 0 && days <= LONGEST ? days : "";
}

/** The next day on which the entry recurs. If the next month is too short, that is its last day. */
export function nextTime(almanac: Almanac | undefined, day: number, every: Every): number | undefined {
  if (every === "") return undefined;
  if (typeof every === "number") return day + every;
  // Without an almanac, months and years are those of the suggested one.
  const by = almanac ?? PLAIN_YEAR;
  const date = dateOf(by, day);
  const year = every === "year" || date.month + 1 === by.months.length ? date.year + 1 : date.year;
  const month = every === "year" ? date.month : (date.month + 1) % by.months.length;
  return dayOf(by, { year, month, day: Math.min(date.day, daysOfMonth(by, year, month)) });
}

/** Twelve months of 365 days, a leap day every four years and one moon: the suggested almanac, which a group can change. */
export const PLAIN_YEAR: Almanac = {
  months: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days, at) => ({ name: String(at + 1), days })),
  week: [],
  leap: { every: 4, except: 100, unless: 400, month: 1 },
  moons: [],
  firstYear: 1,
};

// The shared calendar (Chronicle 1.04): each character's next scene, dated events, arrivals, and the date of every successful
// healing roll. The earliest open entry is played next. The players decide how long a thing takes: an entry has the day they
// agreed on.

export const ENTRY_KINDS = ["scene", "event", "arrival", "healing"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface CalendarEntry {
  readonly id: string;
  readonly day: number;
  readonly kind: EntryKind;
  readonly who: readonly string[];
  readonly what: string;
  readonly done: boolean;
  /** A scene longer than a day that was interrupted and will continue later. */
  readonly paused: boolean;
  /** The day on which a journey began or a scene was interrupted. */
  readonly from?: number | undefined;
  readonly way?: string | undefined;
  /** The length of a journey, and whether it leads through closed country. */
  readonly km?: number | undefined;
  readonly closed?: boolean | undefined;
  /** The kind of conflict that plays it, if the players chose one. */
  readonly plays?: string | undefined;
  /** The entry that contains this one; it continues when this one is done. */
  readonly within?: string | undefined;
  /** The entry before this one in a chain; this one waits until that is done. */
  readonly after?: string | undefined;
  /** How often it recurs, as it was typed. */
  readonly every?: string | undefined;
  /** The outcome. */
  readonly note?: string | undefined;
}

export type Calendar = readonly CalendarEntry[];

export function addEntry(calendar: Calendar, typed: unknown): Result<Calendar> {
  if (!isObject(typed)) return fail("calendar.entry");
  const { id, day, kind, who, what, ...more } = typed as Partial<Record<keyof CalendarEntry, unknown>>;
  if (typeof id !== "string" || id === "" || calendar.some((entry) => entry.id === id)) return fail("calendar.id");
  if (!Number.isSafeInteger(day)) return fail("calendar.day");
  if (!ENTRY_KINDS.includes(kind as EntryKind)) return fail("calendar.kind", { kind: shown(kind) });
  if (!Array.isArray(who) || !who.every((one) => typeof one === "string")) return fail("calendar.who");
  if (typeof what !== "string") return fail("calendar.what");
  if (more.from !== undefined && !(Number.isSafeInteger(more.from) && (more.from as number) <= (day as number)))
    return fail("calendar.day");
  const entry: CalendarEntry = {
    ...(more as Partial<CalendarEntry>),
    id,
    day: day as number,
    kind: kind as EntryKind,
    who,
    what,
    done: false,
    paused: false,
  };
  return ok([...calendar, entry]);
}

/**
 * Open entries in the order of play: by day, then by the order of writing. A scene within another comes before it, and a chained
 * one after the one it follows, whatever their days.
 */
export function orderOfPlay(calendar: Calendar): readonly CalendarEntry[] {
  const open = calendar.filter(({ done }) => !done);
  const before = waitsFor(open);
  const places = new Map<CalendarEntry, Place>();
  const placeOf = (entry: CalendarEntry): Place => {
    const known = places.get(entry);
    if (known) return known;
    // Its own day for now: an entry that waits for itself in a circle is played on its own day.
    places.set(entry, { day: entry.day, depth: 0 });
    const waits = (before.get(entry) ?? []).map(placeOf);
    const day = Math.max(entry.day, ...waits.map((one) => one.day));
    const place = { day, depth: Math.max(-1, ...waits.map((one) => one.depth)) + 1 };
    places.set(entry, place);
    return place;
  };
  const placed = open.map((entry) => ({ entry, ...placeOf(entry) }));
  return placed.toSorted((a, b) => a.day - b.day || a.depth - b.depth).map(({ entry }) => entry);
}

/** The day on which an entry can be played, and how many entries come before it. */
interface Place {
  readonly day: number;
  readonly depth: number;
}

/** What each open entry waits for: the one it follows, and those within it. */
function waitsFor(open: Calendar): ReadonlyMap<CalendarEntry, readonly CalendarEntry[]> {
  const byId = new Map(open.map((entry) => [entry.id, entry]));
  const found = new Map<CalendarEntry, CalendarEntry[]>();
  const note = (later: CalendarEntry | undefined, earlier: CalendarEntry | undefined): void => {
    if (!later || !earlier || later === earlier) return;
    found.set(later, [...(found.get(later) ?? []), earlier]);
  };
  for (const entry of open) {
    if (entry.after) note(entry, byId.get(entry.after));
    if (entry.within) note(byId.get(entry.within), entry);
  }
  return found;
}

export function nextEntry(calendar: Calendar): CalendarEntry | undefined {
  return orderOfPlay(calendar)[0];
}

/**
 * The entry that these characters play now: of those that are due, the one that names most of them, then the earliest. Entries of
 * later days do not count.
 */
export function dueScene(calendar: Calendar, who: readonly string[], today: number): CalendarEntry | undefined {
  const named = (entry: CalendarEntry) => entry.who.filter((one) => who.includes(one)).length;
  const due = calendar.filter(
    (entry) => !entry.done && entry.kind === "scene" && entry.day <= today && named(entry) > 0,
  );
  const most = Math.max(...due.map(named));
  return nextEntry(due.filter((entry) => named(entry) === most));
}

/** The next entries of these characters, each entry once, in the order of play. */
export function nextForAll(calendar: Calendar, who: readonly string[]): readonly CalendarEntry[] {
  const order = orderOfPlay(calendar);
  const found = new Set(who.map((one) => order.find((entry) => entry.who.includes(one))));
  return order.filter((entry) => found.has(entry));
}

/** Reopens an entry that was done by mistake or taken back. */
export function reopen(calendar: Calendar, id: string): Result<Calendar> {
  const place = calendar.findIndex((entry) => entry.id === id && entry.done);
  return place < 0 ? fail("calendar.none", { id }) : ok(calendar.with(place, { ...calendar[place]!, done: false }));
}

export function finish(calendar: Calendar, id: string): Result<Calendar> {
  return change(calendar, id, (entry) => ({ ...entry, done: true, paused: false }));
}

/** Interrupts a scene until a later day, so that others can be played before. Its first day is kept. */
export function pause(calendar: Calendar, id: string, until: number): Result<Calendar> {
  const entry = calendar.find((one) => one.id === id);
  if (entry && entry.kind !== "scene") return fail("calendar.notAScene");
  if (entry && (!Number.isSafeInteger(until) || until <= entry.day)) return fail("calendar.day");
  return change(calendar, id, (one) => ({ ...one, from: one.day, day: until, paused: true }));
}

function change(calendar: Calendar, id: string, how: (entry: CalendarEntry) => CalendarEntry): Result<Calendar> {
  const place = calendar.findIndex((entry) => entry.id === id && !entry.done);
  return place < 0 ? fail("calendar.none", { id }) : ok(calendar.with(place, how(calendar[place]!)));
}
