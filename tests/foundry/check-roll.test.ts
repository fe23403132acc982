/** A check as a Foundry formula, and its faces as the rules read them. */
import { describe, expect, it } from "vitest";
import { checkFormula, facesOf } from "../../src/foundry/chat/check-roll.ts";
import { chronicleCheck } from "../../src/rules/chronicle/checks/index.ts";
import { classicCheck } from "../../src/rules/classic/index.ts";

describe("a check's formula", () => {
  it.each([
    ["2d8 + 1dz + 4", chronicleCheck.sides(4, 3), 4],
    ["2d8 + 1dz", chronicleCheck.sides(0, 3), 0],
    ["2d8 + 1dz - 2", chronicleCheck.sides(-2, 3), -2],
    ["4d8", classicCheck.sides(5, 3), 0],
  ])("%s", (formula, sides, rating) => {
    expect(checkFormula(sides, rating)).toBe(formula);
  });

  it("reads the printed 0 as the rules' dice port gives it", () => {
    expect(
      facesOf([
        { sides: 8, result: 5 },
        { sides: 8, result: 4 },
        { sides: 10, result: 0 },
      ]),
    ).toEqual([5, 4, 10]);
    expect(chronicleCheck.succeeds(5, 0, [5, 4, 10])).toBe(true);
    expect(chronicleCheck.succeeds(4, 0, [5, 4, 10])).toBe(false);
  });
});
