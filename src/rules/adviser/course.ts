/** How one seat's chance went from round to round, and the step that changed it most: what the end of a conflict shows. */
import type { AnyRules, Seat } from "../conflict/contract.ts";
import { Evaluator } from "./evaluate.ts";

export interface CourseWork {
  /** The state before each step, and after the last. */
  readonly states: readonly unknown[];
  /** Numbers of steps after which a round ends, ascending. */
  readonly marks: readonly number[];
  readonly seat: Seat;
  /** Games for one chance. */
  readonly playouts: number;
  readonly seed: string;
}

export interface RoundsWon {
  /** After that many steps, in whole points of ten thousand; the beginning first and the end last. */
  readonly chances: readonly { readonly step: number; readonly points: number }[];
  /** The round that changed the chance most towards the result, and the step in it that did. */
  readonly turn?: { readonly round: number; readonly step: number; readonly before: number; readonly after: number };
}

/** A smaller change than this decided nothing, in points. */
const LEAST = 200;
/** Steps of a round that are examined, its last. */
const MOST_STEPS = 24;

export function courseOf(conflict: AnyRules, work: CourseWork): RoundsWon {
  const { states, marks, seat, playouts, seed } = work;
  const evaluator = new Evaluator(conflict, seat, seed);
  const known = new Map<number, number>();
  const chance = (step: number): number => {
    const points = known.get(step) ?? evaluator.chance(states[step], playouts).points;
    known.set(step, points);
    return points;
  };
  const last = states.length - 1;
  const steps = [...new Set([0, ...marks.filter((step) => step > 0 && step < last), last])];
  const chances = steps.map((step) => ({ step, points: chance(step) }));
  const way = Math.sign(chances.at(-1)!.points - chances[0]!.points);
  const most = greatest(chances, way);
  if (!most || most.change < LEAST) return { chances };
  const { step: from, points: before } = chances[most.at - 1]!;
  const { step: to, points: after } = chances[most.at]!;
  const first = Math.max(from, to - MOST_STEPS);
  const within = Array.from({ length: to - first + 1 }, (_, at) => ({ step: first + at, points: chance(first + at) }));
  return { chances, turn: { round: most.at, step: within[greatest(within, way)!.at]!.step, before, after } };
}

/** The greatest change in that direction between neighbours; in either, if there is none. */
function greatest(chances: RoundsWon["chances"], way: number): { at: number; change: number } | undefined {
  let most: { at: number; change: number } | undefined;
  for (let at = 1; at < chances.length; at++) {
    const by = chances[at]!.points - chances[at - 1]!.points;
    const change = way === 0 ? Math.abs(by) : way * by;
    if (!most || change > most.change) most = { at, change };
  }
  return most;
}
