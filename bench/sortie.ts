/** Whole battles of Sortie by random legal orders with the record kept. */

import type { Measure } from "../scripts/measure.ts";
import { playOut } from "../src/rules/advisor/playout.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { sortie } from "../src/rules/sortie/conflict.ts";

const SETUPS = Array.from({ length: 64 }, (_, game) => sortie.sample(seededDice(`bench ${game}`)));

let steps = 0;
let games = 0;
/** Battles before the first that is timed: by then the engine's own compiler has done its work. */
const WARM_UP = 2000;

const measures: readonly Measure[] = [
  {
    name: "sortie, random play, record kept",
    ours(times) {
      for (let i = games === 0 ? -WARM_UP : 0; i < times; i++) {
        const match = playOut(sortie, seededDice(`${i} orders`), seededDice(`${i} dice`), { setup: SETUPS[i & 63] });
        steps += match.record.entries.length;
        games++;
      }
      return steps / games;
    },
    perSecond: 2000,
    note: "one to three units a side, some eighteen steps each",
  },
];

export default measures;
