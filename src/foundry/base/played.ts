/**
 * Which conflicts this browser has played, from local storage: the records whose seats it keeps, and the record it first opened
 * on each page.
 */
import type { Seat } from "../../rules/conflict/contract.ts";
import { SYSTEM_ID } from "../system.ts";

export function storageKey(record: string, seat: Seat): string {
  return `${SYSTEM_ID}.keep.${record}.${seat}`;
}

const recordKey = (page: string): string => `${SYSTEM_ID}.record.${page}`;

/** The record that this browser first opened on the page. An id that is written over it later changes nothing here. */
export function recordOf(page: string, record: string): string {
  const known = knownRecord(page);
  if (known === null) localStorage.setItem(recordKey(page), record);
  return known ?? record;
}

/** The record that was opened on the page, if any. Stores nothing, since startup asks this for every page of the world. */
export function knownRecord(page: string): string | null {
  return localStorage.getItem(recordKey(page));
}

let keptNow: ReadonlySet<string> | undefined;

/** Drops the cache after a seat was stored. */
export function seatsChanged(): void {
  keptNow = undefined;
}

/** The records of which this browser keeps a seat. Startup asks for every page, so local storage is read once for all. */
function keptRecords(): ReadonlySet<string> {
  if (keptNow) return keptNow;
  const prefix = storageKey("", "").slice(0, -1);
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  keptNow = new Set(keys.map((key) => key.slice(prefix.length).split(".", 1)[0]!));
  // The cache lasts one task only, since another tab may store seats.
  queueMicrotask(() => {
    keptNow = undefined;
  });
  return keptNow;
}

/** Whether this browser has played the record on this page. The same record from a file is on another page. */
export function isPlayedOn(record: string, page: string): boolean {
  const played = localStorage.getItem(playedKey(record));
  // Asked at every look at a table: all that is stored is gone through only where nothing was noted.
  return played === null ? keptRecords().has(record) : played === page;
}

export function notePlayed(record: string, page: string): void {
  if (localStorage.getItem(playedKey(record)) === null) localStorage.setItem(playedKey(record), page);
}

function playedKey(record: string): string {
  return `${SYSTEM_ID}.played.${record}`;
}
