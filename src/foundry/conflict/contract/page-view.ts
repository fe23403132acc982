/** What a client tells windows about its page: the verified match, who must act, what is asked, and what was wrong. */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import type { Request } from "../../../rules/conflict/protocol/agreement.ts";
import type { Exchange, Progress } from "../../../rules/conflict/protocol/turn.ts";
import type { Problem } from "../../../rules/result.ts";

/** A fault on the page, and who wrote it. */
export interface Finding {
  readonly why: Problem;
  /** The user whose client wrote it; empty if that was before this browser connected. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The seat in whose name it was written. */
  readonly seat?: string;
  /** The entry of the record that it is about. */
  readonly entry?: number;
}

/** Where page and copy differ: an entry's index, or the start. */
export interface Difference {
  /** The first entry that differs from this browser's copy; -1 for the setup. */
  readonly from: number;
  /** The page's current entries from there on. */
  readonly page: readonly string[];
}

export interface OpenRequest {
  readonly request: Request;
  readonly key: string;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  /** Seats whose answer is still missing. */
  readonly waitingFor: readonly Seat[];
}

export interface PageView {
  readonly match: AnyMatch;
  readonly exchange: Exchange;
  readonly progress: Progress;
  readonly requests: readonly OpenRequest[];
  /** Seats that this user plays, whether or not this browser can. */
  readonly mine: readonly Seat[];
  /** This user's seats that the computer plays on this machine. */
  readonly runs?: readonly Seat[];
  /** Which opponent plays each seat of the computer. */
  readonly computers?: Readonly<Record<Seat, string>>;
  /** Of seats that are asked together: the one that has the floor, by courtesy. */
  readonly floor?: Seat | undefined;
  readonly paused: boolean;
  /** Who imported it from a file: then it is read-only. */
  readonly imported?: string;
  /** Orders that this client's own seats have sealed in the open turn, by demand. Only this client knows them. */
  readonly ownOrders?: Readonly<Record<string, unknown>>;
  /** This user's seats that have not joined yet: the player must confirm it. */
  readonly toSit?: readonly Seat[];
  /** Everybody has joined; the clients confirm the start to each other. */
  readonly starting?: true;
  /** This user's seats that are played on another device. */
  readonly elsewhere?: readonly Seat[];
  readonly findings?: readonly Finding[];
  /** Names of users who ask for something and have no seat. */
  readonly users?: Readonly<Record<string, string>>;
  readonly difference?: Difference;
  /** The match as the others have continued it without seats of this browser, and those seats. */
  readonly ahead?: Ahead;
  /** Seats that have not agreed yet to start with new secrets; nothing is played before all have. */
  readonly renewing?: readonly Seat[];
}

export interface Ahead {
  readonly match: AnyMatch;
  readonly seats: readonly Seat[];
}
