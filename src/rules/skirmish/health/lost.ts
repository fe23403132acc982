/** What a skirmish has cost a seat: figures that no longer stand, of those who came. */
import type { Seat } from "../../conflict/contract.ts";
import type { SkirmishState } from "../state.ts";

export function lost({ agents, units }: SkirmishState, seat: Seat): { lost: number; of: number } {
  const own = Object.values(agents).filter(({ unit }) => units[unit]?.seat === seat);
  return {
    lost: own.reduce((sum, { lost: removed, count, fate }) => sum + removed + (fate === "up" ? 0 : count), 0),
    of: own.reduce((sum, { lost: removed, count }) => sum + removed + count, 0),
  };
}
