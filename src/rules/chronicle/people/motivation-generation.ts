/**
 * Random motivation ratings (Chronicle 2.03). Nine fixed rating pairs are dealt out in the book's order: a die picks the k-th
 * pair of motivations that has none yet. Then one die for each rating pair, in the same order, swaps it if even.
 */
import { type Dice, pick } from "../../dice/dice.ts";
import { MOTIVATION_PAIRS, type Motivation, type Motivations } from "./motivations.ts";

export const RATING_PAIRS = [
  [2, 10],
  [3, 9],
  [3, 9],
  [4, 8],
  [4, 8],
  [4, 8],
  [5, 7],
  [5, 7],
  [6, 6],
] as const;

export function generateMotivations(dice: Dice): Motivations {
  let open: readonly (readonly [Motivation, Motivation])[] = MOTIVATION_PAIRS;
  const dealt = RATING_PAIRS.map(() => {
    const pair = nextPair(dice, open);
    open = open.filter((one) => one !== pair);
    return pair;
  });
  const ratings = {} as Record<Motivation, number>;
  RATING_PAIRS.forEach(([low, high], i) => {
    const [left, right] = dealt[i]!;
    // The equal pair rolls too, so that every character uses the same number of dice here.
    const even = dice.roll(8, "generation.flip") % 2 === 0;
    ratings[left] = even ? high : low;
    ratings[right] = even ? low : high;
  });
  return ratings;
}

/** For nine open pairs the book uses a d10 and rolls a 10 again; for fewer, a die with as many sides. */
function nextPair<T>(dice: Dice, open: readonly T[]): T {
  if (open.length !== 9) return pick(dice, open, "generation.motivation");
  let face = dice.roll(10, "generation.motivation");
  while (face === 10) face = dice.roll(10, "generation.motivation");
  return open[face - 1]!;
}
