/** The calendar as the campaign page keeps it, each entry under a key of its own, and as the rules read it (1.04). */
import {
  addEntry,
  type Calendar,
  type CalendarEntry,
  ENTRY_KINDS,
  type EntryKind,
} from "../../rules/chronicle/campaign/calendar.ts";
import { ok, type Result } from "../../rules/result.ts";

export interface SavedEntry {
  readonly day: number;
  readonly kind: string;
  readonly what: string;
  /** Ids of the characters concerned, with spaces between. */
  readonly who: string;
  readonly conflict: string;
  readonly done: boolean;
  readonly paused: boolean;
}

export type SavedCalendar = Readonly<Record<string, SavedEntry>>;

export function calendarOf(saved: SavedCalendar): Calendar {
  return Object.entries(saved).map(([id, { day, kind, what, who, done, paused }]) => ({
    id,
    day,
    kind: ENTRY_KINDS.includes(kind as EntryKind) ? (kind as EntryKind) : "event",
    who: who.split(" ").filter((one) => one !== ""),
    what,
    done,
    paused: paused ?? false,
  }));
}

export function savedEntry({ day, kind, who, what, done, paused }: CalendarEntry): SavedEntry {
  return { day, kind, who: who.join(" "), what, done, paused, conflict: "" };
}

/** The narrow change that writes a new entry, or why what was typed is none. */
export function newEntryChange(
  saved: SavedCalendar,
  typed: {
    readonly id: string;
    readonly day: unknown;
    readonly kind: unknown;
    readonly who: readonly string[];
    readonly what: unknown;
  },
): Result<Record<string, SavedEntry>> {
  const added = addEntry(calendarOf(saved), typed);
  if (!added.ok) return added;
  return ok({ [`system.calendar.${typed.id}`]: savedEntry(added.value.at(-1)!) });
}
