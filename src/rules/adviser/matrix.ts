/**
 * A game of two who choose at once: what the rows win, the columns lose. Solved by regret matching (each side leans to
 * what it wishes it had chosen), whose averages go to an answer that nobody can better; how near is stated, never guessed.
 */
export interface Solved {
  /** With which share each row, and each column, is to be chosen. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** What the rows win so. */
  readonly value: number;
  /** How much the two together could gain by the best answers to each other's shares. */
  readonly gap: number;
}

export type Payoff = readonly (readonly number[])[];

const ROUNDS = 20_000;
const LOOK = 25;

/** To a gap of `gap`, unless that takes more than a great many rounds. */
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

/** What the best answers to these shares are worth, and so how far they are from the answer to the game. */
export function measured(payoff: Payoff, rows: readonly number[], columns: readonly number[]): Solved {
  const best = Math.max(...rowValues(payoff, columns));
  const worst = Math.min(...columnValues(payoff, rows));
  return { rows, columns, value: (best + worst) / 2, gap: best - worst };
}

export function rowValues(payoff: Payoff, columns: readonly number[]): number[] {
  return payoff.map((row) => row.reduce((sum, value, at) => sum + value * columns[at]!, 0));
}

export function columnValues(payoff: Payoff, rows: readonly number[]): number[] {
  return payoff[0]!.map((_, at) => payoff.reduce((sum, row, index) => sum + row[at]! * rows[index]!, 0));
}

/** One side's regrets, never below nothing, and the sum of its choices, later ones counting more. */
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
