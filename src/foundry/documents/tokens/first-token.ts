/**
 * The token that a new actor starts with. Foundry leaves it unlinked, so that wounds would stay on the map; everybody here is one
 * person or one unit, so tokens are linked. Fields that the data name already, as a duplicate's and an import's do, stay as they are.
 */
import { isGm } from "../may.ts";

/** What the kind of actor and its creator decide. Players' people see, and their name is read by all. */
export function firstToken(type: string, name: string, byGm: boolean): Readonly<Record<string, unknown>> | undefined {
  if (!["character", "unit", "army", "realm"].includes(type)) return undefined;
  const { FRIENDLY, NEUTRAL } = CONST.TOKEN_DISPOSITIONS;
  const { HOVER, OWNER_HOVER } = CONST.TOKEN_DISPLAY_MODES;
  return {
    name,
    actorLink: true,
    disposition: byGm ? NEUTRAL : FRIENDLY,
    // A name that a GM has not told stays with the owners.
    displayName: byGm ? OWNER_HOVER : HOVER,
    displayBars: OWNER_HOVER,
    "sight.enabled": type === "character",
    // A unit has soldiers where a character has wounds.
    ...(type === "unit" ? { "bar1.attribute": "standing", "bar2.attribute": null } : {}),
  };
}

export function fillFirstToken(actor: Actor, data: object, user: User = game.user!): void {
  const token = firstToken(actor.type, actor.name, isGm(user));
  if (!token) return;
  const missing = Object.entries(token).flatMap(([field, value]) => {
    const path = `prototypeToken.${field}`;
    return foundry.utils.hasProperty(data, path) ? [] : [[path, value] as const];
  });
  if (missing.length > 0) actor.updateSource(Object.fromEntries(missing));
}
