/**
 * History as a chain of hashes. The head after an entry covers that entry and everything before it: naming a head names the whole
 * history, and a changed, dropped or added entry gives another head.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { canonical, lengthPrefixed } from "../canonical.ts";
import { onceFor } from "../once.ts";
import type { ConflictRecord, Entry } from "../record.ts";

export function hashOf(kind: string, ...parts: readonly unknown[]): string {
  return bytesToHex(sha256(lengthPrefixed([`blades-and-banners/${kind}/1`, ...parts.map(canonical)])));
}

/** Before any entry: what is played, by which rules. */
export function firstHead({ conflict, id, rules, setup, options }: Omit<ConflictRecord, "entries">): string {
  return hashOf("conflict", { conflict, id, rules, setup, options });
}

export function nextHead(head: string, entry: Entry): string {
  return hashOf("entry", head, entry);
}

/** The head of a whole record, computed from the beginning. Signed matches store theirs. */
export function headOf(record: ConflictRecord): string {
  return record.entries.reduce(nextHead, firstHead(record));
}

/** The head before any entry and after each one: tells whether something was written at a point of exactly this history. */
export const headsOf = onceFor((record: ConflictRecord): ReadonlySet<string> => {
  let head = firstHead(record);
  const heads = new Set([head]);
  for (const entry of record.entries) {
    head = nextHead(head, entry);
    heads.add(head);
  }
  return heads;
});

/** The same, computed once for each record: rendering needs it again and again. */
export const keptHead = onceFor(headOf);
