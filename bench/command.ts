/** Whole battles of Command by random legal orders with the record kept. */

import type { Measure } from "../scripts/measure.ts";
import { measureGames } from "../scripts/measure-games.ts";
import { command } from "../src/rules/command/conflict.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";

const measures: readonly Measure[] = [
  measureGames(command, {
    name: "command, random play, record kept",
    setups: Array.from({ length: 200 }, (_, game) => command.sample(seededDice(`bench ${game}`))),
    perSecond: 200,
    note: "three to five units a side on 20 by 15 hexes, some seventy-five steps each",
  }),
];

export default measures;
