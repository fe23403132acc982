/** Whole battles of Sortie by random legal orders, with and without a record. */

import type { Measure } from "../scripts/measure/measure.ts";
import { measureGames, measureLightGames } from "../scripts/measure/measure-games.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { sortie } from "../src/rules/sortie/index.ts";

const SETUPS = Array.from({ length: 200 }, (_, game) => sortie.sample(seededDice(`bench ${game}`)));

const measures: readonly Measure[] = [
  measureGames(sortie, {
    name: "sortie, random play, record kept",
    setups: SETUPS,
    perSecond: 2000,
    note: "one to three units a side, some eighteen steps each",
  }),
  measureLightGames(sortie, {
    name: "sortie, random play, no record",
    setups: SETUPS,
    stepsPerSecond: 100_000,
    note: "18 steps, units and gaps changed in place: three fifths deciding (a quarter the sorties, a ninth the march), a quarter choosing, the collector a ninth. No function above 4 %",
  }),
];

export default measures;
