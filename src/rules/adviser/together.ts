/**
 * Several secret choices at once, by one's own units and the enemy's: a table of all of them would be far too large. Each
 * demand keeps its own count instead of how its orders did. In every play-out each takes what is best so far or not yet
 * known well (an upper bound), for its own side; so one play-out teaches all of them something.
 */
import type { Demand } from "../conflict/contract.ts";
import { seededDice } from "../dice/seeded.ts";
import { errorsOf } from "./blur.ts";
import type { LookAhead } from "./look-ahead.ts";

export interface Weighed {
  readonly order: unknown;
  readonly share: number;
  readonly worth: number;
}

export interface Several {
  readonly own: readonly Demand<unknown>[];
  readonly others: readonly Demand<unknown>[];
  readonly candidates: (key: string) => readonly unknown[];
  readonly seed: string;
  readonly blur: number;
}

/** What is known of each demand of one's own after that many play-outs. */
export function weighTogether(
  looking: Pick<LookAhead, "value">,
  { own, others, candidates, seed, blur }: Several,
  playouts: number,
): ReadonlyMap<string, readonly Weighed[]> {
  const mine = own.map(
    ({ key }) => new Orders(key, candidates(key), 1, errorsOf(candidates(key), blur, `${seed}/${key}`)),
  );
  const all = [...mine, ...others.map(({ key }) => new Orders(key, candidates(key), -1))];
  for (let trial = 0; trial < playouts; trial++) {
    const taken = all.map((orders) => orders.next(trial));
    const given: Record<string, unknown> = {};
    all.forEach(({ key, list }, at) => {
      given[key] = list[taken[at]!];
    });
    const value = looking.value(given, seededDice(`${seed}/${trial}`));
    for (let at = 0; at < all.length; at++) all[at]!.learn(taken[at]!, value);
  }
  return new Map(mine.map((orders) => [orders.key, orders.weighed()]));
}

/** How readily what is little known is tried: worths run from -1 to 1, and most play-outs differ by less than a half. */
const CURIOUS = 0.4;
/** Orders that were taken less often than this share of the favourite are not mixed in. */
const SELDOM = 0.6;

class Orders {
  private readonly sums: number[];
  private readonly tries: number[];

  constructor(
    readonly key: string,
    readonly list: readonly unknown[],
    /** Whom the worth is good for: 1 oneself, -1 the enemy. */
    private readonly sign: 1 | -1,
    private readonly errors: readonly number[] = [],
  ) {
    this.sums = list.map(() => 0);
    this.tries = list.map(() => 0);
  }

  next(trial: number): number {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    const curious = CURIOUS * Math.sqrt(Math.log(trial + 1));
    for (let at = 0; at < this.list.length; at++) {
      const tries = this.tries[at]!;
      if (tries === 0) return at;
      const bound = (this.sign * this.sums[at]!) / tries + (this.errors[at] ?? 0) + curious / Math.sqrt(tries);
      if (bound > most) [best, most] = [at, bound];
    }
    return best;
  }

  learn(at: number, value: number): void {
    this.sums[at]! += value;
    this.tries[at]!++;
  }

  weighed(): readonly Weighed[] {
    const most = Math.max(...this.tries);
    const mixed = this.tries.map((tries) => (tries >= SELDOM * most ? tries : 0));
    const all = mixed.reduce((sum, tries) => sum + tries, 0);
    return this.list.map((order, at) => ({
      order,
      share: all === 0 ? Number(at === 0) : mixed[at]! / all,
      worth: this.sums[at]! / Math.max(1, this.tries[at]!),
    }));
  }
}
