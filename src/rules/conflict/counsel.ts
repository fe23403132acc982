/** Advice for a kind from three simple things: its value, when it is quiet, and how good an order looks untried. */
import type { Dice } from "../dice/dice.ts";
import type { Counsel, Rules, Seat } from "./contract.ts";

export interface Evaluation<State, Order> {
  readonly worth: (state: State, seat: Seat) => number;
  readonly quiet: (state: State) => boolean;
  /** How good an order looks; only compared with others for the same demand. */
  readonly score: (state: State, key: string, order: Order) => number;
  /** An order that ends the conflict where going on gains nobody anything; a computer player gives it. */
  readonly offer?: (state: State, key: string) => Order | undefined;
  readonly pace?: number;
  readonly sharp?: number;
}

export type Verbs<State, Order> = Pick<Rules<State, Order, any, any>, "legal" | "givesUp"> & {
  readonly anyOrder: (state: State, key: string, dice: Dice) => Order;
};

/** A sensible player draws this many random orders and gives the one that looks best. */
const DRAWS = 3;

export function counselOf<State, Order>(
  verbs: Verbs<State, Order>,
  { worth, quiet, score, offer, pace = 1, sharp = 1 }: Evaluation<State, Order>,
): Counsel<State, Order> {
  const steady = (state: State, key: string): readonly Order[] => {
    const ending = offer?.(state, key);
    if (ending) return [ending];
    const orders = verbs.legal(state, key);
    const fighting = orders.filter((order) => !verbs.givesUp(state, key, order));
    return fighting.length > 0 ? fighting : orders;
  };

  function sensible(state: State, key: string, dice: Dice): Order {
    let best = offer?.(state, key);
    if (best) return best;
    let most = Number.NEGATIVE_INFINITY;
    for (let draw = 0; draw < DRAWS; draw++) {
      const order = verbs.anyOrder(state, key, dice);
      if (verbs.givesUp(state, key, order)) continue;
      const looks = score(state, key, order);
      if (looks > most) [best, most] = [order, looks];
    }
    return best ?? steady(state, key)[0]!;
  }

  function candidates(state: State, key: string, most: number): readonly Order[] {
    const ranked = steady(state, key)
      .map((order) => ({ order, looks: score(state, key, order) }))
      .sort((a, b) => b.looks - a.looks);
    return ranked.slice(0, Math.max(1, most)).map(({ order }) => order);
  }

  return { worth, quiet, sensible, candidates, pace, sharp };
}

/** One side's strength against another's as a value from -1 to 1; 0 if neither has any. */
export function lead(ours: number, theirs: number, steep: number): number {
  const all = ours + theirs;
  return all <= 0 ? 0 : 0.97 * Math.tanh((steep * (ours - theirs)) / all);
}

/** The value of an outcome for a seat. */
export function verdictFor(winners: readonly Seat[], seat: Seat): number {
  return winners.length === 0 ? 0 : winners.includes(seat) ? 1 : -1;
}
