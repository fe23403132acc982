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

export function emit(play: Play, event: DuelEvent): void {
  play.events.push(event);
  play.state = apply(play.state, event);
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
