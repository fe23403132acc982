/** A weaker player looks less closely: what an order is worth is seen with an error, the same in every trial of it. */
import type { Dice } from "../dice/dice.ts";
import { seededDice } from "../dice/seeded.ts";

const GRAIN = 10_000;

/** Around 0, mostly within `blur` of it, as errors fall. */
export function error(blur: number, dice: Dice): number {
  if (blur === 0) return 0;
  const one = () => dice.roll(GRAIN, "blur") / GRAIN - 0.5;
  return 2 * blur * (one() + one() + one());
}

export function errorsOf(orders: readonly unknown[], blur: number, seed: string): readonly number[] {
  const dice = seededDice(`${seed}/blur`);
  return orders.map(() => error(blur, dice));
}
