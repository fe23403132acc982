/** A seat as others see it: its name, its colour, its picture. */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { BoardInput } from "../contract/board.ts";

/** The player's own colour, or one that is free. */
export function tinctureOf({ seats, view: { match } }: BoardInput, seat: Seat): string {
  const given = seats.find((info) => info.seat === seat)?.tincture;
  return given || (seat === match.conflict.seats(match.state)[0] ? "madder" : "woad");
}

export function nameOfSeat({ seats }: Pick<BoardInput, "seats">, seat: string): string {
  const info = seats.find((one) => one.seat === seat);
  return info?.name || info?.player || seat;
}

/** The name of the seat's player; empty if it has none. */
export function playerOf(input: BoardInput, seat: Seat): string {
  return input.seats.find((info) => info.seat === seat)?.player ?? "";
}
