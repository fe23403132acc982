/** Computer players by name: how each answers the demands of its seat. */
import type { AnyConflict, AnyRules } from "../conflict/contract.ts";
import { type AnyMatch, beginMatch, MOST_STEPS, step } from "../conflict/match.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { seededDice } from "../dice/seeded.ts";
import { certain } from "../result.ts";
import { choose, type Observation } from "./advise.ts";
import { anyOrder, anyOrders } from "./any-orders.ts";
import { LookAhead } from "./look-ahead.ts";
import { GENTLE, STRENGTHS, type Strength, thoughtOf } from "./strengths.ts";

// Players who never give up: opponents are measured against them, since against others not giving up is most of winning.

/** How often a random order is drawn again before the list is searched. */
const TRIES = 8;

/** Random legal orders for all open demands; none gives up if there is an alternative. */
export function braveOrders(conflict: AnyRules, state: unknown, choices: Dice): Record<string, unknown> {
  const orders = anyOrders(conflict, state, choices);
  for (const key of Object.keys(orders)) orders[key] = steadfast(conflict, state, key, orders[key], choices);
  return orders;
}

export function braveOrder(conflict: AnyRules, state: unknown, key: string, choices: Dice): unknown {
  return steadfast(conflict, state, key, anyOrder(conflict, state, key, choices), choices);
}

/** This order, or another if it gives up. */
function steadfast(conflict: AnyRules, state: unknown, key: string, first: unknown, choices: Dice): unknown {
  let order = first;
  for (let tries = 0; conflict.anyOrder && conflict.givesUp(state, key, order) && tries < TRIES; tries++) {
    order = conflict.anyOrder(state, key, choices);
  }
  if (!conflict.givesUp(state, key, order)) return order;
  const others = conflict.legal(state, key).filter((other) => !conflict.givesUp(state, key, other));
  return others.length > 0 ? pick(choices, others, "brave") : order;
}

/** A seat with a value below this has all but lost: about one chance in thirteen. */
const HOPELESS = -0.85;

/** How the computer finishes a fight for everybody: simply, and like a person it saves what it can once all but lost. */
export function finishingOrder({ conflict, state, seat }: Observation, key: string, dice: Dice): unknown {
  const { counsel } = conflict;
  if (!counsel) return undefined;
  const isLost = counsel.worth(state, seat) < HOPELESS;
  const wayOut = isLost ? conflict.legal(state, key).find((order) => conflict.givesUp(state, key, order)) : undefined;
  return wayOut ?? counsel.sensible(state, key, dice);
}

/** Orders for every demand of the observation's seat. */
export type Player = (seen: Observation, dice: Dice) => Readonly<Record<string, unknown>>;

export const PLAYER_NAMES = ["random", "brave", "greedy", GENTLE, ...STRENGTHS] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

export const PLAYERS: Readonly<Record<PlayerName, Player>> = {
  random: byChance(anyOrder),
  brave: byChance(braveOrder),
  greedy,
  gentle: byChance(gentleOrder),
  1: ofStrength("1"),
  2: ofStrength("2"),
  3: ofStrength("3"),
};

function ofStrength(strength: Strength): Player {
  return (seen, dice) => choose(seen, thoughtOf(seen.conflict.name, strength), dice);
}

function gentleOrder({ counsel }: AnyRules, state: unknown, key: string, dice: Dice): unknown {
  return counsel?.gentle ? counsel.gentle(state, key, dice) : counsel?.sensible(state, key, dice);
}

function byChance(order: (conflict: AnyRules, state: unknown, key: string, dice: Dice) => unknown): Player {
  return ({ conflict, state, seat }, dice) => {
    const own = conflict.demands(state).filter((demand) => demand.seat === seat);
    return Object.fromEntries(own.map(({ key }) => [key, order(conflict, state, key, dice)]));
  };
}

const GREEDY_TRIES = 3;
const GREEDY_BREADTH = 24;

/** Takes what looks best at the first quiet moment after it, by three rolls of the dice; each demand separately, never mixed. */
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

// One game of a conflict by players who pick random legal orders, with a record. Shared by simulate, fuzz, bench.

interface PlayOptions {
  setup?: unknown;
  options?: unknown;
  id?: string;
  /** Called after each step. */
  watch?: (match: AnyMatch) => void;
}

/** `choices` decides for the players and `dice` is the game's: separate, so that a record contains only the game's faces. */
export function playOut(conflict: AnyConflict, choices: Dice, dice: Dice, play: PlayOptions = {}): AnyMatch {
  const setup = play.setup ?? conflict.sample(choices);
  let match: AnyMatch = certain(beginMatch(conflict, setup, { options: play.options, id: play.id ?? "" }));
  for (let steps = 0; !conflict.outcome(match.state); steps++) {
    if (steps >= MOST_STEPS) throw new Error(`${conflict.name} did not end within ${MOST_STEPS} steps`);
    match = certain(step(match, anyOrders(conflict, match.state, choices), dice));
    play.watch?.(match);
  }
  return match;
}
