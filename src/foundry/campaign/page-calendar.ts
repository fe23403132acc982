/** The calendar as the campaign page saves it, each entry under its own key, and as the rules read it (1.04). */

import {
  type Almanac,
  addEntry,
  type Calendar,
  type CalendarEntry,
  ENTRY_KINDS,
  type EntryKind,
  nextTime,
  readEvery,
} from "../../rules/chronicle/campaign/index.ts";
import { ok, type Result } from "../../rules/result.ts";

export interface SavedEntry {
  readonly day: number;
  readonly kind: string;
  readonly what: string;
  /** The characters concerned, each id as a key. */
  readonly people: Readonly<Record<string, boolean>>;
  readonly conflict: string;
  readonly done: boolean;
  readonly paused: boolean;
  readonly from: number;
  readonly way: string;
  readonly km: number;
  readonly closed: boolean;
  readonly plays: string;
  readonly within: string;
  readonly after: string;
  readonly every: string;
  readonly note: string;
}

export type SavedCalendar = Readonly<Record<string, SavedEntry>>;

export function calendarOf(saved: SavedCalendar): Calendar {
  return Object.entries(saved).map(([id, entry]) => ({
    id,
    day: entry.day,
    kind: ENTRY_KINDS.includes(entry.kind as EntryKind) ? (entry.kind as EntryKind) : "event",
    who: peopleOf(entry),
    what: entry.what,
    done: entry.done,
    paused: entry.paused,
    from: entry.from < 0 ? undefined : entry.from,
    way: entry.way,
    km: entry.km,
    closed: entry.closed,
    plays: entry.plays,
    within: entry.within,
    after: entry.after,
    every: entry.every,
    note: entry.note,
  }));
}

export function peopleOf({ people }: Pick<SavedEntry, "people">): string[] {
  return Object.entries(people).flatMap(([id, named]) => (named ? [id] : []));
}

export function savedEntry(entry: CalendarEntry): SavedEntry {
  const { day, kind, who, what, done, paused } = entry;
  const { from = -1, way = "", km = 0, closed = false } = entry;
  const { plays = "", within = "", after = "", every = "", note = "" } = entry;
  const people = Object.fromEntries(who.map((id) => [id, true]));
  const journey = { from, way, km, closed };
  return { day, kind, people, what, done, paused, conflict: "", ...journey, plays, within, after, every, note };
}

/** The typed values of a new entry; the rules decide whether they are valid. */
export type TypedEntry = Pick<CalendarEntry, "id" | "who"> & Readonly<Partial<Record<keyof CalendarEntry, unknown>>>;

/** The narrow change that writes a new entry, or why it is invalid. */
export function newEntryChange(saved: SavedCalendar, typed: TypedEntry): Result<Record<string, SavedEntry>> {
  const added = addEntry(calendarOf(saved), typed);
  if (!added.ok) return added;
  return ok({ [`system.calendar.${typed.id}`]: savedEntry(added.value.at(-1)!) });
}

/**
 * When a recurring entry is done, writes its next occurrence. Its key is derived from the entry's key and the day, so that two
 * clients that finish it at once write one entry.
 */
export function againChange(
  saved: SavedCalendar,
  id: string,
  almanac: Almanac | undefined,
): Readonly<Record<string, SavedEntry>> {
  const entry = saved[id];
  const day = entry && nextTime(almanac, entry.day, readEvery(entry.every));
  if (!entry || day === undefined) return {};
  const key = `${id.slice(0, 10)}${day.toString(36).padStart(6, "0")}`;
  if (saved[key]) return {};
  const fresh = { day, done: false, paused: false, from: -1, conflict: "", note: "", after: "", within: "" };
  return { [`system.calendar.${key}`]: { ...entry, ...fresh } };
}
