/** The events of one step as they are written, with the state that they add up to so far. */
import { Latest } from "../conflict/latest.ts";
import { applyCommand } from "./apply.ts";
import type { CommandEvent } from "./events.ts";
import type { CommandState } from "./state.ts";
import type { Unit } from "./unit.ts";

const latest = new Latest(applyCommand);

export class Script {
  readonly events: CommandEvent[];
  constructor(public state: CommandState) {
    this.events = latest.begin(state);
  }

  write(event: CommandEvent): void {
    this.state = latest.write(this.events, this.state, event);
  }

  unit(id: string): Unit {
    return this.state.units[id]!;
  }
}

export function applied(state: CommandState, event: CommandEvent): CommandState {
  return latest.apply(state, event);
}
