/** A player who has joined and waits need not open the conflict: its window opens by itself once the others have joined. */

import { openerOf } from "../../../base/windows/openers.ts";
import { isHere } from "../../calls/waits.ts";
import { clientOf, onAnyTable } from "../../page/clients/clients.ts";
import { isPractice } from "../../page/clients/seats.ts";

/** Conflicts that this player has joined and that waited for others. */
const waiting = new Set<string>();

export function openOnceJoined(): void {
  onAnyTable((page) => {
    const view = clientOf(page).view();
    if (!view.ok) return;
    const { progress, mine, toSit = [] } = view.value;
    if (progress.stage === "joining") {
      if (mine.length > 0 && toSit.length === 0 && !isPractice(page)) waiting.add(page.uuid);
      else waiting.delete(page.uuid);
    } else if (waiting.delete(page.uuid) && progress.stage !== "over" && isHere() && !isInAnother(page))
      void openerOf("board")?.(page);
  });
}

/** A player in another fight is called there instead. */
function isInAnother({ id }: JournalEntryPage): boolean {
  return [...document.querySelectorAll<HTMLElement>(".bnb.conflict:not(.minimized)")].some(
    (window) => window.id !== `bnb-conflict-${id}` && !window.classList.contains("ended"),
  );
}
