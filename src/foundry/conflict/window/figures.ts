/** A player's several figures in the window: which one is chosen, and leaving the rest to the computer. */
import { notifyProblem } from "../../base/say.ts";
import { chooseRest, isChoosingRest, mayChooseRest } from "../ai/computer/choose-rest.ts";
import type { Board, BoardControls, BoardInput } from "../contract/board.ts";
import { clientOf } from "../page/clients/clients.ts";
import { figureInHand, figuresView } from "./figures.view.ts";

/** The key of the figure whose decision is shown; a board without a row of figures keeps its choices. */
export function inHand(board: Board, input: BoardInput): string | undefined {
  return board.figures && figureInHand(input, board.figures(input));
}

export function figuresOf(page: JournalEntryPage, board: Board, input: BoardInput) {
  const client = clientOf(page);
  const leaving = isChoosingRest(client);
  const mayLeave = input.live && (leaving || mayChooseRest(input.view));
  const row = figuresView({ input, board, mayLeave, leaving });
  return { figures: row, rest: { may: mayLeave, leaving } };
}

interface Ordering {
  readonly page: JournalEntryPage;
  controls(): BoardControls;
  drawShown(): void;
}

export const figureActions = {
  figure(this: Ordering, _: Event, target: HTMLElement): void {
    const { key } = target.dataset;
    if (key) this.controls().redraft({ figure: key });
  },
  async chooseRest(this: Ordering): Promise<void> {
    const chosen = await chooseRest(clientOf(this.page), () => this.drawShown());
    if (!chosen.ok) notifyProblem(chosen.problem);
  },
};
