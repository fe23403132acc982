/**
 * Who a person is acting as. Players here own three to five characters, so Foundry's one assigned character is not
 * enough: the choice is a flag on the user, which everybody sees and only its owner sets.
 */
import { SYSTEM_ID } from "../system.ts";

const FLAG = "actingAs";

export function actingAs(user: User = game.user!): Actor | undefined {
  const id = (user.flags as any)?.[SYSTEM_ID]?.[FLAG];
  const chosen = typeof id === "string" ? game.actors?.get(id) : undefined;
  return chosen?.isOwner ? chosen : (user.character ?? undefined);
}

export async function actAs(actor: Actor): Promise<void> {
  await game.user!.update({ flags: { [SYSTEM_ID]: { [FLAG]: actor.id } } } as any);
}
