/**
 * What this browser stores about a conflict, in local storage under the record's id: each seat's secrets and messages, and what
 * was found wrong on the page. A reload in the middle of a sealed order loses nothing.
 */
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Seat } from "../../../rules/conflict/contract.ts";
import { type Keep, readKeep as readStored } from "../../../rules/conflict/protocol/keep.ts";
import { seatsChanged, storageKey } from "../../base/played.ts";
import { SYSTEM_ID } from "../../system.ts";
import type { Finding } from "../contract/page-view.ts";

/** 32 unpredictable bytes. `crypto.getRandomValues` works on plain HTTP too, unlike `crypto.subtle`. */
export function randomSecret(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
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

/** The last value of each seat: it is read many times in a step, and seldom changes. */
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
  seatsChanged();
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
