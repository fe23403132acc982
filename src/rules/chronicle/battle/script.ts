/** A step of a battle as it is written. */
import { Script } from "../../conflict/script.ts";
import type { Dice } from "../../dice/dice.ts";
import type { CheckRule } from "../checks/index.ts";
import { apply } from "./apply.ts";
import type { BattleEvent } from "./events.ts";
import type { BattleState, Phase } from "./state.ts";

export class Course extends Script<BattleState, BattleEvent> {
  /** The state before the latest phase began. */
  private beforeTurn: BattleState;
  constructor(
    state: BattleState,
    dice: Dice,
    readonly check: CheckRule,
  ) {
    super(state, dice, apply);
    this.beforeTurn = state;
  }

  /** Phases that pass without anything happening in them leave no trace. */
  turn(to: Phase): void {
    if (this.events.at(-1)?.type === "turn") {
      this.events.pop();
      this.state = this.beforeTurn;
    }
    this.beforeTurn = this.state;
    this.write({ type: "turn", to });
  }
}
