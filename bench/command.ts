/** Whole battles of Command by random legal orders with the record kept. */

import type { Measure } from "../scripts/measure.ts";
import { playOut } from "../src/rules/advisor/playout.ts";
import { command } from "../src/rules/command/conflict.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";

const SETUPS = Array.from({ length: 64 }, (_, game) => command.sample(seededDice(`bench ${game}`)));

let steps = 0;
let games = 0;
/** Battles before the first that is timed: by then the engine's own compiler has done its work. */
const WARM_UP = 500;

const measures: readonly Measure[] = [
  {
    name: "command, random play, record kept",
    ours(times) {
      for (let i = games === 0 ? -WARM_UP : 0; i < times; i++) {
        const match = playOut(command, seededDice(`${i} orders`), seededDice(`${i} dice`), { setup: SETUPS[i & 63] });
        steps += match.record.entries.length;
        games++;
      }
      return steps / games;
    },
    perSecond: 200,
    note: "three to five units a side on 20 by 15 hexes, some seventy-five steps each",
  },
];

export default measures;
