/** Handles a press in a list of orders: gives the order. */
import type { Board, BoardHands } from "../contract/board.ts";

export const ordersListActions = {
  async order(hands: BoardHands, target: HTMLElement): Promise<void> {
    const key = target.dataset.demand ?? "";
    const { match } = hands.input().table;
    const order = match.conflict.legal(match.state, key)[Number(target.dataset.index)];
    if (order !== undefined) await hands.give(key, order);
  },
} satisfies Board["actions"];
