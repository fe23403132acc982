/** Who sits where in a conflict, read from its page. */
import type { SeatInfo } from "./board.ts";
import { nameOf } from "./page-record.ts";

export function seatInfos(page: JournalEntryPage): SeatInfo[] {
  const seats = (page.system as any).seats as Record<string, Record<"user" | "tincture" | "name" | "actor", string>>;
  return Object.entries(seats).map(([key, { user, tincture, name, actor }]) => ({
    seat: nameOf(key),
    name,
    tincture,
    user,
    player: game.users!.get(user)?.name ?? "",
    actor,
  }));
}
