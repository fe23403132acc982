/** Whole battles of Command by random legal orders, with and without a record. */

import type { Measure } from "../scripts/measure/measure.ts";
import { measureGames, measureLightGames } from "../scripts/measure/measure-games.ts";
import { command } from "../src/rules/command/index.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";

const SETUPS = Array.from({ length: 200 }, (_, game) => command.sample(seededDice(`bench ${game}`)));

const measures: readonly Measure[] = [
  measureGames(command, {
    name: "command, random play, record kept",
    setups: SETUPS,
    perSecond: 200,
    note: "three to five units a side on 20 by 15 hexes, some seventy-five steps each",
  }),
  measureLightGames(command, {
    name: "command, random play, no record",
    setups: SETUPS,
    stepsPerSecond: 150_000,
    note: "choosing is half: the search of the field for a unit's ways, of which one is picked, is a quarter; deciding is three tenths, the collector a tenth",
  }),
];

export default measures;
