/** What has been found out about a state of Sortie: one step asks for it several times. */
import { note, notesOn } from "../conflict/notes.ts";
import type { SortieQuestion, SortieState } from "./state.ts";

export class Notes {
  questions: readonly SortieQuestion[] | undefined = undefined;

  constructor(readonly own: boolean) {}
}

export function notesOf(state: SortieState): Notes {
  return (notesOn(state) as Notes | undefined) ?? note(state, new Notes(false));
}

export function forget(state: SortieState): void {
  notesOf(state).questions = undefined;
}
