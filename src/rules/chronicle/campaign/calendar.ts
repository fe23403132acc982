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
