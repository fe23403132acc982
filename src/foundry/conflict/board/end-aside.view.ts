/** What came of a battle, put aside to look at the field: whatever is still written about this end, but not for another one. */
import type { BoardControls, BoardInput } from "../contract/board.ts";

export function isEndAside({ draft, view }: Pick<BoardInput, "draft" | "view">): boolean {
  return draft.endAside === view.match.past.length;
}

export function turnEndAside(controls: BoardControls): void {
  const input = controls.input();
  controls.redraft({ endAside: isEndAside(input) ? undefined : input.view.match.past.length });
}
