/**
 * A conflict being played: its record and the state that the record adds up to. Everything here returns a new match;
 * nothing is changed in place, so a window may keep an old one to compare with.
 */

import type { Dice } from "../dice/dice.ts";
import { notedDice } from "../dice/noted.ts";
import { readOptions } from "../option.ts";
import { fail, ok, type Result } from "../result.ts";
import type { AnyConflict, Conflict, ConflictEvent, Orders, Outcome, Seat } from "./contract.ts";
import { counting } from "./first-answer.ts";
import { type BeginEntry, type ConflictRecord, type Entry, RECORD_FORMAT, type StepEntry } from "./record.ts";
import { told } from "./telling.ts";

export interface Match<State = unknown, Order = unknown, Event extends ConflictEvent = ConflictEvent> {
  readonly conflict: Conflict<State, Order, Event>;
  readonly record: ConflictRecord<Order, Event>;
  readonly state: State;
  /** The state before each step that still stands; undo goes back through it. */
  readonly past: readonly { readonly state: State; readonly entry: StepEntry<Order, Event> }[];
  readonly absent: readonly Seat[];
  /** The last link that each seat's hash chain has shown. Undo does not close a link again. */
  readonly links: Readonly<Record<Seat, string>>;
  /** From the begin entry on. */
  readonly signed?: Signed<State, Order, Event>;
}

/** Who sits on a seat, and with which key that player signs. */
export interface Chair {
  /** Whose seat it is, also while somebody stands in. */
  readonly owner: string;
  readonly user: string;
  readonly key: string;
  readonly standIn: boolean;
}

/** A seat whose own key has signed nothing of what was played since: it is away, or another key sits there. */
export interface Left {
  /** The key that last signed for the seat. Only it can return the conflict to where it left. */
  readonly key: string;
  /** So many standing steps the seat is bound to. */
  readonly past: number;
  /** It left by its own word: then it cannot take back what the others played meanwhile. */
  readonly agreed: boolean;
  /** Other seats that have signed since a new key of the same player sat down. */
  readonly vouched: readonly Seat[];
}

/** What a match knows beyond its state once every seat has signed. */
export interface Signed<State = unknown, Order = unknown, Event extends ConflictEvent = ConflictEvent> {
  /** Covers the whole history. */
  readonly head: string;
  /** The head when the open turn began: what seats say in a turn names it. */
  readonly turn: string;
  readonly begun: BeginEntry;
  readonly chairs: Readonly<Record<Seat, Chair>>;
  /** Absent seats that are back from the next turn on. */
  readonly returning: readonly Seat[];
  /** Seats that have not signed what was played since; `full.ts` reads from it which of that is proven. */
  readonly left: Readonly<Record<Seat, Left>>;
  /** Seats of the computer that a person plays. */
  readonly byHand: Readonly<Record<Seat, boolean>>;
  /** Put away unfinished. */
  readonly resting: boolean;
  /** All seats have agreed that nobody wins. */
  readonly drawn?: true;
  /** All seats have agreed that it is played to its end at once; until it is over, or something is taken back. */
  readonly settling?: true;
  /** The last undo, while nothing has been played since: it can be taken back by the same people. */
  readonly undone?: { readonly past: Match<State, Order, Event>["past"]; readonly asked: readonly Seat[] };
}

/** How it ended: by the book, or by a draw that all agreed on. Undefined until then. */
export function outcomeOf({ conflict, state, signed }: AnyMatch): Outcome | undefined {
  return conflict.outcome(state) ?? (signed?.drawn ? { winners: [], telling: told("Conflict.drawn") } : undefined);
}

export function beginMatch<S, O, E extends ConflictEvent>(
  conflict: Conflict<S, O, E, any>,
  setup: unknown,
  typed: { options?: unknown; id?: string; rules?: number } = {},
): Result<Match<S, O, E>> {
  const { rules = conflict.rules } = typed;
  if (rules !== conflict.rules) return fail("record.otherRules", { rules: Number(rules), ours: conflict.rules });
  const options = readOptions(conflict.options, typed.options);
  if (!options.ok) return options;
  const state = conflict.begin(setup, options.value);
  if (!state.ok) return state;
  const record: ConflictRecord<O, E> = {
    format: RECORD_FORMAT,
    conflict: conflict.name,
    id: typed.id ?? "",
    rules,
    setup,
    // What was saved stays as it was, since signatures cover it; a new record names every option.
    options: typed.rules === undefined ? options.value : ((typed.options ?? {}) as Readonly<Record<string, unknown>>),
    entries: [],
  };
  return ok({ conflict: conflict as Conflict<S, O, E>, record, state: state.value, past: [], absent: [], links: {} });
}

/** Plays one step without signatures. A missing or illegal order is a named problem and changes nothing. */
export function step<S, O, E extends ConflictEvent>(
  match: Match<S, O, E>,
  orders: Readonly<Record<string, unknown>>,
  dice: Dice,
): Result<Match<S, O, E>> {
  const { conflict, state } = match;
  if (conflict.outcome(state)) return fail("conflict.over");
  const demands = counting(conflict.demands(state), orders, []);
  if (!demands.ok) return demands;
  const answered: Record<string, O> = {};
  for (const demand of demands.value) {
    const order = orders[demand.key];
    if (order === undefined) return fail("conflict.orderMissing", { seat: demand.seat, kind: demand.kind });
    const problem = conflict.refusal(state, demand.key, order);
    if (problem) return { ok: false, problem };
    answered[demand.key] = order as O;
  }
  for (const key of Object.keys(orders)) {
    if (!Object.hasOwn(answered, key)) return fail("conflict.notAsked", { key });
  }
  return ok(decided(match, answered, dice));
}

/** The match after orders that have been checked, with the entry that says so. */
export function decided<S, O, E extends ConflictEvent>(
  match: Match<S, O, E>,
  orders: Readonly<Record<string, O>>,
  dice: Dice,
  { waived = [], said }: { waived?: readonly string[] } & Pick<StepEntry<O, E>, "said"> = {},
): Match<S, O, E> {
  const noted = notedDice(dice);
  const { events, state } = match.conflict.decide(match.state, orders as Orders<O>, noted);
  const faces = noted.faces.map((face) => face.face);
  const plain = { type: "step", orders, faces, events } as const;
  const known = waived.length > 0 ? { ...plain, waived } : plain;
  const entry: StepEntry<O, E> = said ? { ...known, said } : known;
  // Written out, since objects that are all built alike are copied many times faster.
  const { conflict, record, past, absent, links, signed } = match;
  const next = {
    conflict,
    record: withEntry(record, entry),
    state,
    past: [...past, { state: match.state, entry }],
    absent,
    links,
  };
  return signed ? { ...next, signed } : next;
}

export function withEntry<O, E>(record: ConflictRecord<O, E>, entry: Entry<O, E>): ConflictRecord<O, E> {
  const { format, conflict, id, rules, setup, options, entries } = record;
  return { format, conflict, id, rules, setup, options, entries: [...entries, entry] };
}

/** Lets any conflict be named where its own types do not matter. */
export type AnyMatch = Match<any, any, any> & { readonly conflict: AnyConflict };

// Plays on from a state without a record: no entries, no past, no faces noted, no order judged. For opponents and odds,
// which play thousands of games and keep none. Whoever answers here answers legally; a table plays by `step` of
// match.ts, which trusts nobody.

/** A conflict that has not ended by then is taken for one that cannot end. */
export const MOST_STEPS = 20_000;

interface PlayedOn<State> {
  readonly state: State;
  /** How many steps it took. */
  readonly steps: number;
}

/**
 * Steps until it is over, until `stop` says so of a state that it has come to, or until as many steps as `most`.
 * `answer` gives the orders for all that is open in a state; asked for none, it gives none. Neither of them keeps a state:
 * the next step may change it in place.
 */
export function playOn<State, Order, Event extends ConflictEvent>(
  conflict: Conflict<State, Order, Event, any>,
  from: State,
  answer: (state: State) => Orders<Order>,
  dice: Dice,
  { most = MOST_STEPS, stop }: { most?: number; stop?: (state: State) => boolean } = {},
): PlayedOn<State> {
  let state = most > 0 && conflict.own && !conflict.outcome(from) ? conflict.own(from) : from;
  let steps = 0;
  while (steps < most && !conflict.outcome(state)) {
    state = conflict.decide(state, answer(state), dice).state;
    steps++;
    if (stop?.(state)) break;
  }
  return { state, steps };
}
