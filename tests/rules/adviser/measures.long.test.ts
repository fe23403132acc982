/** Slow measurements of opponents: weights improved by games, and a battle's strongest captain. */
import { describe, expect, test } from "vitest";
import { bettered, FITTED, pairOf } from "../../../scripts/fit-games.ts";
import { gameOf, summed } from "../../../scripts/tournament-games.ts";

describe("weights improved by games", () => {
  test("every weight has a slope with its error, and changes only where that is significant", () => {
    const { slopes, better, score } = bettered(
      "battle",
      [0, 1].map((pair) => pairOf({ name: "battle", seed: "test" }, pair)),
    );
    const { weights } = FITTED.battle!;
    expect(Object.keys(better)).toEqual(Object.keys(weights));
    for (const { weight, slope, error } of slopes) {
      const changed = Math.abs(better[weight]! - weights[weight]!) > 0.001;
      expect(changed).toBe(Math.abs(slope) > 2 * error);
    }
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
  });
});

test("the strongest captain beats `brave`", () => {
  const terms = { name: "battle", a: "3", b: "brave", seed: "test", most: 1500 };
  const { tally } = summed([0, 1, 2, 3].map((game) => gameOf(terms, game)));
  expect(tally.score).toBeGreaterThan(0.7);
});
