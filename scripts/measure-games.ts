/** Whole games of a conflict by random legal orders with the record kept, as a measure: how many in a second. */
import { playOut } from "../src/rules/advisor/playout.ts";
import type { AnyConflict } from "../src/rules/conflict/contract.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import type { Measure } from "./measure.ts";

/** Games differ in length, so every round plays the same ones, as far as it gets: this many, then over again. */
const GAMES = 1000;

export function measureGames(
  conflict: AnyConflict,
  measure: Pick<Measure, "name" | "note"> & { perSecond: number; setups: readonly unknown[] },
): Measure {
  const { setups, ...named } = measure;
  return {
    ...named,
    ours(times) {
      let steps = 0;
      for (let i = 0; i < times; i++) {
        const game = i % GAMES;
        const setup = setups[game % setups.length];
        const match = playOut(conflict, seededDice(`${game} orders`), seededDice(`${game} dice`), { setup });
        steps += match.record.entries.length;
      }
      return steps;
    },
  };
}
