/**
 * One question to several seats (`anyOf` of a demand): the first answer counts for all of them, and the other demands lapse. In a
 * step exactly one demand of every such group counts.
 */
import { fail, ok, type Result } from "../result.ts";
import type { Demand, Seat } from "./contract.ts";

/**
 * The demands that a step must answer: all single ones, and from each group the one that has an order. In a group without an
 * order it is that of a seat which is present; if all are away, the first, for its fallback.
 */
export function counting<Order>(
  demands: readonly Demand<Order>[],
  orders: Readonly<Record<string, unknown>>,
  absent: readonly Seat[],
): Result<readonly Demand<Order>[]> {
  if (!demands.some(({ anyOf }) => anyOf !== undefined)) return ok(demands);
  const chosen = new Map<string, Demand<Order>>();
  for (const demand of demands) {
    if (demand.anyOf === undefined) continue;
    const before = chosen.get(demand.anyOf);
    if (!before) chosen.set(demand.anyOf, demand);
    else if (answers(demand) && answers(before)) return fail("conflict.answeredTwice", { kind: demand.kind });
    else if (rank(demand) > rank(before)) chosen.set(demand.anyOf, demand);
  }
  return ok(demands.filter((demand) => demand.anyOf === undefined || chosen.get(demand.anyOf) === demand));

  function isHere({ seat }: Demand<Order>): boolean {
    return !absent.includes(seat);
  }
  function answers(demand: Demand<Order>): boolean {
    return isHere(demand) && Object.hasOwn(orders, demand.key);
  }
  function rank(demand: Demand<Order>): number {
    return answers(demand) ? 2 : isHere(demand) ? 1 : 0;
  }
}

/** The demands that wait for an answer. One answer in a group is enough for all of it. */
export function unanswered<Order>(
  demands: readonly Demand<Order>[],
  isAnswered: (demand: Demand<Order>) => boolean,
): Demand<Order>[] {
  const settled = new Set(demands.filter(isAnswered).map(({ anyOf }) => anyOf));
  return demands.filter((demand) => !isAnswered(demand) && (demand.anyOf === undefined || !settled.has(demand.anyOf)));
}
