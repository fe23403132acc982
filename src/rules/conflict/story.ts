/** What happened, step by step, and as sentences in that order. */
import { type AnyMatch, outcomeOf } from "./match.ts";
import type { Telling } from "./telling.ts";

type Step = AnyMatch["past"][number];

/** What happened in a step, each event with the states before and after it. */
export function* eventsOf({ conflict }: AnyMatch, { state, entry }: Step) {
  let before = state;
  for (const event of entry.events) {
    const after = conflict.apply(before, event);
    yield { event, before, after };
    before = after;
  }
}

/** One of the steps that stand, in no language yet. */
export function stepTold(match: AnyMatch, index: number): Telling[] {
  return [...eventsOf(match, match.past[index]!)].flatMap(({ event, before }) => match.conflict.tell(event, before));
}

export function storyOf(match: AnyMatch): Telling[] {
  const lines = match.past.flatMap((_, index) => stepTold(match, index));
  const outcome = outcomeOf(match);
  if (outcome) lines.push(outcome.telling);
  return lines;
}
