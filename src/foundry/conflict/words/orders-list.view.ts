/** Orders as a list to pick from, straight from the engine's demands: an alternative to a board's own controls. */

import type { BoardInput } from "../contract/board.ts";
import { markOf } from "./advice-marks.view.ts";
import { orderInWords } from "./in-words.view.ts";

export function ordersListView(input: BoardInput) {
  const { view, live } = input;
  if (!live) return { demands: [] };
  const { conflict, state } = view.match;
  const demands = conflict.demands(state).filter((demand) => view.mine.includes(demand.seat));
  return {
    demands: demands.map((demand) => {
      const given = Object.hasOwn(demand.secret ? view.exchange.seals : view.exchange.orders, demand.key);
      const legal = given ? [] : conflict.legal(state, demand.key);
      return {
        key: demand.key,
        kind: demand.kind,
        secret: demand.secret,
        given,
        choices: legal.map((order, index) => ({
          index,
          words: orderInWords(input, demand.key, order),
          advised: markOf(input, demand.key, order),
        })),
      };
    }),
  };
}
