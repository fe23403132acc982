/** Whether two sides fight on, where a book asks both at once: one that yields is beaten, two that would stop have peace. */
import type { Orders, Seat } from "./contract.ts";
import { keysIn } from "./keys.ts";

export interface WillOrder {
  readonly will: "fight" | "stop" | "yield";
}

interface WillEnding {
  readonly winners: readonly Seat[];
  readonly reason: "yielded" | "agreed";
}

/** The end that their wills make of it, if any; `tell` hears of every side that would not fight on. */
export function endOfWills(
  seats: readonly Seat[],
  orders: Orders<unknown>,
  tell: (seat: Seat, will: "stop" | "yield") => void,
): WillEnding | undefined {
  const wills = seats.map((seat) => (orders[keysIn(seats).of("will", seat)] as WillOrder).will);
  for (const [index, will] of wills.entries()) if (will !== "fight") tell(seats[index]!, will);
  const yielding = seats.filter((_, index) => wills[index] === "yield");
  if (yielding.length === 1) return { winners: seats.filter((seat) => seat !== yielding[0]), reason: "yielded" };
  return wills.every((will) => will !== "fight") ? { winners: [], reason: "agreed" } : undefined;
}
