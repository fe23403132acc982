/** What this user would put at stake by joining, compared with the current sheets; by seat. */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { say } from "../../base/say.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { ActorCandidate } from "../contract/actor-candidate.ts";
import { kindOf } from "../contract/kinds.ts";
import { clientOf } from "../page/clients/clients.ts";
import { actorsOf } from "../page/clients/seats.ts";
import { sheetDifferences } from "./sheet-differences.view.ts";

interface SeatToTake {
  readonly seat: string;
  readonly sit: "" | "first" | "here";
  readonly free: boolean;
}

/** Only for the seats that this user may take now. */
export function differencesToRead(page: JournalEntryPage, match: AnyMatch, seats: readonly SeatToTake[]): string[] {
  const all = differencesBySeat(page, match);
  return seats.flatMap(({ seat, sit, free }) => (sit === "first" || free ? (all[seat] ?? []) : []));
}

export function differencesBySeat(page: JournalEntryPage, match: AnyMatch): Record<string, string[]> {
  const starter = kindOf(page.type)?.starter;
  if (match.signed || !starter) return {};
  const { port } = clientOf(page);
  const sheets = new Map(
    Object.entries(actorsOf(page)).flatMap(([id, uuid]) => {
      const actor = actorAt(uuid);
      return actor ? [[id, new ActorCandidate(actor, [], false)] as const] : [];
    }),
  );
  const { setup, options } = match.record;
  const input = { candidates: [...sheets.values()], options: options as Readonly<Record<string, unknown>>, say };
  return Object.fromEntries(
    match.conflict.seats(match.state).map((seat) => [
      seat,
      port.stakesOf(seat, match).flatMap((id) => {
        const sheet = sheets.get(id);
        return sheet ? sheetDifferences(starter, setup, id, sheet, input) : [];
      }),
    ]),
  );
}
