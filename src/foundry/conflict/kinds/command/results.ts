/** What a battle of the Command book leaves on the sheets of its units. The engine says what changes; this file writes it. */
import { type CommandResult, type CommandState, commandResults } from "../../../../rules/command/index.ts";
import { isDrawnIn, type SheetResults } from "../../contract/results.ts";
import { fieldChanges } from "../../results/field-changes.ts";

export const commandSheetResults: SheetResults<CommandResult> = {
  resultsAfter(match, state) {
    const over = (state as CommandState).ending !== null || isDrawnIn(match, state);
    return commandResults(state as CommandState, over);
  },
  plan: (_before, after, actor) => fieldChanges(actor, "command", after),
};
