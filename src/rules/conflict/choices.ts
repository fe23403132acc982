/** Orders by their number, of any conflict and any question. */
import type { Dice } from "../dice/dice.ts";
import type { AnyConflict, Choices } from "./contract.ts";

/** A conflict that offers no choices lists its orders. */
export function choicesOf(conflict: AnyConflict, state: unknown, key: string): Choices<unknown> {
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
