/** The events of one step as they are written, with the state that they add up to so far. */
import { Latest } from "../conflict/latest.ts";
import type { Dice } from "../dice/dice.ts";
import { applySortie } from "./apply.ts";
import type { SortieEvent } from "./events.ts";
import type { SortieState } from "./state.ts";
import type { Unit } from "./unit.ts";

const latest = new Latest(applySortie);

export class Script {
  readonly events: SortieEvent[];
  constructor(
    public state: SortieState,
    readonly dice: Dice,
  ) {
    this.events = latest.begin(state);
  }

  write(event: SortieEvent): void {
    this.state = latest.write(this.events, this.state, event);
  }

  unit(id: string): Unit {
    return this.state.units[id]!;
  }
}

export function applied(state: SortieState, event: SortieEvent): SortieState {
  return latest.apply(state, event);
}
