/**
 * Which conflicts this browser has played, asked of local storage at every start: those whose seats it keeps, and the
 * record that it first opened on each page.
 */
import type { Seat } from "../../rules/conflict/contract.ts";
import { SYSTEM_ID } from "../system.ts";

export function storageKey(record: string, seat: Seat): string {
  return `${SYSTEM_ID}.keep.${record}.${seat}`;
}

const recordKey = (page: string): string => `${SYSTEM_ID}.record.${page}`;

/** The record that this browser first opened on that page: another id written over it later changes nothing here. */
export function recordOf(page: string, record: string): string {
  const known = knownRecord(page);
  if (known === null) localStorage.setItem(recordKey(page), record);
  return known ?? record;
}

/** The record that was opened there, if one was. Only asked, nothing is kept: at a start, every page of years is. */
export function knownRecord(page: string): string | null {
  return localStorage.getItem(recordKey(page));
}

let keptNow: ReadonlySet<string> | undefined;

/** A seat was stored: what was read before no longer holds. */
export function seatsChanged(): void {
  keptNow = undefined;
}

/** The records of which this browser keeps a seat. At a start every page of years asks: so it is read once for all. */
function keptRecords(): ReadonlySet<string> {
  if (keptNow) return keptNow;
  const prefix = storageKey("", "").slice(0, -1);
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  keptNow = new Set(keys.map((key) => key.slice(prefix.length).split(".", 1)[0]!));
  // What another tab keeps meanwhile is seen the next time.
  queueMicrotask(() => {
    keptNow = undefined;
  });
  return keptNow;
}

/** Has this browser played a seat of that record on that page? The same record from a file is another page's. */
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
