/** What a battle has cost a side: soldiers who fell, were hurt or fled, of those who marched. */
import type { Seat } from "../../../conflict/contract.ts";
import type { BattleState } from "../state.ts";

export function lost({ units }: BattleState, seat: Seat): { lost: number; of: number } {
  const own = units.filter(({ side }) => side === seat);
  return {
    lost: own.reduce((sum, { losses }) => sum + losses, 0),
    of: own.reduce((sum, { size }) => sum + size, 0),
  };
}
