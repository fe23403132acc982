/** A battle's strongest captain, which takes long to measure. */
import { expect, test } from "vitest";
import { gameOf, summed } from "../../../scripts/play/tournament-games.ts";

test("the strongest captain beats `brave`", () => {
  const terms = { name: "battle", a: "3", b: "brave", seed: "test", most: 1500 };
  const { tally } = summed([0, 1, 2, 3].map((game) => gameOf(terms, game)));
  expect(tally.score).toBeGreaterThan(0.7);
});
