/**
 * A finished conflict is idle: its record is read when a user opens it, not at every start. The page's own claim to be over is
 * not enough, since anybody may write that: a browser that played there must have seen this end itself. Packed entries are not
 * unpacked to check that; but if an end is undone, the browsers that played there read it again.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { isPlayedOn, knownRecord } from "../../base/played.ts";
import { conflictOf } from "../../data/read.ts";
import { isUnpacked } from "../../data/unpacked-texts.ts";
import { SYSTEM_ID } from "../../system.ts";
import { entryKey } from "./page-record.ts";

const endKey = (page: string): string => `${SYSTEM_ID}.ended.${page}`;

/** Whether it has entries that this browser has not unpacked. */
export function isPacked(page: JournalEntryPage): boolean {
  return !isUnpacked(conflictOf(page)._source.archive);
}

export function isIdle(page: JournalEntryPage): boolean {
  const { over } = conflictOf(page);
  // Asked of every page of the world at startup: local storage is read only where it decides.
  if (isPacked(page)) return over || !wasPlayedHere(page);
  if (!over) return false;
  if (!wasPlayedHere(page)) return true;
  return localStorage.getItem(endKey(page.uuid)) === stamp(page);
}

/** Whether it ended without this browser, which has not read the end since. */
export function isEndUnread(page: JournalEntryPage): boolean {
  return conflictOf(page).over && localStorage.getItem(endKey(page.uuid)) === null;
}

/** Whether this browser has played a seat on that page. */
export function wasPlayedHere(page: JournalEntryPage): boolean {
  return isPlayedOn(knownRecord(page.uuid) ?? conflictOf(page).recordId, page.uuid);
}

/** Records an end that this browser has verified entry by entry, and forgets one that is taken back. */
export function noteEnd(page: JournalEntryPage, match: AnyMatch, proven: readonly string[]): void {
  const ended = outcomeOf(match) !== undefined || match.signed?.resting === true;
  // Its own texts, not the page's: if somebody overwrites the end, the next start notices.
  if (ended) localStorage.setItem(endKey(page.uuid), stampOf(proven.length, proven.at(-1)));
  else localStorage.removeItem(endKey(page.uuid));
}

function stamp(page: JournalEntryPage): string {
  const { entries } = conflictOf(page);
  const count = Object.keys(entries).length;
  return stampOf(count, entries[entryKey(count - 1)]);
}

/** The number of entries and the last one, which depends on all before it. */
function stampOf(count: number, last = ""): string {
  return `${count} ${bytesToHex(sha256(utf8ToBytes(last)))}`;
}
