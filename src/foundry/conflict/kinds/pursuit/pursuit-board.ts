/** The pursuit in the conflict window: the gap, the groups, a card for each way to go on. */

import type { Board } from "../../contract/board.ts";
import { pursuitOrders, pursuitView } from "./pursuit.view.ts";
import { pursuitMoments, pursuitRoll } from "./rolls.view.ts";

export const pursuitBoard: Board = {
  templates: { board: "conflict/pursuit-board", orders: "conflict/pursuit-orders" },
  moments: pursuitMoments,
  boardContext: (input) => ({ ...pursuitView(input), moment: pursuitRoll(input) }),
  ordersContext: pursuitOrders,
  actions: {
    async choice(controls, target) {
      const key = target.dataset.demand ?? "";
      const { match } = controls.input().view;
      const order = match.conflict.legal(match.state, key)[Number(target.dataset.index)];
      if (order !== undefined) await controls.give(key, order);
    },
  },
};
