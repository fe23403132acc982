/** The results of a Command battle for the sheets of its units. The engine says what changes; this file writes it. */
import {
  type CommandResult,
  type CommandState,
  type CommandUnit,
  commandResults,
} from "../../../../rules/command/index.ts";
import { isDrawnIn, type SheetResults } from "../../contract/results.ts";
import { fieldChanges } from "../../results/field-changes.ts";

export const commandSheetResults: SheetResults<CommandResult> = {
  resultsAfter(match, state) {
    const over = (state as CommandState).ending !== null || isDrawnIn(match, state);
    return commandResults(state as CommandState, over, match.record.setup);
  },
  plan(before, after, actor) {
    const { command } = actor.system as { command: CommandUnit };
    // Only the difference: the battle started with what Active Effects add, which must not be saved.
    const counted = [command.points, before.points, after.points];
    const points = counted.includes(null) ? after.points : moved(counted as [number, number, number]);
    const damage = moved([command.damage, before.damage, after.damage]);
    return fieldChanges(actor, "command", { points, damage, gone: after.gone });
  },
};

function moved([saved, from, to]: readonly [number, number, number]): number {
  return Math.max(0, saved + to - from);
}
