/** The list for a returning player: open decisions, oldest first, and what happened since, in the log's words. */

import { outcomeOf } from "../../../rules/conflict/match.ts";
import { inWords, told } from "../../../rules/conflict/telling.ts";
import type { Say } from "../../base/say.ts";
import type { BoardInput } from "../contract/board.ts";
import { lexiconFor } from "../words/in-words.view.ts";
import { storyView } from "../words/story.view.ts";

/** The most lines for one conflict: the replay shows the rest. */
const MOST_LINES = 5;

export type Happened = NonNullable<ReturnType<typeof happenedSince>>;

/** What happened in a conflict after that many steps; undefined if nothing did. */
export function happenedSince(input: BoardInput, seen: number) {
  const { match } = input.view;
  if (match.past.length <= seen) return undefined;
  const steps = storyView(input, match, { from: seen, to: match.past.length }).filter(({ table }) => !table);
  const lines = steps.flatMap((step) => step.lines).filter(({ heading }) => !heading);
  if (lines.length === 0) return undefined;
  const left = lines.length - MOST_LINES;
  return {
    /** The number of steps already seen: where the replay starts. */
    from: seen,
    lines: lines.slice(-MOST_LINES),
    /** How many more there were. */
    earlier: left > 0 ? counted(input.say, "Waits.earlier", left) : "",
    over: outcomeOf(match) !== undefined,
  };
}

/** How long the player was away, roughly: a day, three hours, ten minutes. */
export function awayWords(milliseconds: number, say: Say): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  const hours = Math.round(minutes / 60);
  const days = Math.round(hours / 24);
  if (hours >= 22) return counted(say, "Waits.days", days);
  return minutes >= 55 ? counted(say, "Waits.hours", hours) : counted(say, "Waits.minutes", minutes);
}

function counted(say: Say, key: string, count: number): string {
  return inWords(told(key, { count }), lexiconFor({ say }));
}
