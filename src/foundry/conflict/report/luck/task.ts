/** The luck report's input: the course of the record, and whose chance is examined. Plain values, for a worker. */
import { type Course, type LuckReport, luckOf } from "../../../../rules/adviser/luck.ts";
import type { AnyRules, Seat } from "../../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../rules/conflict/match.ts";
import type { Result } from "../../../../rules/result.ts";

export interface LuckTask {
  readonly kind: string;
  readonly course: Course;
  readonly seat: Seat;
  /** The record's own name, so that every client gets the same numbers. */
  readonly seed: string;
}

/** The approximate number of games played out for one report. */
export const PLAYOUTS = 3000;

export function luckTask({ conflict, past, state, record }: AnyMatch, seat: Seat): LuckTask {
  const steps = past.map(({ state: before, entry }) => ({
    state: before,
    orders: entry.orders,
    dice: entry.faces.length > 0,
  }));
  return { kind: conflict.name, course: { past: steps, end: state }, seat, seed: record.id };
}

export function luckReport(
  conflict: AnyRules,
  { course, seat, seed }: LuckTask,
  tell?: (share: number) => void,
): Result<LuckReport> {
  return luckOf(conflict, course, { seat, seed, playouts: PLAYOUTS, ...(tell ? { tell } : {}) });
}
