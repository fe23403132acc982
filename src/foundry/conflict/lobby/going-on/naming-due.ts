/** A finished draft still waits for players who have not named all their picks. */

import { say } from "../../../base/say.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { conflictOf } from "../../../data/read.ts";
import { ourFlags } from "../../../documents/flags.ts";
import { isNamedOwner } from "../../../documents/may.ts";
import { changedAt } from "../../calls/stamp.ts";
import { alsoWaits, isAtTable, type OwnWait } from "../../calls/waits.ts";
import { conflictPages } from "../../page/clients/clients.ts";
import { nameOf } from "../../page/page-record.ts";

/** How many this user picked there. */
function taken(page: JournalEntryPage): number {
  const { over, imported, setup, seats } = conflictOf(page);
  if (page.type !== "draft" || !over || imported) return 0;
  const mine = Object.keys(seats).filter((key) => seats[key]!.user === game.user!.id);
  const { drafters } = JSON.parse(setup) as { drafters: readonly { player: string; wants: number }[] };
  const own = drafters.filter(({ player }) => mine.some((key) => nameOf(key) === player));
  return own.reduce((sum, { wants }) => sum + wants, 0);
}

/** How many this user has created, by the record of the draft. */
function madeByRecord(): ReadonlyMap<string, number> {
  const made = new Map<string, number>();
  for (const actor of game.actors!.contents) {
    const { cast } = ourFlags(actor);
    if (typeof cast !== "string" || !isNamedOwner(actor)) continue;
    const record = cast.slice(0, cast.lastIndexOf("/"));
    made.set(record, (made.get(record) ?? 0) + 1);
  }
  return made;
}

function waits(): OwnWait[] {
  const drafts = conflictPages().filter((page) => taken(page) > 0);
  // All actors are read once, and only if some picks may still have to be named.
  const made = drafts.length > 0 ? madeByRecord() : new Map<string, number>();
  return drafts
    .filter((page) => taken(page) > (made.get(conflictOf(page).recordId) ?? 0))
    .map((page) => ({
      id: `naming ${page.uuid}`,
      what: "results",
      title: page.name,
      kind: say("TYPES.JournalEntryPage.draft"),
      call: say("BNB.Calls.call.decide"),
      asks: say("BNB.Draft.nameThem"),
      where: "",
      who: "",
      waiters: [],
      page,
      since: changedAt(page),
      chosen: false,
      tincture: "silverpoint",
      button: say("BNB.Calls.play"),
      open: () => void openerOf("board")?.(page),
      isThere: () => isAtTable(page),
    }));
}

export function registerNaming(): void {
  alsoWaits(waits);
}
