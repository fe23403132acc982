/**
 * A demand together with the orders that answer it: how the books of two armies ask. Their list of questions is all that
 * a conflict needs for its demands, its legal orders and its refusals.
 */

import { fail, ok, type Problem, problem, type Result } from "../result.ts";
import { alike } from "./canonical.ts";
import { DearDemand, type Demand, type Orders, type Seat } from "./contract.ts";
import { keysIn } from "./keys.ts";

export interface Question<Order> extends Demand<Order> {
  readonly orders: () => readonly Order[];
  /** Judges before the list does, where that is only a spread or slow to make; "listed" leaves it to the list. */
  readonly judge?: (order: Readonly<Record<string, unknown>>) => Problem | "listed" | undefined;
}

export function isListed(orders: readonly unknown[], order: unknown): boolean {
  return orders.some((legal) => alike(legal, order));
}

/** The verbs of a conflict that asks by questions. `noOrder` is what is said of an order that fits none. */
export function asking<State extends object, Order>(
  questions: (state: State) => readonly Question<Order>[],
  noOrder: (kind: string) => Problem,
) {
  const asked = (state: State, key: string) => questions(state).find((question) => question.key === key);

  function refused(question: Question<Order>, order: unknown): Problem | undefined {
    if (typeof order !== "object" || order === null || Array.isArray(order)) return noOrder(question.kind);
    // The default is always legal, and the most frequent order: no list need be made for it.
    if (alike(question.fallback, order)) return undefined;
    const judged = question.judge ? question.judge(order as Record<string, unknown>) : "listed";
    if (judged !== "listed") return judged;
    return isListed(question.orders(), order) ? undefined : noOrder(question.kind);
  }

  return {
    asked,
    /** The questions without their answers: plain data. */
    demands: (state: State): readonly Demand<Order>[] =>
      questions(state).map((question) => {
        const { key, seat, kind, secret } = question;
        return new DearDemand(key, seat, kind, secret, () => question.fallback);
      }),
    legal: (state: State, key: string): readonly Order[] => asked(state, key)?.orders() ?? [],
    refusal(state: State, key: string, order: unknown): Problem | undefined {
      const question = asked(state, key);
      return question ? refused(question, order) : problem("conflict.notAsked", { key });
    },
  };
}

// One thing asked of several seats (`anyOf` of a demand): whoever answers first answers for all of them, and the other
// demands lapse. Of every such group exactly one demand counts in a step.

/**
 * The demands that a step must answer: all that stand alone, and of each group the one that has an order. Of a group
 * without one, that of a seat which is there and still owes it; if all are away, the first, for its fallback.
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

/** The demands that wait for an answer. One answer in a group is enough, so the others of it wait no more. */
export function unanswered<Order>(
  demands: readonly Demand<Order>[],
  isAnswered: (demand: Demand<Order>) => boolean,
): Demand<Order>[] {
  const settled = new Set(demands.filter(isAnswered).map(({ anyOf }) => anyOf));
  return demands.filter((demand) => !isAnswered(demand) && (demand.anyOf === undefined || !settled.has(demand.anyOf)));
}

// Whether two sides fight on, where a book asks both at once: one that yields is beaten, two that would stop have peace.

export interface WillOrder {
  readonly will: "fight" | "stop" | "yield";
}

interface WillEnding {
  readonly winners: readonly Seat[];
  readonly reason: "yielded" | "agreed";
}

/** The end that their wills make of it, if any; `tell` hears of every side that would not fight on. */
export function endOfWills(
  seats: readonly Seat[],
  orders: Orders<unknown>,
  tell: (seat: Seat, will: "stop" | "yield") => void,
): WillEnding | undefined {
  const wills = seats.map((seat) => (orders[keysIn(seats).of("will", seat)] as WillOrder).will);
  for (const [index, will] of wills.entries()) if (will !== "fight") tell(seats[index]!, will);
  const yielding = seats.filter((_, index) => wills[index] === "yield");
  if (yielding.length === 1) return { winners: seats.filter((seat) => seat !== yielding[0]), reason: "yielded" };
  return wills.every((will) => will !== "fight") ? { winners: [], reason: "agreed" } : undefined;
}
