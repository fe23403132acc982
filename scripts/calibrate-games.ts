/** The games of `npm run calibrate`, bundled by it. */
import { choose } from "../src/rules/adviser/advise.ts";
import { firstOfEach } from "../src/rules/adviser/any-orders.ts";
import { chanceOf, Evaluator } from "../src/rules/adviser/evaluate.ts";
import { strengthsOf, thoughtOf } from "../src/rules/adviser/strengths.ts";
import type { AnyConflict, Seat } from "../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../src/rules/conflicts.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { defaults } from "../src/rules/option.ts";
import { certain } from "../src/rules/result.ts";

export interface CalibrateTerms {
  readonly name: string;
  readonly playouts: number;
  readonly seed: string;
}

interface Tenth {
  readonly stated: number;
  readonly happened: number;
  readonly count: number;
}

export interface Calibration {
  readonly positions: number;
  readonly games: number;
  readonly error: number;
  readonly sharp: number;
  readonly tenths: readonly Tenth[];
}

/** The result of each play-out from a position, for a seat; and the result of the game, from 0 to 1. */
export interface Position {
  readonly worths: readonly number[];
  readonly happened: number;
}

/** Positions of one game are correlated, so few are taken of each. */
const OF_ONE_GAME = 4;
const MOST_STEPS = 900;
const TENTHS = 10;

/** Enough games for that many positions, unless some of them are very short. */
export const gamesFor = (positions: number): number => Math.ceil(positions / OF_ONE_GAME);

/** The positions of these games, if there are enough. */
export function calibrated(name: string, positions: number, games: readonly (readonly Position[])[]): Calibration {
  const taken = games.flat().slice(0, positions);
  const sharp = CONFLICTS[name]!.counsel!.sharp ?? 1;
  const tenths = tenthsOf(taken, sharp);
  const error = tenths.reduce((sum, one) => sum + one.count * Math.abs(one.stated - one.happened), 0) / taken.length;
  return { positions: taken.length, games: games.length, error, sharp: sharpest(taken), tenths };
}

export function positionsOf({ name, playouts, seed: run }: CalibrateTerms, number: number): Position[] {
  const conflict = CONFLICTS[name]!;
  const seed = `calibrate/${run}/${number}`;
  const dice = seededDice(seed);
  const game = played(conflict, seed);
  const end = game.at(-1);
  const quiet = game.slice(0, -1).filter((state) => conflict.counsel!.quiet(state));
  const seat = conflict.seats(end)[dice.roll(conflict.seats(end).length, "seat") - 1]!;
  const happened = cameOf(conflict, end, seat);
  return Array.from({ length: Math.min(OF_ONE_GAME, quiet.length) }, (_, at) => {
    const state = quiet[dice.roll(quiet.length, "position") - 1]!;
    const evaluator = new Evaluator(conflict, seat, `${seed}/${at}`);
    return { worths: evaluator.worths(state, playouts), happened };
  });
}

/** Won, lost or drawn; without a winner in the rules, whether the seat did better by the goal of its kind. */
function cameOf(conflict: AnyConflict, end: unknown, seat: Seat): number {
  const outcome = conflict.outcome(end);
  if (!outcome) return 0.5;
  if (outcome.winners.length > 0) return Number(outcome.winners.includes(seat));
  return (1 + Math.sign(conflict.counsel!.worth(end, seat))) / 2;
}

/** All states of a game between two opponents of the weakest strength, the most similar to beginners. */
function played(conflict: AnyConflict, seed: string): unknown[] {
  const dice = seededDice(`${seed}/dice`);
  let state: unknown = certain(conflict.begin(conflict.sample(dice), defaults(conflict.options)));
  const states = [state];
  const thought = thoughtOf(conflict.name, strengthsOf(conflict.name)[0]!);
  for (let step = 0; step < MOST_STEPS && !conflict.outcome(state); step++) {
    // Where several seats may answer, one is drawn: always the same one might never let the talk end.
    const open = firstOfEach(conflict.demands(state), dice);
    const orders: Record<string, unknown> = {};
    for (const seat of new Set(open.map((demand) => demand.seat))) {
      const chosen = choose({ conflict, state, seat }, thought, dice);
      for (const { key } of open) if (key in chosen) orders[key] = chosen[key];
    }
    state = conflict.decide(state, orders, dice).state;
    states.push(state);
  }
  return states;
}

const stated = ({ worths }: Position, sharp: number): number =>
  worths.reduce((sum, worth) => sum + chanceOf(worth, sharp), 0) / worths.length;

function tenthsOf(positions: readonly Position[], sharp: number): Tenth[] {
  const bins = Array.from({ length: TENTHS }, () => ({ stated: 0, happened: 0, count: 0 }));
  for (const position of positions) {
    const chance = stated(position, sharp);
    const bin = bins[Math.min(TENTHS - 1, Math.floor(chance * TENTHS))]!;
    bin.stated += chance;
    bin.happened += position.happened;
    bin.count++;
  }
  return bins
    .filter(({ count }) => count > 0)
    .map(({ stated: sum, happened, count }) => ({ stated: sum / count, happened: happened / count, count }));
}

const LEAST_SHARP = 0.1;
const MOST_SHARP = 100;
const STEP = 1.1;

/** The sharpness with which the actual results were least surprising. */
function sharpest(positions: readonly Position[]): number {
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let sharp = LEAST_SHARP; sharp <= MOST_SHARP; sharp = Number((sharp * STEP).toPrecision(3))) {
    const surprise = positions.reduce((sum, one) => sum + (stated(one, sharp) - one.happened) ** 2, 0);
    if (surprise < least) [best, least] = [sharp, surprise];
  }
  return best;
}
