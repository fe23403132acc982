/** Skills, motivations and appeals, Chronicle 1.03 and 2: tables and worked rolls. */

import {
  chronicleCheck,
  diceSum,
  GROUP_SKILLS,
  RATING,
  rollCheck,
  SKILL_GROUPS,
  SKILLS,
  surviveRating,
  targetNumber,
} from "../../../src/rules/chronicle/checks/index.ts";
import {
  APPEAL_DIFFICULTIES,
  APPEALS_BEFORE_IGNORING,
  appealChance,
  chronicleAppeal,
  LISTENER_DIE,
  takesToHeart,
} from "../../../src/rules/chronicle/discussion/index.ts";
import {
  chronicleGeneration,
  generateMotivations,
  lowestThree,
  MOTIVATION_PAIRS,
  MOTIVATION_RATING,
  MOTIVATIONS,
  meanRating,
  POPULATION,
  peopleAtLeast,
  RATING_PAIRS,
  spreadGroup,
  stationRating,
} from "../../../src/rules/chronicle/people/index.ts";
import { digit } from "../../../src/rules/dice/dice.ts";
import { fraction, toFloat } from "../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { certain } from "../../../src/rules/result.ts";
import { percent, type RuleExamples, type RuleFacts, type RuleTables, upTo } from "./table.ts";
import { listed, signed, word } from "./words.ts";

const skill = (id: string) => word(`Skill.${id}`);
const motivation = (id: string) => word(`Motivation.${id}`);

/** In how many of the ways of 4d4 a group's rating comes up; the place in the list is the rating. */
function mainWays(): number[] {
  const ways: number[] = [];
  for (const a of upTo(1, 4))
    for (const b of upTo(1, 4))
      for (const c of upTo(1, 4))
        for (const d of upTo(1, 4)) {
          const rating = lowestThree([a, b, c, d]);
          ways[rating] = (ways[rating] ?? 0) + 1;
        }
  return ways;
}

/** Every number of people at which the station's rating rises. */
function stations(): (readonly [people: number, rating: number])[] {
  const found: [number, number][] = [];
  for (let people = 0, before = -1; people <= 20_000; people++) {
    const rating = certain(stationRating(people, false));
    if (rating !== before) found.push([people, rating]);
    before = rating;
  }
  return found;
}

export const PEOPLE_TABLES: RuleTables = {
  "skills.groups": () => ({
    head: ["Group", "Skills"],
    rows: SKILL_GROUPS.map((group) => [word(`SkillGroup.${group}`), listed(GROUP_SKILLS[group].map(skill))]),
  }),
  "skills.main": () => {
    const ways = mainWays();
    const all = ways.reduce((sum, one) => sum + one, 0);
    return {
      head: ["Group rating", ...ways.keys()].map(String),
      words: 1,
      rows: [["Chance", ...ways.map((one) => percent(one / all))]],
    };
  },
  "skills.stations": () => ({
    head: ["Head of this many people", "Best group"],
    words: 1,
    rows: [
      ["nobody to speak of", certain(stationRating(0, false))],
      ["nobody, but talented", certain(stationRating(0, true))],
      ...stations()
        .slice(1)
        .map(([people, rating]): [string, number] => [`${people} or more`, rating]),
    ],
  }),
  "skills.population": () => ({
    head: ["Rating", "In a million people", "Among 1000, at least this good"],
    words: 0,
    rows: POPULATION.map((people, rating) => [
      rating,
      people,
      toFloat(certain(peopleAtLeast(POPULATION, rating, 1000))).toFixed(3),
    ]),
  }),
  "motivations.pairs": () => ({
    head: ["Pair", "One side", "The other"],
    rows: MOTIVATION_PAIRS.map(([left, right], at) => [at + 1, motivation(left), motivation(right)]),
  }),
  "motivations.dealt": () => {
    const kinds = new Map<string, number>();
    for (const [low, high] of RATING_PAIRS) kinds.set(`${low} and ${high}`, (kinds.get(`${low} and ${high}`) ?? 0) + 1);
    return {
      head: ["Ratings of a pair", "How many of the nine pairs"],
      words: 1,
      rows: [...kinds].map(([pair, count]) => [pair, count]),
    };
  },
  "appeal.chances": () => {
    const ratings = [2, 4, 6, 8, 10];
    return {
      head: ["Skill against difficulty", ...ratings.map((rating) => `Motivation ${rating}`)],
      words: 1,
      rows: upTo(-2, 4).map((ahead) => [
        signed(ahead),
        ...ratings.map((rating) => percent(appealChance(chronicleCheck, ahead, 0, rating))),
      ]),
    };
  },
};

export const PEOPLE_EXAMPLES: RuleExamples = {
  "skills.spread": () => {
    const group = [4, 2, 2, 3];
    const rating = chronicleGeneration.mainRating(scriptedDice(group));
    const points = [2, 1, 2, 4, 4, 3, 1, 4];
    const dice = scriptedDice(points);
    const ratings = spreadGroup("handToHand", rating, chronicleGeneration.below, dice);
    dice.spent();
    const start = rating - chronicleGeneration.below;
    return {
      before: `Four d4 for Hand-to-Hand show ${listed(group.map(String))}. The highest is left out; the others less three make ${rating}. Each of the four skills begins at ${start}, and ${points.length} points are left, so a d4 is rolled ${points.length} times for who gets the next.`,
      dice: points.map((face) => ({ sides: 4, face })),
      after: `${listed(Object.entries(ratings).map(([id, value]) => `${skill(id)} ${value}`))}. Together that is ${Object.values(ratings).reduce((sum, value) => sum! + value!, 0)}: four times ${rating}.`,
    };
  },
  "motivations.deal": () => {
    // The last pair is the only one left, and needs no die.
    const picks = [5, 7, 1, 1, 1, 1, 1, 1];
    const flips = [3, 2, 1, 1, 1, 1, 1, 1, 1];
    const dice = scriptedDice([...picks, ...flips]);
    const ratings = generateMotivations(dice);
    dice.spent();
    return {
      before:
        "For the first pair of ratings a d10 shows 5: the fifth pair of the table. For the second the die shows 7: the seventh of those that are left, which is Trusting and Independent. Then the two flips: a 3 leaves the first as it is, a 2 turns the second round.",
      after: `${["modest", "proud", "trusting", "independent"].map((id) => `${motivation(id)} ${ratings[id as "modest"]}`).join(", ")}.`,
    };
  },
  "appeal.gate": () => {
    const dice = scriptedDice([5, 6, 3]);
    const roll = rollCheck(chronicleCheck, dice, 4, 3, "example");
    dice.spent();
    const face = 7;
    const chance = appealChance(chronicleCheck, 4, 3, 8);
    return {
      before:
        "Morten asks the captain to open the gate. His Convince is 4, the difficulty 3, and he speaks to the captain’s Merciful, which is 8.",
      dice: [
        ...[5, 6, 3].map((one, at) => ({ sides: at < 2 ? 8 : 10, face: digit(one) })),
        { sides: LISTENER_DIE, face },
      ],
      after: `${diceSum(roll.faces) + 4} against ${targetNumber(3)}: ${roll.success ? "the words reach her" : "the words do not reach her"}. Her d12 shows ${face}, ${takesToHeart(8, face) ? "not more than 8: in this matter Merciful now drives her" : "more than 8: it does not move her"}. The whole had a chance of ${percent(chance)}.`,
    };
  },
};

export const PEOPLE_FACTS: RuleFacts = {
  "skills.count": () => SKILLS.length,
  "skills.most": () => RATING.max,
  "skills.below": () => chronicleGeneration.below,
  "skills.mean": () => toFloat(meanRating(POPULATION)).toFixed(1),
  "skills.mainMean": () => {
    const ways = mainWays();
    const sum = ways.reduce((total, one, rating) => total + one * rating, 0);
    return toFloat(
      fraction(
        sum,
        ways.reduce((total, one) => total + one, 0),
      ),
    ).toFixed(1);
  },
  "skills.survive": () => signed(surviveRating(0, "moor", "moor")),
  "motivations.least": () => MOTIVATION_RATING.min,
  "motivations.most": () => MOTIVATION_RATING.max,
  "motivations.pair": () => MOTIVATION_RATING.pair,
  "motivations.count": () => MOTIVATIONS.length,
  "appeal.easy": () => APPEAL_DIFFICULTIES[0],
  "appeal.usual": () => APPEAL_DIFFICULTIES[1],
  "appeal.heard": () => APPEALS_BEFORE_IGNORING,
  "appeal.driven": () =>
    chronicleAppeal.difficulty(
      { topic: "t", context: "c", motivation: "proud", skill: "lead", talkerRating: 0 },
      APPEAL_DIFFICULTIES[0],
    ),
  "appeal.die": () => LISTENER_DIE,
};
