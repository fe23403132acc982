/**
 * What is decided in secret and at once by two: a table of payoffs, reckoned or played out, and solved. Orders that are far behind
 * the first answer are not looked at longer, but they stay in the table: else an answer could be open to them.
 */
import type { Demand } from "../conflict/contract.ts";
import { errorsOf } from "./blur.ts";
import type { LookAhead } from "./look-ahead.ts";
import { columnValues, type Payoff, rowValues, solve } from "./matrix.ts";

/** An order with the share with which to choose it and what it is worth, from -1 (lost) to 1 (won). */
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

/** The same dice for every order in the same trial: what differs is the order and not the luck. */
export const trialSeed = (seed: string, trial: number): string => `${seed}/${trial}`;

interface SecretQuestion extends Question {
  readonly secret: readonly Demand<unknown>[];
}

/** Orders this much worse than the answer's are not looked at longer. */
const FAR = 0.12;

export interface Exchange {
  readonly suggestions: readonly Suggestion[];
  /** What each of one's orders (rows) is worth against each guess at the others' (columns). */
  readonly payoff: Payoff;
}

export function exchange(looking: LookAhead, asked: SecretQuestion, state: unknown, playouts: number): Exchange {
  const { each, loud } = looking;
  const most = Math.max(4, Math.floor(playouts / each));
  // Rather one's own orders all against the likeliest of the others than few against few: what is not looked at is not chosen.
  const rows = asked.orders.slice(0, Math.max(2, Math.floor(most / 2)));
  const columns = guesses(looking, state, asked.secret, Math.max(2, Math.floor(most / rows.length)), rows.length);
  const table = new Table(looking, asked, rows, columns);
  const cells = rows.length * columns.length;
  table.fill(
    rows.map((_, at) => at),
    columns.map((_, at) => at),
    Math.max(1, Math.floor(playouts / 2 / each / cells)),
  );
  const errors = errorsOf(rows, asked.blur * loud, asked.seed);
  const seen = () => table.means().map((row, at) => row.map((mean) => mean + errors[at]!));
  const first = solve(seen());
  const mine = rowValues(seen(), first.columns);
  const theirs = columnValues(seen(), first.rows);
  const keptRows = rows.map((_, at) => at).filter((at) => mine[at]! >= first.value - FAR);
  const keptColumns = columns.map((_, at) => at).filter((at) => theirs[at]! <= first.value + FAR);
  const more = Math.floor((playouts - looking.played) / each / (keptRows.length * keptColumns.length));
  if (more > 0) table.fill(keptRows, keptColumns, more);
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

  fill(rows: readonly number[], columns: readonly number[], times: number): void {
    const { key, chosen, seed } = this.asked;
    for (const row of rows) {
      for (const column of columns) {
        for (let time = 0; time < times; time++) {
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
