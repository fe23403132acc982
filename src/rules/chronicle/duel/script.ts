/** A step of a duel as it is written, and the stations that it passes. */
import { Script } from "../../conflict/script.ts";
import type { Dice } from "../../dice/dice.ts";
import type { CheckRule } from "../checks/index.ts";
import { apply } from "./apply.ts";
import type { DuelEvent } from "./events.ts";
import type { Asks, DuelState } from "./state.ts";

export class Play extends Script<DuelState, DuelEvent> {
  constructor(
    state: DuelState,
    dice: Dice,
    readonly check: CheckRule,
  ) {
    super(state, dice, apply);
  }
}

/** The stations of a duel; each leads to the next, or opens a demand and stops. */
export type Stage =
  | "arm"
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
  play.write({ type: "asks", asks });
  return undefined;
}
