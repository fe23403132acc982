/** Whole fights of Skirmish between two units of fifteen by random legal orders, with and without a record. */

import type { Measure } from "../scripts/measure/measure.ts";
import { measureGames, measureLightGames } from "../scripts/measure/measure-games.ts";
import { type Dice, pick } from "../src/rules/dice/dice.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { skirmish } from "../src/rules/skirmish/index.ts";

/** Three ranks of five with a leader among the first; arms and armour vary. */
function unit(dice: Dice, seat: string, y: number): unknown {
  const hands = pick(dice, [["sword"], ["spear"], ["axe"]], "arms");
  const body = { hp: 1, atk: 1, might: 1, armour: dice.roll(4, "armour"), capture: 6, hands };
  const leader = { ...body, id: `${seat}-captain`, hp: 3, atk: 2, might: 3, helmet: dice.roll(2, "helmet") === 1 };
  const ranks = [4, 5, 5].map((count) => ({ ...body, count }));
  return { seat, units: [{ id: seat, at: { x: 9, y }, ranks, figures: [leader], banner: `${seat}-rank2` }] };
}

const SETUPS = Array.from({ length: 200 }, (_, game) => {
  const dice = seededDice(`bench ${game}`);
  return { field: { width: 18, height: 18 }, sides: [unit(dice, "red", 5), unit(dice, "blue", 12)] };
});

const measures: readonly Measure[] = [
  measureGames(skirmish, {
    name: "skirmish, two units of fifteen, random play, record kept",
    setups: SETUPS,
    perSecond: 300,
    note: "three ranks, a leader and a banner a side",
  }),
  measureLightGames(skirmish, {
    name: "skirmish, two units of fifteen, random play, no record",
    setups: SETUPS,
    stepsPerSecond: 60_000,
    note: "units and agents are changed in place. A quarter of the time finds what is asked next, an eighth chooses an order, a fifth carries it out, a fifth passes through parts without a decision, a fourteenth writes changes, a twelfth is the collector. Apart from writing no function above 4 %",
  }),
];

export default measures;
