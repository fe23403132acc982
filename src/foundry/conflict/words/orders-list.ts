/** What a press in a list of orders does: the order that stands there is given, a sealed one taken back. */
import type { Board, BoardHands } from "../contract/board.ts";

export const ordersListActions = {
  async order(hands: BoardHands, target: HTMLElement): Promise<void> {
    const key = target.dataset.demand ?? "";
    const { match } = hands.scene().table;
    const order = match.conflict.legal(match.state, key)[Number(target.dataset.index)];
    if (order !== undefined) await hands.give(key, order);
  },
  takeBack: (hands: BoardHands, target: HTMLElement) => hands.takeBack(target.dataset.demand ?? ""),
} satisfies Board["actions"];
