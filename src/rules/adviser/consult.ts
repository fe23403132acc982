/**
 * What the adviser answers when a person asks: the chance from here, the orders worth a thought with the shares in which to
 * choose them, and for each where it may lead. It is shown what that person's seat may know, and nothing else.
 */
import { seededDice } from "../dice/seeded.ts";
import { fail, ok, type Result } from "../result.ts";
import { advise, type Observation, type Thought } from "./advise.ts";
import { type Chance, chanceFrom, chanceOf, Evaluator, POINTS } from "./evaluate.ts";

/** Why an order is named: the best on average, the safest, the boldest, worth mixing in; or how far it is behind. */
export type Reason = "only" | "sound" | "safe" | "bold" | "mixed" | "behind";

export interface Counselled {
  readonly order: unknown;
  readonly share: number;
  readonly chance: Chance;
  /** Chances after it, from 0 to 1: one time in ten it is worse than the low one, one in ten better than the high one. */
  readonly low: number;
  readonly high: number;
  /** How often each tenth or so of the whole range came up, lowest first. */
  readonly spread: readonly number[];
  readonly reason: Reason;
}

export interface Consultation {
  readonly key: string;
  readonly chance: Chance;
  readonly games: number;
  readonly suggestions: readonly Counselled[];
  /** Which of them the shares have drawn. */
  readonly drawn: number;
}

export interface Asked {
  readonly key: string;
  readonly seed: string;
  readonly thought: Thought;
  /** For the chance from here, and for each order that is named. */
  readonly games?: number;
  readonly tell?: (share: number) => void;
}

const NAMED = 3;
const GAMES = 100;
/** For all of them together: where games are long, fewer are played. */
const STEPS = 1200;
const BINS = 16;
/** A share below this is as good as none. */
const NEVER = 0.005;

export function consult(
  observation: Observation,
  { key, seed, thought, games: wanted, tell }: Asked,
): Result<Consultation> {
  const { conflict, state, seat } = observation;
  if (!conflict.counsel) return fail("adviser.unknown");
  const { judged, sharp, pace = 1 } = conflict.counsel;
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
  const found = demand.secret || judged ? tried : bestFirst(tried);
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
  /** What the look at it says, as a chance. */
  readonly judged: number;
  readonly values: readonly number[];
}

/** Where orders are told apart by a look and not by their play-outs: the first one's chance, and how far the look puts this behind. */
function besideBest(found: readonly Tried[], at: number): Chance {
  const { points, error } = chanceFrom(found[0]!.values);
  const behind = Math.round(POINTS * (found[0]!.judged - found[at]!.judged));
  return { points: Math.max(0, Math.min(POINTS, points - behind)), error };
}

/** Of what is decided in the open the best is ordered, and the best is what these longer trials say: nobody is told otherwise. */
function bestFirst(tried: readonly Tried[]): readonly Tried[] {
  const mean = ({ values }: Tried) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return [...tried].sort((a, b) => mean(b) - mean(a)).map((one, at) => ({ ...one, share: Number(at === 0) }));
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
  // In the open there is nothing to mix: what is ordered there is the best, though others be as good.
  if (!secret || first((values) => values.reduce((sum, one) => sum + one, 0))) return "sound";
  if (first((values) => quantile(values, 0.1))) return "safe";
  return first((values) => quantile(values, 0.9)) ? "bold" : "mixed";
}
