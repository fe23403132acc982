/** A player who has joined and waits need not open the conflict: its window opens by itself once the others have joined. */

import { openerOf } from "../../../base/windows/openers.ts";
import { conflictOf } from "../../../data/read.ts";
import { isHere } from "../../calls/waits.ts";
import { clientOf, conflictPages, leadTo, onAnyTable } from "../../page/clients/clients.ts";
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
      void open(page);
  });
}

/** A rematch takes the place of the fight that it repeats. */
async function open(page: JournalEntryPage): Promise<void> {
  await openerOf("board")?.(page);
  const before = leadTo(page);
  if (before?.type === page.type && conflictOf(before).over)
    await foundry.applications.instances.get(windowId(before))?.close();
}

const windowId = ({ id }: JournalEntryPage): string => `bnb-conflict-${id}`;

/** A player in another fight is called there instead. */
function isInAnother(page: JournalEntryPage): boolean {
  return conflictPages().some((other) => {
    const window = foundry.applications.instances.get(windowId(other));
    return other !== page && window !== undefined && !window.minimized && !conflictOf(other).over;
  });
}
