/**
 * The shared calendar (Chronicle 1.04): each character's next scene, events that have a date, arrivals, and the date of
 * every successful healing roll. The earliest entry that is not done is played next. How long a thing takes is the
 * table's word: an entry simply has the day that was agreed on.
 */
import { fail, isObject, ok, type Result, shown } from "../../result.ts";

export const ENTRY_KINDS = ["scene", "event", "arrival", "healing"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface CalendarEntry {
  readonly id: string;
  readonly day: number;
  readonly kind: EntryKind;
  readonly who: readonly string[];
  readonly what: string;
  readonly done: boolean;
  /** A scene longer than a day that was broken off to be taken up later. */
  readonly paused: boolean;
}

export type Calendar = readonly CalendarEntry[];

export function addEntry(calendar: Calendar, typed: unknown): Result<Calendar> {
  if (!isObject(typed)) return fail("calendar.entry");
  const { id, day, kind, who, what } = typed as Partial<Record<keyof CalendarEntry, unknown>>;
  if (typeof id !== "string" || id === "" || calendar.some((entry) => entry.id === id)) return fail("calendar.id");
  if (!Number.isSafeInteger(day)) return fail("calendar.day");
  if (!ENTRY_KINDS.includes(kind as EntryKind)) return fail("calendar.kind", { kind: shown(kind) });
  if (!Array.isArray(who) || !who.every((one) => typeof one === "string")) return fail("calendar.who");
  if (typeof what !== "string") return fail("calendar.what");
  const entry: CalendarEntry = {
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

/** What is played next: the earliest day, and on one day what was written down first. */
export function nextEntry(calendar: Calendar): CalendarEntry | undefined {
  let next: CalendarEntry | undefined;
  for (const entry of calendar) if (!entry.done && (!next || entry.day < next.day)) next = entry;
  return next;
}

export function nextFor(calendar: Calendar, character: string): CalendarEntry | undefined {
  return nextEntry(calendar.filter((entry) => entry.who.includes(character)));
}

/**
 * The entry that these people play now: the one that names most of them among those that are due, the earliest of
 * several. A scene that lies ahead is none of today's.
 */
export function dueScene(calendar: Calendar, who: readonly string[], today: number): CalendarEntry | undefined {
  const named = (entry: CalendarEntry) => entry.who.filter((one) => who.includes(one)).length;
  const due = calendar.filter(
    (entry) => !entry.done && entry.kind === "scene" && entry.day <= today && named(entry) > 0,
  );
  const most = Math.max(...due.map(named));
  return nextEntry(due.filter((entry) => named(entry) === most));
}

/** What comes next for these people, each entry once, in the order of play. */
export function nextForAll(calendar: Calendar, who: readonly string[]): readonly CalendarEntry[] {
  const found = new Set(who.flatMap((one) => nextFor(calendar, one) ?? []));
  return [...found].toSorted((a, b) => a.day - b.day || calendar.indexOf(a) - calendar.indexOf(b));
}

/** What was done by mistake, or was taken back, is open again. */
export function reopen(calendar: Calendar, id: string): Result<Calendar> {
  const place = calendar.findIndex((entry) => entry.id === id && entry.done);
  return place < 0 ? fail("calendar.none", { id }) : ok(calendar.with(place, { ...calendar[place]!, done: false }));
}

export function finish(calendar: Calendar, id: string): Result<Calendar> {
  return change(calendar, id, (entry) => ({ ...entry, done: true, paused: false }));
}

/** Breaks a scene off and takes it up again on a later day; others may be played meanwhile. */
export function pause(calendar: Calendar, id: string, until: number): Result<Calendar> {
  const entry = calendar.find((one) => one.id === id);
  if (entry && entry.kind !== "scene") return fail("calendar.notAScene");
  if (entry && (!Number.isSafeInteger(until) || until <= entry.day)) return fail("calendar.day");
  return change(calendar, id, (one) => ({ ...one, day: until, paused: true }));
}

function change(calendar: Calendar, id: string, how: (entry: CalendarEntry) => CalendarEntry): Result<Calendar> {
  const place = calendar.findIndex((entry) => entry.id === id && !entry.done);
  return place < 0 ? fail("calendar.none", { id }) : ok(calendar.with(place, how(calendar[place]!)));
}
