/**
 * What one seat's machine keeps to itself: the secrets it must not show yet, and what it has already said, so that it never says
 * the same thing in two ways. Survives a reload; only the player can move it to another device.
 */
import { isObject } from "../../result.ts";
import type { Seat } from "../contract.ts";
import { isHash, type SignedSheet } from "./sheet.ts";
import type { Beginning } from "./turn.ts";

export interface Keep {
  /** The start of its hash chain: 32 random bytes, in hex. */
  readonly secret: string;
  /** The secret half of the key it signs with. */
  readonly key: string;
  /** Sealed orders, by turn and demand. */
  readonly sealed: Readonly<Record<string, SealedOrder>>;
  /** Its sheet of the open turn, as last signed. */
  readonly sheet?: SignedSheet;
  /** The set for which it last showed openings and a link: it shows once, for one set. */
  readonly shown?: Shown;
  /** What this seat's player saw when they joined: if anything has changed they are asked again. */
  readonly seenAtJoin?: SeenAtJoin;
  /** The start of a new chain, offered at that head: it counts once all seats continue from there with new ones. */
  readonly next?: { readonly head: string; readonly secret: string };
}

export interface SealedOrder {
  readonly order: unknown;
  readonly nonce: string;
}

export interface Shown {
  readonly turn: string;
  /** The head of the history at that time. */
  readonly head: string;
  readonly set: string;
  readonly link: string;
  /** The orders and seals of that set, by demand, in canonical text. No other is ever locked in that turn. */
  readonly bound: Readonly<Record<string, string>>;
  /** The others' sheets with their locks, so that they are held to what they had locked even after a reload. */
  readonly locks: Readonly<Record<Seat, SignedSheet>>;
}

export interface SeenAtJoin extends Beginning {
  readonly head: string;
}

export function sealedName(turn: string, key: string): string {
  return `${turn}/${key}`;
}

/** A stored keep; undefined if it lacks a valid secret, key or sealed orders. */
export function readKeep(stored: unknown): Keep | undefined {
  if (!isObject(stored) || !isHash(stored.secret) || !isHash(stored.key) || !isObject(stored.sealed)) return undefined;
  return stored as unknown as Keep;
}
