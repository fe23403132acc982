/** The pursuit in the conflict window: the gap, the groups, a card for each way to go on. */

import type { Board } from "../../contract/board.ts";
import { rollFrames } from "../../moments/frames.ts";
import { pursuitOrders, pursuitView } from "./pursuit.view.ts";
import { pursuitRolls, rollsOf } from "./rolls.view.ts";

export const pursuitBoard: Board = {
  templates: { board: "conflict/pursuit-board", orders: "conflict/pursuit-orders" },
  frames: rollFrames(rollsOf),
  boardContext(input) {
    const view = pursuitView(input);
    return { ...view, roll: view.end ? undefined : pursuitRolls(input) };
  },
  ordersContext: pursuitOrders,
  actions: {
    async choice(hands, target) {
      const key = target.dataset.demand ?? "";
      const { match } = hands.input().table;
      const order = match.conflict.legal(match.state, key)[Number(target.dataset.index)];
      if (order !== undefined) await hands.give(key, order);
    },
  },
};
