/** The panel of the input being drawn, computed once: the panel itself, the foot and the note about a chosen order read it. */
import type { Result } from "../../../rules/result.ts";
import { isBegun, noteChosen } from "../calls/chosen.ts";
import type { Board, BoardInput } from "../contract/board.ts";
import { type FootInput, footView } from "./foot.view.ts";

export class PanelOf {
  readonly #board: Board;
  #of: BoardInput | undefined;
  #panel: ReturnType<Board["ordersContext"]> = {};

  constructor(board: Board) {
    this.#board = board;
  }

  at(input: BoardInput): ReturnType<Board["ordersContext"]> {
    if (this.#of !== input) this.#panel = this.#board.ordersContext(input);
    this.#of = input;
    return this.#panel;
  }

  /** Whether a secret order is chosen and only needs its seal; true if that has changed. */
  noteChosen(page: string, input: Result<BoardInput> | undefined): boolean {
    const main = input?.ok && input.value.live ? this.at(input.value).foot?.main : undefined;
    return noteChosen(page, isBegun(main));
  }

  foot(input: BoardInput, context: object): object {
    return footView(input, { ...(context as Omit<FootInput, "foot">), foot: this.at(input).foot });
  }
}
