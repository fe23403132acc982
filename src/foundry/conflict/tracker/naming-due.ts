/** A casting that is over still waits for those who have not named all they took. */
import { conflictOf } from "../../data/read.ts";
import { ourFlags } from "../../documents/flags.ts";
import { say } from "../../say.ts";
import { conflictPages } from "../page/clients.ts";
import { nameOf } from "../page/page-record.ts";
import type { TrackerLine } from "./tracker.view.ts";

/** How many this user took there and has not made yet. */
function leftToName(page: JournalEntryPage): number {
  const { over, imported, recordId, setup, seats } = conflictOf(page);
  if (page.type !== "casting" || !over || imported) return 0;
  const mine = Object.keys(seats).filter((key) => seats[key]!.user === game.user!.id);
  const { drafters } = JSON.parse(setup) as { drafters: readonly { player: string; wants: number }[] };
  const taken = drafters.filter(({ player }) => mine.some((key) => nameOf(key) === player));
  const made = game.actors!.filter((actor) => {
    return String(ourFlags(actor).cast ?? "").startsWith(`${recordId}/`) && actor.ownership[game.user!.id!] === 3;
  });
  return taken.reduce((sum, { wants }) => sum + wants, 0) - made.length;
}

export function namingDue(): TrackerLine[] {
  return conflictPages()
    .filter((page) => leftToName(page) > 0)
    .map((page) => ({
      uuid: page.uuid,
      title: page.name,
      kind: say("TYPES.JournalEntryPage.casting"),
      where: say("BNB.Casting.nameThem"),
      waiting: "",
      yours: true,
      may: false,
      seats: [],
    }));
}
