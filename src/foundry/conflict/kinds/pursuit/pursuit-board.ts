/** The pursuit in the conflict window: the gap, the groups, a card for each way to go on. */

import type { Board } from "../../contract/board.ts";
import { goOn, isKept, switchRunning } from "./keep-running.ts";
import { pursuitFoot, pursuitOrders, pursuitView } from "./pursuit.view.ts";
import { pursuitMoments, pursuitRoll } from "./rolls.view.ts";

export const pursuitBoard: Board = {
  templates: { board: "conflict/pursuit-board", orders: "conflict/pursuit-orders" },
  moments: pursuitMoments,
  boardContext: (input) => ({ ...pursuitView(input), moment: pursuitRoll(input) }),
  ordersContext(input) {
    const panel = pursuitOrders(input);
    return { ...panel, foot: pursuitFoot(input, panel.demands[0], isKept(input)) };
  },
  actions: {
    /** A card is chosen; pressed again it goes. */
    async way(controls, target) {
      const index = Number(target.dataset.index);
      if (controls.input().draft.way !== index) return controls.redraft({ way: index });
      await pursuitBoard.actions.choice!(controls, target, new Event("press"));
    },
    async keepRunning(controls) {
      switchRunning(controls.input());
      controls.redraft({}, ["orders"]);
      await goOn(controls);
    },
    async choice(controls, target) {
      const key = target.dataset.demand ?? "";
      const { match } = controls.input().view;
      const order = match.conflict.legal(match.state, key)[Number(target.dataset.index)];
      if (order !== undefined) await controls.give(key, order);
    },
  },
  activate: (_, controls) => void goOn(controls),
};
