/** The value of orders: sensible players play on with separate dice to a quiet moment, which is then judged. */
import type { AnyRules, Counsel, Seat } from "../conflict/contract.ts";
import { playOn } from "../conflict/match.ts";
import type { Dice } from "../dice/dice.ts";
import { seededDice } from "../dice/seeded.ts";
import { firstOfEach } from "./any-orders.ts";

type AnyOrders = Readonly<Record<string, unknown>>;

/** Steps after which a play-out is judged even if it is not quiet. */
const LONGEST = 160;

export class LookAhead {
  readonly counsel: Counsel<any, any>;
  /** How many play-outs have been played, and how many steps they took. */
  played = 0;
  steps = 0;

  constructor(
    readonly conflict: AnyRules,
    private readonly state: unknown,
    private readonly seat: Seat,
    /** Quiet moments until a play-out stops. */
    private readonly moments: number,
    /** Steps that may be taken, but that every order is tried once. */
    private readonly most = Number.POSITIVE_INFINITY,
  ) {
    if (!conflict.counsel) throw new Error(`${conflict.name} has no opponents yet`);
    this.counsel = conflict.counsel;
  }

  /** The seat's value after these orders, with sensible ones for demands they leave open. */
  value(orders: AnyOrders, dice: Dice): number {
    this.played++;
    const { conflict, counsel } = this;
    const all = { ...sensibleOrders(conflict, this.state, dice, orders), ...orders };
    let state = this.#decide(this.state, all, dice);
    let left = this.moments - Number(counsel.quiet(state));
    if (left > 0) {
      const stop = (now: unknown) => counsel.quiet(now) && --left <= 0;
      const answer = (now: unknown) => sensibleOrders(conflict, now, dice);
      state = this.#playOn(state, answer, dice, stop);
    }
    return counsel.worth(state, this.seat);
  }

  /** Has that share of the steps been taken? */
  isSpent(share = 1): boolean {
    return this.steps >= share * this.most;
  }

  /** Are the odds of this decision exact? */
  get isExact(): boolean {
    const { conflict, state, counsel } = this;
    return counsel.ways?.(state, firmOrders(conflict, state, seededDice(""))) !== undefined;
  }

  /** How many play-outs one expected value of an order counts as. */
  get each(): number {
    return this.isExact ? (this.counsel.each ?? 1) : 1;
  }

  /** With exact odds the error in what a weaker player sees must be larger to matter. */
  get loud(): number {
    return this.isExact ? 2 : 1;
  }

  /** The value at the next quiet moment, averaged over all ways the dice may fall if they are known; otherwise of one roll. */
  expected(orders: AnyOrders, seed: string): number {
    const { conflict, state, counsel } = this;
    const all = counsel.ways && { ...firmOrders(conflict, state, seededDice(seed), orders), ...orders };
    return all && counsel.ways!(state, all) ? this.#exactValue(state, all, seed) : this.value(orders, seededDice(seed));
  }

  #exactValue(state: unknown, orders: AnyOrders, seed: string): number {
    const { conflict, counsel } = this;
    const ways = counsel.ways!(state, orders) ?? [];
    if (ways.length > 0) {
      return ways.reduce((sum, { chance, dice }) => {
        this.played++;
        const own = dice(seededDice(seed));
        return sum + chance * this.#settled(this.#decide(state, orders, own), own);
      }, 0);
    }
    const dice = seededDice(seed);
    const next = this.#decide(state, orders, dice);
    if (!counsel.quiet(next) && !conflict.outcome(next))
      return this.#exactValue(next, firmOrders(conflict, next, dice), seed);
    this.played++;
    return counsel.worth(next, this.seat);
  }

  #settled(from: unknown, dice: Dice): number {
    const { conflict, counsel } = this;
    if (counsel.quiet(from)) return counsel.worth(from, this.seat);
    const answer = (now: unknown) => firmOrders(conflict, now, dice);
    return counsel.worth(
      this.#playOn(from, answer, dice, (now) => counsel.quiet(now)),
      this.seat,
    );
  }

  #decide(state: unknown, orders: AnyOrders, dice: Dice): unknown {
    this.steps++;
    return this.conflict.decide(state, orders, dice).state;
  }

  #playOn(from: unknown, answer: (now: unknown) => AnyOrders, dice: Dice, stop: (now: unknown) => boolean): unknown {
    const { state, steps } = playOn(this.conflict, from, answer, dice, { most: LONGEST, stop });
    this.steps += steps;
    return state;
  }
}

/** The best-looking orders for all open demands without an order. */
function firmOrders(conflict: AnyRules, state: unknown, dice: Dice, given: AnyOrders = {}): Record<string, unknown> {
  return openOrders(conflict, state, dice, given, (key) => conflict.counsel!.candidates(state, key, 1)[0]);
}

/** Sensible orders for all open demands without an order. */
export function sensibleOrders(
  conflict: AnyRules,
  state: unknown,
  dice: Dice,
  given: AnyOrders = {},
): Record<string, unknown> {
  return openOrders(conflict, state, dice, given, (key) => conflict.counsel!.sensible(state, key, dice));
}

function openOrders(
  conflict: AnyRules,
  state: unknown,
  dice: Dice,
  given: AnyOrders,
  order: (key: string) => unknown,
): Record<string, unknown> {
  const orders: Record<string, unknown> = {};
  const open = conflict.demands(state);
  const answered = new Set(open.filter(({ key }) => key in given).flatMap(({ anyOf }) => anyOf ?? []));
  for (const { key, anyOf } of firstOfEach(open, dice)) {
    if (key in given || (anyOf !== undefined && answered.has(anyOf))) continue;
    orders[key] = order(key);
  }
  return orders;
}
