/**
 * The contract for everything that is played in turns. A conflict is a pure machine: orders and dice go in, events and the
 * resulting state come out. Log, replay, undo, secret orders, computer players, the fuzzer and every window are written once
 * against these methods.
 *
 * A *step* is the unit of play: the conflict says which demands are open, each one is answered by an order, then `decide` turns
 * the answers (and dice) into events. With no demand open and no outcome, the conflict continues by itself: `decide` is called
 * with no orders.
 *
 * A state holds only what is public: a sealed order is in no state before all are opened. So every player, human or computer, may
 * see all of it.
 */
import type { Dice } from "../dice/dice.ts";
import type { OptionsOf, OptionTable } from "../option.ts";
import type { Problem, Result } from "../result.ts";
import type { Telling } from "./telling.ts";

/** Who decides: a side of the conflict, or a player at the table. */
export type Seat = string;

/** A decision that a seat must make now. `key` is unique among the open demands: one seat may owe several. */
export interface Demand<Order> {
  readonly key: string;
  readonly seat: Seat;
  readonly kind: string;
  /** Sealed by every seat concerned, and opened only when all seals are in. */
  readonly secret: boolean;
  /** Taken if the other players waive the decision, for example because the player has left. Always legal. */
  readonly fallback: Order;
  /**
   * Open demands with the same `anyOf` are one question to several seats: the first answer counts for all, the other demands
   * lapse, and `decide` gets only that order, under the key of the demand it answers. Never secret. A seat that is away cannot
   * answer; the fallback (of the group's first demand) is taken only if all of them are away.
   */
  readonly anyOf?: string;
}

/** Orders that are counted together and made one by one: a caller that wants one of them need not make all. */
export interface Choices<Order> {
  readonly count: number;
  /** From 0 on. */
  nth(place: number): Order;
}

/** Answers to the open demands, by demand key; of each group that `anyOf` makes, one. */
export type Orders<Order> = Readonly<Record<string, Order>>;

export interface Outcome {
  /** May be empty. */
  readonly winners: readonly Seat[];
  readonly telling: Telling;
}

/** What every event has; the rest depends on the book. Events are plain JSON and contain every die face that was read. */
export interface ConflictEvent {
  readonly type: string;
}

/** The events of a table that says what each type contains; `unknown` for one that contains nothing else. */
export type EventsOf<Table> = {
  [Type in keyof Table]: Readonly<{ type: Type } & Table[Type]>;
}[keyof Table];

/** The result of a step. `state` is what `apply` makes of the events in order, so callers need not apply them. */
export interface Decided<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
}

/** One way in which the dice of a decision may fall; `rest` rolls the dice it leaves open. */
export interface Way {
  readonly chance: number;
  dice(rest: Dice): Dice;
}

/**
 * What computer players need to know about a kind besides its rules; all kinds share one search. Every answer depends on the
 * public state alone, so a computer player knows no more than a human.
 */
export interface Counsel<State, Order> {
  /**
   * The value of a state for a seat, from -1 (lost) through 0 (even) to 1 (won); at the end it matches `outcome`. Between two
   * sides the values add up to 0. A hand-made formula, fast enough for thousands of calls.
   */
  worth(state: State, seat: Seat): number;
  /** A plausible order of a sensible player, varied by the dice, for play-outs. Legal; gives up only what is lost. */
  sensible(state: State, key: string, dice: Dice): Order;
  /** The order of an opponent who lets a beginner win. Missing: a plausible one. */
  gentle?(state: State, key: string, dice: Dice): Order;
  /** The orders worth considering, at most `most`, best first by a simple judgement. All legal; never empty. */
  candidates(state: State, key: string, most: number): readonly Order[];
  /**
   * Is everything that followed from the latest decision played out (defences, parts, forced moves), so that `worth` shows what
   * the decision was good for? Play-outs stop here.
   */
  quiet(state: State): boolean;
  /**
   * The change in `worth` expected from an order, judged from the state alone. If present, it chooses orders without play-outs:
   * for kinds with so much luck that the play-outs there is time for tell less.
   */
  judged?(state: State, key: string, order: Order): number;
  /**
   * If the odds of a decision are exact: every way in which its dice may fall, as far as it matters, with chances that add up to
   * 1; empty if it rolls nothing. Then orders are compared without luck. Undefined if there are too many ways, or none are known
   * yet.
   */
  ways?(state: State, orders: Orders<Order>): readonly Way[] | undefined;
  /** How many play-outs an average over all ways counts as. */
  readonly each?: number;
  /** Calibration factor from `worth` to a chance; 1 leaves the estimate unchanged. `calibration.long.test.ts` checks it. */
  readonly sharp?: number | ((state: State) => number);
  /** Play-outs and steps relative to other kinds: slow steps allow fewer of them in the same time. */
  readonly pace?: number;
}

/** What plays a conflict and judges orders. Workers load the rules alone. */
export interface Rules<State, Order, Event extends ConflictEvent, Table extends OptionTable = OptionTable> {
  readonly name: string;
  /** Raised when the same orders and dice would give another result. Records name it; other numbers are refused. */
  readonly rules: number;
  readonly options: Table;
  /** A legal start from what a person or a file says, or a named problem. Rolls no dice: chance comes in a step. */
  begin(setup: unknown, options: OptionsOf<Table>): Result<State>;
  seats(state: State): readonly Seat[];
  demands(state: State): readonly Demand<Order>[];
  /**
   * Orders that may answer the open demand `key`: all of them if they can be listed; if there are too many (sets, whole
   * formations), a fair sample, and `refusal` judges any other.
   */
  legal(state: State, key: string): readonly Order[];
  /** The same orders in the same order, without making all of them. Missing where the list is as quick. */
  choices?(state: State, key: string): Choices<Order>;
  /** Why this order may not answer that demand, or undefined if it may. Takes anything: orders come from outside. */
  refusal(state: State, key: string, order: unknown): Problem | undefined;
  /** What happens once every open demand is answered legally. Pure; the only randomness comes from `dice`. */
  decide(state: State, orders: Orders<Order>, dice: Dice): Decided<State, Event>;
  /** Applies one event of a step, for callers that show or check event by event. Never changes the given state. */
  apply(state: State, event: Event): State;
  /** A copy for one play-out alone: `decide` changes it in place and returns the same object. */
  own?(state: State): State;
  outcome(state: State): Outcome | undefined;
  /**
   * Does the order voluntarily give up the contest, or a unit's or fighter's part in it (surrender, flight, a march off the
   * field, an offer to stop)? Players that fight on never draw it at random, and a substitute may not order it.
   */
  givesUp(state: State, key: string, order: Order): boolean;
  /** What a seat has lost so far, and of how much: soldiers, figures, wounds. Missing if nothing can be lost. */
  lost?(state: State, seat: Seat): { readonly lost: number; readonly of: number };
  /** Missing if the kind has no computer players yet. */
  readonly counsel?: Counsel<State, Order>;
  /** Cheaper than picking from `legal` if listing all orders is slow. Uniform or nearly so. */
  anyOrder?(state: State, key: string, dice: Dice): Order;
}

/** The rules with what people and tests need besides: sentences, a setup to try them with, and faults to look for. */
export interface Conflict<State, Order, Event extends ConflictEvent, Table extends OptionTable = OptionTable>
  extends Rules<State, Order, Event, Table> {
  /** The event as sentences, in keys and parameters; none for events a reader need not see. `state` is the one before it. */
  tell(event: Event, state: State): readonly Telling[];
  /** The current phase, in a few words: "Round 3, quick units". */
  where?(state: State): Telling;
  /** An order in words, for lists to choose from. */
  tellOrder(state: State, key: string, order: Order): Telling;
  /** A setup for demonstrations, simulation and fuzzing, varied by the dice. */
  sample(dice: Dice): unknown;
  /** Faults that a correct state never has (for the fuzzer): troops vanished, two on one space. Empty if correct. */
  faults(state: State): readonly string[];
}

/** For code that handles conflicts of any kind. */
export type AnyRules = Rules<any, any, any, any>;
export type AnyConflict = Conflict<any, any, any, any>;

// A demand whose default is expensive to find, so it is computed only when read: most demands get an answer.

/** A class, since an object with its own getter is expensive to make. It appears as data: two of one question are equal. */
export class LazyDemand<Order> implements Demand<Order> {
  readonly #find: () => Order;

  constructor(
    readonly key: string,
    readonly seat: Seat,
    readonly kind: string,
    readonly secret: boolean,
    find: () => Order,
  ) {
    this.#find = find;
  }

  get fallback(): Order {
    return this.#find();
  }
}

/** A copy under construction. Once returned it has the plain type, and nobody changes it any more. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The record with that entry added. By assignment: a computed key in a literal costs several times as much. */
export function withKey<T>(record: Readonly<Record<string, T>>, key: string, value: T): Record<string, T> {
  const copy = { ...record };
  copy[key] = value;
  return copy;
}

/** A record of that one entry, also by assignment. */
export function only<T>(key: string, value: T): Record<string, T> {
  const record: Record<string, T> = {};
  record[key] = value;
  return record;
}

// Is that text among these? Compared one by one: `includes` takes a slow path for every text of the same length.

export function isOneOf(texts: readonly string[], text: string): boolean {
  for (const one of texts) if (one === text) return true;
  return false;
}
