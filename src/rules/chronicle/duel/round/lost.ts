/** What a duel has cost a seat: wounds, with six parts of the body for each fighter to take them. */
import type { Seat } from "../../../conflict/contract.ts";
import { BODY_PARTS } from "../../wounds/index.ts";
import type { DuelState } from "../state.ts";

export function lost({ fighters }: DuelState, seat: Seat): { lost: number; of: number } {
  const own = fighters.filter((fighter) => fighter.seat === seat);
  return {
    lost: own.reduce((sum, { harms }) => sum + harms.length, 0),
    of: own.length * BODY_PARTS.length,
  };
}
