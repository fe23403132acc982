/**
 * A secret choice made by two at once: a payoff table, computed or played out, and solved. Orders far behind after the first pass
 * get no more trials, but stay in the table: otherwise the answer could be open to them.
 */

import type { Demand } from "../conflict/contract.ts";
import type { Dice } from "../dice/dice.ts";
import { seededDice } from "../dice/seeded.ts";
import type { LookAhead } from "./look-ahead.ts";

// A weaker player sees less precisely: the value of an order has an error, the same in every trial.

const GRAIN = 10_000;

/** Normally distributed around 0, mostly within `blur`. */
export function error(blur: number, dice: Dice): number {
  if (blur === 0) return 0;
  const one = () => dice.roll(GRAIN, "blur") / GRAIN - 0.5;
  return 2 * blur * (one() + one() + one());
}

export function errorsOf(orders: readonly unknown[], blur: number, seed: string): readonly number[] {
  const dice = seededDice(`${seed}/blur`);
  return orders.map(() => error(blur, dice));
}

/**
 * A zero-sum game of two who choose at once. Solved by regret matching (each side leans to what it wishes it had chosen), whose
 * averages approach an answer that neither can improve; `gap` states how near they are.
 */
interface Solved {
  /** The share with which to choose each row and each column. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** What the rows win with these shares. */
  readonly value: number;
  /** How much the two together could gain by the best answers to each other's shares. */
  readonly gap: number;
}

type Payoff = readonly (readonly number[])[];

const ROUNDS = 20_000;
const LOOK = 25;

/** Stops at a gap of `gap`, or after a large number of rounds. */
export function solve(payoff: Payoff, gap = 0.005): Solved {
  const rows = new Side(payoff.length);
  const columns = new Side(payoff[0]!.length);
  for (let round = 1; ; round++) {
    const mine = rows.choice();
    const theirs = columns.choice();
    rows.learn(rowValues(payoff, theirs), round);
    columns.learn(
      columnValues(payoff, mine).map((value) => -value),
      round,
    );
    if (round % LOOK !== 0) continue;
    const solved = measured(payoff, rows.average(), columns.average());
    if (solved.gap <= gap || round >= ROUNDS) return solved;
  }
}

/** What the best answers to these shares are worth, and so how far the shares are from a solution. */
export function measured(payoff: Payoff, rows: readonly number[], columns: readonly number[]): Solved {
  const best = Math.max(...rowValues(payoff, columns));
  const worst = Math.min(...columnValues(payoff, rows));
  return { rows, columns, value: (best + worst) / 2, gap: best - worst };
}

function rowValues(payoff: Payoff, columns: readonly number[]): number[] {
  return payoff.map((row) => row.reduce((sum, value, at) => sum + value * columns[at]!, 0));
}

export function columnValues(payoff: Payoff, rows: readonly number[]): number[] {
  return payoff[0]!.map((_, at) => payoff.reduce((sum, row, index) => sum + row[at]! * rows[index]!, 0));
}

/** One side's regrets, never negative, and the sum of its choices, later ones counting more. */
class Side {
  private readonly regrets: number[];
  private readonly sums: number[];
  private now: number[];

  constructor(count: number) {
    this.regrets = new Array<number>(count).fill(0);
    this.sums = new Array<number>(count).fill(0);
    this.now = new Array<number>(count).fill(1 / count);
  }

  choice(): readonly number[] {
    return this.now;
  }

  learn(values: readonly number[], weight: number): void {
    const had = values.reduce((sum, value, at) => sum + value * this.now[at]!, 0);
    let all = 0;
    for (let at = 0; at < values.length; at++) {
      this.sums[at]! += weight * this.now[at]!;
      this.regrets[at] = Math.max(0, this.regrets[at]! + values[at]! - had);
      all += this.regrets[at]!;
    }
    this.now = this.regrets.map((regret) => (all > 0 ? regret / all : 1 / values.length));
  }

  average(): readonly number[] {
    const all = this.sums.reduce((sum, one) => sum + one, 0);
    return this.sums.map((one) => one / all);
  }
}

/** An order, the share with which to choose it, and its value from -1 (lost) to 1 (won). */
export interface Suggestion {
  readonly order: unknown;
  readonly share: number;
  readonly worth: number;
}

export interface Question {
  readonly key: string;
  readonly orders: readonly unknown[];
  readonly chosen: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly blur: number;
}

/** Every order gets the same dice in the same trial, so that the order makes the difference and not the luck. */
export const trialSeed = (seed: string, trial: number): string => `${seed}/${trial}`;

interface SecretQuestion extends Question {
  readonly secret: readonly Demand<unknown>[];
}

/** Orders this much worse than the solution get no more trials. */
const FAR = 0.12;

interface Exchange {
  readonly suggestions: readonly Suggestion[];
  /** The value of each of the seat's orders (rows) against each guess at the others' (columns). */
  readonly payoff: Payoff;
}

export function exchange(looking: LookAhead, asked: SecretQuestion, state: unknown, playouts: number): Exchange {
  const { each, loud } = looking;
  const most = Math.max(4, Math.floor(playouts / each));
  // All of the seat's orders against the others' likeliest, not few against few: an order without trials is never chosen.
  const rows = asked.orders.slice(0, Math.max(2, Math.floor(most / 2)));
  const columns = guesses(looking, state, asked.secret, Math.max(2, Math.floor(most / rows.length)), rows.length);
  const table = new Table(looking, asked, rows, columns);
  const cells = rows.length * columns.length;
  table.fill(
    rows.map((_, at) => at),
    columns.map((_, at) => at),
    Math.max(1, Math.floor(playouts / 2 / each / cells)),
    0.5,
  );
  const errors = errorsOf(rows, asked.blur * loud, asked.seed);
  const seen = () => table.means().map((row, at) => row.map((mean) => mean + errors[at]!));
  const first = solve(seen());
  const mine = rowValues(seen(), first.columns);
  const theirs = columnValues(seen(), first.rows);
  const keptRows = rows.map((_, at) => at).filter((at) => mine[at]! >= first.value - FAR);
  const keptColumns = columns.map((_, at) => at).filter((at) => theirs[at]! <= first.value + FAR);
  const more = Math.floor((playouts - looking.played) / each / (keptRows.length * keptColumns.length));
  table.fill(keptRows, keptColumns, more, 1);
  const means = table.means();
  const last = solve(seen());
  const values = rowValues(means, last.columns);
  const suggestions = rows.map((order, at) => ({ order, share: last.rows[at]!, worth: values[at]! }));
  return { suggestions, payoff: means };
}

/** What the others may have chosen: every order of one demand, or an even spread over several. */
function guesses(
  looking: LookAhead,
  state: unknown,
  secret: readonly Demand<unknown>[],
  most: number,
  breadth: number,
): readonly Readonly<Record<string, unknown>>[] {
  const lists = secret.map(({ key }) => looking.counsel.candidates(state, key, Math.min(most, breadth + 2)));
  const count = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: count }, (_, guess) =>
    Object.fromEntries(secret.map(({ key }, at) => [key, lists[at]![(guess * (at + 1)) % lists[at]!.length]])),
  );
}

class Table {
  private readonly sums: number[][];
  private readonly tries: number[][];

  constructor(
    private readonly looking: LookAhead,
    private readonly asked: SecretQuestion,
    private readonly rows: readonly unknown[],
    private readonly columns: readonly Readonly<Record<string, unknown>>[],
  ) {
    this.sums = rows.map(() => columns.map(() => 0));
    this.tries = rows.map(() => columns.map(() => 0));
  }

  /** So many times at most, and until that share of the steps is taken; the first time all of it. */
  fill(rows: readonly number[], columns: readonly number[], times: number, share: number): void {
    const { key, chosen, seed } = this.asked;
    for (let time = 0; time < times && (this.tries[0]![0] === 0 || !this.looking.isSpent(share)); time++) {
      for (const row of rows) {
        for (const column of columns) {
          const orders = { ...this.columns[column], ...chosen, [key]: this.rows[row] };
          this.sums[row]![column]! += this.looking.expected(orders, trialSeed(seed, this.tries[row]![column]!));
          this.tries[row]![column]!++;
        }
      }
    }
  }

  means(): number[][] {
    return this.sums.map((row, at) => row.map((sum, column) => sum / this.tries[at]![column]!));
  }
}
