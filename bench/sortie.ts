/** Whole battles of Sortie by random legal orders with the record kept. */

import type { Measure } from "../scripts/measure.ts";
import { measureGames } from "../scripts/measure-games.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { sortie } from "../src/rules/sortie/conflict.ts";

const measures: readonly Measure[] = [
  measureGames(sortie, {
    name: "sortie, random play, record kept",
    setups: Array.from({ length: 200 }, (_, game) => sortie.sample(seededDice(`bench ${game}`))),
    perSecond: 2000,
    note: "one to three units a side, some eighteen steps each",
  }),
];

export default measures;
