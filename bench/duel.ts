/** Whole duels, one against one, by random legal orders with the record kept. */

import type { Measure } from "../scripts/measure.ts";
import { playOut } from "../src/rules/advisor/playout.ts";
import { duel } from "../src/rules/chronicle/duel/duel.ts";
import { sampleOf } from "../src/rules/chronicle/duel/sample.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";

/** Duels differ in length, so one timing takes many, and always the same ones. */
const DUELS = 1000;

function playAll(): number {
  let steps = 0;
  for (let i = 0; i < DUELS; i++) {
    const orders = seededDice(`${i} orders`);
    const match = playOut(duel, orders, seededDice(`${i} dice`), { setup: sampleOf(orders, 1, 1) });
    steps += match.record.entries.length;
  }
  return steps;
}

const measures: readonly Measure[] = [
  {
    name: "a thousand duels 1 v 1, random play, record kept",
    ours(times) {
      let steps = 0;
      for (let i = 0; i < times; i++) steps += playAll();
      return steps;
    },
    perSecond: 3,
    note: "limited by making the orders and states of each step, none of which is reused; no single function stands out",
  },
];

export default measures;
