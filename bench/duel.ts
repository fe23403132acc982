/** Whole duels, one against one, by random legal orders with the record kept. */

import type { Measure } from "../scripts/measure.ts";
import { playOut } from "../src/rules/advisor/playout.ts";
import { duel } from "../src/rules/chronicle/duel/duel.ts";
import { sampleOf } from "../src/rules/chronicle/duel/sample.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";

let steps = 0;
let games = 0;
/** Duels before the first that is timed: by then the engine's own compiler has done its work. */
const WARM_UP = 3000;

const measures: readonly Measure[] = [
  {
    name: "duel 1 v 1, random play, record kept",
    ours(times) {
      for (let i = games === 0 ? -WARM_UP : 0; i < times; i++) {
        const orders = seededDice(`${i} orders`);
        const match = playOut(duel, orders, seededDice(`${i} dice`), { setup: sampleOf(orders, 1, 1) });
        steps += match.record.entries.length;
        games++;
      }
      return steps / games;
    },
    perSecond: 3000,
    note: "limited by copying the state for every event, twice: deciding and recording; then by finding the legal orders",
  },
];

export default measures;
