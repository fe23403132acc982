/** Measures of opponents that take long: weights bettered by games, and a battle's strongest captain. */
import { describe, expect, test } from "vitest";
import { bettered, FITTED } from "../../../scripts/fit-games.ts";
import { played } from "../../../scripts/tournament-games.ts";

describe("weights bettered by games", () => {
  test("every weight has a slope with its error, and is changed only where that is sure", () => {
    const { slopes, better, score } = bettered("battle", 4, "test");
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

test("the strongest captain beats whoever only never gives up", () => {
  const { tally } = played("battle", "4", "brave", { games: 4, seed: "test", most: 1500 });
  expect(tally.score).toBeGreaterThan(0.7);
});
