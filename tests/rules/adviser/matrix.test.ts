/** Simultaneous games: known games have their known solutions, and the gap says how far an answer is from the best. */
import { describe, expect, test } from "vitest";
import { measured, solve } from "../../../src/rules/adviser/exchange.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";

describe("a simultaneous game of two", () => {
  test("stone, scissors, paper is mixed evenly and worth nothing", () => {
    const { rows, columns, value } = solve([
      [0, 1, -1],
      [-1, 0, 1],
      [1, -1, 0],
    ]);
    for (const share of [...rows, ...columns]) expect(share).toBeCloseTo(1 / 3, 1);
    expect(value).toBeCloseTo(0, 2);
  });

  test("a row that is best against everything is played alone", () => {
    const { rows, value } = solve([
      [1, 2],
      [0, 1],
    ]);
    expect(rows[0]).toBeGreaterThan(0.99);
    expect(value).toBeCloseTo(1, 2);
  });

  test("the shares of a game that has to be mixed unevenly", () => {
    const { rows, columns, value } = solve(
      [
        [3, -1],
        [-2, 1],
      ],
      0.001,
    );
    expect(rows[0]).toBeCloseTo(3 / 7, 2);
    expect(columns[0]).toBeCloseTo(2 / 7, 2);
    expect(value).toBeCloseTo(1 / 7, 2);
  });

  test("nobody can improve an answer by more than the requested gap", () => {
    const dice = seededDice("matrices");
    for (let game = 0; game < 20; game++) {
      const payoff = Array.from({ length: 3 + (game % 8) }, () =>
        Array.from({ length: 11 - (game % 8) }, () => dice.roll(200, "payoff") / 100 - 1),
      );
      const { rows, columns, gap } = solve(payoff, 0.01);
      expect(gap).toBeLessThanOrEqual(0.01);
      expect(measured(payoff, rows, columns).gap).toBe(gap);
    }
  });

  test("a wrong answer has a gap", () => {
    expect(
      measured(
        [
          [0, 1],
          [1, 0],
        ],
        [1, 0],
        [0.5, 0.5],
      ).gap,
    ).toBeCloseTo(0.5);
  });
});
