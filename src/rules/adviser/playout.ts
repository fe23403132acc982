/** One game of a conflict by players who pick any legal order, with the record kept. Shared by simulate, fuzz, bench. */
import type { AnyConflict } from "../conflict/contract.ts";
import { type AnyMatch, beginMatch, step } from "../conflict/match.ts";
import { MOST_STEPS } from "../conflict/play-on.ts";
import type { Dice } from "../dice/dice.ts";
import { certain } from "../result.ts";
import { anyOrders } from "./any-orders.ts";

export interface PlayOptions {
  setup?: unknown;
  options?: unknown;
  id?: string;
  /** Called after each step. */
  watch?: (match: AnyMatch) => void;
}

/** `choices` decide for the players, `dice` are the game's: apart, so that a record's faces are the game's alone. */
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
