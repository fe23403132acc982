/** A Command step being written. */

import { Script as Written } from "../conflict/script.ts";
import type { Dice } from "../dice/dice.ts";
import { applyCommand } from "./apply.ts";
import type { CommandEvent } from "./events.ts";
import type { CommandState } from "./state.ts";
import type { Unit } from "./units/unit.ts";

export class Script extends Written<CommandState, CommandEvent> {
  constructor(state: CommandState, dice: Dice) {
    super(state, dice, applyCommand);
  }

  unit(id: string): Unit {
    return this.state.units[id]!;
  }
}
