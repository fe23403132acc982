/**
 * A demand together with the orders that answer it: the army books ask this way. From its list of questions a conflict derives
 * its demands, legal orders and refusals.
 */

import type { Dice } from "../dice/dice.ts";
import { isObject, type Problem, problem } from "../result.ts";
import { alike } from "./canonical.ts";
import { type AnyRules, type Choices, type Demand, LazyDemand, type Orders, type Seat } from "./contract.ts";
import { keysIn } from "./keys.ts";

export interface Question<Order> extends Demand<Order> {
  orders(): readonly Order[];
  /** The same, where one of them is made without the others. */
  choices?(): Choices<Order>;
  /** Judges before the list does, where that is only a spread or slow to make; "listed" leaves it to the list. */
  readonly judge?: (order: Readonly<Record<string, unknown>>) => Problem | "listed" | undefined;
}

/** A question whose answers can be listed. */
export function listedQuestion<Order>(
  kind: string,
  key: string,
  seat: Seat,
  fallback: Order,
  orders: () => readonly Order[],
  secret = false,
): Question<Order> {
  return { key, seat, kind, secret, fallback, orders };
}

export function isListed(orders: readonly unknown[], order: unknown): boolean {
  return orders.some((legal) => alike(legal, order));
}

/** The methods of a conflict that asks by questions. `noOrder` is the problem for an order that fits none. */
export function asking<State extends object, Order>(
  questions: (state: State) => readonly Question<Order>[],
  noOrder: (kind: string) => Problem,
) {
  const asked = (state: State, key: string) => questions(state).find((question) => question.key === key);

  function refused(question: Question<Order>, order: unknown): Problem | undefined {
    if (!isObject(order)) return noOrder(question.kind);
    // The default is always legal and the most frequent order, so it needs no list.
    if (alike(question.fallback, order)) return undefined;
    const judged = question.judge ? question.judge(order) : "listed";
    if (judged !== "listed") return judged;
    return isListed(question.orders(), order) ? undefined : noOrder(question.kind);
  }

  return {
    asked,
    /** The questions without their answers: plain data. */
    demands: (state: State): readonly Demand<Order>[] =>
      questions(state).map((question) => {
        const { key, seat, kind, secret } = question;
        return new LazyDemand(key, seat, kind, secret, () => question.fallback);
      }),
    legal: (state: State, key: string): readonly Order[] => asked(state, key)?.orders() ?? [],
    choices(state: State, key: string): Choices<Order> {
      const question = asked(state, key);
      return question?.choices?.() ?? new Listed(question?.orders() ?? []);
    },
    refusal(state: State, key: string, order: unknown): Problem | undefined {
      const question = asked(state, key);
      return question ? refused(question, order) : problem("conflict.notAsked", { key });
    },
  };
}

// Whether two sides fight on, for books that ask both at once: one that yields is beaten; if both want to stop there is peace.

export interface WillOrder {
  readonly will: "fight" | "stop" | "yield";
}

const FIGHT: WillOrder = { will: "fight" };
const WILLS: readonly WillOrder[] = [FIGHT, { will: "stop" }, { will: "yield" }];

/** Both are asked in secret whether they fight on. */
export function willQuestions(kind: string, seats: readonly Seat[]): Question<WillOrder>[] {
  return seats.map((seat) => listedQuestion(kind, keysIn(seats).of("will", seat), seat, FIGHT, () => WILLS, true));
}

interface WillEnding {
  readonly winners: readonly Seat[];
  readonly reason: "yielded" | "agreed";
}

/** The ending that follows from their answers, if any; `tell` is called for every side that does not fight on. */
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

// Orders by their number, of any conflict and any question.

/** A conflict that offers no choices lists its orders. */
export function choicesOf(conflict: AnyRules, state: unknown, key: string): Choices<unknown> {
  return conflict.choices?.(state, key) ?? new Listed(conflict.legal(state, key));
}

export class Listed<Order> implements Choices<Order> {
  constructor(private readonly list: readonly Order[]) {}

  get count(): number {
    return this.list.length;
  }

  nth(place: number): Order {
    return this.list[place]!;
  }
}

export function listOf<Order>(choices: Choices<Order>): Order[] {
  return Array.from({ length: choices.count }, (_, place) => choices.nth(place));
}

/** One of them, by the same die as `pick` takes for the list. */
export function pickOf<Order>(dice: Dice, choices: Choices<Order>, why: string): Order {
  const { count } = choices;
  if (count === 0) throw new Error(`nothing to pick from: ${why}`);
  return choices.nth(count === 1 ? 0 : dice.roll(count, why) - 1);
}
