/** The input for the chances of a finished conflict, as plain values for a worker. */
import { type CourseWork, courseOf, type RoundsWon } from "../../../../rules/adviser/course.ts";
import type { AnyRules, Seat } from "../../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../rules/conflict/match.ts";
import { wordsOf } from "../../../../rules/conflict/story.ts";
import type { Counted } from "./won.view.ts";

export interface CourseTask extends CourseWork {
  readonly kind: string;
}

/** Games for one chance. */
const PLAYOUTS = 40;

export function courseTask(match: AnyMatch, seat: Seat): CourseTask {
  const { conflict, past, state, record } = match;
  const states = [...past.map(({ state: before }) => before), state];
  return { kind: conflict.name, states, marks: roundEnds(match), seat, playouts: PLAYOUTS, seed: record.id };
}

export function courseReport(conflict: AnyRules, task: CourseTask): RoundsWon {
  return courseOf(conflict, task);
}

const COUNTED = ["round", "turn", "leg"] as const;

/** The number of the round, turn or leg in a state, if its kind counts any. */
export function countedIn(match: AnyMatch, state: unknown): Counted | undefined {
  const params = wordsOf(match).where?.(state)?.params ?? {};
  const what = COUNTED.find((one) => typeof params[one] === "number");
  return what && { what, number: Number(params[what]) };
}

/** The steps after which another round begins, but for what precedes the first; without rounds, every step with dice. */
function roundEnds(match: AnyMatch): number[] {
  const { past } = match;
  const rounds = past.map(({ state }) => countedIn(match, state)?.number);
  if (rounds.every((round) => round === undefined))
    return past.flatMap(({ entry }, at) => (entry.faces.length > 0 ? [at + 1] : []));
  return rounds.flatMap((round, at) => (rounds[at - 1] && round !== rounds[at - 1] ? [at] : []));
}
