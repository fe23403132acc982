/** What players may create, according to core's permission table: opened or closed for the whole role at once. */
import { coreSetting, keepCoreSetting } from "../base/version/settings.ts";
import { permissionsWith } from "./setup-plan.ts";

export async function openToPlayers(open: boolean): Promise<void> {
  const before = coreSetting("permissions") as Record<string, number[]>;
  const roles = Object.values(CONST.USER_ROLES).filter((role) => role > CONST.USER_ROLES.NONE);
  const known: Readonly<Record<string, { readonly defaultRole: unknown }>> = CONST.USER_PERMISSIONS;
  const least = (name: string) => Number(known[name]!.defaultRole);
  await keepCoreSetting("permissions", permissionsWith(before, open, roles, least));
}
