/** What happened, step by step, and as sentences. */
import type { AnyConflict, AnyRules } from "./contract.ts";
import { type AnyMatch, outcomeOf } from "./match.ts";
import type { Telling } from "./telling.ts";

type Step = AnyMatch["past"][number];

/** The events of a step, each with the states before and after it. */
export function* eventsOf({ conflict }: AnyMatch, { state, entry }: Step) {
  let before = state;
  for (const event of entry.events) {
    const after = conflict.apply(before, event);
    yield { event, before, after };
    before = after;
  }
}

/** The words of a match, for windows and reports. A worker's match has only rules and cannot be told. */
export function wordsOf({ conflict }: AnyMatch): Pick<AnyConflict, "tell" | "where" | "tellOrder"> {
  if (isTold(conflict)) return conflict;
  throw new Error(`Only the rules of ${conflict.name} are loaded, not its words`);
}

function isTold(rules: AnyRules): rules is AnyConflict {
  return "tell" in rules;
}

/** The sentences of one step, as language keys. */
export function stepTold(match: AnyMatch, index: number): Telling[] {
  const words = wordsOf(match);
  return [...eventsOf(match, match.past[index]!)].flatMap(({ event, before }) => words.tell(event, before));
}

export function storyOf(match: AnyMatch): Telling[] {
  const lines = match.past.flatMap((_, index) => stepTold(match, index));
  const outcome = outcomeOf(match);
  if (outcome) lines.push(outcome.telling);
  return lines;
}
