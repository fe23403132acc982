/** A step in the making: the events so far, and the state that they add up to. */
import { Latest } from "../../conflict/latest.ts";
import type { Dice } from "../../dice/dice.ts";
import type { CheckRule } from "../check.ts";
import { apply } from "./apply.ts";
import type { DuelEvent } from "./events.ts";
import type { Asks, DuelState } from "./state.ts";

export interface Play {
  state: DuelState;
  readonly events: DuelEvent[];
  readonly dice: Dice;
  readonly check: CheckRule;
}

const latest = new Latest(apply);

export function begun(state: DuelState, dice: Dice, check: CheckRule): Play {
  return { state, events: latest.begin(state), dice, check };
}

export function emit(play: Play, event: DuelEvent): void {
  play.state = latest.write(play.events, play.state, event);
}

export function applied(state: DuelState, event: DuelEvent): DuelState {
  return latest.apply(state, event);
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
