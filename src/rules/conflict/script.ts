/**
 * A step being written: its events, and the resulting state so far. Engines decide by writing; what else they need (a unit by its
 * id, changes without an event) they add in a subclass.
 */
import type { Dice } from "../dice/dice.ts";
import type { Decided } from "./contract.ts";

export class Script<State, Event> {
  protected readonly events: Event[] = [];
  constructor(
    public state: State,
    readonly dice: Dice,
    private readonly apply: (state: State, event: Event) => State,
  ) {}

  write(event: Event): void {
    this.events.push(event);
    this.state = this.apply(this.state, event);
  }

  decided(): Decided<State, Event> {
    return { events: this.events, state: this.state };
  }
}
