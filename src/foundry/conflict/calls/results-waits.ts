/** Unconfirmed results wait like a decision: in the list, as a mark, and in the call until it is dismissed. */
import { say } from "../../base/say.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { named } from "../../base/words.view.ts";
import { conflictPages } from "../page/clients/clients.ts";
import { noteUnread, onUnconfirmed, unconfirmed } from "../results/unconfirmed.ts";
import { changedAt } from "./stamp.ts";
import { alsoWaits, isAtTable, type OwnWait } from "./waits.ts";

function waits(): OwnWait[] {
  return unconfirmed().map(({ page, actors }) => ({
    id: `results ${page.uuid}`,
    what: "results" as const,
    title: page.name,
    kind: say(`TYPES.JournalEntryPage.${page.type}`),
    call: say("BNB.Calls.call.results"),
    asks: say("BNB.Calls.asks.results", {
      who: named(actors, say, ({ name }) => name),
    }),
    where: "",
    who: "",
    waiters: [],
    since: changedAt(page),
    chosen: false,
    tincture: "silverpoint",
    button: say("BNB.Calls.open"),
    open: () => void openerOf("board")?.(page),
    isThere: () => isAtTable(page),
  }));
}

/** `again` checks everything that waits once more. */
export function startResultsWaits(again: () => void): void {
  alsoWaits(waits);
  onUnconfirmed(again);
  noteUnread(conflictPages(), changedAt);
}
