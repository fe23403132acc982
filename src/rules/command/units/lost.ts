/** What a battle has cost a seat: damage, out of all that its units could take before they rout. */
import type { Seat } from "../../conflict/contract.ts";
import type { CommandState } from "../state.ts";
import { ROUT_DAMAGE } from "../vocabulary.ts";

export function lost({ units }: CommandState, seat: Seat): { lost: number; of: number } {
  const own = Object.values(units).filter((unit) => unit.seat === seat);
  return {
    lost: own.reduce(
      (sum, { damage, status }) => sum + (status === "routed" ? ROUT_DAMAGE : Math.min(damage, ROUT_DAMAGE)),
      0,
    ),
    of: own.length * ROUT_DAMAGE,
  };
}
