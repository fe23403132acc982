/** What a battle of the Command book leaves on its units: the points that are left, the damage, and who has left the field. */
import type { CommandState } from "../../../rules/command/state.ts";
import { ROUT_DAMAGE } from "../../../rules/command/vocabulary.ts";
import { fieldChanges } from "./field-changes.ts";
import type { Harvester } from "./harvester.ts";

interface CommandYield {
  readonly points: number;
  readonly damage: number;
  readonly gone: boolean;
}

export const commandHarvest: Harvester<CommandYield | null> = {
  resultsAfter(_match, state) {
    const { units, ending } = state as CommandState;
    return Object.fromEntries(
      Object.values(units).map(({ id, points, damage, status }) => [
        id,
        ending ? { points, damage: Math.min(damage, ROUT_DAMAGE - 1), gone: status === "routed" } : null,
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
