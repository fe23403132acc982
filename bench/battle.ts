/** Whole battles, nine units against nine, by random legal orders, with and without a record. */

import type { Measure } from "../scripts/measure/measure.ts";
import { measureGames, measureLightGames } from "../scripts/measure/measure-games.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { makeBattlefield } from "../src/rules/hex/generate/battlefield.ts";
import { writeMap } from "../src/rules/hex/map-text.ts";
import { battle } from "../src/rules/varied-battle.ts";

const army = {
  mediumInfantry: 300,
  heavyInfantry: 100,
  pikemen: 100,
  lightInfantry: 100,
  mediumCavalry: 100,
  bowmen: 200,
};
const SETUPS = Array.from({ length: 16 }, (_, game) => ({
  map: writeMap(makeBattlefield(seededDice(`bench ${game}`))),
  kind: "standing",
  attacker: { name: "Avitch", troops: army },
  defender: { name: "Harrow", troops: army },
}));

const measures: readonly Measure[] = [
  measureGames(battle, {
    name: "battle 9 v 9, random play, record kept",
    setups: SETUPS,
    perSecond: 200,
    note: "about 150 steps each; limited by the steps themselves: judging an order, copying the state, laying out the board",
  }),
  measureLightGames(battle, {
    name: "battle 9 v 9, random play, no record",
    setups: SETUPS,
    stepsPerSecond: 150_000,
    note: "the same 150 steps, units changed in place: half of the time deciding (clusters a tenth, melee an eleventh, writing changes a thirteenth), a third choosing, the collector a tenth. Half of it is steps that move one unit. No function above 5 %",
  }),
];

export default measures;
