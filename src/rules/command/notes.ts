/** What has been found out about a state of Command: one step asks for it several times. */
import { note, notesOn } from "../conflict/notes.ts";
import type { ActOrder, CommandQuestion, CommandState } from "./state.ts";
import type { Unit } from "./units/unit.ts";

export class Notes {
  questions: readonly CommandQuestion[] | undefined = undefined;
  waiting: readonly Unit[] | undefined = undefined;
  /** Has any unit more to do in this stage than hold? */
  busy: boolean | undefined = undefined;
  /** The actions of each unit, by its id. */
  actions: Map<string, readonly ActOrder[]> | undefined = undefined;

  constructor(readonly own: boolean) {}
}

export function notesOf(state: CommandState): Notes {
  return (notesOn(state) as Notes | undefined) ?? note(state, new Notes(false));
}

export function forget(state: CommandState): void {
  const notes = notesOf(state);
  notes.questions = undefined;
  notes.waiting = undefined;
  notes.busy = undefined;
  notes.actions = undefined;
}
