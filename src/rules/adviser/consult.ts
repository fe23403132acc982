/**
 * What the adviser answers a player: the chance from here, the candidate orders with the shares in which to choose them, and the
 * likely results of each. It sees only what that player's seat may know.
 */
import { seededDice } from "../dice/seeded.ts";
import { fail, ok, type Result } from "../result.ts";
import { advise, type Observation, type Thought } from "./advise.ts";
import { type Chance, chanceFrom, chanceOf, Evaluator, POINTS, sharpIn } from "./evaluate.ts";

/** Why an order is suggested: the best on average, the safest, the boldest, worth mixing in; or that it is behind. */
export type Reason = "only" | "sound" | "safe" | "bold" | "mixed" | "behind";

export interface Counselled {
  readonly order: unknown;
  readonly share: number;
  readonly chance: Chance;
  /** Chances after it, from 0 to 1: one time in ten the result is below `low`, one in ten above `high`. */
  readonly low: number;
  readonly high: number;
  /** How often each part of the range came up, lowest first. */
  readonly spread: readonly number[];
  readonly reason: Reason;
}

export interface Consultation {
  readonly key: string;
  readonly chance: Chance;
  readonly games: number;
  readonly suggestions: readonly Counselled[];
  /** The index of the one drawn by the shares. */
  readonly drawn: number;
}

export interface Asked {
  readonly key: string;
  readonly seed: string;
  readonly thought: Thought;
  /** Play-outs for the chance from here, and for each suggested order. */
  readonly games?: number;
  readonly tell?: (share: number) => void;
}

const NAMED = 3;
const GAMES = 100;
/** For all of them together: where games are long, fewer are played. */
const STEPS = 1200;
const BINS = 16;
/** A share below this counts as none. */
const NEVER = 0.005;

export function consult(
  observation: Observation,
  { key, seed, thought, games: wanted, tell }: Asked,
): Result<Consultation> {
  const { conflict, state, seat } = observation;
  if (!conflict.counsel) return fail("adviser.unknown");
  const { judged, pace = 1 } = conflict.counsel;
  const sharp = sharpIn(conflict, state);
  const games = wanted ?? Math.round(GAMES * pace);
  const steps = wanted === undefined ? STEPS * pace : Number.POSITIVE_INFINITY;
  if (conflict.outcome(state)) return fail("conflict.over");
  const demand = conflict.demands(state).find((open: { key: string }) => open.key === key);
  if (demand?.seat !== seat) return fail("adviser.notAsked");
  if (conflict.legal(state, key).length === 0) return fail("adviser.noOrders");
  const dice = seededDice(seed);
  const advice = advise(observation, thought, dice).find((one) => one.key === key);
  if (!advice) return fail("adviser.notAsked");
  const named = advice.suggestions.slice(0, NAMED);
  const all = games * (named.length + 1);
  let played = 0;
  const evaluator = new Evaluator(conflict, seat, seed, () => tell?.(++played / all), steps / (named.length + 1));
  const shares = named.reduce((sum, { share }) => sum + share, 0);
  const tried = named.map(({ order, share, worth }) => ({
    order,
    judged: chanceOf(worth, sharp),
    share: shares > 0 ? share / shares : 1 / named.length,
    values: evaluator.values(state, games, { [key]: order }).sort((a, b) => a - b),
  }));
  const found = demand.secret ? tried : bestFirst(tried, judged ? (one) => one.judged : mean);
  const chance = evaluator.chance(state, games);
  const suggestions = found.map(({ order, share, values }, at) => ({
    order,
    share,
    chance: judged ? besideBest(found, at) : chanceFrom(values),
    low: quantile(values, 0.1),
    high: quantile(values, 0.9),
    spread: spreadOf(values),
    reason: reasonOf(found, at, demand.secret),
  }));
  return ok({
    key,
    chance,
    games: evaluator.played,
    suggestions,
    drawn: drawnOf(suggestions, dice.roll(GRAIN, "draw")),
  });
}

interface Tried {
  readonly order: unknown;
  readonly share: number;
  /** The judgement from the state, as a chance. */
  readonly judged: number;
  readonly values: readonly number[];
}

/** For kinds that judge orders from the state: the first one's chance, less the difference between the two judgements. */
function besideBest(found: readonly Tried[], at: number): Chance {
  const { points, error } = chanceFrom(found[0]!.values);
  const behind = Math.round(POINTS * (found[0]!.judged - found[at]!.judged));
  return { points: Math.max(0, Math.min(POINTS, points - behind)), error };
}

const mean = ({ values }: Tried): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** An open choice takes the best order by the number that is shown, usually of these longer trials: it also sets the shares. */
function bestFirst(tried: readonly Tried[], by: (one: Tried) => number): readonly Tried[] {
  return tried.toSorted((a, b) => by(b) - by(a)).map((one, at) => ({ ...one, share: Number(at === 0) }));
}

const GRAIN = 10_000;

function drawnOf(suggestions: readonly Counselled[], roll: number): number {
  let left = roll / GRAIN;
  const at = suggestions.findIndex(({ share }) => {
    left -= share;
    return left <= 1e-9;
  });
  return Math.max(0, at);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

function spreadOf(values: readonly number[]): number[] {
  const bins = new Array<number>(BINS).fill(0);
  for (const value of values) bins[Math.min(BINS - 1, Math.floor(value * BINS))]!++;
  return bins;
}

function reasonOf(all: readonly Tried[], at: number, secret: boolean): Reason {
  if (all.length === 1) return "only";
  if (all[at]!.share < NEVER) return "behind";
  const first = (of: (values: readonly number[]) => number): boolean =>
    all.every(({ values }, other) => other === at || of(all[at]!.values) > of(values));
  // An open choice mixes nothing: its order is the best, even if others are as good.
  if (!secret || first((values) => values.reduce((sum, one) => sum + one, 0))) return "sound";
  if (first((values) => quantile(values, 0.1))) return "safe";
  return first((values) => quantile(values, 0.9)) ? "bold" : "mixed";
}
