/**
 * What a battle changes on the armies' sheets (Chronicle 5.05): the soldiers who do not come back, by troop type, and how
 * many of them each company loses. Those who recover were never counted as lost.
 */
import { type Companies, returnedLosses, sharedLosses } from "../muster/army.ts";
import { type TroopType, typesIn } from "../muster/troops.ts";
import { type BattleState, SIDES, type Side, unitOf } from "../state.ts";
import { billOf } from "./bill.ts";

/** Gone for good, by type; empty while the battle lasts. */
export type BattleResults = Readonly<Partial<Record<TroopType, number>>>;

/** `drawn`: all have agreed on a draw in this state, which ends it as dusk would. */
export function battleResults(battle: BattleState, drawn: boolean): Readonly<Record<Side, BattleResults>> {
  const bill = battle.ending?.bill ?? (drawn ? billOf(battle, "dusk") : []);
  const lostBy = (side: Side): BattleResults => {
    const lost: Partial<Record<TroopType, number>> = {};
    for (const { unit: id, permanent } of bill) {
      const unit = unitOf(battle, id)!;
      if (unit.side === side && permanent > 0) lost[unit.type] = (lost[unit.type] ?? 0) + permanent;
    }
    return lost;
  };
  return Object.fromEntries(SIDES.map((side) => [side, lostBy(side)])) as Record<Side, BattleResults>;
}

/** The losses that each company's sheet shows from now on; companies that stay as they were are left out. */
export function companyLosses(
  before: BattleResults,
  after: BattleResults,
  companies: Companies,
): Record<string, number> {
  const changed: Record<string, number> = {};
  for (const type of new Set([...typesIn(before), ...typesIn(after)])) {
    const more = (after[type] ?? 0) - (before[type] ?? 0);
    const lost = more > 0 ? sharedLosses(companies, type, more) : {};
    const back = more < 0 ? returnedLosses(companies, type, -more) : {};
    for (const [key, share] of Object.entries(lost)) if (share > 0) changed[key] = companies[key]!.losses + share;
    for (const [key, share] of Object.entries(back)) changed[key] = companies[key]!.losses - share;
  }
  return changed;
}
