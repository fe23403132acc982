/** Rolls and exact odds. */

import type { Measure } from "../scripts/measure/measure.ts";
import { chronicleCheck, rollCheck } from "../src/rules/chronicle/checks/index.ts";
import { keepOdds } from "../src/rules/dice/odds.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";

const PEER = "@dice-roller/rpg-dice-roller";

const measures: readonly Measure[] = [
  {
    name: "roll 2d8+1d10",
    ours(times) {
      let sum = 0;
      const dice = seededDice("bench");
      for (let i = 0; i < times; i++) sum += dice.roll(8, "d8") + dice.roll(8, "d8") + dice.roll(10, "d10");
      return sum;
    },
    peer: {
      name: PEER,
      async load() {
        const { DiceRoll } = await import(PEER);
        return (times) => {
          let sum = 0;
          for (let i = 0; i < times; i++) sum += new DiceRoll("2d8+1d10").total;
          return sum;
        };
      },
    },
    ratio: 500,
    note: "both from the request to the sum; the peer reads its notation again for each roll, as its users do",
  },
  {
    name: "roll a whole check, faces kept",
    ours(times) {
      let sum = 0;
      const dice = seededDice("bench");
      for (let i = 0; i < times; i++) if (rollCheck(chronicleCheck, dice, 4, 3, "bench").success) sum++;
      return sum;
    },
  },
  {
    name: "exact odds of 30d6 keep 3",
    ours(times) {
      let sum = 0;
      for (let i = 0; i < times; i++) {
        const odds = keepOdds(30, 6, 3, i % 2 ? "highest" : "lowest");
        if (odds.ok) sum += odds.value.ways.length;
      }
      return sum;
    },
    under: 1,
    note: "over all 6^30 throws, in whole numbers; the work grows with the dice kept, not with those thrown",
  },
];

export default measures;
