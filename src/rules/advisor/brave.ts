/** Players who never give up: the measure for opponents, since against others not giving up is most of winning. */
import type { AnyConflict } from "../conflict/contract.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { anyOrders } from "./any-orders.ts";

/** How often chance is asked for another order before the list is. */
const TRIES = 8;

/** Any legal orders for all that is open, none of which gives up where there is another. */
export function braveOrders(conflict: AnyConflict, state: unknown, choices: Dice): Record<string, unknown> {
  const orders = anyOrders(conflict, state, choices);
  for (const key of Object.keys(orders)) {
    for (let tries = 0; conflict.anyOrder && conflict.givesUp(state, key, orders[key]) && tries < TRIES; tries++) {
      orders[key] = conflict.anyOrder(state, key, choices);
    }
    if (!conflict.givesUp(state, key, orders[key])) continue;
    const others = conflict.legal(state, key).filter((order) => !conflict.givesUp(state, key, order));
    if (others.length > 0) orders[key] = pick(choices, others, "brave");
  }
  return orders;
}
