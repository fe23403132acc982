/** The log with only what a reader asks for: their own orders, fights, or rolls. */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import type { BoardInput } from "../contract/board.ts";
import type { StoryStep } from "./story.view.ts";

const FILTERS = ["all", "mine", "fights", "dice"] as const;
export type LogFilter = (typeof FILTERS)[number];

/** Whether a step with these events has fights to show. Missing if a kind shows none. */
type HasFights = ((events: AnyMatch["past"][number]["entry"]["events"]) => boolean) | undefined;

export function readFilter(typed: string | undefined): LogFilter {
  return FILTERS.find((name) => name === typed) ?? "all";
}

/** A watcher has no orders of their own. */
export function filterButtons({ view, say }: BoardInput, now: LogFilter, fights: HasFights) {
  return FILTERS.filter((name) => (name !== "mine" || view.mine.length > 0) && (name !== "fights" || fights)).map(
    (name) => ({ name, words: say(`BNB.Conflict.log.${name}`), chosen: name === now }),
  );
}

/** Agreements are in the full log only. */
export function filtered(
  steps: readonly StoryStep[],
  filter: LogFilter,
  { match, mine }: Pick<BoardInput["view"], "match" | "mine">,
  fights: HasFights,
): readonly StoryStep[] {
  if (filter === "all") return steps;
  return steps.filter(({ step, table }) => {
    const one = table ? undefined : match.past[step - 1];
    if (!one) return false;
    const { entry, state } = one;
    if (filter === "dice") return entry.faces.length > 0;
    if (filter === "fights") return fights?.(entry.events) === true;
    return match.conflict
      .demands(state)
      .some(({ key, seat }) => mine.includes(seat) && Object.hasOwn(entry.orders, key));
  });
}
