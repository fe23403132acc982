import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  GROUP_SKILLS,
  groupOf,
  isRating,
  isSkill,
  readRatings,
  SKILL_GROUPS,
  SKILLS,
  surviveRating,
} from "../../../../src/rules/chronicle/checks/index.ts";
import { RANGED_WEAPONS } from "../../../../src/rules/chronicle/equipment/index.ts";
import { CHRONICLE_OPTIONS } from "../../../../src/rules/chronicle/options.ts";
import {
  chronicleGeneration,
  generateByGuide,
  generateFromPopulation,
  generateMain,
  generateMotivations,
  lowestThree,
  meanRating,
  POPULATION,
  peopleAtLeast,
  ratingAt,
  spreadGroup,
  stationRating,
} from "../../../../src/rules/chronicle/people/generation.ts";
import { type Dice, notedDice } from "../../../../src/rules/dice/dice.ts";
import { meanOf, waysOf } from "../../../../src/rules/dice/distribution.ts";
import { fraction, toFloat } from "../../../../src/rules/dice/fraction.ts";
import { keepOdds } from "../../../../src/rules/dice/odds.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";

const sum = (ratings: object) => Object.values(ratings).reduce((a: number, b: number) => a + b, 0);

describe("the skills", () => {
  it("R000-1.03-01 are 23 in four groups of 4, 7, 7 and 5", () => {
    expect(SKILLS.length).toBe(23);
    expect(new Set(SKILLS).size).toBe(23);
    expect(SKILL_GROUPS.map((group) => GROUP_SKILLS[group].length)).toEqual([4, 7, 7, 5]);
    expect(groupOf("tactics")).toBe("social");
    expect(isSkill("fightingMind")).toBe(true);
    expect(isSkill("toString")).toBe(false);
  });

  it("A000-1.03-03 are in their groups in alphabetical order, which numbers the dice", () => {
    for (const group of SKILL_GROUPS) expect([...GROUP_SKILLS[group]].sort()).toEqual(GROUP_SKILLS[group]);
  });

  it("R000-1.03-02 are whole numbers from 0 to 10", () => {
    expect([0, 10, -1, 11, 2.5, "3", null].map(isRating)).toEqual([true, true, false, false, false, false, false]);
  });

  it("R000-1.03-03 Survive has +1 in the terrain of its speciality and is unmodified elsewhere", () => {
    expect(surviveRating(4, "forest", "forest")).toBe(5);
    expect(surviveRating(4, "forest", "hills")).toBe(4);
    expect(surviveRating(4, undefined, undefined)).toBe(4);
    expect(surviveRating(4, "", "")).toBe(4);
  });

  it("R000-1.03-04 Shoot/Aim covers bows, javelin, spear and sling, no engine", () => {
    expect([...RANGED_WEAPONS].sort()).toEqual(["javelin", "longbow", "shortBow", "sling", "spear"]);
  });

  it("are read only when all are there and in range", () => {
    const whole = Object.fromEntries(SKILLS.map((skill) => [skill, 3]));
    expect(readRatings(whole).ok).toBe(true);
    expect(readRatings({ ...whole, swim: 11 })).toMatchObject({ problem: { key: "BNB.Problem.skills.ratingOf" } });
    expect(readRatings({ ...whole, fly: 1 })).toMatchObject({ problem: { params: { skill: "fly" } } });
    expect(readRatings({})).toMatchObject({ problem: { params: { skill: "control" } } });
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        (typed) => void expect(readRatings(typed).ok).toBe(false),
      ),
    );
  });
});

describe("generation of a group", () => {
  it("R000-1.03-05 takes 4d4, the lowest three, minus 3", () => {
    expect(lowestThree([1, 1, 1, 4])).toBe(0);
    expect(lowestThree([4, 4, 4, 4])).toBe(9);
    const dice = scriptedDice([4, 2, 2, 3]);
    expect(chronicleGeneration.mainRating(dice)).toBe(4);
    dice.spent();
  });

  it("T000-1.03-01 A000-1.03-01 R000-1.03-06 R000-1.03-07 R000-1.03-08 the book's example: r 4, bank 16, minimum 2", () => {
    const dice = scriptedDice([2, 1, 2, 4, 4, 3, 1, 4]);
    const ratings = spreadGroup("handToHand", lowestThree([4, 2, 2, 3]), 2, dice);
    dice.spent();
    expect(ratings).toEqual({ control: 4, fightingMind: 4, speed: 3, strength: 5 });
  });

  it("says what each die is rolled for", () => {
    const reasons = (make: (dice: Dice) => unknown) => {
      const dice = notedDice(seededDice(5));
      make(dice);
      return [...new Set(dice.faces.map(({ why }) => why))];
    };
    expect(reasons((dice) => generateMain(chronicleGeneration, dice))).toEqual([
      "generation.group",
      "generation.skill",
    ]);
    expect(reasons((dice) => chronicleGeneration.populationRating(dice))).toEqual(["generation.population"]);
    const top = { group: "social", rating: 0 } as const;
    expect(reasons((dice) => generateByGuide(chronicleGeneration, top, dice))).toEqual(["generation.guide"]);
    expect(reasons(generateMotivations)).toEqual(["generation.motivation", "generation.flip"]);
    const tenFirst = notedDice(scriptedDice([10, 10, ...new Array(17).fill(1)]));
    generateMotivations(tenFirst);
    expect(new Set(tenFirst.faces.slice(0, 3).map(({ why }) => why))).toEqual(new Set(["generation.motivation"]));
  });

  it("T000-1.03-02 has these odds for the group's rating", () => {
    const odds = certain(keepOdds(4, 4, 3, "lowest"));
    const ways = Array.from({ length: 10 }, (_, r) => Number(waysOf(odds, r + 3)));
    expect(ways).toEqual([13, 30, 46, 51, 46, 34, 21, 10, 4, 1]);
    const perMillion = ways.map((way) => Math.round((way / 256) * 10_000) * 100);
    expect(perMillion).toEqual([50800, 117200, 179700, 199200, 179700, 132800, 82000, 39100, 15600, 3900]);
    expect(perMillion.reduce((a, b) => a + b)).toBe(1_000_000);
    expect(toFloat(meanOf(odds)) - 3).toBe(866 / 256);
  });

  it("A000-1.03-05 main characters average 3.38, the population 2.01", () => {
    expect(meanRating(POPULATION)).toEqual(fraction(2_012_659, 1_000_000));
  });

  it("T000-1.03-03 hands out exactly r for each skill, from a minimum of r - 2, never above 10", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.constantFrom(...SKILL_GROUPS), fc.integer(), (r, group, seed) => {
        const ratings = Object.values(spreadGroup(group, r, 2, seededDice(seed)));
        expect(sum(ratings)).toBe(r * GROUP_SKILLS[group].length);
        for (const rating of ratings) {
          expect(rating).toBeGreaterThanOrEqual(Math.max(0, r - 2));
          expect(rating).toBeLessThanOrEqual(10);
        }
      }),
    );
    const none = scriptedDice([]);
    expect(sum(spreadGroup("social", 0, 2, none))).toBe(0);
    const one = scriptedDice([1, 1, 1, 1, 1]);
    expect(spreadGroup("social", 1, 2, one)).toMatchObject({ administer: 5 });
    one.spent();
  });

  it("A000-1.03-02 draws among the skills below 10 when one is full", () => {
    // Rating 9 starts at 7; three points fill the first skill, after which the die has one side fewer.
    const dice = scriptedDice([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(spreadGroup("handToHand", 9, 2, dice)).toEqual({ control: 10, fightingMind: 10, speed: 9, strength: 7 });
    dice.spent();
  });

  it("makes all 23 ratings from one seed, the same every time", () => {
    const main = generateMain(chronicleGeneration, seededDice(7));
    expect(Object.keys(main.ratings).sort()).toEqual([...SKILLS].sort());
    expect(readRatings(main.ratings).ok).toBe(true);
    expect(generateMain(chronicleGeneration, seededDice(7))).toEqual(main);
    for (const group of SKILL_GROUPS) {
      const ratings = GROUP_SKILLS[group].map((skill) => main.ratings[skill]);
      expect(sum(ratings)).toBe(main.groups[group] * ratings.length);
    }
  });
});

describe("characters who are not main ones", () => {
  it.each([
    [0, 2],
    [14, 2],
    [15, 4],
    [99, 4],
    [100, 5],
    [400, 6],
    [3999, 6],
    [4000, 7],
    [20000, 8],
    [1_000_000, 8],
  ])("R000-1.03-09 A000-1.03-06 head of %i people: top rating %i", (people, rating) => {
    expect(certain(stationRating(people, false))).toBe(rating);
    expect(certain(stationRating(people, true))).toBe(Math.max(3, rating));
  });

  it("refuse an invalid head count", () => {
    for (const people of [-1, Number.NaN, "many", undefined]) expect(stationRating(people, false).ok).toBe(false);
  });

  it.each([
    [2, [1, 0, 0]],
    [1, [0, 0, 0]],
    [8, [7, 6, 5]],
  ])("T000-1.03-07 A000-1.03-04 a guide's top of %i leaves the others %j, in random order", (rating, others) => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const made = certain(generateByGuide(chronicleGeneration, { group: "social", rating }, seededDice(seed)));
      expect(made.groups.social).toBe(rating);
      const rest = [made.groups.handToHand, made.groups.physical, made.groups.knowledge];
      orders.add(rest.join());
      expect(rest.sort((a, b) => b - a)).toEqual(others);
    }
    expect(orders.size).toBe({ 2: 3, 1: 1, 8: 6 }[rating]);
    expect(CHRONICLE_OPTIONS["people.minors"].choices).toEqual(["guide", "distribution", "mainDice"]);
  });

  it("are refused with a group or rating that does not exist", () => {
    const dice = scriptedDice([]);
    const bad = [
      { group: "magic", rating: 3 },
      { group: "social", rating: 11 },
    ] as never[];
    for (const top of bad) expect(generateByGuide(chronicleGeneration, top, dice).ok).toBe(false);
  });

  it("R000-1.03-10 T000-1.03-05 are drawn from the table by these thresholds", () => {
    expect(POPULATION.reduce((a, b) => a + b)).toBe(1_000_000);
    const last = [62500, 312500, 687500, 937500, 989500, 998200, 999700, 999950, 999992, 999999, 1000000];
    last.forEach((place, rating) => {
      expect(ratingAt(POPULATION, place)).toBe(rating);
      if (place < 1_000_000) expect(ratingAt(POPULATION, place + 1)).toBe(rating + 1);
    });
    expect(() => ratingAt(POPULATION, 1_000_001)).toThrow(RangeError);
    const dice = scriptedDice([62500, 62500, 62500, 62500]);
    expect(sum(generateFromPopulation(chronicleGeneration, dice).ratings)).toBe(0);
    dice.spent();
  });

  it("T000-1.03-06 gives 0.6 of 2000 soldiers and 135 of 450000 men a rating of 7 or more", () => {
    expect(certain(peopleAtLeast(POPULATION, 7, 2000))).toEqual(fraction(3, 5));
    expect(certain(peopleAtLeast(POPULATION, 7, 3_000_000 * 0.15))).toEqual(fraction(135));
    expect(peopleAtLeast(POPULATION, 11, 10).ok).toBe(false);
    expect(peopleAtLeast(POPULATION, 3, -1).ok).toBe(false);
  });
});
