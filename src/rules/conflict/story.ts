/** A whole record as sentences, in the order in which things happened. */
import { type AnyMatch, outcomeOf } from "./match.ts";
import type { Telling } from "./telling.ts";

export function storyOf(match: AnyMatch): Telling[] {
  const { conflict, past } = match;
  const lines: Telling[] = [];
  for (const { state: before, entry } of past) {
    let now = before;
    for (const event of entry.events) {
      lines.push(...conflict.tell(event, now));
      now = conflict.apply(now, event);
    }
  }
  const outcome = outcomeOf(match);
  if (outcome) lines.push(outcome.telling);
  return lines;
}
