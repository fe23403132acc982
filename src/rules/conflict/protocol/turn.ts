/**
 * The open turn, read from the match and the seats' sheets: its stage, the seats it waits for, and, when nothing is
 * missing any more, the step. Every client computes the same.
 *
 *   joining   players take their seats and sign what is played
 *   deciding  orders and seals are missing
 *   locking   all are there; each seat locks the set of them
 *   showing   every seat has locked the same set; seals are opened and links shown
 *   ready     the step can be written
 *
 * Steps without secret orders and without dice skip locking and showing: they have nothing to protect.
 */

import { fail, ok, type Problem, problem, type Result } from "../../result.ts";
import { followsLink } from "../chain.ts";
import type { Demand, Seat } from "../contract.ts";
import { counting, unanswered } from "../first-answer.ts";
import { type AnyMatch, decided, outcomeOf } from "../match.ts";
import type { BeginEntry, Join, SeatAbout, StepWords } from "../record.ts";
import { opens, type SealPlace, turnDice } from "../seal.ts";
import { presentSeats } from "./agreement.ts";
import { hashOf, headOf } from "./head.ts";
import { withBegin, withSignedStep } from "./history.ts";
import { type Commitments, setOf } from "./set.ts";
import type { Opening, SignedSheet } from "./sheet.ts";

export type Sheets = Readonly<Record<Seat, SignedSheet>>;

export type Stage = "over" | "joining" | "deciding" | "locking" | "showing" | "ready";

export interface Progress {
  readonly stage: Stage;
  /** The seats that have not acted yet at this stage. */
  readonly waitingFor: readonly Seat[];
  readonly owed: readonly Demand<unknown>[];
}

/** The orders and seals of the open turn, by demand: for windows. */
export interface Exchange {
  readonly orders: Readonly<Record<string, unknown>>;
  readonly seals: Readonly<Record<string, string>>;
  readonly openings: Readonly<Record<string, Opening>>;
}

export const EMPTY_EXCHANGE: Exchange = { orders: {}, seals: {}, openings: {} };

/** The seats and actors of a new conflict, as the page has them until everybody has signed. */
export interface Beginning {
  readonly seats: Readonly<Record<Seat, SeatAbout>>;
  readonly actors: Readonly<Record<string, string>>;
}

export interface Turn {
  readonly progress: Progress;
  readonly exchange: Exchange;
  readonly commitments: Commitments;
  /** The set to lock, once nothing is owed. */
  readonly set?: string;
  /** Every present seat has locked that set. */
  readonly locked: boolean;
  /** The match after the step (or the beginning). Only when ready. */
  readonly next?: () => Result<AnyMatch>;
}

export function demandsOf(match: AnyMatch): readonly Demand<unknown>[] {
  return match.conflict.demands(match.state);
}

export function sealPlace(match: AnyMatch, key: string, seat: Seat): SealPlace {
  const { rules, id } = match.record;
  return { rules, conflict: id, turn: match.signed!.turn, key, seat };
}

const NOTHING_SAID: Commitments = { orders: {}, seals: {} };

/** Before the first turn: who has joined, and what all of them sign. */
export function readJoining(match: AnyMatch, beginning: Beginning, sheets: Sheets): Turn {
  const seats = match.conflict.seats(match.state);
  const missing = seats.filter((seat) => !sheets[seat]?.join);
  const at = (stage: Stage, waitingFor: readonly Seat[], rest: Partial<Turn> = {}): Turn => ({
    progress: { stage, waitingFor, owed: [] },
    exchange: EMPTY_EXCHANGE,
    commitments: NOTHING_SAID,
    locked: false,
    ...rest,
  });
  if (missing.length > 0) return at("joining", missing);
  const joined = Object.fromEntries(seats.map((seat) => [seat, sheets[seat]!.join!]));
  if (!mayBegin(match, beginning.actors, joined)) return at("joining", seats);
  const set = beginSet(match, beginning, joined);
  const unlocked = unlockedOf(seats, sheets, set);
  if (unlocked.length > 0) return at("joining", unlocked, { set });
  const joins: Record<Seat, BeginEntry["joins"][Seat]> = {};
  for (const seat of seats) {
    const { join, signature } = sheets[seat]!;
    joins[seat] = { ...join!, signature };
  }
  const entry: BeginEntry = { type: "begin", ...beginning, joins };
  return at("ready", [], { set, locked: true, next: () => ok(withBegin(match, entry)) });
}

/** Unsigned steps can only be continued as practice: by one user on all seats, with nothing at stake. */
export function mayBegin({ record }: AnyMatch, actors: object, joins: Readonly<Record<Seat, Join>>): boolean {
  if (record.entries.length === 0) return true;
  const sitters = Object.values(joins);
  const alone = new Set(sitters.map(({ user }) => user)).size === 1;
  return alone && Object.keys(actors).length === 0 && sitters.every(({ stakes }) => stakes.length === 0);
}

/** What every seat signs before the first turn: the history so far, who holds each seat with which key, and what is at stake. */
export function beginSet(match: AnyMatch, { seats, actors }: Beginning, joins: BeginEntry["joins"] | object): string {
  return hashOf("begin", headOf(match.record), seats, actors, joins);
}

function unlockedOf(seats: readonly Seat[], sheets: Sheets, set: string): Seat[] {
  return seats.filter((seat) => sheets[seat]?.lock !== set);
}

/** Does the step need dice? Tries to play it without any; if it needs none, that plays it. */
export class Trial {
  #of: AnyMatch | undefined;
  #orders = "";
  #after: AnyMatch | undefined;

  /** The match after the step, if it reads no dice. */
  without(match: AnyMatch, orders: Readonly<Record<string, unknown>>, waived: readonly string[]): AnyMatch | undefined {
    const spelled = hashOf("trial", orders, waived);
    if (this.#of !== match || this.#orders !== spelled) {
      this.#of = match;
      this.#orders = spelled;
      this.#after = tried(match, orders, waived);
    }
    return this.#after;
  }
}

class DiceWanted extends Error {}

function tried(match: AnyMatch, orders: Readonly<Record<string, unknown>>, waived: readonly string[]) {
  try {
    return decided(
      match,
      orders,
      {
        roll: () => {
          throw new DiceWanted();
        },
      },
      { waived, said: {} },
    );
  } catch (error) {
    if (error instanceof DiceWanted) return undefined;
    throw error;
  }
}

/** `trial` caches what was tried, so that reading a page again does not play it again. */
export function readTurn(match: AnyMatch, sheets: Sheets, trial: Trial): Turn {
  const present = presentSeats(match);
  const demands = demandsOf(match).filter(({ seat }) => present.includes(seat));
  const { commitments, owed } = given(demands, sheets);
  const exchange = exchangeOf(demands, commitments, sheets);
  const at = (stage: Stage, waitingFor: readonly Seat[], rest: Partial<Turn> = {}): Turn => ({
    progress: { stage, waitingFor: [...new Set(waitingFor)].sort(), owed: stage === "over" ? [] : owed },
    exchange,
    commitments,
    locked: false,
    ...rest,
  });
  if (outcomeOf(match)) return at("over", []);
  if (owed.length > 0)
    return at(
      "deciding",
      owed.map(({ seat }) => seat),
    );
  const secret = demands.filter((demand) => demand.secret);
  if (secret.length === 0) {
    const { orders, waived } = answered(match, commitments, {});
    const after = trial.without(match, orders, waived);
    if (after) return at("ready", [], { next: () => ok(signedStep(match, after, commitments, sheets, present)) });
  }
  const spent = Object.fromEntries(present.map((seat) => [seat, sheets[seat]?.spent ?? 0]));
  const set = setOf(match.signed!.head, commitments, spent);
  const unlocked = unlockedOf(present, sheets, set);
  if (unlocked.length > 0) return at("locking", unlocked, { set });
  const hidden = present.filter((seat) => !hasShown(match, secret, seat, sheets[seat]!));
  if (hidden.length > 0) return at("showing", hidden, { set, locked: true });
  return at("ready", [], { set, locked: true, next: () => thrown(match, commitments, sheets, present, secret, set) });
}

/** Who has given what. If several answered a demand that one answer settles, the first in the engine's order counts. */
function given(demands: readonly Demand<unknown>[], sheets: Sheets) {
  const orders: Record<string, { seat: Seat; order: unknown }> = {};
  const seals: Record<string, string> = {};
  const settled = new Set<string | undefined>();
  const has = ({ key, seat, secret }: Demand<unknown>) =>
    Object.hasOwn(sheets[seat]?.[secret ? "seals" : "orders"] ?? {}, key);
  for (const demand of demands) {
    const { key, seat, secret, anyOf } = demand;
    if (!has(demand) || (anyOf !== undefined && settled.has(anyOf))) continue;
    settled.add(anyOf);
    if (secret) seals[key] = sheets[seat]!.seals[key]!;
    else orders[key] = { seat, order: sheets[seat]!.orders[key] };
  }
  return { commitments: { orders, seals }, owed: unanswered(demands, has) };
}

function exchangeOf(demands: readonly Demand<unknown>[], { orders, seals }: Commitments, sheets: Sheets): Exchange {
  const openings: Record<string, Opening> = {};
  for (const { key, seat } of demands) {
    const opening = sheets[seat]?.openings[key];
    if (opening) openings[key] = opening;
  }
  return {
    orders: Object.fromEntries(Object.entries(orders).map(([key, { order }]) => [key, order])),
    seals,
    openings,
  };
}

/** Whether the seat has opened its seals correctly and shown a link of its chain: what it owes once all have locked. */
function hasShown(match: AnyMatch, secret: readonly Demand<unknown>[], seat: Seat, sheet: SignedSheet): boolean {
  const opened = secret.every(({ key, seat: owner }) => owner !== seat || opensSeal(match, key, seat, sheet));
  return opened && sheet.link !== undefined && linkFollows(match, seat, sheet.link, sheet.spent);
}

function opensSeal(match: AnyMatch, key: string, seat: Seat, sheet: SignedSheet): boolean {
  const opening = sheet.openings[key];
  const seal = sheet.seals[key];
  return (
    opening !== undefined &&
    seal !== undefined &&
    opens(seal, sealPlace(match, key, seat), opening.nonce, opening.order)
  );
}

/** Why an order from outside is not legal. One that makes the engine throw is not. */
export function refusalOf(match: AnyMatch, key: string, order: unknown): Problem | undefined {
  try {
    return match.conflict.refusal(match.state, key, order);
  } catch {
    return problem("said.malformed");
  }
}

/** What a step answers: the orders given, or the default of seats that are away or had sealed an illegal order. */
function answered(match: AnyMatch, { orders }: Commitments, openings: Readonly<Record<string, Opening>>) {
  const answers: Record<string, unknown> = {};
  const waived: string[] = [];
  for (const { key, fallback } of countingDemands(match, Object.keys(orders))) {
    const order = orders[key]?.order ?? openings[key]?.order;
    if (order !== undefined && !refusalOf(match, key, order)) answers[key] = order;
    else {
      answers[key] = fallback;
      waived.push(key);
    }
  }
  return { orders: answers, waived };
}

/** The demands that a step answers: from each group that one answer settles, the answered one. */
export function countingDemands(match: AnyMatch, answeredKeys: readonly string[]): readonly Demand<unknown>[] {
  const keys = Object.fromEntries(answeredKeys.map((key) => [key, true]));
  const demands = counting(demandsOf(match), keys, match.absent);
  return demands.ok ? demands.value : [];
}

function thrown(
  match: AnyMatch,
  commitments: Commitments,
  sheets: Sheets,
  present: readonly Seat[],
  secret: readonly Demand<unknown>[],
  set: string,
): Result<AnyMatch> {
  const openings = Object.fromEntries(secret.map(({ key, seat }) => [key, sheets[seat]!.openings[key]!]));
  const { orders, waived } = answered(match, commitments, openings);
  const links = Object.fromEntries(present.map((seat) => [seat, sheets[seat]!.link!]));
  try {
    const after = decided(match, orders, turnDice(match.record.id, set, links), { waived, said: {} });
    return ok(signedStep(match, after, commitments, sheets, present, set));
  } catch (error) {
    // The engine itself failed on legal orders: play cannot continue, and the players must learn why.
    return fail("conflict.engine", { reason: error instanceof Error ? error.message : String(error) });
  }
}

/** The step with the seats' statements in its entry, and the head after it. */
function signedStep(
  match: AnyMatch,
  after: AnyMatch,
  commitments: Commitments,
  sheets: Sheets,
  present: readonly Seat[],
  set?: string,
): AnyMatch {
  const { said: _, ...entry } = after.record.entries.at(-1) as any;
  const waived: readonly string[] = entry.waived ?? [];
  const said: Record<Seat, StepWords> = {};
  for (const seat of present) {
    const sheet = sheets[seat];
    const counted = set !== undefined || Object.values(commitments.orders).some((given) => given.seat === seat);
    if (sheet && counted) said[seat] = wordsOf(sheet, waived, commitments, set);
  }
  const whole = { ...entry, said };
  const past = [...after.past.slice(0, -1), { state: match.state, entry: whole }];
  const entries = [...after.record.entries.slice(0, -1), whole];
  return withSignedStep(match, { ...after, past, record: { ...after.record, entries } });
}

function wordsOf(sheet: SignedSheet, waived: readonly string[], commitments: Commitments, set?: string): StepWords {
  const { seat, version, orders, openings, link, spent, lock, signature } = sheet;
  const late = Object.fromEntries(Object.entries(orders).filter(([key]) => commitments.orders[key]?.seat !== seat));
  const nonces = Object.fromEntries(Object.entries(openings).map(([key, { nonce }]) => [key, nonce]));
  const unlawful = Object.fromEntries(
    Object.entries(openings).flatMap(([key, { order }]) => (waived.includes(key) ? [[key, order]] : [])),
  );
  return {
    ...(version > 0 ? { version } : {}),
    ...(Object.keys(nonces).length > 0 ? { nonces } : {}),
    ...(Object.keys(unlawful).length > 0 ? { unlawful } : {}),
    ...(Object.keys(late).length > 0 ? { late } : {}),
    ...(link ? { link } : {}),
    ...(spent > 0 ? { spent } : {}),
    ...(lock && lock !== set ? { lock } : {}),
    signature,
  };
}

export function linkFollows(match: AnyMatch, seat: Seat, link: string, spent: number): boolean {
  const before = match.links[seat];
  return before !== undefined && followsLink(link, before, spent + 1);
}

// How far one undo goes: to before the last step in which somebody gave an order.

export function undoSteps({ past }: AnyMatch): number {
  const last = past.findLastIndex(({ entry }) => Object.keys(entry.orders).length > 0);
  return last < 0 ? past.length : past.length - last;
}
