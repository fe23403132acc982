/** Checks, Chronicle 1.02: the odds and two worked checks. */
import {
  type CheckRule,
  chronicleCheck,
  DEFAULT_DIFFICULTY,
  diceSum,
  rollCheck,
  targetNumber,
  WAYS,
} from "../../../src/rules/chronicle/checks/index.ts";
import { digit } from "../../../src/rules/dice/dice.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { percent, type RuleExample, type RuleExamples, type RuleFacts, type RuleTables, upTo } from "./table.ts";

/** The furthest margin that the printed table goes to. */
const MOST_APART = 10;

export const CHECK_TABLES: RuleTables = {
  "check.odds": () => ({
    head: ["Ratings apart", "Better side: dice needed", "Chance", "Worse side: dice needed", "Chance"],
    words: 0,
    rows: upTo(0, MOST_APART).map((apart) => [
      apart,
      targetNumber(0) - apart,
      percent(chronicleCheck.terms(apart, 0).chance),
      targetNumber(0) + apart,
      percent(chronicleCheck.terms(0, apart).chance),
    ]),
  }),
};

export function checkExample(
  rule: CheckRule,
  faces: readonly number[],
  [rating, opposition]: readonly [number, number],
  tell: (roll: { readonly success: boolean; readonly sum: number; readonly target: number }) => string,
  before: string,
): RuleExample {
  const dice = scriptedDice(faces);
  const roll = rollCheck(rule, dice, rating, opposition, "example");
  dice.spent();
  const sides = rule.sides(rating, opposition);
  const chronicle = rule.name === "2d8+d10";
  const sum = chronicle ? diceSum(faces) + rating : 0;
  return {
    before,
    dice: faces.map((face, at) => ({ sides: sides[at]!, face: sides[at] === 10 ? digit(face) : face })),
    after: tell({ success: roll.success, sum, target: targetNumber(opposition) }),
  };
}

export const CHECK_EXAMPLES: RuleExamples = {
  "check.race": () =>
    checkExample(
      chronicleCheck,
      [4, 5, 1],
      [4, 2],
      ({ sum, target, success }) =>
        `The dice and her rating come to ${sum}; she needs ${target}. ${success ? "Ella is first." : "It is not enough: Morten is first at the gate."} Her chance was ${percent(chronicleCheck.terms(4, 2).chance)}.`,
      "Ella and Morten run for the gate. Her Run is 4, his is 2. Ella’s player rolls.",
    ),
  "check.cliff": () =>
    checkExample(
      chronicleCheck,
      [2, 6, 1],
      [3, 2],
      ({ sum, target, success }) =>
        `Together ${sum} against ${target}: ${success ? "he is up." : "he cannot make the climb, and he does not fall."}`,
      `Morten wants to climb a cliff. His Jump/Climb is 3, the difficulty is 3 (target ${targetNumber(3)}), and failing means a fall and a Major wound. He withdraws, which costs nothing, and ties a rope to a tree. Nothing is at risk in that, so there is nothing to roll for. With the rope there is a new offer: difficulty 2 (target ${targetNumber(2)}), and failing only means that he cannot make the climb.`,
    ),
};

export const CHECK_FACTS: RuleFacts = {
  "check.base": () => targetNumber(0),
  "check.usual": () => DEFAULT_DIFFICULTY,
  "check.usualTarget": () => targetNumber(DEFAULT_DIFFICULTY),
  "check.least": () => WAYS.findIndex((ways) => ways > 0),
  "check.most": () => WAYS.length - 1,
  "check.oneAhead": () => percent(chronicleCheck.terms(1, 0).chance),
  "check.threeAhead": () => percent(chronicleCheck.terms(3, 0).chance),
};
