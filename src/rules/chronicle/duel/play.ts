/** A step in the making: the events so far, and the state that they add up to. */
import type { Dice } from "../../dice/dice.ts";
import { apply } from "./apply.ts";
import type { DuelEvent } from "./events.ts";
import type { Asks, DuelState } from "./state.ts";

export interface Play {
  state: DuelState;
  readonly events: DuelEvent[];
  readonly dice: Dice;
}

/**
 * The states of the latest step, before and after each of its events. Whoever decides a step applies its events next,
 * one after another: the very same state and event then need no second copying.
 */
let events: readonly DuelEvent[] = [];
let states: DuelState[] = [];
let place = 0;

export function begun(state: DuelState, dice: Dice): Play {
  const play: Play = { state, events: [], dice };
  events = play.events;
  states = [state];
  place = 0;
  return play;
}

export function emit(play: Play, event: DuelEvent): void {
  play.events.push(event);
  play.state = apply(play.state, event);
  if (play.events === events) states.push(play.state);
}

/** As `apply`, only quicker right after the step was decided. */
export function applied(state: DuelState, event: DuelEvent): DuelState {
  if (events[place] === event && states[place] === state) return states[++place]!;
  return apply(state, event);
}

/** The stations of a duel; each leads to the next, or opens a demand and stops. */
export type Stage =
  | "pair"
  | "lineUp"
  | "round"
  | "orders"
  | "defend"
  | "roll"
  | "parts"
  | "shove"
  | "dodge"
  | "follow"
  | "end"
  | "join"
  | "finish";

export type Next = Stage | undefined;

export function ask(play: Play, asks: Asks): undefined {
  emit(play, { type: "asks", asks });
  return undefined;
}
