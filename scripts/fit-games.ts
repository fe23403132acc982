/** The games of `npm run fit`, bundled by it. */
import { playGame } from "../src/rules/adviser/match-up.ts";
import { PLAYERS, type Player } from "../src/rules/adviser/players.ts";
import { STRONGEST } from "../src/rules/adviser/strengths.ts";
import { counselWith, WEIGHTS } from "../src/rules/chronicle/battle/index.ts";
import type { AnyConflict, Counsel } from "../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../src/rules/conflicts.ts";
import type { Dice } from "../src/rules/dice/dice.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { defaults } from "../src/rules/option.ts";
import { FIELDS } from "./tournament-fields.ts";

type Weights = Readonly<Record<string, number>>;

interface Fitted {
  readonly weights: Weights;
  readonly counselWith: (weights: any) => Counsel<any, any>;
}

export const FITTED: Readonly<Record<string, Fitted>> = {
  battle: { weights: { ...WEIGHTS }, counselWith },
};

interface Slope {
  readonly weight: string;
  /** How much the score rises if the weight is e times as large; and its standard error. */
  readonly slope: number;
  readonly error: number;
}

export interface Fit {
  readonly score: number;
  readonly slopes: readonly Slope[];
  /** One step better: changes weights that are clearly too small or too large. */
  readonly better: Weights;
}

/** How much weights change at random, and how far a step goes: in powers of e. */
const SPREAD = 0.6;
const STEP = 0.4;
/** One pair of games in this many is against `brave`, the others against the current weights. */
const BRAVE = 3;
const MOST_STEPS = 700;

export interface FitTerms {
  readonly name: string;
  readonly seed: string;
}

/** How the weights were changed, and the result. */
export interface FitPair {
  readonly changes: readonly number[];
  readonly score: number;
}

export function pairOf({ name, seed }: FitTerms, pair: number): FitPair {
  const conflict = CONFLICTS[name]!;
  const { weights, counselWith: made } = FITTED[name]!;
  const names = Object.keys(weights);
  const dice = seededDice(`fit/${seed}/${pair}`);
  const changes = names.map(() => chanceChange(dice));
  const changed = names.map((weight, at) => [weight, weights[weight]! * Math.exp(SPREAD * changes[at]!)]);
  const against = pair % BRAVE === 0 ? PLAYERS.brave : playerWith(conflict, made(weights));
  const own = playerWith(conflict, made(Object.fromEntries(changed)));
  return { changes, score: pairScore(conflict, own, against, `${seed}/${pair}`) };
}

export function bettered(name: string, rows: readonly FitPair[]): Fit {
  const { weights } = FITTED[name]!;
  const names = Object.keys(weights);
  const mean = rows.reduce((sum, { score }) => sum + score, 0) / rows.length;
  const spread = rows.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / rows.length;
  const slopes = names.map((weight, at): Slope => {
    const squares = rows.reduce((sum, { changes }) => sum + changes[at]! ** 2, 0);
    const rise = rows.reduce((sum, { changes, score }) => sum + changes[at]! * (score - mean), 0) / squares;
    return { weight, slope: rise / SPREAD, error: Math.sqrt(spread / squares) / SPREAD };
  });
  const better = slopes.map(({ weight, slope, error }) => {
    const step = Math.abs(slope) > 2 * error ? STEP * Math.sign(slope) : 0;
    return [weight, Math.round(1000 * weights[weight]! * Math.exp(step)) / 1000];
  });
  return { score: mean, slopes, better: Object.fromEntries(better) };
}

/** Around 0, as far as 1 in the middle. */
function chanceChange(dice: Dice): number {
  const one = () => dice.roll(1000, "change") / 1000 - 0.5;
  return 2 * (one() + one() + one());
}

function playerWith(conflict: AnyConflict, counsel: Counsel<any, any>): Player {
  const own = { ...conflict, counsel };
  return (seen, dice) => PLAYERS[STRONGEST]({ ...seen, conflict: own }, dice);
}

/** Both sides of one even field. */
function pairScore(conflict: AnyConflict, one: Player, other: Player, seed: string): number {
  const field = FIELDS[conflict.name]!;
  const dice = seededDice(`${conflict.name}/fit/${seed}`);
  const setup = field.even(conflict.sample(dice) as Record<string, unknown>, dice);
  const [first, second] = field.seats;
  const scores = [first, second].map((seat) => {
    const players = seat === first ? { [first]: one, [second]: other } : { [first]: other, [second]: one };
    const options = defaults(conflict.options);
    const { state } = playGame(conflict, { setup, options, players, seed, most: MOST_STEPS });
    const winners = conflict.outcome(state)?.winners ?? [];
    return winners.length === 0 ? 0.5 : Number(winners.includes(seat));
  });
  return (scores[0]! + scores[1]!) / 2;
}
