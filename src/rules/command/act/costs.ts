/** Command, what an order costs the unit that carries it out. */
import type { CommandOrder } from "../orders.ts";
import type { CommandState } from "../state.ts";
import { COST } from "../vocabulary.ts";

export function orderCost(state: CommandState, order: CommandOrder): number {
  if ("act" in order) return order.act === "rest" ? 0 : COST[order.act];
  if (!("react" in order)) return 0;
  const { react } = order;
  if (react === "endure") return state.pending[0]?.kind === "charge" ? COST.endureCharge : COST.endureMissiles;
  if (react === "hold") return COST.morale;
  return react === "damage" ? 0 : COST[react];
}
