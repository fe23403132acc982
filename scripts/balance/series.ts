/** Many games of one question between two players of the same strength: who won how often, how long it took, how it ended. */
import { playGame, type Result, type Tally, tally } from "../../src/rules/adviser/match-up.ts";
import { PLAYER_NAMES, PLAYERS, type Player } from "../../src/rules/adviser/players.ts";
import type { AnyConflict, Seat } from "../../src/rules/conflict/contract.ts";
import { defaults } from "../../src/rules/option.ts";

/** How a page is played: the same for all its cells, so that they can be compared. */
export interface Terms {
  readonly games: number;
  readonly seed: string;
  readonly player: Player;
  /** Computes one piece of the work, or loads it; `blank` is the value of a piece that nobody reads. */
  readonly piece: <T>(work: () => T, blank: T) => T;
}

export interface Field {
  readonly setup: unknown;
  /** The seat in question, and the other. */
  readonly own: Seat;
  readonly other: Seat;
  /** The number of its dice: games that only swap the sides have the same. */
  readonly dice: number;
}

export interface Series extends Tally {
  /** The share of games that nobody won. */
  readonly drawn: number;
  /** Of each game, in its order. */
  readonly steps: readonly number[];
  readonly scores: readonly number[];
}

/** Games that have not ended by then have no winner. */
const MOST_STEPS = 600;

/** The player of the evaluator's own play-outs: quick, and never foolish. */
const sensible: Player = ({ conflict, state, seat }, dice) =>
  Object.fromEntries(
    conflict
      .demands(state)
      .filter((demand) => demand.seat === seat)
      .map(({ key }) => [key, conflict.counsel!.sensible(state, key, dice)]),
  );

export const WORKSHOP_PLAYERS: Readonly<Record<string, Player>> = { sensible, ...PLAYERS };
export const WORKSHOP_PLAYER_NAMES = ["sensible", ...PLAYER_NAMES];

const BLANK: Series = { ...tally([]), drawn: 0, steps: [], scores: [] };

export function series(
  conflict: AnyConflict,
  name: string,
  field: (game: number) => Field,
  terms: Terms,
  options: Readonly<Record<string, unknown>> = {},
  against: Player = terms.player,
): Series {
  return terms.piece(() => playedSeries(conflict, name, field, terms, options, against), BLANK);
}

function playedSeries(
  conflict: AnyConflict,
  name: string,
  field: (game: number) => Field,
  { games, seed, player }: Terms,
  options: Readonly<Record<string, unknown>>,
  against: Player,
): Series {
  const results: Result[] = [];
  const steps: number[] = [];
  for (let game = 0; game < games; game++) {
    const { setup, own, other, dice } = field(game);
    const played = playGame(conflict, {
      setup,
      options: { ...defaults(conflict.options), ...options },
      players: { [own]: player, [other]: against },
      seed: `${name}/${seed}/${dice}`,
      most: MOST_STEPS,
    });
    const winners = conflict.outcome(played.state)?.winners ?? [];
    const score = winners.length === 0 ? 0.5 : winners.includes(own) ? 1 : 0;
    results.push({ score, adjudicated: score });
    steps.push(played.steps);
  }
  const scores = results.map(({ score }) => score);
  return { ...tally(results), drawn: scores.filter((score) => score === 0.5).length / games, steps, scores };
}

/** Several series as one. */
export function pooled(all: readonly Series[]): Series {
  const scores = all.flatMap((one) => one.scores);
  const drawn = scores.filter((score) => score === 0.5).length / scores.length;
  const results = scores.map((score) => ({ score, adjudicated: score }));
  return { ...tally(results), drawn, steps: all.flatMap((one) => one.steps), scores };
}

/** The same games seen from the other side. */
export function turned(one: Series): Series {
  return {
    ...one,
    score: 1 - one.score,
    adjudicated: 1 - one.adjudicated,
    low: 1 - one.high,
    high: 1 - one.low,
    scores: one.scores.map((score) => 1 - score),
  };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
