/**
 * Events as they are being decided, and the state that they have led to so far. Whoever asked for the decision applies
 * the same events to the same state next, so what they led to is kept until then and not reckoned twice.
 */
import { apply } from "./apply.ts";
import type { BattleEvent } from "./events.ts";
import type { BattleState, Phase } from "./state.ts";

interface Applied {
  readonly before: BattleState;
  readonly event: BattleEvent;
  readonly after: BattleState;
}

let rehearsed: readonly Applied[] = [];
let place = 0;

export class Course {
  private readonly steps: Applied[] = [];
  constructor(public state: BattleState) {}

  happen(event: BattleEvent): void {
    const before = this.state;
    this.state = apply(before, event);
    this.steps.push({ before, event, after: this.state });
  }

  /** Phases that pass without anything happening in them leave no trace. */
  turn(to: Phase): void {
    if (this.steps.at(-1)?.event.type === "turn") this.state = this.steps.pop()!.before;
    this.happen({ type: "turn", to });
  }

  events(): BattleEvent[] {
    rehearsed = this.steps;
    place = 0;
    return this.steps.map((step) => step.event);
  }
}

/** `apply`, without reckoning again what `Course` has just reckoned. */
export function applied(state: BattleState, event: BattleEvent): BattleState {
  const step = rehearsed[place];
  if (step?.before !== state || step.event !== event) return apply(state, event);
  place++;
  return step.after;
}
