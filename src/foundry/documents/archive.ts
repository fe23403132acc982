/** The dead can be archived: they stay readable and leave every list. It is a mark on the actor, and is taken back like it. */
import { SYSTEM_ID } from "../system.ts";
import { ourFlags } from "./flags.ts";
import { update } from "./update.ts";

/** Whoever lives again is back in the lists. */
export function isArchived(actor: Actor): boolean {
  return actor.statuses.has("dead") && ourFlags(actor).archived === true;
}

export async function setArchived(actor: Actor, archived: boolean): Promise<void> {
  await update(actor, { [`flags.${SYSTEM_ID}.archived`]: archived });
}
