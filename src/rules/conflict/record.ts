/**
 * What is kept of a conflict: setup, options, and an entry for each step with the orders given, the faces read and the
 * events that followed. State is never saved; replay rebuilds it. Entries are only ever added: undo is an entry too.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical } from "./canonical.ts";
import type { ConflictEvent, Orders, Seat } from "./contract.ts";

export interface StepEntry<Order, Event> {
  readonly type: "step";
  readonly orders: Orders<Order>;
  /** Every face in the order read. */
  readonly faces: readonly number[];
  readonly events: readonly Event[];
  /** Demands answered by their default because their seat is away. */
  readonly waived?: readonly string[];
  /** How the secret orders and the dice of this step can be checked by anybody. */
  readonly proof?: StepProof;
}

export interface StepProof {
  /** Sealed demands: what was published first, and the nonce that opened it. */
  readonly seals?: Readonly<Record<string, { readonly seal: string; readonly nonce: string }>>;
  /** The links of the seats' hash chains from which the faces were made. */
  readonly links?: Readonly<Record<Seat, string>>;
}

export interface UndoEntry {
  readonly type: "undo";
  /** How many of the steps that still stand are taken back. */
  readonly steps: number;
  readonly consent: readonly Seat[];
}

/** A seat has left the table, or is back. While it is away its demands are waived and the dice go on without it. */
export interface AbsenceEntry {
  readonly type: "absence";
  readonly seat: Seat;
  readonly absent: boolean;
  /** Everybody still present must agree that a seat is away; coming back needs nobody's leave. */
  readonly consent: readonly Seat[];
  /** Who comes back from another machine brings a new hash chain. */
  readonly chain?: string;
}

export type Entry<Order = unknown, Event = ConflictEvent> = StepEntry<Order, Event> | UndoEntry | AbsenceEntry;

export interface ConflictRecord<Order = unknown, Event = ConflictEvent> {
  readonly format: 1;
  readonly conflict: string;
  /** Tells records apart, so that a seal made for one is worth nothing in another. */
  readonly id: string;
  readonly rules: number;
  readonly setup: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  /** The published end of each seat's hash chain, where the dice are made jointly. */
  readonly chains?: Readonly<Record<Seat, string>>;
  readonly entries: readonly Entry<Order, Event>[];
}

/** What readers elsewhere call the conflict and its seats. Play does not hang on it. */
export interface About {
  readonly title: string;
  readonly seats: Readonly<Record<Seat, { readonly name: string; readonly tincture: string }>>;
}

/** A record as it is written to a file: with the checksum over everything else. */
export interface SignedRecord<Order = unknown, Event = ConflictEvent> extends ConflictRecord<Order, Event> {
  readonly about?: About;
  readonly checksum: string;
}

export function checksum(record: ConflictRecord): string {
  const { checksum: _, ...body } = record as SignedRecord;
  return bytesToHex(sha256(utf8ToBytes(canonical(body))));
}

export function signed<Order, Event>(record: ConflictRecord<Order, Event>, about?: About): SignedRecord<Order, Event> {
  const whole = about ? { ...record, about } : record;
  return { ...whole, checksum: checksum(whole as ConflictRecord) };
}
