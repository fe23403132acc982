/**
 * A finished conflict sleeps: its record is read when somebody looks at it, not at every start. That a page says it is
 * over is not enough, since anybody may write that: who played there has seen it end in this browser, as it now stands.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { conflictOf } from "../../data/read.ts";
import { SYSTEM_ID } from "../../system.ts";
import { isPlayedOn, recordOf } from "./keep-store.ts";
import { entryKey } from "./page-record.ts";

const endKey = (page: string): string => `${SYSTEM_ID}.ended.${page}`;

export function isAsleep(page: JournalEntryPage): boolean {
  const { over, recordId } = conflictOf(page);
  const played = isPlayedOn(recordOf(page.uuid, recordId), page.uuid);
  return over && (!played || localStorage.getItem(endKey(page.uuid)) === stamp(page));
}

/** What this browser has proved of it: an end is remembered, and forgotten if it is taken back. */
export function noteEnd(page: JournalEntryPage, match: AnyMatch): void {
  const ended = match.conflict.outcome(match.state) !== undefined || match.signed?.resting === true;
  // Only an end that the page tells as this browser knows it: what was written over is for the next start to find.
  const told = ended && Object.keys(conflictOf(page).entries).length === match.record.entries.length;
  if (told) localStorage.setItem(endKey(page.uuid), stamp(page));
  else localStorage.removeItem(endKey(page.uuid));
}

/** How many entries, and the last of them: each follows from all before it. */
function stamp(page: JournalEntryPage): string {
  const { entries } = conflictOf(page);
  const count = Object.keys(entries).length;
  return `${count} ${bytesToHex(sha256(utf8ToBytes(entries[entryKey(count - 1)] ?? "")))}`;
}
