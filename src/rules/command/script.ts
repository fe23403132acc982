/** A step of Command as it is written. */

import { Bearer } from "../conflict/once.ts";
import { Script as Written } from "../conflict/script.ts";
import type { Dice } from "../dice/dice.ts";
import { applyCommand } from "./apply.ts";
import type { CommandEvent } from "./events.ts";
import type { ActOrder, CommandQuestion, CommandState } from "./state.ts";
import type { Unit } from "./units/unit.ts";

export class Script extends Written<CommandState, CommandEvent> {
  constructor(state: CommandState, dice: Dice) {
    super(state, dice, applyCommand);
  }

  unit(id: string): Unit {
    return this.state.units[id]!;
  }
}

// What has been found out about a state of Command, kept on the state: one step asks for it several times.

interface Notes {
  questions: readonly CommandQuestion[] | undefined;
  waiting: readonly Unit[] | undefined;
  /** Has any unit more to do in this stage than hold? */
  busy: boolean | undefined;
  /** The actions of each unit, by its id. */
  actions: Map<string, readonly ActOrder[]> | undefined;
}

class Noted extends Bearer {
  #notes: Notes = { questions: undefined, waiting: undefined, busy: undefined, actions: undefined };

  static of(state: CommandState): Notes {
    return #notes in state ? state.#notes : new Noted(state).#notes;
  }
}

export const notesOf = Noted.of;
