/** Whole duels, one against one, by random legal orders, with and without a record. */

import type { Measure } from "../scripts/measure/measure.ts";
import { measureGames, measureLightGames } from "../scripts/measure/measure-games.ts";
import { sampleOf } from "../src/rules/chronicle/duel/index.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { duel } from "../src/rules/varied-duel.ts";

const SETUPS = Array.from({ length: 200 }, (_, game) => sampleOf(seededDice(`bench ${game}`), 1, 1));

const measures: readonly Measure[] = [
  measureGames(duel, {
    name: "duel 1 v 1, random play, record kept",
    setups: SETUPS,
    perSecond: 3000,
    note: "limited by making the orders and states of each step, none of which is reused; no single function stands out",
  }),
  measureLightGames(duel, {
    name: "duel 1 v 1, random play, no record",
    setups: SETUPS,
    stepsPerSecond: 150_000,
    note: "a flat profile: four ninths deciding, a third listing and choosing orders, the collector an eighth; the largest function, the spaces that can be reached, has a twentieth",
  }),
];

export default measures;
