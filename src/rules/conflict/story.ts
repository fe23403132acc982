/** A whole record as sentences, in the order in which things happened. */
import type { AnyMatch } from "./match.ts";
import type { Telling } from "./telling.ts";

export function storyOf({ conflict, past, state }: AnyMatch): Telling[] {
  const lines: Telling[] = [];
  for (const { state: before, entry } of past) {
    let now = before;
    for (const event of entry.events) {
      lines.push(...conflict.tell(event, now));
      now = conflict.apply(now, event);
    }
  }
  const outcome = conflict.outcome(state);
  if (outcome) lines.push(outcome.telling);
  return lines;
}
