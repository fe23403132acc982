import { expect, test } from "vitest";
import { inLowestTerms, plus, ZERO } from "../../../src/rules/dice/fraction.ts";
import { everyThrow } from "../../../src/rules/dice/odds.ts";

test("every result of the dice comes once, with its chance", () => {
  const ways = everyThrow((dice) => {
    const first = dice.roll(2, "coin");
    return first === 1 ? [first] : [first, dice.roll(3, "more")];
  })!;
  expect(ways.map(({ result, chance }) => [result.join(), inLowestTerms(chance)])).toEqual([
    ["1", "1/2"],
    ["2,1", "1/6"],
    ["2,2", "1/6"],
    ["2,3", "1/6"],
  ]);
  expect(inLowestTerms(ways.reduce((sum, { chance }) => plus(sum, chance), ZERO))).toBe("1");
});

test("irrelevant dice show one face, and too many results give none", () => {
  const run = (dice: { roll(sides: number, why: string): number }) => dice.roll(6, "a") + dice.roll(6, "b");
  expect(everyThrow(run, { counts: (why) => why === "a" })!.map(({ result }) => result)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(everyThrow(run, { most: 35 })).toBeUndefined();
});
