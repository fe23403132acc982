/** Documents that exist only in this page's memory: created for a check, never saved. */
import { SYSTEM_ID } from "../../../system.ts";

export const ACTOR_TYPES = ["character", "unit", "army", "realm"] as const;
export const ITEM_TYPES = ["weapon", "armour", "shield", "gear"] as const;

const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** A locked pack: its documents are read-only, even for a GM. */
export const LOCKED = `${SYSTEM_ID}.units`;

export function sampleActor(type: (typeof ACTOR_TYPES)[number], name: string, pack?: string, more: object = {}): Actor {
  const data = { _id: foundry.utils.randomID(), name, type, ownership: { default: OWNER }, ...more };
  return new Actor.implementation(data, pack === undefined ? {} : { pack }) as Actor;
}

export function sampleItem(type: (typeof ITEM_TYPES)[number], name: string): Item {
  const data = { _id: foundry.utils.randomID(), name, type, ownership: { default: OWNER } };
  return new Item.implementation(data) as Item;
}
