/**
 * How much of a conflict's course was luck, how much skill, and how much the guess between simultaneous secret orders. The one
 * measure is the chance of one seat, in whole points of ten thousand. For every moment, and so for the whole:
 *
 * luck + skill of each seat + guess = chance after - chance before
 *
 * Skill is the value of an order compared with a sensible player's; the guess is what remains if several decide at once; luck is
 * what the dice added.
 */
import type { AnyRules, Demand, Seat } from "../conflict/contract.ts";
import { seededDice } from "../dice/seeded.ts";
import { fail, ok, type Result } from "../result.ts";
import { type Chance, chanceFrom, Evaluator, POINTS } from "./evaluate.ts";

export interface CourseStep {
  readonly state: unknown;
  readonly orders: Readonly<Record<string, unknown>>;
  readonly dice: boolean;
}

export interface Course {
  readonly past: readonly CourseStep[];
  readonly end: unknown;
}

/** A range of steps, without the last, that belong together: one seat's moves, or one roll. */
export interface TurningPoint {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
  readonly luck: number;
  readonly guess: number;
  /** From the view of the seat whose chance it is: what helped the other side is negative. */
  readonly skill: Readonly<Record<Seat, number>>;
}

export interface Losses {
  readonly lost: number;
  readonly of: number;
  readonly expected: number;
  /** Eight fights in ten end between these. */
  readonly low: number;
  readonly high: number;
}

export interface LuckReport {
  readonly seat: Seat;
  readonly first: number;
  readonly last: number;
  readonly luck: number;
  readonly guess: number;
  readonly skill: Readonly<Record<Seat, number>>;
  readonly moments: readonly TurningPoint[];
  /** Of one chance, with 95 % confidence. */
  readonly error: number;
  /** The same fight played out from its beginning. */
  readonly again: Chance & { readonly games: number };
  readonly losses: Readonly<Record<Seat, Losses>>;
}

export interface LuckWork {
  readonly seat: Seat;
  /** The approximate number of games played out. */
  readonly playouts: number;
  readonly seed: string;
  readonly tell?: (share: number) => void;
}

/** The fewest and most games for one chance, and how often the whole fight is replayed. */
const FEW = 12;
const MANY = 300;
const AGAIN = 100;

export function luckOf(conflict: AnyRules, { past, end }: Course, work: LuckWork): Result<LuckReport> {
  if (!conflict.counsel) return fail("luck.unknown", { conflict: conflict.name });
  if (past.length === 0) return fail("luck.nothing");
  const groups = grouped(conflict, past);
  const wanted = groups.reduce((sum, { deciders }) => sum + 1 + (deciders.length > 1 ? deciders.length + 1 : 1), 1);
  const each = Math.max(FEW, Math.min(MANY, Math.floor(work.playouts / wanted)));
  const all = wanted * each + AGAIN;
  let played = 0;
  const evaluator = new Evaluator(conflict, work.seat, work.seed, () => work.tell?.(++played / all));
  const again = fought(evaluator, past[0]!.state, work);
  const errors: number[] = [];
  const chance = (state: unknown, orders?: CourseStep["orders"]): number => {
    const found = evaluator.chance(state, each, orders);
    if (found.error > 0) errors.push(found.error);
    return found.points;
  };
  const stateAt = (step: number): unknown => past[step]?.state ?? end;
  const moments: TurningPoint[] = [];
  const first = chance(past[0]!.state);
  let before = first;
  for (const group of groups) {
    // Without a decision and without dice nothing can have changed.
    const after = group.deciders.length === 0 && !group.dice ? before : chance(stateAt(group.to));
    const moment = parted(group, { before, after }, (orders) => chance(past[group.from]!.state, orders));
    moments.push(moment);
    before = after;
  }
  const sum = (of: (moment: TurningPoint) => number) => moments.reduce((all, one) => all + of(one), 0);
  const seats = conflict.seats(end);
  return ok({
    seat: work.seat,
    first,
    last: before,
    luck: sum(({ luck }) => luck),
    guess: sum(({ guess }) => guess),
    skill: Object.fromEntries(seats.map((seat) => [seat, sum(({ skill }) => skill[seat] ?? 0)])),
    moments,
    error: Math.round(Math.sqrt(errors.reduce((all, one) => all + one * one, 0) / Math.max(1, errors.length))),
    again: { ...again.chance, games: AGAIN },
    losses: Object.fromEntries(
      seats.flatMap((seat) => {
        const had = conflict.lost?.(end, seat);
        return had ? [[seat, { ...had, ...spreadOf(again.lost[seat]!) }]] : [];
      }),
    ),
  });
}

interface Group {
  readonly from: number;
  readonly to: number;
  /** Orders that were a real choice, by seat. */
  readonly deciders: readonly { readonly seat: Seat; readonly orders: CourseStep["orders"] }[];
  readonly orders: CourseStep["orders"];
  readonly dice: boolean;
}

/** One seat's open moves are one moment until somebody else decides or dice are rolled; every other step is its own moment. */
function grouped(conflict: AnyRules, past: readonly CourseStep[]): Group[] {
  const groups: Group[] = [];
  for (const [at, { state, orders, dice }] of past.entries()) {
    const deciders = decidersOf(conflict, state, orders);
    const last = groups.at(-1);
    const both = new Set([...(last?.deciders ?? []), ...deciders].map(({ seat }) => seat));
    const joins = last && !last.dice && !dice && both.size <= 1 && last.deciders.length <= 1;
    const group = { from: joins ? last.from : at, to: at + 1, deciders, orders, dice };
    if (joins) groups[groups.length - 1] = { ...group, deciders: deciders.length > 0 ? deciders : last.deciders };
    else groups.push(group);
  }
  return groups;
}

/** Seats that had a choice: a single legal order is not one. */
function decidersOf(conflict: AnyRules, state: unknown, orders: CourseStep["orders"]): Group["deciders"] {
  const chosen = new Map<Seat, Record<string, unknown>>();
  for (const { key, seat } of conflict.demands(state) as readonly Demand<unknown>[]) {
    if (!Object.hasOwn(orders, key) || conflict.legal(state, key).length < 2) continue;
    chosen.set(seat, { ...chosen.get(seat), [key]: orders[key] });
  }
  return [...chosen].map(([seat, own]) => ({ seat, orders: own }));
}

function parted(
  { from, to, deciders, orders, dice }: Group,
  { before, after }: { before: number; after: number },
  ordered: (orders: CourseStep["orders"]) => number,
): TurningPoint {
  const moment = { from, to, before, after };
  const change = after - before;
  if (deciders.length === 0) return { ...moment, luck: change, guess: 0, skill: {} };
  const chosen = dice ? ordered(orders) : after;
  if (deciders.length === 1) {
    return { ...moment, luck: after - chosen, guess: 0, skill: { [deciders[0]!.seat]: chosen - before } };
  }
  const skill = Object.fromEntries(deciders.map((one) => [one.seat, ordered(one.orders) - before]));
  const alone = Object.values(skill).reduce((sum, one) => sum + one, 0);
  return { ...moment, luck: after - chosen, guess: chosen - before - alone, skill };
}

/** Plays the same fight from its beginning that many times: who wins, and what it costs each seat. */
function fought(evaluator: Evaluator, start: unknown, { seat, seed }: LuckWork) {
  const { conflict } = evaluator;
  const lost: Record<Seat, number[]> = {};
  const values: number[] = [];
  for (let game = 0; game < AGAIN; game++) {
    const end = evaluator.playOut(start, seededDice(`${seed}/again/${game}`));
    values.push((conflict.counsel!.worth(end, seat) + 1) / 2);
    for (const one of conflict.seats(end)) {
      const had = conflict.lost?.(end, one);
      if (had) lost[one] = [...(lost[one] ?? []), had.lost];
    }
  }
  return { chance: chanceFrom(values), lost };
}

function spreadOf(values: readonly number[]): Pick<Losses, "expected" | "low" | "high"> {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length;
  return { expected: Math.round(mean * 10) / 10, low: at(0.1), high: at(0.9) };
}

/** The moments that changed most, in chronological order. */
export function turningPoints({ moments }: LuckReport, most: number): readonly TurningPoint[] {
  const size = ({ before, after }: TurningPoint): number => Math.abs(after - before);
  return [...moments]
    .sort((a, b) => size(b) - size(a) || a.from - b.from)
    .slice(0, most)
    .filter((moment) => size(moment) >= POINTS / 50)
    .sort((a, b) => a.from - b.from);
}
