/**
 * What this browser keeps of a conflict between visits, in local storage under the record's id: each seat's secrets and
 * what it has said, and what was found wrong on the page. A reload in the middle of a sealed order loses nothing.
 */
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Seat } from "../../../rules/conflict/contract.ts";
import { type Keep, readKeep as readStored } from "../../../rules/conflict/protocol/keep.ts";
import { SYSTEM_ID } from "../../system.ts";
import type { Finding } from "./findings.ts";

export function storageKey(record: string, seat: Seat): string {
  return `${SYSTEM_ID}.keep.${record}.${seat}`;
}

/** 32 bytes nobody can foresee. `crypto.getRandomValues` is there on plain-HTTP tables too, unlike `crypto.subtle`. */
export function randomSecret(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
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

function read(key: string): unknown {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was last read of each seat: it is asked for many times in a step, and seldom changes between. */
const lastRead = new Map<string, { readonly text: string | null; readonly keep: Keep | undefined }>();

export function readKeep(record: string, seat: Seat): Keep | undefined {
  const key = storageKey(record, seat);
  const text = localStorage.getItem(key);
  const known = lastRead.get(key);
  if (known && known.text === text) return known.keep;
  const keep = readStored(read(key));
  lastRead.set(key, { text, keep });
  return keep;
}

export function writeKeep(record: string, seat: Seat, keep: Keep): void {
  localStorage.setItem(storageKey(record, seat), JSON.stringify(keep));
  keptNow = undefined;
}

let keptNow: ReadonlySet<string> | undefined;

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
  return keptRecords().has(record) && (played === null || played === page);
}

export function notePlayed(record: string, page: string): void {
  if (localStorage.getItem(playedKey(record)) === null) localStorage.setItem(playedKey(record), page);
}

function playedKey(record: string): string {
  return `${SYSTEM_ID}.played.${record}`;
}

function findingsKey(record: string): string {
  return `${SYSTEM_ID}.findings.${record}`;
}

export function readFindings(record: string): readonly Finding[] {
  const all = read(findingsKey(record));
  return Array.isArray(all) ? all : [];
}

export function writeFindings(record: string, all: readonly Finding[]): void {
  localStorage.setItem(findingsKey(record), JSON.stringify(all));
}
