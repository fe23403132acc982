/** Any legal orders for all that is open: how the fuzzer, the benchmark and play-outs decide. */
import type { AnyConflict, Demand } from "../conflict/contract.ts";
import { type Dice, pick } from "../dice/dice.ts";

export function anyOrders(conflict: AnyConflict, state: unknown, choices: Dice): Record<string, unknown> {
  const orders: Record<string, unknown> = {};
  for (const demand of oneOfEach(conflict.demands(state), choices)) {
    orders[demand.key] = conflict.anyOrder
      ? conflict.anyOrder(state, demand.key, choices)
      : pick(choices, conflict.legal(state, demand.key), demand.kind);
  }
  return orders;
}

/** Of demands that whoever is first may answer, any one. */
function oneOfEach(demands: readonly Demand<unknown>[], choices: Dice): readonly Demand<unknown>[] {
  if (!demands.some(({ anyOf }) => anyOf !== undefined)) return demands;
  const groups = new Set(demands.flatMap(({ anyOf }) => anyOf ?? []));
  const alone = demands.filter(({ anyOf }) => anyOf === undefined);
  const first = [...groups].map((group) => {
    const rivals = demands.filter(({ anyOf }) => anyOf === group);
    return pick(choices, rivals, group);
  });
  return [...alone, ...first];
}
