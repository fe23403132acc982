/** The results of a battle as the losses of each company of an army, and of the units that have a sheet of their own. */
import { type BattleResults, type BattleState, battleResults } from "../../../../rules/chronicle/battle/index.ts";
import type { ArmySource, UnitSource } from "../../../data/shapes.ts";
import { companyKey } from "../../../documents/army/army.view.ts";
import { isDrawnIn, type SheetResults } from "../../contract/results.ts";

export const battleSheetResults: SheetResults<BattleResults> = {
  resultsAfter: (match, state) => battleResults(state as BattleState, isDrawnIn(match, state)),
  plan(before, after, { system }) {
    const { units, size, losses } = system as Partial<ArmySource & UnitSource>;
    const changes: Record<string, number> = {};
    for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const more = (after[id] ?? 0) - (before[id] ?? 0);
      const key = companyKey(id);
      const company = units ? units[key] : { size: size ?? 0, losses: losses ?? 0, uuid: "" };
      // The owner of a unit with its own sheet writes it there; a company that has been removed since is nobody's loss.
      if (more === 0 || !company || company.uuid) continue;
      const path = units ? `system.units.${key}.losses` : "system.losses";
      changes[path] = Math.min(company.size, Math.max(0, company.losses + more));
    }
    return { changes, statuses: {}, things: [] };
  },
};
