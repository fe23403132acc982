/** The board of every conflict that has none of its own: where things stand, and a list of orders to pick from. */
import { inWords } from "../../rules/conflict/telling.ts";
import type { Board } from "./board.ts";
import { lexiconFor, ordersListView } from "./orders-list.view.ts";

export const ordersList: Board = {
  templates: { board: "conflict/plain-board", orders: "conflict/orders-list" },
  boardContext(scene) {
    const { conflict, state } = scene.table.match;
    const where = conflict.where?.(state);
    return { where: where ? inWords(where, lexiconFor(scene)) : "" };
  },
  ordersContext: ordersListView,
  actions: {
    async order(hands, target) {
      const key = target.dataset.demand ?? "";
      const { match } = hands.scene().table;
      const order = match.conflict.legal(match.state, key)[Number(target.dataset.index)];
      if (order !== undefined) await hands.give(key, order);
    },
    takeBack: (hands, target) => hands.takeBack(target.dataset.demand ?? ""),
  },
};
