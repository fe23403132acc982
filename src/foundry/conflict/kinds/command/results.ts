/** What a battle of the Command book leaves on its units: the points that are left, the damage, and who has left the field. */
import type { CommandState } from "../../../../rules/command/state.ts";
import { ROUT_DAMAGE } from "../../../../rules/command/vocabulary.ts";
import { type Harvester, isDrawnIn } from "../../contract/results.ts";
import { fieldChanges } from "../../results/field-changes.ts";

interface CommandYield {
  readonly points: number;
  readonly damage: number;
  readonly gone: boolean;
}

export const commandHarvest: Harvester<CommandYield | null> = {
  resultsAfter(match, state) {
    const { units, ending } = state as CommandState;
    const over = ending !== null || isDrawnIn(match, state);
    return Object.fromEntries(
      Object.values(units).map(({ id, points, damage, status }) => [
        id,
        over ? { points, damage: Math.min(damage, ROUT_DAMAGE - 1), gone: status === "routed" } : null,
      ]),
    );
  },
  plan: (_before, after, actor) =>
    fieldChanges(actor, "command", {
      points: after ? String(after.points) : "",
      damage: after && after.damage > 0 ? String(after.damage) : "",
      gone: after?.gone ? "true" : "",
    }),
};
