/**
 * What a battle leaves behind (Chronicle 5.05): once it is over, each army's soldiers who do not come back, by troop type,
 * shared out among its companies. Those who recover were never written as lost.
 */

import {
  type BattleState,
  billOf,
  SIDES,
  type TroopType,
  typesIn,
  unitOf,
} from "../../../../rules/chronicle/battle/index.ts";
import { sharedLosses, unitsOf } from "../../../documents/army.view.ts";
import { type Harvester, isDrawnIn } from "../../contract/results.ts";

/** Gone for good, by type; empty while the battle lasts. */
type BattleYield = Readonly<Partial<Record<TroopType, number>>>;

export const battleHarvest: Harvester<BattleYield> = {
  resultsAfter(match, state) {
    const battle = state as BattleState;
    const bill = battle.ending?.bill ?? (isDrawnIn(match, state) ? billOf(battle, "dusk") : []);
    return Object.fromEntries(
      SIDES.map((side) => {
        const lost: Partial<Record<TroopType, number>> = {};
        for (const line of bill) {
          const unit = unitOf(battle, line.unit)!;
          if (unit.side === side && line.permanent > 0) lost[unit.type] = (lost[unit.type] ?? 0) + line.permanent;
        }
        return [side, lost];
      }),
    );
  },
  plan(before, after, actor) {
    const units = unitsOf(actor.system);
    const changes: Record<string, unknown> = {};
    for (const type of new Set([...typesIn(before), ...typesIn(after)])) {
      const more = (after[type] ?? 0) - (before[type] ?? 0);
      if (more > 0) {
        for (const [key, share] of Object.entries(sharedLosses(units, type, more))) {
          if (share > 0) changes[`system.units.${key}.losses`] = units[key]!.losses + share;
        }
      } else if (more < 0) Object.assign(changes, givenBack(units, type, -more));
    }
    return { changes, statuses: {}, things: [] };
  },
};

/** An undone ending gives the soldiers back, as far as the sheet still counts them as lost. */
function givenBack(units: ReturnType<typeof unitsOf>, type: TroopType, count: number): Record<string, number> {
  const changes: Record<string, number> = {};
  let left = count;
  for (const [key, unit] of Object.entries(units)) {
    if (unit.troop !== type || left === 0) continue;
    const back = Math.min(unit.losses, left);
    left -= back;
    if (back > 0) changes[`system.units.${key}.losses`] = unit.losses - back;
  }
  return changes;
}
