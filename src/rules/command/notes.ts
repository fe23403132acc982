/** What has been found out about a state of Command, kept on the state: one step asks for it several times. */
import { onceFor } from "../conflict/once.ts";
import type { ActOrder, CommandQuestion } from "./orders.ts";
import type { CommandState } from "./state.ts";

export interface Notes {
  questions: readonly CommandQuestion[] | undefined;
  /** The actions of each unit, by its id. */
  actions: Map<string, readonly ActOrder[]> | undefined;
}

export const notesOf = onceFor((_: CommandState): Notes => ({ questions: undefined, actions: undefined }));
