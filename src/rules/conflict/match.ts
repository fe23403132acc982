/**
 * A conflict in progress: its record and the resulting state. Everything here returns a new match and changes nothing in place,
 * so a window may keep an old one to compare with.
 */

import { type Dice, notedDice } from "../dice/dice.ts";
import { readOptions } from "../option.ts";
import { fail, ok, type Result } from "../result.ts";
import type { AnyRules, ConflictEvent, Orders, Outcome, Rules, Seat } from "./contract.ts";
import { counting } from "./first-answer.ts";
import { type BeginEntry, type ConflictRecord, type Entry, RECORD_FORMAT, type StepEntry } from "./record.ts";
import { told } from "./telling.ts";

export interface Match<State = unknown, Order = unknown, Event extends ConflictEvent = ConflictEvent> {
  readonly conflict: Rules<State, Order, Event>;
  readonly record: ConflictRecord<Order, Event>;
  readonly state: State;
  /** The state before each step that was not taken back; undo goes back through it. */
  readonly past: readonly { readonly state: State; readonly entry: StepEntry<Order, Event> }[];
  readonly absent: readonly Seat[];
  /** The last link that each seat's hash chain has shown. Undo does not hide a link again. */
  readonly links: Readonly<Record<Seat, string>>;
  /** Present from the begin entry on. */
  readonly signed?: Signed<State, Order, Event>;
}

/** Who holds a seat, and the key with which that player signs. */
export interface Chair {
  /** The owner of the seat, also while a substitute plays. */
  readonly owner: string;
  readonly user: string;
  readonly key: string;
  readonly standIn: boolean;
}

/** A seat whose own key has signed nothing that was played since: it is away, or another key holds the seat. */
export interface Left {
  /** The key that last signed for the seat. Only it can return the conflict to where it left. */
  readonly key: string;
  /** How many steps the seat is bound to. */
  readonly past: number;
  /** It left by its own decision: then it cannot take back what the others played in its absence. */
  readonly agreed: boolean;
  /** Other seats that have signed since a new key of the same player took the seat. */
  readonly vouched: readonly Seat[];
}

/** What a match knows besides its state once every seat has signed. */
export interface Signed<State = unknown, Order = unknown, Event extends ConflictEvent = ConflictEvent> {
  /** The hash of the whole history. */
  readonly head: string;
  /** The head when the open turn began: everything that seats say in a turn names it. */
  readonly turn: string;
  readonly begun: BeginEntry;
  readonly chairs: Readonly<Record<Seat, Chair>>;
  /** Absent seats that are back from the next turn on. */
  readonly returning: readonly Seat[];
  /** Seats that have not signed what was played since; `full.ts` derives from it which part is proven. */
  readonly left: Readonly<Record<Seat, Left>>;
  /** Computer seats that a person plays. */
  readonly byPlayer: Readonly<Record<Seat, boolean>>;
  /** Paused unfinished. */
  readonly resting: boolean;
  /** All seats have agreed to a draw. */
  readonly drawn?: true;
  /** All seats have agreed to play it to its end at once; valid until it is over or something is taken back. */
  readonly settling?: true;
  /** The last undo, as long as nothing has been played since: the same players can take it back. */
  readonly undone?: { readonly past: Match<State, Order, Event>["past"]; readonly asked: readonly Seat[] };
}

/** How it ended: by the rules, or by a draw that all agreed on. Undefined until then. */
export function outcomeOf({ conflict, state, signed }: AnyMatch): Outcome | undefined {
  return conflict.outcome(state) ?? (signed?.drawn ? { winners: [], telling: told("Conflict.drawn") } : undefined);
}

export function beginMatch<S, O, E extends ConflictEvent>(
  conflict: Rules<S, O, E, any>,
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
    // Saved options stay as they are, since signatures cover them; a new record names every option.
    options: typed.rules === undefined ? options.value : ((typed.options ?? {}) as Readonly<Record<string, unknown>>),
    entries: [],
  };
  return ok({ conflict: conflict as Rules<S, O, E>, record, state: state.value, past: [], absent: [], links: {} });
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

/** The match after orders that have been checked, with the entry for the step. */
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
  // Written out, since objects of the same shape are copied many times faster.
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

/** For code in which a conflict's own types do not matter. */
export type AnyMatch = Match<any, any, any> & { readonly conflict: AnyRules };

// Plays on from a state without a record: no entries, no past, no faces noted, no order checked. For computer players and odds,
// which play thousands of games and keep none. Callers must answer legally; a real game uses `step`, which checks everything.

/** A conflict that has not ended by then counts as one that cannot end. */
export const MOST_STEPS = 20_000;

interface PlayedOn<State> {
  readonly state: State;
  readonly steps: number;
}

/**
 * Steps until it is over, until `stop` accepts a state, or until `most` steps. `answer` gives the orders for all open demands of
 * a state. Neither may keep a state: the next step may change it in place.
 */
export function playOn<State, Order, Event extends ConflictEvent>(
  conflict: Rules<State, Order, Event, any>,
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
