/**
 * What a computer player would do. It gets the public state, its seat and its own dice, and nothing else: no seal, no link, no
 * other seat's orders. So its choice is a function of these three.
 *
 * One secret, simultaneous choice is a payoff table, from exact odds if the kind has them and from play-outs otherwise; solving
 * it gives a share for each order, and one order is drawn by the shares. Several such choices at once each keep their own count
 * (`weighTogether`). For an open choice all candidates are tried with the same dice, and those clearly behind and the worse half
 * are dropped until one is left. A kind's own judgement of orders replaces play-outs. Weaker players see values less precisely.
 */

import type { AnyRules, Counsel, Demand, Seat } from "../conflict/contract.ts";
import type { Dice } from "../dice/dice.ts";
import { seededDice } from "../dice/seeded.ts";
import { error, errorsOf, exchange, type Question, type Suggestion, trialSeed } from "./exchange.ts";
import { LookAhead } from "./look-ahead.ts";

// Several secret choices at once, by friendly and enemy units: a payoff table of all of them would be far too large. Instead each
// demand counts how its own orders did. In every play-out each takes the order that is best so far or not well known yet (an
// upper confidence bound) for its own side, so that all of them learn from every play-out.

interface Weighed {
  readonly order: unknown;
  readonly share: number;
  readonly worth: number;
}

interface Several {
  readonly own: readonly Demand<unknown>[];
  readonly others: readonly Demand<unknown>[];
  readonly candidates: (key: string) => readonly unknown[];
  readonly seed: string;
  readonly blur: number;
}

/** The results for each demand of the seat after that many play-outs. */
export function weighTogether(
  looking: Pick<LookAhead, "value" | "isSpent">,
  { own, others, candidates, seed, blur }: Several,
  playouts: number,
): ReadonlyMap<string, readonly Weighed[]> {
  const mine = own.map(
    ({ key }) => new Orders(key, candidates(key), 1, errorsOf(candidates(key), blur, `${seed}/${key}`)),
  );
  const all = [...mine, ...others.map(({ key }) => new Orders(key, candidates(key), -1))];
  for (let trial = 0; trial < playouts && !looking.isSpent(); trial++) {
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

/** How readily little-known orders are tried: values run from -1 to 1, and most play-outs differ by less than a half. */
const CURIOUS = 0.4;
/** Orders taken less often than this share of the favourite are not mixed in. */
const SELDOM = 0.6;

class Orders {
  private readonly sums: number[];
  private readonly tries: number[];

  constructor(
    readonly key: string,
    readonly list: readonly unknown[],
    /** Who gains by a high value: 1 the seat's side, -1 the enemy. */
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

export interface Observation {
  readonly conflict: AnyRules;
  readonly state: unknown;
  readonly seat: Seat;
}

/** How much to think: in play-outs, so that the result is the same on every machine. */
export interface Thought {
  /** For all that the seat has to decide now. */
  readonly playouts: number;
  /** The same in steps: long play-outs leave room for fewer. */
  readonly steps?: number;
  /** Orders considered for one demand. */
  readonly breadth: number;
  /** Quiet moments until a play-out stops. */
  readonly moments: number;
  /** The error with which the value of an order is seen. */
  readonly blur?: number;
}

interface Advice {
  readonly key: string;
  /** Best first. */
  readonly suggestions: readonly Suggestion[];
  /** One of them, drawn by their shares. */
  readonly drawn: Suggestion;
}

/** Advice on each demand of the seat, one after another, given the choices made before. */
export function advise(observation: Observation, thought: Thought, dice: Dice): readonly Advice[] {
  const { conflict, state, seat } = observation;
  const open = conflict.demands(state);
  const own = firstDemands(open.filter((demand) => demand.seat === seat));
  const others = open.filter((demand) => demand.seat !== seat && demand.anyOf === undefined && demand.secret);
  const { blur = 0 } = thought;
  const { counsel } = new LookAhead(conflict, state, seat, thought.moments);
  const candidates = onceForKey((key) => counsel.candidates(state, key, thought.breadth));
  const isChoice = ({ key }: Demand<unknown>) => candidates(key).length > 1;
  const choices = own.filter(isChoice).length;
  const { pace = 1 } = counsel;
  const share = Math.floor((thought.playouts * pace) / Math.max(1, choices));
  const steps = ((thought.steps ?? Number.POSITIVE_INFINITY) * pace) / Math.max(1, choices);
  const looking = (parts = 1) => new LookAhead(conflict, state, seat, thought.moments, steps * parts);
  const secret = own.filter((demand) => demand.secret && isChoice(demand));
  const against = others.filter(isChoice);
  const seed = () => `${dice.roll(2 ** 31, "thought")}`;
  const several = !counsel.judged && against.length > 0 && secret.length > 0 && secret.length + against.length > 2;
  const weighed = several
    ? weighTogether(
        looking(secret.length),
        { own: secret, others: against, candidates, seed: seed(), blur },
        share * secret.length,
      )
    : undefined;
  const chosen: Record<string, unknown> = {};
  return own.map((demand) => {
    const orders = candidates(demand.key);
    const { key } = demand;
    const suggestions =
      orders.length === 1
        ? [{ order: orders[0], share: 1, worth: 0 }]
        : counsel.judged
          ? judged(counsel, { state, seat, key, orders }, blur, dice)
          : (weighed?.get(key) ??
            (demand.secret && against.length > 0
              ? exchange(looking(), { key, orders, secret: others, chosen, seed: seed(), blur }, state, share)
                  .suggestions
              : halved(looking(), { key, orders, chosen, seed: seed(), blur }, share)));
    const one = drawn(suggestions, dice);
    chosen[key] = one.order;
    const ranked = [...suggestions].sort((a, b) => b.share - a.share || b.worth - a.worth);
    return { key, suggestions: ranked, drawn: one };
  });
}

/** Candidates are needed again and again during one piece of advice. */
function onceForKey(find: (key: string) => readonly unknown[]): (key: string) => readonly unknown[] {
  const found = new Map<string, readonly unknown[]>();
  return (key) => {
    const known = found.get(key) ?? find(key);
    found.set(key, known);
    return known;
  };
}

/** One order for each demand of the seat, drawn by the shares of the advice. */
export function choose(observation: Observation, thought: Thought, dice: Dice): Record<string, unknown> {
  return Object.fromEntries(advise(observation, thought, dice).map(({ key, drawn }) => [key, drawn.order]));
}

const GRAIN = 10_000;

function drawn(suggestions: readonly Suggestion[], dice: Dice): Suggestion {
  let left = dice.roll(GRAIN, "share") / GRAIN;
  for (const suggestion of suggestions) {
    left -= suggestion.share;
    if (left <= 1e-9) return suggestion;
  }
  return suggestions.find(({ share }) => share > 0) ?? suggestions[0]!;
}

function firstDemands(demands: readonly Demand<unknown>[]): readonly Demand<unknown>[] {
  const groups = new Set<string>();
  return demands.filter(({ anyOf }) => {
    if (anyOf === undefined) return true;
    const first = !groups.has(anyOf);
    groups.add(anyOf);
    return first;
  });
}

interface Look {
  readonly state: unknown;
  readonly seat: Seat;
  readonly key: string;
  readonly orders: readonly unknown[];
}

function judged(
  counsel: Counsel<any, any>,
  { state, seat, key, orders }: Look,
  blur: number,
  dice: Dice,
): Suggestion[] {
  const now = counsel.worth(state, seat);
  const worths = orders.map((order) => Math.max(-1, Math.min(1, now + counsel.judged!(state, key, order))));
  const seen = worths.map((worth) => worth + error(blur, dice));
  const best = seen.indexOf(Math.max(...seen));
  return orders.map((order, at) => ({ order, share: Number(at === best), worth: worths[at]! }));
}

/** The most play-outs for each order of an open choice: more would not separate them any better. */
const ENOUGH = 60;
/** Trials are evaluated in groups of this size; after each group, orders that are clearly behind are dropped. */
const HANDFUL = 8;
/** Clearly behind means by this many standard errors, which happens by chance about once in two hundred times. */
const CLEARLY = 2.6;

function halved(looking: LookAhead, { key, orders, chosen, seed, blur }: Question, most: number): Suggestion[] {
  const playouts = Math.min(most / looking.each, ENOUGH * orders.length);
  const found = orders.map((): number[] => []);
  const means = orders.map(() => 0);
  const errors = errorsOf(orders, blur * looking.loud, seed);
  let left = orders.map((_, at) => at);
  const rounds = Math.max(1, Math.ceil(Math.log2(orders.length)));
  let trial = 0;
  for (let round = 0; round < rounds && left.length > 1; round++) {
    const kept = Math.ceil(left.length / 2);
    const until = trial + Math.max(1, Math.floor(playouts / rounds / left.length));
    const share = (round + 1) / rounds;
    while (trial < until && left.length > 1 && (trial === 0 || !looking.isSpent(share))) {
      const last = Math.min(until, trial + HANDFUL);
      for (; trial < last && (trial === 0 || !looking.isSpent(share)); trial++) {
        for (const at of left) {
          const worth = looking.expected({ ...chosen, [key]: orders[at] }, trialSeed(seed, trial));
          found[at]!.push(worth + errors[at]!);
        }
      }
      for (const at of left) means[at] = found[at]!.reduce((sum, value) => sum + value, 0) / found[at]!.length;
      left.sort((a, b) => means[b]! - means[a]! || a - b);
      const best = found[left[0]!]!;
      left = left.filter((at, place) => place === 0 || !isBehind(found[at]!, best));
    }
    left = left.slice(0, kept);
  }
  const best = left[0]!;
  return orders.map((order, at) => ({ order, share: Number(at === best), worth: means[at]! - errors[at]! }));
}

/** Compares the trials that both went through, with the same dice. */
function isBehind(values: readonly number[], best: readonly number[]): boolean {
  const count = values.length;
  if (count < HANDFUL) return false;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < count; at++) {
    const gap = best[at]! - values[at]!;
    sum += gap;
    squares += gap * gap;
  }
  const variance = (squares - (sum * sum) / count) / (count - 1);
  return sum / count > CLEARLY * Math.sqrt(variance / count);
}
