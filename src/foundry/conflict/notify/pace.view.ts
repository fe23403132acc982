/** The pace that a table has agreed on: until when a decision is awaited, and what is so once time is over. */
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
  /** Within the time, within the extra time, or over: then the others may go on. */
  readonly state: "until" | "late" | "over";
  /** When it comes to the next state. */
  readonly ends: number;
}

/**
 * From when the time for a decision is counted: from the turn's beginning, from the day a pace was agreed on while it was
 * waited for, and again after a pause. A clock that runs ahead gives nobody more than the whole time.
 */
export function countedFrom(turn: number, ruled: number, resumed: unknown, now: number): number {
  return Math.max(turn, ruled, typeof resumed === "number" ? Math.min(resumed, now) : 0);
}

/** Undefined where the table is in no hurry. `since` is when the open turn began. */
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
