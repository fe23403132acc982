/** What a conflict's client needs from the world, and what it has read from the page. */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import type { Answers } from "../../../rules/conflict/protocol/agreement.ts";
import type { Keep } from "../../../rules/conflict/protocol/keep.ts";
import type { Sheets, Turn } from "../../../rules/conflict/protocol/turn.ts";
import type { SeatAbout } from "../../../rules/conflict/record.ts";
import type { Finding } from "../contract/page-view.ts";
import type { OwnCopy } from "./history.ts";
import type { PageRecord } from "./page-record.ts";

export interface ConflictPageState extends PageRecord {
  readonly said: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, string>>;
  readonly seats: Readonly<Record<string, SeatAbout>>;
  readonly actors: Readonly<Record<string, string>>;
  readonly paused: boolean;
  /** Who imported the record from a file; empty for a conflict that is played here. */
  readonly imported: string;
}

/** What the client needs from the world. */
export interface TablePort {
  readonly user: string;
  page(): ConflictPageState;
  /** Resolves when the page's packed entries, if any, can be read. */
  unpacked?(): Promise<void>;
  update(changes: Readonly<Record<string, unknown>>): Promise<void>;
  /** Ids of the present users who may write the page, in the same order on all clients. */
  writers(): readonly string[];
  /** Who wrote that path last, as far as this browser saw it. */
  writerOf(path: string): string | undefined;
  /** The page's unsigned note of who has the floor. */
  floor?(): unknown;
  /** Public keys in that user's own document, which only that user (and a GM) may write. */
  keysOf(user: string): readonly string[] | undefined;
  /** The secret half of this browser's key; its public half is in the user's document. */
  deviceKey(): Promise<string>;
  /** Answers in a user's own document, where nobody else can remove them. */
  ownAnswers(user: string): string | undefined;
  keepOwnAnswers(text: string): Promise<void>;
  readKeep(seat: Seat): Keep | undefined;
  writeKeep(seat: Seat, keep: Keep): void;
  readonly copy: OwnCopy;
  readFindings(): readonly Finding[];
  writeFindings(all: readonly Finding[]): void;
  randomSecret(): string;
  /** Whether this tab acts for all tabs of this browser. */
  leads(): boolean;
  /** Names by user id. */
  userNames(): Readonly<Record<string, string>>;
  /** Whether that user is present, and whether this one was active recently. */
  isActive(user: string): boolean;
  recentInput(): boolean;
  /** The engine's ids of the actors that this user puts at stake by joining there. */
  stakesOf(seat: Seat, match: AnyMatch): readonly string[];
  now(): number;
  /** Calls back later; the returned function cancels. Lets the next writer take over if the first is silent. */
  later(milliseconds: number, callback: () => void): () => void;
}

/** The conflict as a client has read it: the history, the sheets of the open turn, and the answers to requests. */
export interface Reading {
  readonly match: AnyMatch;
  readonly sheets: Sheets;
  readonly turn: Turn;
  readonly answers: Readonly<Record<Seat, Answers["given"]>>;
}
