/**
 * Which character a user acts as. Players here own three to five characters, so Foundry's one assigned character is not enough:
 * the choice is a flag on the user, which everybody sees and only its owner sets.
 */

import { say } from "../base/say.ts";
import { characterOf, isCharacter } from "../data/read.ts";
import { SYSTEM_ID } from "../system.ts";
import { ourFlags } from "./flags.ts";
import { owns } from "./may.ts";
import { update } from "./update.ts";

const FLAG = "actingAs";

export function actingAs(user: User = game.user!): Actor | undefined {
  const id = ourFlags(user)[FLAG];
  const chosen = typeof id === "string" ? game.actors?.get(id) : undefined;
  const own = owns(chosen) ? chosen : (user.character ?? undefined);
  // The dead do not act.
  return own?.statuses.has("dead") ? undefined : own;
}

/** Whether it is a main character: assigned to a user, acted as now, or on a seat. */
export function isPlayed(actor: Actor): boolean {
  if (isCharacter(actor) && characterOf(actor).seat !== "") return true;
  return game.users!.some((user) => user.character?.id === actor.id || actingAs(user)?.id === actor.id);
}

/** Important characters (Chronicle 1.04): main characters, unless the sheet says otherwise. */
export function isImportant(actor: Actor): boolean {
  if (!isCharacter(actor)) return false;
  const { important } = characterOf(actor);
  return important === "" ? isPlayed(actor) : important === "yes";
}

export async function actAs(id: string, told = true): Promise<void> {
  const actor = game.actors?.get(id);
  if (!actor) return;
  await update(game.user!, { flags: { [SYSTEM_ID]: { [FLAG]: id } } });
  if (told) ui.notifications!.info(say("BNB.Sheet.nowActing", { name: actor.name }));
}

/** This user's living characters. */
export function ownCharacters(): { id: string; name: string; current: boolean }[] {
  const current = actingAs()?.id;
  return game
    .actors!.filter((actor) => actor.type === "character" && owns(actor) && !actor.statuses.has("dead"))
    .map((actor) => ({ id: actor.id!, name: actor.name, current: actor.id === current }));
}
