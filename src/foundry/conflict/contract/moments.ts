/**
 * What a kind shows of a step, one thing at a time: a roll, a wound, orders that were opened. A kind says which events make a
 * moment and what its panel holds; the window owns the queue and the time (moments/queue.ts).
 */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import type { PageView } from "./page-view.ts";

/** When the parts of a moment appear, in milliseconds at speed 1, the first at 0; and how long it stays after the last of them. */
export interface Timing {
  readonly beats: readonly number[];
  /** Missing: it stays until its player continues. */
  readonly ring?: number | undefined;
}

export interface Moment extends Timing {
  /** What the panel shows; only its kind reads it. */
  readonly what: unknown;
  /** The state that the board draws at each beat; the last one counts for all later beats. */
  readonly states: readonly unknown[];
}

export type PastStep = AnyMatch["past"][number];

export interface MomentWords {
  /** On its mark in the foot: "You strike". Without it, the moments of a step are only counted. */
  readonly mark?: string;
  readonly icon?: string | undefined;
  /** The foot's line of state: what has happened, in a few words. */
  readonly line: string;
  /** The main button, if it leads to something that should be named: "Choose where". */
  readonly main?: string | undefined;
}

/** `Input` is what a board is drawn from. */
export interface Moments<Input> {
  /** Whether a step with these events has fights, for the log's filter. Missing if a kind shows none. */
  has?(events: PastStep["entry"]["events"]): boolean;
  /** The moments of a step, in the order in which the player of these seats sees them; `view` is the page as it is now. */
  of(step: PastStep, conflict: AnyMatch["conflict"], mine: readonly Seat[], view?: PageView): readonly Moment[];
  /** `input` is the board as it is drawn with that moment. */
  words(moment: Moment, input: Input): MomentWords;
}

/** The moment that a window shows now. */
export interface ShownMoment {
  readonly moment: Moment;
  /** How many of its beats have passed, less one. */
  readonly beat: number;
  /** The index of its step, and its own place among those of that step. */
  readonly step: number;
  readonly place: number;
  /** All moments of that step. */
  readonly all: readonly Moment[];
  /** The conflict as it is now; or, in a replay, after that step. */
  readonly now: PageView;
}
