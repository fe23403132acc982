import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ALL_WAYS,
  chronicleCheck,
  DEFAULT_DIFFICULTY,
  diceSum,
  offerCheck,
  reaches,
  rollCheck,
  shownFaces,
  targetNumber,
  WAYS,
  waysToSucceed,
} from "../../../../src/rules/chronicle/checks/check.ts";
import { chanceAtLeast } from "../../../../src/rules/dice/distribution.ts";
import { fraction, toFloat } from "../../../../src/rules/dice/fraction.ts";
import { sumOdds } from "../../../../src/rules/dice/odds.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { certain } from "../../../../src/rules/result.ts";

const roll = (rating: number, opposition: number, faces: number[]) => {
  const dice = scriptedDice(faces);
  const result = rollCheck(chronicleCheck, dice, rating, opposition, "test");
  dice.spent();
  return result;
};

describe("the check", () => {
  it("R000-1.02-01 sets a rating against an opposing rating, or against a difficulty that others chose", () => {
    expect(certain(offerCheck({ rating: 4, opposing: 2 }))).toMatchObject({ opposition: 2, opposed: true });
    const alone = offerCheck({ rating: 4, difficulty: 5, consequence: "falls" });
    expect(certain(alone)).toMatchObject({ opposition: 5, opposed: false });
    expect(offerCheck({ rating: 4, opposing: 2, difficulty: 3 })).toMatchObject({ ok: false });
  });

  it("R000-1.02-02 A000-1.02-05 suggests difficulty 3, also where no third party is present", () => {
    expect(DEFAULT_DIFFICULTY).toBe(3);
    expect(certain(offerCheck({ rating: 1, consequence: "falls" })).opposition).toBe(3);
  });

  it("R000-1.02-03 adds two d8 and a d10 whose 0 counts as nothing: 2 to 25, 13.5 on average", () => {
    expect(chronicleCheck.sides(0, 0)).toEqual([8, 8, 10]);
    expect(diceSum([1, 1, 10])).toBe(2);
    expect(diceSum([8, 8, 9])).toBe(25);
    expect(shownFaces([8, 1, 10])).toEqual([8, 1, 0]);
    expect(WAYS.reduce((sum, ways, value) => sum + ways * value, 0) / ALL_WAYS).toBe(13.5);
  });

  it("R000-1.02-04 succeeds exactly when dice and rating reach 14 plus the opposition, whatever the faces", () => {
    expect(targetNumber(3)).toBe(17);
    expect(reaches(4, 3, 13)).toBe(true);
    expect(reaches(4, 3, 12)).toBe(false);
    expect(roll(0, 12, [8, 8, 9]).success).toBe(false);
    expect(roll(13, 0, [1, 1, 10]).success).toBe(true);
  });

  it("R000-1.02-05 A000-1.02-02 has no tie, and it does not matter which side rolls", () => {
    for (let apart = -25; apart <= 25; apart++) {
      expect(waysToSucceed(apart, 0) + waysToSucceed(0, apart)).toBe(ALL_WAYS);
    }
  });

  it("A000-1.02-03 puts no floor or cap on ratings", () => {
    expect(chronicleCheck.terms(-3, 12).chance).toEqual(fraction(0));
    expect(chronicleCheck.terms(15, 3).chance).toEqual(fraction(1));
    expect(chronicleCheck.terms(-2, -2).chance).toEqual(fraction(1, 2));
  });

  it("A000-1.02-01 shows both numbers: difficulty 3 is target 17, with a rope 2 and 16", () => {
    expect(chronicleCheck.terms(3, 3)).toMatchObject({ opposition: 3, target: 17 });
    expect(chronicleCheck.terms(3, 2)).toMatchObject({ opposition: 2, target: 16 });
  });

  it.each([
    ["T000-1.02-01 Ella's Run 4 against Morten's 2 with 4, 5, 1", 4, 2, [4, 5, 1], false],
    ["T000-1.02-02 Morten's Jump/Climb 3 against difficulty 2 with 2, 6, 1", 3, 2, [2, 6, 1], false],
  ] as const)("%s", (_, rating, opposition, faces, success) => {
    expect(roll(rating, opposition, [...faces])).toEqual({ rating, opposition, faces, success });
  });
});

describe("the odds of a check", () => {
  it("T000-1.02-03 are these counts for each sum", () => {
    const half = [1, 3, 6, 10, 15, 21, 28, 36, 43, 49, 53, 55];
    expect(WAYS.slice(2)).toEqual([...half, ...half.toReversed()]);
    expect(WAYS.slice(0, 2)).toEqual([0, 0]);
  });

  it.each([
    [-10, 4, 0.625],
    [-9, 10, 1.5625],
    [-8, 20, 3.125],
    [-7, 35, 5.46875],
    [-6, 56, 8.75],
    [-5, 84, 13.125],
    [-4, 120, 18.75],
    [-3, 163, 25.46875],
    [-2, 212, 33.125],
    [-1, 265, 41.40625],
    [0, 320, 50],
    [1, 375, 58.59375],
    [2, 428, 66.875],
    [3, 477, 74.53125],
    [4, 520, 81.25],
    [5, 556, 86.875],
    [6, 584, 91.25],
    [7, 605, 94.53125],
    [8, 620, 96.875],
    [9, 630, 98.4375],
    [10, 636, 99.375],
  ])("T000-1.02-04 margin %i succeeds in %i of 640 ways, %f%%", (margin, ways, percent) => {
    const { chance } = chronicleCheck.terms(margin, 0);
    expect(chance).toEqual(fraction(ways, 640));
    expect(toFloat(chance) * 100).toBeCloseTo(percent, 10);
  });

  it("agree with the exact distribution of the same dice", () => {
    const sum = certain(
      sumOdds([
        { count: 2, sides: 8 },
        { count: 1, sides: 10, lowest: 0 },
      ]),
    );
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }), (rating, opposition) => {
        expect(chronicleCheck.terms(rating, opposition).chance).toEqual(chanceAtLeast(sum, 14 + opposition - rating));
      }),
    );
  });
});

describe("a pending check", () => {
  it("R000-1.02-06 is offered with its difficulty and with what failing will mean", () => {
    const offered = certain(offerCheck({ rating: 3, difficulty: 2, consequence: " breaks a leg " }));
    expect(offered).toEqual({ rating: 3, opposition: 2, opposed: false, consequence: "breaks a leg" });
  });

  it("R000-1.02-07 is not offered without a consequence", () => {
    for (const consequence of [undefined, "", "  ", 4]) {
      const offer = offerCheck({ rating: 3, consequence });
      expect(offer).toMatchObject({ ok: false, problem: { key: "BNB.Problem.check.noConsequence" } });
      expect(offerCheck({ rating: 3, consequence, quick: true })).toMatchObject({
        ok: true,
        value: { consequence: "" },
      });
    }
  });

  it("names the fault of any other input", () => {
    expect(offerCheck({ rating: "4", opposing: 2 })).toMatchObject({ problem: { key: "BNB.Problem.check.rating" } });
    expect(offerCheck({ rating: 4, opposing: 2.5 })).toMatchObject({
      problem: { key: "BNB.Problem.check.opposition" },
    });
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        (rating, opposing, consequence) => {
          const offer = offerCheck({ rating, opposing, consequence });
          if (offer.ok) expect(Number.isInteger(offer.value.rating + offer.value.opposition)).toBe(true);
          else expect(offer.problem.key).toMatch(/^BNB\.Problem\.check\./);
        },
      ),
    );
  });
});
