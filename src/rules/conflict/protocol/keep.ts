/**
 * What one seat's machine keeps to itself: the secrets it must not show yet, and what it has already said, so that it
 * says nothing twice in two ways. Kept over a reload; carried to another device only by its player.
 */
import { isObject } from "../../result.ts";
import type { Seat } from "../contract.ts";
import { isHash, type SignedSheet } from "./sheet.ts";
import type { Beginning } from "./turn.ts";

export interface Keep {
  /** Where its hash chain starts: 32 random bytes, in hex. */
  readonly secret: string;
  /** The secret half of the key it signs with. */
  readonly key: string;
  /** Orders that lie under wax, by turn and demand. */
  readonly sealed: Readonly<Record<string, SealedOrder>>;
  /** Its sheet of the open turn, as last signed. */
  readonly sheet?: SignedSheet;
  /** The set for which it last showed openings and a link: it shows once, for one set. */
  readonly shown?: Shown;
  /** What this seat's player saw when he sat down: with anything else he is asked again. */
  readonly sat?: Sat;
  /** The start of a new chain, offered at that head: it counts once all seats go on from there with new ones. */
  readonly next?: { readonly head: string; readonly secret: string };
}

export interface SealedOrder {
  readonly order: unknown;
  readonly nonce: string;
}

export interface Shown {
  readonly turn: string;
  /** The history as it stood then. */
  readonly head: string;
  readonly set: string;
  readonly link: string;
  /** The orders and seals of that set, by demand, as one spelling each. No other is ever locked in that turn. */
  readonly bound: Readonly<Record<string, string>>;
  /** The others' sheets with their locks: after a reload too they are held to what they had locked. */
  readonly locks: Readonly<Record<Seat, SignedSheet>>;
}

export interface Sat extends Beginning {
  readonly head: string;
}

export function sealedName(turn: string, key: string): string {
  return `${turn}/${key}`;
}

/** A keep as it was stored. Whoever meddled with it by hand has no keep. */
export function readKeep(stored: unknown): Keep | undefined {
  if (!isObject(stored) || !isHash(stored.secret) || !isHash(stored.key) || !isObject(stored.sealed)) return undefined;
  return stored as unknown as Keep;
}
