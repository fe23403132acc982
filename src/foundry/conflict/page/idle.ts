/**
 * A finished conflict sleeps: its record is read when somebody looks at it, not at every start. That a page says it is
 * over is not enough, since anybody may write that: who played there has seen it end in this browser, as it is now. What
 * is packed sleeps in any case: only who opens it has it unpacked.
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

/** Has entries that this browser has not unpacked. */
export function isPacked(page: JournalEntryPage): boolean {
  return !isUnpacked(conflictOf(page)._source.archive);
}

export function isAsleep(page: JournalEntryPage): boolean {
  if (isPacked(page)) return true;
  if (!conflictOf(page).over) return false;
  if (!wasPlayedHere(page)) return true;
  return localStorage.getItem(endKey(page.uuid)) === stamp(page);
}

/** It ended without this browser, which has not read the end since. */
export function isEndUnread(page: JournalEntryPage): boolean {
  return conflictOf(page).over && localStorage.getItem(endKey(page.uuid)) === null;
}

/** Has this browser played a seat on that page? */
export function wasPlayedHere(page: JournalEntryPage): boolean {
  return isPlayedOn(knownRecord(page.uuid) ?? conflictOf(page).recordId, page.uuid);
}

/** What this browser has proved of it, entry by entry: an end is remembered, and forgotten if it is taken back. */
export function noteEnd(page: JournalEntryPage, match: AnyMatch, proven: readonly string[]): void {
  const ended = outcomeOf(match) !== undefined || match.signed?.resting === true;
  // Its own texts, not the page's: what somebody writes over the end is for the next start to find.
  if (ended) localStorage.setItem(endKey(page.uuid), stampOf(proven.length, proven.at(-1)));
  else localStorage.removeItem(endKey(page.uuid));
}

function stamp(page: JournalEntryPage): string {
  const { entries } = conflictOf(page);
  const count = Object.keys(entries).length;
  return stampOf(count, entries[entryKey(count - 1)]);
}

/** How many entries, and the last of them: each follows from all before it. */
function stampOf(count: number, last = ""): string {
  return `${count} ${bytesToHex(sha256(utf8ToBytes(last)))}`;
}
