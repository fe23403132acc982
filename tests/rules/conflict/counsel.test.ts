/** Advice from the look of an order: the best of a few random orders, and the best of all, never one that gives up. */
import { describe, expect, test } from "vitest";
import { counselOf, lead, verdictFor } from "../../../src/rules/conflict/counsel.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";

/** Orders are numbers that look as good as they are; tens give up. */
const counsel = (...orders: number[]) =>
  counselOf<string, number>(
    {
      legal: (state, key) => (state === "s" && key === "k" ? orders : []),
      givesUp: (state, key, order) => state === "s" && key === "k" && order % 10 === 0,
      anyOrder: (state, key, dice) => (state === "s" && key === "k" ? dice.roll(100, "any") : 0),
    },
    {
      worth: () => 0.5,
      quiet: (state) => state === "q",
      score: (state, key, order) => (state === "s" && key === "k" ? order % 10 : 0),
    },
  );

test.each([
  [[1, 3, 2], 3],
  [[3, 2, 1], 3],
  // Of two that look alike the first.
  [[13, 3, 23], 13],
  [[40, 1, 50], 1],
  // All give up: then the first that is legal and fights on.
  [[40, 60, 50], 7],
])("of the chance orders %j a sensible player gives %i", (faces, order) => {
  const dice = scriptedDice(faces);
  expect(counsel(10, 7, 9).sensible("s", "k", dice)).toBe(order);
  dice.spent();
});

test("a player who can only give up does", () => {
  expect(counsel(20, 10).sensible("s", "k", scriptedDice([10, 10, 10]))).toBe(20);
});

describe("candidates", () => {
  test.each([
    [[1, 12, 3, 10], 2, [3, 12]],
    [[1, 12, 3, 10], 9, [3, 12, 1]],
    [[1, 12, 3, 10], 0, [3]],
    [[2, 12, 22], 3, [2, 12, 22]],
    [[20, 10], 1, [20]],
  ])("of %j the best %i: %j", (orders, most, best) => {
    expect(counsel(...orders).candidates("s", "k", most)).toEqual(best);
  });
});

test("missing parts of a kind are 1, and the rest is passed on", () => {
  const { worth, quiet, pace, sharp } = counsel();
  expect([worth("s", "a"), quiet("q"), quiet("s"), pace, sharp]).toEqual([0.5, true, false, 1, 1]);
});

test.each([
  [0, 0, 1, 0],
  [5, 5, 2, 0],
  [3, 1, 2, 0.97 * Math.tanh(1)],
  [1, 3, 2, -0.97 * Math.tanh(1)],
  [4, 0, 0.5, 0.97 * Math.tanh(0.5)],
])("a lead of %i against %i, as steep as %f, is %f", (ours, theirs, steep, worth) => {
  expect(lead(ours, theirs, steep)).toBeCloseTo(worth, 12);
});

test.each([
  [[], 0],
  [["a"], 1],
  [["b"], -1],
  [["b", "a"], 1],
])("where %j won, it is %i for a", (winners, worth) => {
  expect(verdictFor(winners, "a")).toBe(worth);
});
