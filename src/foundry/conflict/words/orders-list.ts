/** Handles a press in a list of orders: gives the order. */
import type { Board, BoardControls } from "../contract/board.ts";

export const ordersListActions = {
  async order(controls: BoardControls, target: HTMLElement): Promise<void> {
    const key = target.dataset.demand ?? "";
    const { match } = controls.input().view;
    const order = match.conflict.legal(match.state, key)[Number(target.dataset.index)];
    if (order !== undefined) await controls.give(key, order);
  },
} satisfies Board["actions"];
