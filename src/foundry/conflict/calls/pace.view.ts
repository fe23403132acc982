/** The agreed pace of a conflict: when a decision is due, and what applies after that. */
import type { AllOptions } from "../../../rules/options.ts";

const HOUR = 3_600_000;

const LENGTH: Readonly<Record<AllOptions["table.pace"], number>> = {
  none: Number.POSITIVE_INFINITY,
  tenMinutes: HOUR / 6,
  hour: HOUR,
  day: 24 * HOUR,
  threeDays: 72 * HOUR,
  week: 168 * HOUR,
};

const GRACE: Readonly<Record<AllOptions["table.grace"], number>> = { none: 0, quarter: 0.25, double: 1 };

export interface Pace {
  /** When the decision is due. */
  readonly until: number;
  /** Within the time, within the extra time, or over: then the others may continue. */
  readonly state: "until" | "late" | "over";
  /** When the next state begins. */
  readonly ends: number;
}

/**
 * When the time for a decision starts: with the turn, or later if the rules were changed or a pause ended during it. A clock
 * that is fast gives nobody more than the full time.
 */
export function countedFrom(turn: number, later: readonly unknown[], now: number): number {
  return Math.max(turn, ...later.map((time) => (typeof time === "number" ? Math.min(time, now) : 0)));
}

/** Undefined without an agreed pace. `since` is when the open turn started. */
export function paceOf(
  options: Pick<AllOptions, "table.pace" | "table.grace">,
  since: number,
  now: number,
): Pace | undefined {
  const length = LENGTH[options["table.pace"]];
  if (!Number.isFinite(length)) return undefined;
  const until = since + length;
  const last = until + length * GRACE[options["table.grace"]];
  return { until, state: now >= last ? "over" : now >= until ? "late" : "until", ends: now >= until ? last : until };
}
