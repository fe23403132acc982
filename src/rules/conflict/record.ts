/**
 * What is kept of a conflict: setup, options, and an entry for each step with the orders given, the faces read and the
 * events that followed. State is never saved; replay rebuilds it. Entries are only ever added: undo is an entry too.
 *
 * The first entry of a conflict between players is `begin`, signed by every seat; the entries after it carry the seats'
 * words with their signatures. A record of steps without signatures is a simulation, or the part of another game from which
 * one player practises: it replays, and proves nothing.
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
  /** Demands answered by their default: their seat is away, or had sealed what was not legal. */
  readonly waived?: readonly string[];
  /** Signed records: what each seat said in this turn, where the orders and events above do not tell it already. */
  readonly said?: Readonly<Record<Seat, StepWords>>;
}

/** The rest of a seat's sheet: with the entry's orders it is the sheet again, and its signature can be checked. */
export interface StepWords {
  /** How often the seat had said something in this turn. */
  readonly version?: number;
  /** The nonces that opened this seat's sealed orders, by demand. */
  readonly nonces?: Readonly<Record<string, string>>;
  /** Orders that were sealed but not legal, by demand: the entry took the default instead. */
  readonly unlawful?: Readonly<Record<string, unknown>>;
  /** Orders for a demand that another seat had answered first. */
  readonly late?: Readonly<Record<string, unknown>>;
  readonly link?: string;
  /** Links that were shown for a throw that never counted, and so are skipped. */
  readonly spent?: number;
  /** A lock where nothing had to be locked. */
  readonly lock?: string;
  readonly signature: string;
}

/** Where a seat sits down: with which key it signs, and where its hash chain ends. */
export interface Join {
  readonly user: string;
  readonly key: string;
  readonly chain: string;
  /** The engine's ids of those whom this seat puts at stake: their sheets take what happens here. */
  readonly stakes: readonly string[];
}

/** A seat as its conflict was begun with it. */
export interface SeatAbout {
  /** Whose seat it is; empty where anybody may take it. */
  readonly user: string;
  readonly name: string;
  readonly tincture: string;
  readonly actor: string;
  /** The opponent made of code that plays it, on the machine of whoever sits there. Missing where a person plays. */
  readonly computer?: string;
}

/** Everybody has sat down and signed what is to be played, with whom, and what is at stake. */
export interface BeginEntry {
  readonly type: "begin";
  readonly seats: Readonly<Record<Seat, SeatAbout>>;
  /** Documents behind the engine's own ids. */
  readonly actors: Readonly<Record<string, string>>;
  readonly joins: Readonly<Record<Seat, Join & { readonly signature: string }>>;
}

/** Signatures of those who agreed, by seat. */
export type Consents = Readonly<Record<Seat, string>>;

/** Steps taken back, by those whose orders go; `redo` takes the last undo back while nothing was played since. */
export interface UndoEntry {
  readonly type: "undo" | "redo";
  readonly steps: number;
  readonly consents: Consents;
}

/** The table goes on without a seat: its demands take their default until it is back. */
export interface AwayEntry {
  readonly type: "away";
  readonly seat: Seat;
  /** The seat's sheet, as text, if it had locked the open turn: then that turn is played out, and its order is lost. */
  readonly locked?: string;
  readonly consents: Consents;
}

/** Somebody sits down: the same player again, on this device or another, or somebody else by consent of the table. */
export interface SitEntry {
  readonly type: "sit";
  readonly seat: Seat;
  readonly user: string;
  readonly key: string;
  /** A new chain; none where the secrets of the old one are there. */
  readonly chain?: string;
  /** Plays for the absent owner, who takes the seat back at once when he returns. */
  readonly standIn?: true;
  /** Takes back, by right, so many steps that were played since this seat last signed. */
  readonly steps?: number;
  readonly signature: string;
  readonly consents: Consents;
}

/** The table puts the conflict away unfinished, or takes it up again. */
export interface RestEntry {
  readonly type: "rest" | "wake";
  readonly consents: Consents;
}

/** All seats end the conflict here, with nobody as winner. */
export interface DrawEntry {
  readonly type: "draw";
  readonly consents: Consents;
}

/** All seats let it be played to its end at once: each machine plays its own, plainly, and the dice stay everybody's. */
export interface SettleEntry {
  readonly type: "settle";
  readonly consents: Consents;
}

/** A seat has asked the adviser; by its own word, so that everybody knows. */
export interface AdviceEntry {
  readonly type: "advice";
  readonly seat: Seat;
  readonly consents: Consents;
}

/** Who plays a seat of the computer from now on, by the word of the seat's own key: a person, or the computer again. */
export interface HandEntry {
  readonly type: "hand";
  readonly seat: Seat;
  readonly byHand: boolean;
  readonly consents: Consents;
}

/** All present seats go on from an older page, with new chains. Whatever was signed before on that page counts no more. */
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
  | HandEntry
  | RenewEntry;

/** The only format there is; a later one raises it. */
export const RECORD_FORMAT = 1;

export interface ConflictRecord<Order = unknown, Event = ConflictEvent> {
  readonly format: typeof RECORD_FORMAT;
  readonly conflict: string;
  /** Tells records apart, so that a seal made for one is worth nothing in another. */
  readonly id: string;
  readonly rules: number;
  readonly setup: unknown;
  readonly options: Readonly<Record<string, unknown>>;
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
