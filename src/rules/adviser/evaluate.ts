/**
 * A seat's chance from here: sensible players play on for a few quiet moments, with the evaluator's own dice, and the kind's
 * counsel judges the result. Games to the end would cost more and tell less, since their luck hides the difference. Counted in
 * whole points of ten thousand, so that sums of chances are exact.
 */

import type { AnyRules, Seat } from "../conflict/contract.ts";
import { type AnyMatch, playOn } from "../conflict/match.ts";
import type { Dice } from "../dice/dice.ts";
import { seededDice } from "../dice/seeded.ts";
import { sensibleOrders } from "./look-ahead.ts";

type AnyOrders = Readonly<Record<string, unknown>>;

/** A sure win. */
export const POINTS = 10_000;

/** Steps after which a game is judged even if it is not quiet; and the quiet moments until it stops. */
const LONGEST = 160;
const MOMENTS = 2;
const FEW = 12;

export interface Chance {
  /** Out of `POINTS`. */
  readonly points: number;
  /** Half the width of the 95 % confidence band, in points. */
  readonly error: number;
}

export class Evaluator {
  /** How many games have been played out, and how many steps they took. */
  played = 0;
  steps = 0;

  constructor(
    readonly conflict: AnyRules,
    private readonly seat: Seat,
    private readonly seed: string,
    private readonly told: () => void = () => {},
    /** Steps for one chance: where games are long, fewer are played, but never fewer than a few. */
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  /** The chance in a state; with `orders`, after these are given and everybody else decides sensibly. */
  chance(state: unknown, playouts: number, orders?: AnyOrders): Chance {
    if (this.conflict.outcome(state)) {
      const chance = chanceOf(this.#worth(state), sharpIn(this.conflict, state));
      return { points: Math.round(chance * POINTS), error: 0 };
    }
    return chanceFrom(this.values(state, playouts, orders));
  }

  /** Chances from 0 to 1, one per game. */
  values(state: unknown, playouts: number, orders?: AnyOrders): number[] {
    const sharp = sharpIn(this.conflict, state);
    return this.worths(state, playouts, orders).map((worth) => chanceOf(worth, sharp));
  }

  /** The value after each game, from -1 to 1. */
  worths(state: unknown, playouts: number, orders?: AnyOrders): number[] {
    const until = this.steps + this.most;
    const found: number[] = [];
    for (let game = 0; game < playouts && (game < FEW || this.steps < until); game++)
      found.push(this.#worth(this.playOut(state, seededDice(`${this.seed}/${game}`), orders, MOMENTS)));
    return found;
  }

  /** Plays to the end, or for that many quiet moments. */
  playOut(from: unknown, dice: Dice, orders?: AnyOrders, moments = Number.POSITIVE_INFINITY): unknown {
    this.played++;
    this.told();
    const { conflict } = this;
    const answer = (state: unknown) => sensibleOrders(conflict, state, dice);
    const all = orders && { ...sensibleOrders(conflict, from, dice, orders), ...orders };
    const state = all ? conflict.decide(from, all, dice).state : from;
    this.steps += Number(all !== undefined);
    let left = moments - Number(all !== undefined && conflict.counsel!.quiet(state));
    if (left <= 0) return state;
    const stop = (now: unknown) => conflict.counsel!.quiet(now) && --left <= 0;
    const end = playOn(conflict, state, answer, dice, { most: LONGEST, stop });
    this.steps += end.steps;
    return end.state;
  }

  #worth(state: unknown): number {
    return this.conflict.counsel!.worth(state, this.seat);
  }
}

export function chanceFrom(values: readonly number[]): Chance {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const spread = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return {
    points: Math.round(mean * POINTS),
    error: Math.round(1.96 * Math.sqrt(spread / values.length) * POINTS),
  };
}

/** The calibration factor for what is expected in this state. */
export function sharpIn({ counsel }: AnyRules, state: unknown): number {
  const sharp = counsel?.sharp ?? 1;
  return typeof sharp === "number" ? sharp : sharp(state);
}

/** Turns a value (-1 to 1) into a chance (0 to 1). A higher `sharp` moves it away from one half; a win or loss stays one. */
export function chanceOf(worth: number, sharp = 1): number {
  const won = ((1 + worth) / 2) ** sharp;
  const lost = ((1 - worth) / 2) ** sharp;
  return won / (won + lost);
}

// Whether a computer player agrees to end without a winner: by its position, and by how long nothing has changed.

/** A seat whose position is better than this plays on. */
const AHEAD = 0.05;

/** Quiet moments without a change before a draw is offered, and again before the next offer. */
const STILL = 10;
const CHANGE = 0.03;

export function takesDraw({ conflict, state }: AnyMatch, seat: Seat): boolean {
  return conflict.counsel !== undefined && conflict.counsel.worth(state, seat) <= AHEAD;
}

export function offersDraw(match: AnyMatch, seat: Seat): boolean {
  const { counsel } = match.conflict;
  if (!counsel || !takesDraw(match, seat)) return false;
  const quiet = [...match.past.map(({ state }) => state), match.state].filter((state) => counsel.quiet(state));
  if (quiet.length === 0 || quiet.length % STILL !== 0 || quiet.at(-1) !== match.state) return false;
  const worths = quiet.slice(-STILL).map((state) => counsel.worth(state, seat));
  return Math.max(...worths) - Math.min(...worths) <= CHANGE;
}
