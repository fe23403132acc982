/** Whole games of a conflict by random legal orders, as measures: how many per second, with and without a record. */
import { anyOrders } from "../../src/rules/adviser/any-orders.ts";
import { playOut } from "../../src/rules/adviser/players.ts";
import type { AnyConflict } from "../../src/rules/conflict/contract.ts";
import { beginMatch, playOn } from "../../src/rules/conflict/match.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import { certain } from "../../src/rules/result.ts";
import type { Measure } from "./measure.ts";

/** Games differ in length, so every round plays the same ones, as far as it gets: this many, then from the start. */
const GAMES = 1000;

interface Named extends Pick<Measure, "name" | "note" | "perSecond"> {
  readonly setups: readonly unknown[];
  readonly stepsPerSecond?: number;
}

export function measureGames(conflict: AnyConflict, measure: Named): Measure {
  const { setups, stepsPerSecond: perSecond, ...named } = measure;
  return {
    ...named,
    steps: perSecond === undefined ? {} : { perSecond },
    ours: games((game) => {
      const setup = setups[game % setups.length];
      const match = playOut(conflict, seededDice(`${game} orders`), seededDice(`${game} dice`), { setup });
      return match.record.entries.length;
    }),
  };
}

/** The same games as computer players play them: from a given state, without a record. */
export function measureLightGames(conflict: AnyConflict, measure: Named): Measure {
  const { setups, stepsPerSecond: perSecond, ...named } = measure;
  const starts = setups.map((setup) => certain(beginMatch(conflict, setup)).state);
  return {
    ...named,
    steps: perSecond === undefined ? {} : { perSecond },
    ours: games((game) => {
      const choices = seededDice(`${game} orders`);
      const answer = (state: unknown) => anyOrders(conflict, state, choices);
      return playOn(conflict, starts[game % starts.length], answer, seededDice(`${game} dice`)).steps;
    }),
  };
}

function games(play: (game: number) => number): Measure["ours"] {
  return (times) => {
    let steps = 0;
    for (let i = 0; i < times; i++) steps += play(i % GAMES);
    return steps;
  };
}
