/** The games of `npm run tournament`, bundled by it. */
import { playGame, type Result, type Tally, tally } from "../../src/rules/adviser/match-up.ts";
import { PLAYER_NAMES, PLAYERS, type Player } from "../../src/rules/adviser/players.ts";
import type { AnyConflict } from "../../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import { defaults } from "../../src/rules/option.ts";
import { UsageError } from "../root.ts";
import { FIELDS } from "./tournament-fields.ts";

export interface TournamentTerms {
  readonly name: string;
  readonly a: string;
  readonly b: string;
  readonly seed: string;
  /** Games that have not ended after this many steps have no winner. */
  readonly most: number;
}

/** One numbered game of a tournament, as every process of the pool plays it. */
export interface Task {
  readonly terms: TournamentTerms;
  readonly piece: number;
}

export default function work({ terms, piece }: Task): TournamentGame {
  return gameOf(terms, piece);
}

/** A game for the first player, and the processor seconds of its answers. */
export interface TournamentGame extends Result {
  readonly answers: number;
  readonly seconds: number;
  readonly longest: number;
}

interface Summary {
  readonly tally: Tally;
  /** Seconds of the processor for an answer of the first player. */
  readonly answer: { readonly mean: number; readonly longest: number };
}

/** Other decisions are answered by the evaluation of its kind. */
const controlled: Player = (seen, dice) => {
  const { conflict, state, seat } = seen;
  const own = conflict.demands(state).filter((demand) => demand.seat === seat);
  return Object.fromEntries(
    own.map(({ key }) => {
      const orders = conflict.counsel!.candidates(state, key, 60) as readonly { readonly do?: string }[];
      const attack = orders.find((order) => order.do === "controlled");
      return [key, attack ?? conflict.counsel!.sensible(state, key, dice)];
    }),
  );
};

const ALL: Readonly<Record<string, Player>> = { ...PLAYERS, controlled };
export const NAMES: readonly string[] = [...PLAYER_NAMES, "controlled"];

export function gameOf({ name, a, b, seed, most }: TournamentTerms, game: number): TournamentGame {
  let answers = 0;
  let seconds = 0;
  let longest = 0;
  const timed: Player = (seen, dice) => {
    const begun = process.cpuUsage();
    const orders = ALL[a]!(seen, dice);
    const { user, system } = process.cpuUsage(begun);
    const took = (user + system) / 1e6;
    answers++;
    seconds += took;
    longest = Math.max(longest, took);
    return orders;
  };
  return { ...playOne(CONFLICTS[name]!, timed, ALL[b]!, game, seed, most), answers, seconds, longest };
}

export function summed(games: readonly TournamentGame[]): Summary {
  const sum = (of: (game: TournamentGame) => number) => games.reduce((all, game) => all + of(game), 0);
  const mean =
    sum(({ seconds }) => seconds) /
    Math.max(
      1,
      sum(({ answers }) => answers),
    );
  return { tally: tally(games), answer: { mean, longest: Math.max(...games.map(({ longest }) => longest)) } };
}

/** Games two by two: the same field and dice, the sides swapped. */
function playOne(conflict: AnyConflict, a: Player, b: Player, game: number, seed: string, most: number): Result {
  const field = FIELDS[conflict.name];
  if (!field) throw new UsageError(`There are no even fields for ${conflict.name}`);
  const name = `${conflict.name}/${seed}/${game >> 1}`;
  const dice = seededDice(`${name}/field`);
  const setup = field.even(conflict.sample(dice) as Record<string, unknown>, dice);
  const [first, second] = game % 2 === 0 ? field.seats : ([field.seats[1], field.seats[0]] as const);
  const { state } = playGame(conflict, {
    setup,
    options: defaults(conflict.options),
    players: { [first]: a, [second]: b },
    seed: name,
    most,
  });
  const winners = conflict.outcome(state)?.winners ?? [];
  if (winners.length > 0) {
    const score = winners.includes(first) ? 1 : 0;
    return { score, adjudicated: score };
  }
  const [mine, theirs] = [first, second].map((seat) => field.left(state as Record<string, unknown>, seat));
  return { score: 0.5, adjudicated: mine! > theirs! ? 1 : mine! < theirs! ? 0 : 0.5 };
}
