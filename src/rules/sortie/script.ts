/** The events of one step as they are written, with the state that they add up to so far. */
import type { Dice } from "../dice/dice.ts";
import { applySortie } from "./apply.ts";
import type { SortieEvent } from "./events.ts";
import type { SortieState } from "./state.ts";
import type { Unit } from "./unit.ts";

export class Script {
  readonly events: SortieEvent[] = [];
  constructor(
    public state: SortieState,
    readonly dice: Dice,
  ) {}

  write(event: SortieEvent): void {
    this.events.push(event);
    this.state = applySortie(this.state, event);
  }

  unit(id: string): Unit {
    return this.state.units[id]!;
  }
}
