/** Dead characters can be archived: they stay readable and leave every list. A flag on the actor marks it and can be undone. */
import { SYSTEM_ID } from "../system.ts";
import { ourFlags } from "./flags.ts";
import { update } from "./update.ts";

/** A character who lives again is back in the lists. */
export function isArchived(actor: Actor): boolean {
  return actor.statuses.has("dead") && ourFlags(actor).archived === true;
}

export async function setArchived(actor: Actor, archived: boolean): Promise<void> {
  await update(actor, { [`flags.${SYSTEM_ID}.archived`]: archived });
}
