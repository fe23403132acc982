/** Players who never give up: the measure for opponents, since against others not giving up is most of winning. */
import type { AnyConflict } from "../conflict/contract.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { anyOrder, anyOrders } from "./any-orders.ts";

/** How often chance is asked for another order before the list is. */
const TRIES = 8;

/** Any legal orders for all that is open, none of which gives up where there is another. */
export function braveOrders(conflict: AnyConflict, state: unknown, choices: Dice): Record<string, unknown> {
  const orders = anyOrders(conflict, state, choices);
  for (const key of Object.keys(orders)) orders[key] = steadfast(conflict, state, key, orders[key], choices);
  return orders;
}

export function braveOrder(conflict: AnyConflict, state: unknown, key: string, choices: Dice): unknown {
  return steadfast(conflict, state, key, anyOrder(conflict, state, key, choices), choices);
}

/** This order, or another if it gives up. */
function steadfast(conflict: AnyConflict, state: unknown, key: string, first: unknown, choices: Dice): unknown {
  let order = first;
  for (let tries = 0; conflict.anyOrder && conflict.givesUp(state, key, order) && tries < TRIES; tries++) {
    order = conflict.anyOrder(state, key, choices);
  }
  if (!conflict.givesUp(state, key, order)) return order;
  const others = conflict.legal(state, key).filter((other) => !conflict.givesUp(state, key, other));
  return others.length > 0 ? pick(choices, others, "brave") : order;
}
