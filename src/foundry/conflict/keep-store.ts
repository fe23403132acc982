/**
 * A seat's secrets on this machine: where its hash chain starts, and the orders it has sealed but not yet opened. Kept
 * in the browser's local storage under the record's id, so that a reload in the middle of a sealed order loses nothing.
 */
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Seat } from "../../rules/conflict/contract.ts";
import type { Keep } from "../../rules/conflict/table.ts";
import { SYSTEM_ID } from "../system.ts";

export function storageKey(record: string, seat: Seat): string {
  return `${SYSTEM_ID}.keep.${record}.${seat}`;
}

/** 32 bytes nobody can foresee. `crypto.getRandomValues` is there on plain-HTTP tables too, unlike `crypto.subtle`. */
export function randomSecret(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

export function readKeep(record: string, seat: Seat): Keep | undefined {
  const text = localStorage.getItem(storageKey(record, seat));
  if (text === null) return undefined;
  try {
    const keep = JSON.parse(text);
    return typeof keep?.secret === "string" && typeof keep.sealed === "object" ? keep : undefined;
  } catch {
    return undefined;
  }
}

export function writeKeep(record: string, seat: Seat, keep: Keep): void {
  localStorage.setItem(storageKey(record, seat), JSON.stringify(keep));
}

/** A conflict that is over needs no secrets any more. */
export function forgetKeep(record: string, seat: Seat): void {
  localStorage.removeItem(storageKey(record, seat));
}
