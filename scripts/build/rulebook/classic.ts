/** Classic: what the older draft does otherwise. */

import { rollCheck } from "../../../src/rules/chronicle/checks/index.ts";
import { appealChance } from "../../../src/rules/chronicle/discussion/index.ts";
import { spreadGroup } from "../../../src/rules/chronicle/people/index.ts";
import {
  CLASSIC_CHECKS,
  CLASSIC_POPULATION,
  classicCheck,
  classicGeneration,
  mainFromDrawn,
  POOL_DICE,
  type PoolDie,
  poolSize,
} from "../../../src/rules/classic/index.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { percent, type RuleExamples, type RuleTables, upTo } from "./table.ts";
import { listed, word } from "./words.ts";

/** The lowest face of a die that counts when one side is ahead. */
function firstHit(die: PoolDie): number {
  const rule = CLASSIC_CHECKS[`d${die}pool`];
  return upTo(1, die).find((face) => rule.succeeds(1, 0, [face]))!;
}

export const CLASSIC_TABLES: RuleTables = {
  "classic.odds": () => ({
    head: ["Ratings apart", "Dice", "Chance of the higher side"],
    words: 0,
    rows: upTo(0, 10).map((apart) => [apart, poolSize(apart, 0), percent(classicCheck.terms(apart, 0).chance)]),
  }),
  "classic.dice": () => ({
    head: ["Die", "Counts from"],
    words: 1,
    rows: POOL_DICE.map((die) => [`d${die}`, firstHit(die)]),
  }),
  "classic.population": () => ({
    head: ["Drawn rating", "In a million people", "As a main character"],
    words: 0,
    rows: CLASSIC_POPULATION.map((people, rating) => [rating, people, mainFromDrawn(rating)]),
  }),
};

function pool(rating: number, opposition: number, faces: readonly number[]) {
  const dice = scriptedDice(faces);
  const roll = rollCheck(classicCheck, dice, rating, opposition, "example");
  dice.spent();
  return { success: roll.success, dice: faces.map((face) => ({ sides: 8, face })) };
}

export const CLASSIC_EXAMPLES: RuleExamples = {
  "classic.race": () => {
    const { success, dice } = pool(2, 4, [2, 2, 3, 6]);
    return {
      before: "Morten with Run 2 races Ella with Run 4. They are two apart, so four d8 are rolled.",
      dice,
      after: `None shows 7 or 8, so the lower side has its way: ${success ? "Morten is first" : "Ella is first"}. Ella’s chance was ${percent(classicCheck.terms(4, 2).chance)}.`,
    };
  },
  "classic.cliff": () => {
    const { success, dice } = pool(3, 2, [4, 6, 8]);
    return {
      before: "Morten climbs with Jump/Climb 3 against a difficulty of 2: one apart, three dice.",
      dice,
      after: `One shows 8, so the higher side has its way: ${success ? "he is up" : "he falls"}. His chance was ${percent(classicCheck.terms(3, 2).chance)}.`,
    };
  },
  "classic.spread": () => {
    const points = [1, 4, 2, 4, 3, 1, 4, 2, 4, 3, 1, 4];
    const dice = scriptedDice(points);
    const ratings = spreadGroup("handToHand", 4, classicGeneration.below, dice);
    dice.spent();
    return {
      before: `A group rating of 4 for four skills: each begins at ${4 - classicGeneration.below}, and ${points.length} points are left.`,
      dice: points.map((face) => ({ sides: 4, face })),
      after: `${listed(Object.entries(ratings).map(([id, value]) => `${word(`Skill.${id}`)} ${value}`))}.`,
    };
  },
  "classic.appeal": () => ({
    before: "Convince 4 against a difficulty of 3, to a motivation of 8.",
    after: `The pool succeeds with ${percent(classicCheck.terms(4, 3).chance)}, and together with the d12 the appeal is taken to heart with ${percent(appealChance(classicCheck, 4, 3, 8))}.`,
  }),
};
