/** Any legal orders for all that is open: how the fuzzer, the benchmark and play-outs decide. */

import type { AnyRules, Demand } from "../conflict/contract.ts";
import { choicesOf, pickOf } from "../conflict/question.ts";
import { type Dice, pick } from "../dice/dice.ts";

export function anyOrders(conflict: AnyRules, state: unknown, choices: Dice): Record<string, unknown> {
  const orders: Record<string, unknown> = {};
  for (const demand of firstOfEach(conflict.demands(state), choices)) {
    orders[demand.key] = anyOrder(conflict, state, demand.key, choices);
  }
  return orders;
}

export function anyOrder(conflict: AnyRules, state: unknown, key: string, choices: Dice): unknown {
  if (conflict.anyOrder) return conflict.anyOrder(state, key, choices);
  return pickOf(choices, choicesOf(conflict, state, key), key);
}

/** All demands, but only a random one of each group in which the first answer counts for all. */
export function firstOfEach(demands: readonly Demand<unknown>[], choices: Dice): readonly Demand<unknown>[] {
  if (demands.length < 2 || !demands.some(({ anyOf }) => anyOf !== undefined)) return demands;
  const groups = new Set(demands.flatMap(({ anyOf }) => anyOf ?? []));
  const alone = demands.filter(({ anyOf }) => anyOf === undefined);
  const first = [...groups].map((group) => {
    const rivals = demands.filter(({ anyOf }) => anyOf === group);
    return pick(choices, rivals, group);
  });
  return [...alone, ...first];
}
