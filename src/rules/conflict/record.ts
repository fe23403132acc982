/**
 * What is stored of a conflict: setup, options, and an entry for each step with the orders given, the faces read and the
 * resulting events. State is never saved; replay rebuilds it. Entries are only ever added: undo is an entry too.
 *
 * The first entry of a conflict between players is `begin`, signed by every seat; later entries contain the seats' statements
 * with their signatures. A record of steps without signatures is a simulation, or the part of another game from which a player
 * practises: it replays, and proves nothing.
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
  /** Demands answered by their default: their seat is away, or had sealed an illegal order. */
  readonly waived?: readonly string[];
  /** Signed records: what each seat said in this turn, unless the orders and events above contain it. */
  readonly said?: Readonly<Record<Seat, StepWords>>;
}

/** The rest of a seat's sheet: with the entry's orders it restores the sheet, so that its signature can be checked. */
export interface StepWords {
  /** How often the seat had said something in this turn. */
  readonly version?: number;
  /** The nonces that opened this seat's sealed orders, by demand. */
  readonly nonces?: Readonly<Record<string, string>>;
  /** Illegal orders that were sealed, by demand: the entry took the default instead. */
  readonly unlawful?: Readonly<Record<string, unknown>>;
  /** Orders for a demand that another seat had answered first. */
  readonly late?: Readonly<Record<string, unknown>>;
  readonly link?: string;
  /** Links shown for a roll that never counted, and so skipped. */
  readonly spent?: number;
  /** A lock in a turn that needed none. */
  readonly lock?: string;
  readonly signature: string;
}

/** How a seat joins: the key with which it signs, and the end of its hash chain. */
export interface Join {
  readonly user: string;
  readonly key: string;
  readonly chain: string;
  /** The engine's ids of the characters or units that this seat puts at stake: their sheets get the results. */
  readonly stakes: readonly string[];
}

/** A seat at the beginning of its conflict. */
export interface SeatAbout {
  /** The owner of the seat; empty if anybody may take it. */
  readonly user: string;
  readonly name: string;
  readonly tincture: string;
  readonly actor: string;
  /** The computer player of the seat; it runs on the machine of the user who holds the seat. Missing if a person plays. */
  readonly computer?: string;
}

/** Everybody has joined and signed what is played, with whom, and what is at stake. */
export interface BeginEntry {
  readonly type: "begin";
  readonly seats: Readonly<Record<Seat, SeatAbout>>;
  /** Documents behind the engine's own ids. */
  readonly actors: Readonly<Record<string, string>>;
  readonly joins: Readonly<Record<Seat, Join & { readonly signature: string }>>;
}

/** Signatures of the seats that agreed. */
export type Consents = Readonly<Record<Seat, string>>;

/** Steps taken back, by the seats whose orders are lost; `redo` reverses the last undo while nothing was played since. */
export interface UndoEntry {
  readonly type: "undo" | "redo";
  readonly steps: number;
  readonly consents: Consents;
}

/** The others continue without a seat: its demands take their default until it is back. */
export interface AwayEntry {
  readonly type: "away";
  readonly seat: Seat;
  /** The seat's sheet, as text, if it had locked the open turn: then that turn is played out, and its order is lost. */
  readonly locked?: string;
  readonly consents: Consents;
}

/** A player takes a seat: the same one again, on this device or another, or somebody else by consent of the others. */
export interface SitEntry {
  readonly type: "sit";
  readonly seat: Seat;
  readonly user: string;
  readonly key: string;
  /** A new chain; none if the secrets of the old one are still there. */
  readonly chain?: string;
  /** Plays for the absent owner, who takes the seat back at once on returning. */
  readonly standIn?: true;
  /** Takes back, without consent, that many steps played since this seat last signed. */
  readonly steps?: number;
  readonly signature: string;
  readonly consents: Consents;
}

/** The players pause the conflict unfinished, or resume it. */
export interface RestEntry {
  readonly type: "rest" | "wake";
  readonly consents: Consents;
}

/** All seats end the conflict here, without a winner. */
export interface DrawEntry {
  readonly type: "draw";
  readonly consents: Consents;
}

/** All seats agree to play it to its end at once: each machine plays its own seats simply, and the dice stay shared. */
export interface SettleEntry {
  readonly type: "settle";
  readonly consents: Consents;
}

/** A seat has asked for advice and announces it, so that everybody knows. */
export interface AdviceEntry {
  readonly type: "advice";
  readonly seat: Seat;
  readonly consents: Consents;
}

/** Who plays a computer seat from now on, a person or the computer again; announced with the seat's own key. */
export interface ControlEntry {
  readonly type: "control";
  readonly seat: Seat;
  readonly byPlayer: boolean;
  readonly consents: Consents;
}

/** All present seats continue from an older page, with new chains. Statements signed before on that page no longer count. */
export interface RenewEntry {
  readonly type: "renew";
  readonly chains: Readonly<Record<Seat, string>>;
  readonly consents: Consents;
}

export type Entry<Order = unknown, Event = ConflictEvent> =
  | StepEntry<Order, Event>
  | BeginEntry
  | UndoEntry
  | AwayEntry
  | SitEntry
  | RestEntry
  | DrawEntry
  | SettleEntry
  | AdviceEntry
  | ControlEntry
  | RenewEntry;

/** The only format so far; a later one raises it. */
export const RECORD_FORMAT = 1;

export interface ConflictRecord<Order = unknown, Event = ConflictEvent> {
  readonly format: typeof RECORD_FORMAT;
  readonly conflict: string;
  /** Distinguishes records, so that a seal made for one is worth nothing in another. */
  readonly id: string;
  readonly rules: number;
  readonly setup: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  readonly entries: readonly Entry<Order, Event>[];
}

/** Display names of the conflict and its seats. Play does not depend on them. */
export interface About {
  readonly title: string;
  readonly seats: Readonly<Record<Seat, { readonly name: string; readonly tincture: string }>>;
}

/** A record as written to a file: with a checksum over everything else. */
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
