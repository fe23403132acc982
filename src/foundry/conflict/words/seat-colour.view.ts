/** The colour of a side: its player's, or one that is free. */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { BoardInput } from "../contract/board.ts";

export function tinctureOf({ seats, table: { match } }: BoardInput, seat: Seat): string {
  const given = seats.find((info) => info.seat === seat)?.tincture;
  return given || (seat === match.conflict.seats(match.state)[0] ? "madder" : "woad");
}
