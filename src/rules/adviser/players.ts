/** Players by their names: how each answers what its seat is asked. */
import type { AnyConflict } from "../conflict/contract.ts";
import type { Dice } from "../dice/dice.ts";
import { seededDice } from "../dice/seeded.ts";
import { choose, type Observation, type Thought } from "./advise.ts";
import { anyOrder } from "./any-orders.ts";
import { braveOrder } from "./brave.ts";
import { LookAhead } from "./look-ahead.ts";

/** Small steps; the strongest answers within two seconds on one core. */
export const STRENGTHS = {
  1: { playouts: 24, breadth: 6, moments: 1, blur: 0.3 },
  2: { playouts: 80, breadth: 8, moments: 1, blur: 0.12 },
  3: { playouts: 180, breadth: 10, moments: 2, blur: 0.05 },
  4: { playouts: 400, breadth: 12, moments: 2, blur: 0 },
} as const satisfies Readonly<Record<number, Thought>>;
export type Strength = keyof typeof STRENGTHS;

/** Orders for every demand of the observation's seat. */
export type Player = (seen: Observation, dice: Dice) => Readonly<Record<string, unknown>>;

export const PLAYER_NAMES = ["random", "brave", "greedy", "1", "2", "3", "4"] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

export const PLAYERS: Readonly<Record<PlayerName, Player>> = {
  random: byChance(anyOrder),
  brave: byChance(braveOrder),
  greedy,
  1: (seen, dice) => choose(seen, STRENGTHS[1], dice),
  2: (seen, dice) => choose(seen, STRENGTHS[2], dice),
  3: (seen, dice) => choose(seen, STRENGTHS[3], dice),
  4: (seen, dice) => choose(seen, STRENGTHS[4], dice),
};

function byChance(order: (conflict: AnyConflict, state: unknown, key: string, dice: Dice) => unknown): Player {
  return ({ conflict, state, seat }, dice) => {
    const own = conflict.demands(state).filter((demand) => demand.seat === seat);
    return Object.fromEntries(own.map(({ key }) => [key, order(conflict, state, key, dice)]));
  };
}

const GREEDY_TRIES = 3;
const GREEDY_BREADTH = 24;

/** What looks best at the first quiet moment after it, by three throws of the dice: for each demand by itself, unmixed. */
export function greedy({ conflict, state, seat }: Observation, dice: Dice): Readonly<Record<string, unknown>> {
  const looking = new LookAhead(conflict, state, seat, 1);
  const own = conflict.demands(state).filter((demand) => demand.seat === seat);
  const best = own.map(({ key }): [string, unknown] => {
    const orders = looking.counsel.candidates(state, key, GREEDY_BREADTH);
    const seed = dice.roll(2 ** 31, "thought");
    const worth = orders.map((order) => {
      let sum = 0;
      for (let time = 0; orders.length > 1 && time < GREEDY_TRIES; time++) {
        sum += looking.value({ [key]: order }, seededDice(`${seed}/${time}`));
      }
      return sum;
    });
    return [key, orders[worth.indexOf(Math.max(...worth))]];
  });
  return Object.fromEntries(best);
}
