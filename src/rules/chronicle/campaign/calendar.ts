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
  /** The day on which a journey began, or a scene was broken off. */
  readonly from?: number | undefined;
  readonly way?: string | undefined;
  /** The kind of conflict that plays it, where the table has said so. */
  readonly plays?: string | undefined;
  /** The entry around this one; it goes on when this one is done. */
  readonly within?: string | undefined;
  /** The entry before this one in a chain; this one waits until that is done. */
  readonly after?: string | undefined;
  /** How often it comes again, as it was typed. */
  readonly every?: string | undefined;
  /** What came of it. */
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
 * What is played, in order: the earliest day first, and on one day what was written down first. A scene within another
 * comes before it, and one of a chain after the one that it follows, whatever days were typed.
 */
export function orderOfPlay(calendar: Calendar): readonly CalendarEntry[] {
  const open = calendar.filter(({ done }) => !done);
  const before = waitsFor(open);
  const places = new Map<CalendarEntry, Place>();
  const placeOf = (entry: CalendarEntry): Place => {
    const known = places.get(entry);
    if (known) return known;
    // Its own day for now: whoever leads back to itself is played on it, so a circle holds nothing up.
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

/** When a thing can be played, and how many things come before it. */
interface Place {
  readonly day: number;
  readonly depth: number;
}

/** What each open entry waits for: what it follows, and what lies within it. */
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

export function nextFor(calendar: Calendar, character: string): CalendarEntry | undefined {
  return orderOfPlay(calendar).find((entry) => entry.who.includes(character));
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
  const order = orderOfPlay(calendar);
  const found = new Set(who.map((one) => order.find((entry) => entry.who.includes(one))));
  return order.filter((entry) => found.has(entry));
}

/** What was done by mistake, or was taken back, is open again. */
export function reopen(calendar: Calendar, id: string): Result<Calendar> {
  const place = calendar.findIndex((entry) => entry.id === id && entry.done);
  return place < 0 ? fail("calendar.none", { id }) : ok(calendar.with(place, { ...calendar[place]!, done: false }));
}

export function finish(calendar: Calendar, id: string): Result<Calendar> {
  return change(calendar, id, (entry) => ({ ...entry, done: true, paused: false }));
}

/** Breaks a scene off and takes it up again on a later day; others may be played meanwhile. Its first day is kept. */
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
