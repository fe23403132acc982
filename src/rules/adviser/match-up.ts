/** One game between computer players, without a record; and statistics over many of them. */
import type { AnyConflict, Seat } from "../conflict/contract.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { seededDice } from "../dice/seeded.ts";
import { certain } from "../result.ts";
import { firstOfEach } from "./any-orders.ts";
import type { Player } from "./players.ts";

export interface Played {
  readonly state: unknown;
  readonly steps: number;
  /** Nobody had won when the step limit was reached. */
  readonly open: boolean;
}

export interface Game {
  readonly setup: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: Readonly<Record<Seat, Player>>;
  readonly seed: string;
  readonly most: number;
}

export function playGame(conflict: AnyConflict, game: Game): Played {
  let state: unknown = certain(conflict.begin(game.setup, game.options));
  const dice = seededDice(`${game.seed}/dice`);
  const choices = new Map(conflict.seats(state).map((seat) => [seat, seededDice(`${game.seed}/${seat}`)]));
  const first = seededDice(`${game.seed}/first`);
  let steps = 0;
  for (; steps < game.most && !conflict.outcome(state); steps++) {
    state = conflict.decide(state, answers(conflict, state, game.players, choices, first), dice).state;
  }
  return { state, steps, open: !conflict.outcome(state) };
}

function answers(
  conflict: AnyConflict,
  state: unknown,
  players: Readonly<Record<Seat, Player>>,
  choices: ReadonlyMap<Seat, Dice>,
  first: Dice,
): Record<string, unknown> {
  const open = firstOfEach(conflict.demands(state), first);
  const orders: Record<string, unknown> = {};
  for (const seat of new Set(open.map((demand) => demand.seat))) {
    const given = players[seat]!({ conflict, state, seat }, choices.get(seat)!);
    for (const { key } of open.filter((demand) => demand.seat === seat)) {
      orders[key] = key in given ? given[key] : pick(first, conflict.legal(state, key), key);
    }
  }
  return orders;
}

export interface Tally {
  readonly games: number;
  /** The first player's score, from 0 to 1; a draw is a half. */
  readonly score: number;
  /** The same, but a game nobody won goes to the player with more left. */
  readonly adjudicated: number;
  /** The 95 % confidence interval of the score. */
  readonly low: number;
  readonly high: number;
}

export interface Result {
  readonly score: number;
  readonly adjudicated: number;
}

export function tally(results: readonly Result[]): Tally {
  const games = results.length;
  const mean = (of: (result: Result) => number) => results.reduce((sum, one) => sum + of(one), 0) / games;
  const score = mean((one) => one.score);
  // Wilson's interval: valid for few games and for scores near 0 or 1.
  const z = 1.96;
  const middle = (score + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((score * (1 - score)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  return { games, score, adjudicated: mean((one) => one.adjudicated), low: middle - half, high: middle + half };
}
