/** Events as they are being decided, and the state that they have led to so far. */
import { apply } from "./apply.ts";
import type { BattleEvent } from "./events.ts";
import type { BattleState, Phase } from "./state.ts";

export class Course {
  readonly events: BattleEvent[] = [];
  constructor(public state: BattleState) {}

  happen(event: BattleEvent): void {
    this.events.push(event);
    this.state = apply(this.state, event);
  }

  turn(to: Phase): void {
    this.happen({ type: "turn", to });
  }
}
