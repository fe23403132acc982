/** Who sits where in a conflict, read from its page. */
import type { SeatInfo } from "./board.ts";
import { nameOf } from "./page-record.ts";
import { faceOf } from "./start/people.ts";

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

/** Pictures of the actors behind the engine's ids, where somebody has given them one. */
export function facesOf(page: JournalEntryPage): Record<string, string> {
  const { actors } = page.system as unknown as { actors: Readonly<Record<string, string>> };
  const faces: Record<string, string> = {};
  for (const [key, uuid] of Object.entries(actors)) {
    const face = faceOf((foundry.utils.fromUuidSync(uuid as never) as Actor | null)?.img ?? "");
    if (face) faces[nameOf(key)] = face;
  }
  return faces;
}
