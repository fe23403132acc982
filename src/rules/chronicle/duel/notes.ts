/** What has been found out about a state of a duel: one step asks for it several times. */
import type { Demand } from "../../conflict/contract.ts";
import { note, notesOn } from "../../conflict/notes.ts";
import type { DuelOrder, DuelState } from "./state.ts";

export class Notes {
  demands: readonly Demand<DuelOrder>[] | undefined = undefined;

  constructor(readonly own: boolean) {}
}

export function notesOf(state: DuelState): Notes {
  return (notesOn(state) as Notes | undefined) ?? note(state, new Notes(false));
}

export function forget(state: DuelState): void {
  notesOf(state).demands = undefined;
}
