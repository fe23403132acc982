/**
 * The one contract under everything that is played in turns. A conflict is a pure machine: orders and dice go in,
 * events and the state that they add up to come out. Log, replay, undo, secret orders, players made of code, the
 * fuzzer and every window are written once against these verbs.
 *
 * A *step* is the unit of play: the conflict says which demands are open, every one of them is answered by an order,
 * then `decide` turns the answers (and dice) into events. With no demand open and no outcome, the conflict goes on by
 * itself: `decide` is called with no orders.
 *
 * A state holds only what is public: an order that is sealed is in no state before all are opened. So whoever plays, a
 * person or code, may be shown all of it.
 */

import type { Dice } from "../dice/dice.ts";
import type { OptionsOf, OptionTable } from "../option.ts";
import type { Problem, Result } from "../result.ts";
import type { Telling } from "./telling.ts";

/** A side of the conflict, or a player at the table: whoever decides. */
export type Seat = string;

/** Somebody must now decide something. `key` is unique among the open demands: one seat may owe several. */
export interface Demand<Order> {
  readonly key: string;
  readonly seat: Seat;
  readonly kind: string;
  /** Sealed by every seat concerned, and opened only when all seals are in. */
  readonly secret: boolean;
  /** Taken if the table waives the decision, for example because the player has left. Always legal. */
  readonly fallback: Order;
  /**
   * Open demands with the same word here are one thing asked of several seats: whoever answers first answers for all,
   * the others lapse, and `decide` gets that one order only, under the key of the demand it answers. Never secret. A seat
   * that is away cannot be first; the fallback (of the group's first demand) is taken only if all of them are.
   */
  readonly anyOf?: string;
}

/** Orders that are counted at once and made one by one: whoever wants one of them need not make them all. */
export interface Choices<Order> {
  readonly count: number;
  /** From 0 on. */
  nth(place: number): Order;
}

/** Answers to the open demands, by demand key; of each group that `anyOf` makes, one. */
export type Orders<Order> = Readonly<Record<string, Order>>;

export interface Outcome {
  /** Nobody may have won. */
  readonly winners: readonly Seat[];
  readonly telling: Telling;
}

/** What every event has; the rest is the book's own. Events are plain JSON and carry every die face that was read. */
export interface ConflictEvent {
  readonly type: string;
}

/** What a step comes to. The state is the one that `apply` makes of the events, one after another; nobody need do so. */
export interface Decided<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
}

/** One way in which the dice of a decision may fall; `rest` is asked for what it leaves open. */
export interface Way {
  readonly chance: number;
  dice(rest: Dice): Dice;
}

/**
 * What players made of code need to know of a kind beside its rules; the searcher is one for all. Every answer is by the
 * public state alone, so nobody knows more than a person would.
 */
export interface Counsel<State, Order> {
  /**
   * How the conflict stands for a seat, from -1 (lost) by 0 (even) to 1 (won); at its end, what `outcome` says. Between
   * two sides the worths add up to 0. A hand-made sum of what is on the table, quick enough to be asked of thousands.
   */
  worth(state: State, seat: Seat): number;
  /** One order as a sensible player might give it, varied by the dice, for play-outs. Legal; gives up only what is lost. */
  sensible(state: State, key: string, dice: Dice): Order;
  /** The orders worth a thought, best first by a plain judgement, at most so many. All legal; never empty. */
  candidates(state: State, key: string, most: number): readonly Order[];
  /**
   * Has everything that the latest decision set going been played out (defences, parts, forced moves), so that `worth`
   * says what the decision was good for? `stop` of play-on.ts takes it.
   */
  quiet(state: State): boolean;
  /**
   * What an order is to change in `worth`, by a look at the state alone. Where it is there, orders are chosen by it and
   * nothing is played out: for kinds whose luck is so loud that as many play-outs as there is time for tell less.
   */
  judged?(state: State, key: string, order: Order): number;
  /**
   * Where the odds of a decision are exact: every way in which its dice may fall, as far as it matters, with chances that
   * add up to 1; an empty list where it rolls nothing. Then nothing is left to luck when orders are weighed. Undefined where
   * there are too many ways, or none are known yet.
   */
  ways?(state: State, orders: Orders<Order>): readonly Way[] | undefined;
  /** For how many play-outs a reckoning over all ways counts. */
  readonly each?: number;
  /** How much surer the chances of a kind are than its worths say: 1 says as much. Found by `npm run calibrate`. */
  readonly sharp?: number;
  /** How many play-outs and steps it has for one of other kinds: where steps are slow, fewer fit into the same time. */
  readonly pace?: number;
}

export interface Conflict<State, Order, Event extends ConflictEvent, Table extends OptionTable = OptionTable> {
  readonly name: string;
  /** Raised when the same orders and dice would lead elsewhere. Records name it; other numbers are refused. */
  readonly rules: number;
  readonly options: Table;
  /** A legal start from what a person or a file said, or a named problem. Reads no dice: chance comes in a step. */
  begin(setup: unknown, options: OptionsOf<Table>): Result<State>;
  seats(state: State): readonly Seat[];
  demands(state: State): readonly Demand<Order>[];
  /**
   * Orders that may answer the open demand `key`: all of them where they can be listed; where they are too many
   * (sets, whole formations), a fair spread, and `refusal` is the judge of any other.
   */
  legal(state: State, key: string): readonly Order[];
  /** The same orders in the same order, without making all of them. Missing where the list is as quick. */
  choices?(state: State, key: string): Choices<Order>;
  /** Why this order may not answer that demand, or undefined if it may. Takes anything: orders come from outside. */
  refusal(state: State, key: string, order: unknown): Problem | undefined;
  /** Every open demand answered legally -> what happens. Pure; the only randomness is what `dice` shows. */
  decide(state: State, orders: Orders<Order>, dice: Dice): Decided<State, Event>;
  /** One event of a step, for whoever shows or checks it event by event. Never changes the given state. */
  apply(state: State, event: Event): State;
  /** A copy for a play-out, which holds it alone: `decide` changes it in place and gives the same object back. */
  own?(state: State): State;
  outcome(state: State): Outcome | undefined;
  /** The event as a story, in keys and parameters; none for events a reader need not see. `state` is the one before it. */
  tell(event: Event, state: State): readonly Telling[];
  /** Where the conflict stands, in a few words: "Round 3, quick units". */
  where?(state: State): Telling;
  /** An order in words, for lists to choose from. */
  tellOrder(state: State, key: string, order: Order): Telling;
  /** A setup for demonstrations, simulation and fuzzing, varied by the dice. */
  sample(dice: Dice): unknown;
  /** Faults that a correct state never has (for the fuzzer): troops vanished, two on one space. Empty if sound. */
  faults(state: State): readonly string[];
  /**
   * Does the order give up: the contest, or a unit's or fighter's part in it, by its own will (surrender, flight, a march
   * off the field, an offer to stop)? Players that fight on are not offered it by chance, and whoever stands in for a
   * player may not order it.
   */
  givesUp(state: State, key: string, order: Order): boolean;
  /** What it has cost a seat so far, of how much: soldiers, figures, wounds. Missing where nothing is lost. */
  lost?(state: State, seat: Seat): { readonly lost: number; readonly of: number };
  /** Missing until the kind has opponents. */
  readonly counsel?: Counsel<State, Order>;
  /** Cheaper than picking from `legal`, where listing all orders is slow. Uniform or nearly so. */
  anyOrder?(state: State, key: string, dice: Dice): Order;
}

/** For code that handles conflicts without knowing which. */
export type AnyConflict = Conflict<any, any, any, any>;

// A demand whose default is dear to find, and so is found only when somebody reads it: most demands are answered.

/** A class, since an object with a getter of its own is dear to make. What it shows is data: two of one question are equal. */
export class DearDemand<Order> implements Demand<Order> {
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

/** A copy in the making. Once handed out it is of the plain type, and nobody changes it any more. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The record with that one entry put in. By assignment: a computed key in a literal costs several times as much. */
export function withKey<T>(record: Readonly<Record<string, T>>, key: string, value: T): Record<string, T> {
  const copy = { ...record };
  copy[key] = value;
  return copy;
}

/** A record of that one entry, by assignment too. */
export function only<T>(key: string, value: T): Record<string, T> {
  const record: Record<string, T> = {};
  record[key] = value;
  return record;
}
