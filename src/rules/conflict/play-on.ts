/**
 * Plays on from a state without a record: no entries, no past, no faces noted, no order judged. For opponents and odds,
 * which play thousands of games and keep none. Whoever answers here answers legally; a table plays by `step` of
 * match.ts, which trusts nobody.
 */
import type { Dice } from "../dice/dice.ts";
import type { Conflict, ConflictEvent, Orders } from "./contract.ts";

/** A conflict that has not ended by then is taken for one that cannot end. */
export const MOST_STEPS = 20_000;

export interface PlayedOn<State> {
  readonly state: State;
  /** How many steps it took. */
  readonly steps: number;
}

/**
 * Steps until it is over, until `stop` says so of a state that it has come to, or until as many steps as `most`.
 * `answer` gives the orders for all that is open in a state; asked for none, it gives none. Neither of them keeps a state:
 * the next step may change it in place.
 */
export function playOn<State, Order, Event extends ConflictEvent>(
  conflict: Conflict<State, Order, Event, any>,
  from: State,
  answer: (state: State) => Orders<Order>,
  dice: Dice,
  { most = MOST_STEPS, stop }: { most?: number; stop?: (state: State) => boolean } = {},
): PlayedOn<State> {
  let state = most > 0 && conflict.own && !conflict.outcome(from) ? conflict.own(from) : from;
  let steps = 0;
  while (steps < most && !conflict.outcome(state)) {
    state = conflict.decide(state, answer(state), dice).state;
    steps++;
    if (stop?.(state)) break;
  }
  return { state, steps };
}
