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
import type { BeginEntry, ConflictRecord, Entry, StepEntry, StepProof } from "./record.ts";
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
  typed: { options?: unknown; id?: string; rules?: number; chains?: Readonly<Record<Seat, string>> } = {},
): Result<Match<S, O, E>> {
  const { rules = conflict.rules } = typed;
  const reading = rules === conflict.rules ? {} : conflict.earlier?.[rules];
  if (!reading) return fail("record.otherRules", { rules: Number(rules), ours: conflict.rules });
  const options = readOptions(conflict.options, typed.options, reading);
  if (!options.ok) return options;
  const state = conflict.begin(setup, options.value);
  if (!state.ok) return state;
  const record: ConflictRecord<O, E> = {
    format: 1,
    conflict: conflict.name,
    id: typed.id ?? "",
    rules,
    setup,
    // What was saved stays as it was, since signatures cover it; a new record names every option.
    options: typed.rules === undefined ? options.value : ((typed.options ?? {}) as Readonly<Record<string, unknown>>),
    ...(typed.chains ? { chains: typed.chains } : {}),
    entries: [],
  };
  const links = typed.chains ?? {};
  return ok({ conflict: conflict as Conflict<S, O, E>, record, state: state.value, past: [], absent: [], links });
}

/** Plays one step. A missing or illegal order is a named problem and changes nothing; absent seats take the default. */
export function step<S, O, E extends ConflictEvent>(
  match: Match<S, O, E>,
  orders: Readonly<Record<string, unknown>>,
  dice: Dice,
  proof?: StepProof,
): Result<Match<S, O, E>> {
  const { conflict, state } = match;
  if (conflict.outcome(state)) return fail("conflict.over");
  const demands = counting(conflict.demands(state), orders, match.absent);
  if (!demands.ok) return demands;
  const answered: Record<string, O> = {};
  const waived: string[] = [];
  for (const demand of demands.value) {
    const away = match.absent.includes(demand.seat);
    if (away) waived.push(demand.key);
    const order = away ? demand.fallback : orders[demand.key];
    if (order === undefined) return fail("conflict.orderMissing", { seat: demand.seat, kind: demand.kind });
    const problem = conflict.refusal(state, demand.key, order);
    if (problem) return { ok: false, problem };
    answered[demand.key] = order as O;
  }
  for (const key of Object.keys(orders)) {
    if (!Object.hasOwn(answered, key)) return fail("conflict.notAsked", { key });
  }
  return ok(decided(match, answered, dice, { waived, ...(proof ? { proof } : {}) }));
}

/** The match after orders that have been checked, with the entry that says so. */
export function decided<S, O, E extends ConflictEvent>(
  match: Match<S, O, E>,
  orders: Readonly<Record<string, O>>,
  dice: Dice,
  { waived, proof, said }: { waived: readonly string[] } & Pick<StepEntry<O, E>, "proof" | "said">,
): Match<S, O, E> {
  const noted = notedDice(dice);
  const { events, state } = match.conflict.decide(match.state, orders as Orders<O>, noted);
  const faces = noted.faces.map((face) => face.face);
  const plain = { type: "step", orders, faces, events } as const;
  const known = waived.length > 0 ? { ...plain, waived } : plain;
  if (said) return withStep(match, { ...known, said }, state);
  return withStep(match, proof ? { ...known, proof } : known, state);
}

/** What is added to a match. The rest stays; written out, since copies made so are all alike and many times faster. */
function added<S, O, E extends ConflictEvent>(
  { conflict, record, absent, links, signed }: Match<S, O, E>,
  entry: Entry<O, E>,
  state: S,
  past: Match<S, O, E>["past"],
  seats: { absent?: readonly Seat[]; links?: Readonly<Record<Seat, string>> } = {},
): Match<S, O, E> {
  const next = {
    conflict,
    record: withEntry(record, entry),
    state,
    past,
    absent: seats.absent ?? absent,
    links: seats.links ?? links,
  };
  return signed ? { ...next, signed } : next;
}

export function withEntry<O, E>(record: ConflictRecord<O, E>, entry: Entry<O, E>): ConflictRecord<O, E> {
  const { conflict, id, rules, setup, options, chains } = record;
  const entries = [...record.entries, entry];
  const format = entry.type === "begin" ? 2 : record.format;
  if (!chains) return { format, conflict, id, rules, setup, options, entries };
  return { format, conflict, id, rules, setup, options, chains, entries };
}

function withStep<S, O, E extends ConflictEvent>(
  match: Match<S, O, E>,
  entry: StepEntry<O, E>,
  state: S,
): Match<S, O, E> {
  const past = [...match.past, { state: match.state, entry }];
  const links = entry.proof?.links ? { ...match.links, ...entry.proof.links } : match.links;
  return added(match, entry, state, past, { links });
}

/** The place in the log that seals and dice of the open turn are bound to; comings and goings do not count. */
export function nextEntryIndex(match: Match<any, any, any>): number {
  return match.record.entries.filter((entry) => entry.type !== "absence").length;
}

/** Does taking back that many steps need everybody's consent? Yes once dice were read or secret orders opened. */
export function undoNeedsConsent(match: Match<any, any, any>, steps: number): boolean {
  return match.past.slice(-steps).some(({ state, entry }) => {
    const secret = match.conflict.demands(state).some((demand) => demand.secret);
    return entry.faces.length > 0 || secret;
  });
}

export function undo<S, O, E extends ConflictEvent>(
  match: Match<S, O, E>,
  steps: number,
  consent: readonly Seat[] = [],
): Result<Match<S, O, E>> {
  if (!Number.isInteger(steps) || steps < 1 || steps > match.past.length) {
    return fail("conflict.undoTooFar", { steps: Number.isFinite(steps) ? steps : 0, standing: match.past.length });
  }
  if (undoNeedsConsent(match, steps)) {
    const present = match.conflict.seats(match.state).filter((seat) => !match.absent.includes(seat));
    const missing = present.find((seat) => !consent.includes(seat));
    if (missing !== undefined) return fail("conflict.undoNeedsConsent", { seat: missing });
  }
  const past = match.past.slice(0, -steps);
  const entry: Entry<O, E> = { type: "undo", steps, consent: [...consent] };
  return ok(added(match, entry, match.past[past.length]!.state, past));
}

/** Notes that a seat has left the table, by consent of all who are still there, or that it is back. */
export function absence<S, O, E extends ConflictEvent>(
  match: Match<S, O, E>,
  seat: Seat,
  absent: boolean,
  { consent = [], chain }: { consent?: readonly Seat[]; chain?: string | undefined } = {},
): Result<Match<S, O, E>> {
  const seats = match.conflict.seats(match.state);
  if (!seats.includes(seat) || match.absent.includes(seat) === absent) return fail("conflict.absence", { seat });
  if (absent) {
    const present = seats.filter((other) => other !== seat && !match.absent.includes(other));
    const missing = present.find((other) => !consent.includes(other));
    if (missing !== undefined) return fail("conflict.absenceNeedsConsent", { seat, missing });
  }
  const entry: Entry<O, E> = { type: "absence", seat, absent, consent: [...consent], ...(chain ? { chain } : {}) };
  return ok(
    added(match, entry, match.state, match.past, {
      absent: absent ? [...match.absent, seat] : match.absent.filter((other) => other !== seat),
      links: chain ? { ...match.links, [seat]: chain } : match.links,
    }),
  );
}

/** Lets any conflict be named where its own types do not matter. */
export type AnyMatch = Match<any, any, any> & { readonly conflict: AnyConflict };
