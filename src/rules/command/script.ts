/** The events of one step as they are written, with the state that they add up to so far. */
import { applyCommand } from "./apply.ts";
import type { CommandEvent } from "./events.ts";
import type { CommandState } from "./state.ts";
import type { Unit } from "./unit.ts";

export class Script {
  readonly events: CommandEvent[] = [];
  constructor(public state: CommandState) {}

  write(event: CommandEvent): void {
    this.events.push(event);
    this.state = applyCommand(this.state, event);
  }

  unit(id: string): Unit {
    return this.state.units[id]!;
  }
}
