/** Removes the conditions that a wound caused when it heals, from the sheet and from tokens (Chronicle 4.06). */
import { endedWith, type Wounds } from "../../rules/chronicle/wounds/index.ts";
import { tableOptions } from "./campaign-log.ts";

export async function endMarks(actor: Actor, before: Wounds, after: Wounds): Promise<void> {
  for (const mark of endedWith(before, after, tableOptions())) {
    const marks = mark === "incapable" ? [mark, "aided"] : [mark];
    for (const id of marks) if (actor.statuses.has(id)) await actor.toggleStatusEffect(id, { active: false });
  }
}
