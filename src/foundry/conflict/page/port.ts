/** What a conflict's client needs of the world around it, and what it gives to windows. */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import type { Answers, Request } from "../../../rules/conflict/protocol/agreement.ts";
import type { Keep } from "../../../rules/conflict/protocol/keep.ts";
import type { Exchange, Sheets, Standing, Turn } from "../../../rules/conflict/protocol/turn.ts";
import type { SeatAbout } from "../../../rules/conflict/record.ts";
import type { Finding } from "./findings.ts";
import type { Difference, OwnCopy } from "./history.ts";
import type { PageRecord } from "./page-record.ts";

export interface ConflictPageState extends PageRecord {
  readonly said: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, string>>;
  readonly seats: Readonly<Record<string, SeatAbout>>;
  readonly actors: Readonly<Record<string, string>>;
  readonly paused: boolean;
  /** Who brought the record in from a file; empty for a conflict that is played here. */
  readonly imported: string;
}

/** What the client needs of the world around it. */
export interface TablePort {
  readonly user: string;
  page(): ConflictPageState;
  /** Settles when the page's packed entries, if it has some, can be read. */
  unpacked?(): Promise<void>;
  update(changes: Readonly<Record<string, unknown>>): Promise<void>;
  /** Ids of the users who are here and may write the page, in an order that is the same for all. */
  writers(): readonly string[];
  /** Who wrote that path last, as far as this browser saw it. */
  writerOf(path: string): string | undefined;
  /** Public keys in that user's own document, which only that user (and a GM) may write. */
  keysOf(user: string): readonly string[] | undefined;
  /** The secret half of this browser's key, its public half published in the user's document. */
  deviceKey(): Promise<string>;
  /** Answers that a user keeps in his own document, where nobody can take them away. */
  ownAnswers(user: string): string | undefined;
  keepOwnAnswers(text: string): Promise<void>;
  readKeep(seat: Seat): Keep | undefined;
  writeKeep(seat: Seat, keep: Keep): void;
  readonly copy: OwnCopy;
  readFindings(): readonly Finding[];
  writeFindings(all: readonly Finding[]): void;
  randomSecret(): string;
  /** Does this tab act for all tabs of this browser? */
  leads(): boolean;
  /** Names by user id. */
  userNames(): Readonly<Record<string, string>>;
  /** Is that user here; has this one touched anything of late? */
  isActive(user: string): boolean;
  recentInput(): boolean;
  /** The engine's ids of those whom this user puts at stake by sitting there. */
  stakesOf(seat: Seat, match: AnyMatch): readonly string[];
  now(): number;
  /** Calls back after a while; the answer cancels. Lets the next writer take over when the first has gone silent. */
  later(milliseconds: number, callback: () => void): () => void;
}

/** The table as a client has read it: the history, the sheets of the open turn, and the answers to what was asked. */
export interface Reading {
  readonly match: AnyMatch;
  readonly sheets: Sheets;
  readonly turn: Turn;
  readonly answers: Readonly<Record<Seat, Answers["given"]>>;
}

/** Something that the table is asked. */
export interface OpenRequest {
  readonly request: Request;
  readonly key: string;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  /** Seats whose answer is still missing. */
  readonly awaited: readonly Seat[];
}

/** What a window shows. */
export interface TableView {
  readonly match: AnyMatch;
  readonly exchange: Exchange;
  readonly standing: Standing;
  readonly requests: readonly OpenRequest[];
  /** Seats that this user plays, whether or not this browser can. */
  readonly mine: readonly Seat[];
  /** Seats of this user that the computer plays, here. */
  readonly runs?: readonly Seat[];
  /** Which opponent plays a seat, of those that the computer plays. */
  readonly computers?: Readonly<Record<Seat, string>>;
  readonly paused: boolean;
  /** Who brought it in from a file: then it is only to be looked at. */
  readonly imported?: string;
  /** What this client's own seats have sealed in the open turn, by demand. Known here and nowhere else. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** Seats of this user that have not sat down yet: a person must say so. */
  readonly toSit?: readonly Seat[];
  /** Seats of this user that another device plays. */
  readonly elsewhere?: readonly Seat[];
  readonly findings?: readonly Finding[];
  /** Names of users who ask for something and sit nowhere. */
  readonly users?: Readonly<Record<string, string>>;
  readonly difference?: Difference;
  /** The match as the others have played on without seats of this browser, and those seats. */
  readonly ahead?: Ahead;
  /** All seats are to begin with new secrets before anything is played: so many have not agreed yet. */
  readonly renewing?: readonly Seat[];
}

export interface Ahead {
  readonly match: AnyMatch;
  readonly seats: readonly Seat[];
}
