/** Which roles have which permission at this table: the defaults, until the table's own setting replaces them. */
import { type PermissionName, USER_PERMISSIONS } from "../../const.ts";

let table: Partial<Record<string, number[]>> = {};

/** From the world setting `core.permissions`: permission -> the roles that have it. */
export function setRolePermissions(permissions: Partial<Record<string, number[]>>): void {
  table = permissions;
}

export function roleHasPermission(role: number, permission: string): boolean {
  const chosen = table[permission];
  if (chosen) return chosen.includes(role);
  const known = USER_PERMISSIONS[permission as PermissionName];
  if (!known) throw new Error(`"${permission}" is not a permission`);
  return role >= known.defaultRole;
}
