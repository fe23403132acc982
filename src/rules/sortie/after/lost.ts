/** What a sortie battle has cost a seat: the dead and injured, and all of those taken, killed or scattered. */
import type { Seat } from "../../conflict/contract.ts";
import type { SortieState } from "../state.ts";

const GONE: readonly string[] = ["captured", "killed", "destroyed"];

export function lost({ units }: SortieState, seat: Seat): { lost: number; of: number } {
  const own = Object.values(units).filter((unit) => unit.seat === seat && unit.status !== "joined");
  return {
    lost: own.reduce(
      (sum, { size, dead, injured, status }) => sum + (GONE.includes(status) ? size : dead + injured),
      0,
    ),
    of: own.reduce((sum, { size }) => sum + size, 0),
  };
}
