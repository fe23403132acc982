/**
 * Who may write what: the rules of the base documents (which the browser checks before it tries), applied to the
 * session's user, whatever the request says.
 */
import type { PermissionName } from "../api/const.ts";
import type { Source } from "../world/entries.ts";
import { userDocument } from "./documents.ts";
import { Refused } from "./input.ts";
import type { Writer } from "./plan.ts";
import type { Served } from "./served.ts";
import { settingValue } from "./settings.ts";

export function demandRight(user: any, document: any, action: "create" | "update" | "delete", data: Source = {}): void {
  if (document.canUserModify(user, action, plainKeys(data))) return;
  throw new Refused(`User ${user.name} lacks permission to ${action} ${document.documentName} [${document.id}]`);
}

/** `==ownership` changes ownership as much as `ownership` does: the rules see the field's name. */
function plainKeys(data: Source): Source {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key.replace(/^[-=]=/, ""), value]));
}

export function hasPermission(table: Served, userId: string, permission: PermissionName): boolean {
  return userDocument(table, userId).hasPermission(permission);
}

/** Only a gamemaster may change a compendium, and only while it is unlocked; the system's own are locked at first. */
export function demandUnlocked({ table, user, address: { pack } }: Writer): void {
  if (!pack) return;
  if (!user.isGM) throw new Refused(`User ${user.name} lacks permission to change the compendium ${pack.metadata.id}`);
  if (isLocked(table, pack.metadata.id)) throw new Refused(`The compendium ${pack.metadata.id} is locked.`);
}

function isLocked(table: Served, packId: string): boolean {
  const packs = Object(settingValue(table.world, "core.compendiumConfiguration")) as Record<
    string,
    { locked?: unknown }
  >;
  return packs[packId]?.locked !== false;
}
