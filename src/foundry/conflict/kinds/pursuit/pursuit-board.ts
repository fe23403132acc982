/** The pursuit in the conflict window: the gap as a track, and a card for each way to go on. */

import type { PursuitOrder, PursuitState } from "../../../../rules/chronicle/pursuit/index.ts";
import { confirm } from "../../../base/windows/ask.ts";
import type { Board, BoardControls } from "../../contract/board.ts";
import { goOn, isKept, switchRunning } from "./keep-running.ts";
import { pursuitFoot, pursuitOrders, pursuitRatings, pursuitView } from "./pursuit.view.ts";
import { pursuitMoments } from "./rolls.view.ts";
import { chosenOrder } from "./running.view.ts";
import { pursuitOf } from "./track.view.ts";

function listed(controls: BoardControls, { dataset }: HTMLElement): PursuitOrder | undefined {
  const { match } = controls.input().view;
  return match.conflict.legal(match.state, dataset.demand ?? "")[Number(dataset.index)] as PursuitOrder | undefined;
}

async function giveListed(controls: BoardControls, target: HTMLElement): Promise<void> {
  const order = listed(controls, target);
  if (order !== undefined) await controls.give(target.dataset.demand ?? "", order);
}

export const pursuitBoard: Board = {
  templates: { board: "conflict/pursuit-board", orders: "conflict/pursuit-orders" },
  named(input) {
    const { evader, pursuer } = pursuitOf(input).sides;
    return [evader, pursuer].flatMap(({ seat, members }) => members.map(({ name }) => ({ name, seat })));
  },
  moments: pursuitMoments,
  boardContext: pursuitView,
  ordersContext(input) {
    const asked = pursuitOrders(input);
    return { asked, ratings: pursuitRatings(input), foot: pursuitFoot(input, asked, isKept(input)) };
  },
  actions: {
    /** A card is chosen; pressed again it goes. */
    async way(controls, target) {
      const { index, demand = "" } = target.dataset;
      if (chosenOrder(controls.input())?.index !== Number(index))
        return controls.redraft({ [`way:${demand}`]: Number(index) });
      await giveListed(controls, target);
    },
    async keepRunning(controls) {
      switchRunning(controls.input());
      controls.redraft({}, ["orders"]);
      await goOn(controls);
    },
    choice: giveListed,
    /** Ends the pursuit: asked once more. */
    async finish(controls, target) {
      const { view, say } = controls.input();
      const order = listed(controls, target);
      if (order?.do !== "stand" && order?.do !== "giveUp") return;
      const words = say(`BNB.Pursuit.Do.${order.do}`);
      const { name } = (view.match.state as PursuitState).sides[order.do === "stand" ? "pursuer" : "evader"];
      const text = [say(`BNB.PursuitBoard.finish.${order.do}`, { name })];
      if (await confirm({ title: `${words}?`, text, yes: words })) await giveListed(controls, target);
    },
  },
  activate: (_, controls) => void goOn(controls),
};
