import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { APPEALS } from "../../../src/rules/appeals.ts";
import { offerCheck, rollCheck, SKILLS, surviveRating } from "../../../src/rules/chronicle/checks/index.ts";
import { appealChance } from "../../../src/rules/chronicle/discussion/index.ts";
import { RULES_OPTIONS } from "../../../src/rules/chronicle/options.ts";
import {
  generateFromPopulation,
  generateMain,
  meanRating,
  ratingAt,
  spreadGroup,
} from "../../../src/rules/chronicle/people/index.ts";
import { classicAppeal } from "../../../src/rules/classic/appeal.ts";
import { CLASSIC_CHECKS, classicCheck, POOL_DICE, poolSize } from "../../../src/rules/classic/check.ts";
import { CLASSIC_POPULATION, classicGeneration, mainFromDrawn } from "../../../src/rules/classic/generation.ts";
import { fraction, inLowestTerms, minus, ONE, toFloat } from "../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { GENERATIONS } from "../../../src/rules/generations.ts";
import { certain } from "../../../src/rules/result.ts";
import { CHECKS } from "../../../src/rules/variants.ts";

function roll(rating: number, opposition: number, faces: number[]): boolean {
  const dice = scriptedDice(faces);
  const { success } = rollCheck(classicCheck, dice, rating, opposition, "test");
  dice.spent();
  return success;
}

describe("the d8 pool", () => {
  it("R001-1.02-01 counts only the difference of the ratings", () => {
    expect(poolSize(2, 4)).toBe(poolSize(4, 2));
    expect(poolSize(-3, 4)).toBe(9);
  });

  it("R001-1.02-02 rolls two dice more than that, and any 7 or 8 is for the higher side", () => {
    expect(classicCheck.sides(5, 2)).toEqual([8, 8, 8, 8, 8]);
    expect(roll(5, 2, [1, 1, 7, 1, 1])).toBe(true);
    expect(roll(5, 2, [6, 6, 6, 6, 6])).toBe(false);
  });

  it("A001-1.02-01 lets a side below the difficulty fail when a die hits", () => {
    expect(roll(2, 5, [1, 1, 7, 1, 1])).toBe(false);
    expect(roll(2, 5, [6, 6, 6, 6, 6])).toBe(true);
  });

  it("R001-1.02-03 A001-1.02-02 rolls one die for equal ratings, its upper half for the side that acts", () => {
    expect(classicCheck.sides(3, 3)).toEqual([8]);
    expect([1, 4, 5, 8].map((face) => roll(3, 3, [face]))).toEqual([false, false, true, true]);
    expect(classicCheck.terms(3, 3).chance).toEqual(fraction(1, 2));
  });

  it("R001-1.02-04 is offered at difficulty 3 with its consequence", () => {
    const offer = certain(offerCheck({ rating: 3, consequence: "falls" }));
    expect(offer).toMatchObject({ opposition: 3, consequence: "falls" });
    expect(roll(offer.rating, offer.opposition, [5])).toBe(true);
  });

  it("R001-1.02-05 A001-1.02-03 may be rolled with d4, d8, d12 or d20, at the same odds", () => {
    expect(POOL_DICE).toEqual([4, 8, 12, 20]);
    for (const die of POOL_DICE) {
      const rule = CLASSIC_CHECKS[`d${die}pool`];
      const edge = (die * 3) / 4;
      expect(rule.sides(4, 2)).toEqual([die, die, die, die]);
      expect(rule.succeeds(4, 2, [1, 1, 1, edge + 1])).toBe(true);
      expect(rule.succeeds(4, 2, [edge, edge, edge, edge])).toBe(false);
      for (let d = -10; d <= 10; d++) expect(rule.terms(d, 0).chance).toEqual(classicCheck.terms(d, 0).chance);
    }
  });

  it.each([
    ["T001-1.02-01 Run 2 against 4 with 2, 2, 3, 6: the lower side wins", 2, 4, [2, 2, 3, 6], true],
    ["T001-1.02-02 Jump/Climb 3 against difficulty 2 with 4, 6, 8: success", 3, 2, [4, 6, 8], true],
  ] as const)("%s", (_, rating, opposition, faces, success) => {
    expect(roll(rating, opposition, [...faces])).toBe(success);
  });

  it.each([
    [0, 1, "1/2", 50],
    [1, 3, "37/64", 57.8125],
    [2, 4, "175/256", 68.3594],
    [3, 5, "781/1024", 76.2695],
    [4, 6, "3367/4096", 82.2021],
    [5, 7, "14197/16384", 86.6516],
    [6, 8, "58975/65536", 89.9887],
    [7, 9, "242461/262144", 92.4915],
    [8, 10, "989527/1048576", 94.3686],
    [9, 11, "4017157/4194304", 95.7765],
    [10, 12, "16245775/16777216", 96.8324],
  ])("T001-1.02-03 %i apart: %i dice, %s for the higher side", (apart, dice, exact, percent) => {
    const { chance, target } = classicCheck.terms(apart, 0);
    expect(target).toBe(dice);
    expect(inLowestTerms(chance)).toBe(exact);
    expect(toFloat(chance) * 100).toBeCloseTo(percent, 4);
    expect(classicCheck.terms(0, apart).chance).toEqual(minus(ONE, chance));
  });
});

describe("generation", () => {
  it("R001-1.03-01 has the same 23 skills and the same terrain speciality", () => {
    const made = generateMain(classicGeneration, seededDice(1));
    expect(Object.keys(made.ratings).sort()).toEqual([...SKILLS].sort());
    expect(surviveRating(2, "sea", "sea")).toBe(3);
  });

  it("R001-1.03-02 A001-1.03-02 T001-1.03-03 draws from its own table, which sums to a million", () => {
    const last = [62500, 312500, 687500, 937500, 989500, 998200, 999700, 999950, 999990, 999998, 1000000];
    expect(last.map((place) => ratingAt(CLASSIC_POPULATION, place))).toEqual(last.map((_, rating) => rating));
    expect(CLASSIC_POPULATION.slice(8)).toEqual([40, 8, 2]);
    expect(meanRating(CLASSIC_POPULATION)).toEqual(fraction(2_012_662, 1_000_000));
    const dice = scriptedDice([1, 1, 1, 1]);
    expect(generateFromPopulation(classicGeneration, dice).groups.social).toBe(0);
    dice.spent();
  });

  it("R001-1.03-03 T001-1.03-02 A001-1.03-01 raises main characters by two, never above 10", () => {
    expect(mainFromDrawn(3)).toBe(5);
    expect([8, 9, 10].map(mainFromDrawn)).toEqual([10, 10, 10]);
    const dice = scriptedDice([687501]);
    expect(classicGeneration.mainRating(dice)).toBe(5);
    dice.spent();
  });

  it("R001-1.03-04 T001-1.03-01 starts three below: r 4 leaves 12 points, counts 3, 2, 2, 5", () => {
    const dice = scriptedDice([1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 4]);
    expect(spreadGroup("handToHand", 4, classicGeneration.below, dice)).toEqual({
      control: 4,
      fightingMind: 3,
      speed: 3,
      strength: 6,
    });
    dice.spent();
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const rating of Object.values(generateMain(classicGeneration, seededDice(seed)).ratings)) {
          expect(rating >= 0 && rating <= 10).toBe(true);
        }
      }),
    );
  });
});

describe("appeals", () => {
  const driven = { context: "a", topic: "b", motivation: "proud", skill: "lead", talkerRating: 9 } as const;

  it("R001-2-01 are at the table's 2 or 3, and always at 3 where something drives already", () => {
    expect(classicAppeal.difficulty(undefined, 2)).toBe(2);
    expect(classicAppeal.difficulty(driven, 2)).toBe(3);
  });

  it("R001-2-02 A001-2-01 know no growth and no playing out; the rest is the Chronicle's", () => {
    expect(classicAppeal.growth).toBe(false);
  });

  it("T001-2-01 Convince 4 against 3, rating 8: 37/96", () => {
    const chance = appealChance(classicCheck, 4, 3, 8);
    expect(inLowestTerms(chance)).toBe("37/96");
    expect(toFloat(chance)).toBeCloseTo(0.385417, 6);
  });
});

describe("choosing between the books", () => {
  it("finds a rule for every value of the three options", () => {
    expect(Object.keys(CHECKS)).toEqual(RULES_OPTIONS["rules.check"].choices);
    expect(Object.keys(GENERATIONS)).toEqual(RULES_OPTIONS["rules.generation"].choices);
    expect(Object.keys(APPEALS)).toEqual(RULES_OPTIONS["rules.discussion"].choices);
    for (const [name, rule] of Object.entries(CHECKS)) expect(rule.name).toBe(name);
  });

  it("never states a chance that the dice do not have", () => {
    const dice = seededDice("kept promises");
    for (const rule of Object.values(CHECKS)) {
      for (const [rating, opposition] of [
        [2, 5],
        [4, 4],
        [6, 3],
      ] as const) {
        let won = 0;
        for (let i = 0; i < 4000; i++) if (rollCheck(rule, dice, rating, opposition, "test").success) won++;
        expect(Math.abs(won / 4000 - toFloat(rule.terms(rating, opposition).chance))).toBeLessThan(0.04);
      }
    }
  });
});
