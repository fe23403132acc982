/** One game between players made of code, without a record; and what many of them come to. */
import type { AnyConflict, Seat } from "../conflict/contract.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { seededDice } from "../dice/seeded.ts";
import { certain } from "../result.ts";
import { firstOfEach } from "./any-orders.ts";
import type { Player } from "./players.ts";

export interface Played {
  readonly state: unknown;
  readonly steps: number;
  /** Nobody had won when as many steps as are allowed had been played. */
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
  /** Of the first player, from 0 to 1; a draw is a half. */
  readonly score: number;
  /** The same with what nobody won given to whoever has more left. */
  readonly adjudicated: number;
  /** Between them the score lies nineteen times in twenty. */
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
  // Wilson's interval: sound for few games and for scores near the ends.
  const z = 1.96;
  const middle = (score + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((score * (1 - score)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  return { games, score, adjudicated: mean((one) => one.adjudicated), low: middle - half, high: middle + half };
}
