/** Random characters. */

import type { Measure } from "../scripts/measure/measure.ts";
import { generateSet } from "../src/rules/chronicle/people/index.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { GENERATIONS } from "../src/rules/generations.ts";

const measures: readonly Measure[] = Object.entries(GENERATIONS).map(([name, generation]) => ({
  name: `generate 10,000 characters (${name})`,
  ours(times) {
    const dice = seededDice("bench");
    let sum = 0;
    for (let i = 0; i < times * 10_000; i++) sum += generateSet(generation, dice).skills.ratings.swim;
    return sum;
  },
  note: "23 skills and 18 motivations each",
}));

export default measures;
