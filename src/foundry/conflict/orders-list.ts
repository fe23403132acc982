/** What a press in the list of orders does: the order that stands there is given, a sealed one taken back. */
import type { Board } from "./board.ts";

export const ordersListActions: Board["actions"] = {
  async order(hands, target) {
    const key = target.dataset.demand ?? "";
    const { match } = hands.scene().table;
    const order = match.conflict.legal(match.state, key)[Number(target.dataset.index)];
    if (order !== undefined) await hands.give(key, order);
  },
  takeBack: (hands, target) => hands.takeBack(target.dataset.demand ?? ""),
};
