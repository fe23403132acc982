/** Which part of the log each window shows. */
import type { Board, BoardInput } from "../contract/board.ts";
import { filterButtons, filtered, type LogFilter, readFilter } from "../words/log-filter.view.ts";
import type { StoryRange } from "../words/range.ts";
import { storyView } from "../words/story.view.ts";

const chosen = new WeakMap<object, LogFilter>();

interface Logged {
  readonly board: Board;
  render(options: { parts: string[] }): Promise<unknown>;
}

/** `input` is the current one, whatever moment the window shows. */
export function logOf(window: Logged, input: BoardInput, told: StoryRange) {
  const { view } = input;
  const filter = chosen.get(window) ?? "all";
  const fights = window.board.moments?.has;
  return {
    story: filtered(storyView(input, view.match, told), filter, view, fights),
    log: filterButtons(input, filter, fights),
  };
}

export const logActions = {
  filterLog(this: Logged, _: Event, target: HTMLElement): void {
    chosen.set(this, readFilter(target.dataset.show));
    void this.render({ parts: ["story"] });
  },
};
