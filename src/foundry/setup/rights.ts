/** What players may create, as core's own permission table says it: opened or closed for the whole role at once. */
import { permissionsWith } from "./permissions.ts";

/** Core lets only a full GM change what a role may do; an assistant's other settings do not reach so far. */
export function mayOpenRights(user: User = game.user!): boolean {
  return user.hasRole("GAMEMASTER" as never);
}

/** Names of those who can, so that somebody who cannot reads whom to ask. */
export function whoCan(can: (user: User) => boolean): string {
  return game
    .users!.filter((user) => can(user as User))
    .map((user) => user.name!)
    .join(", ");
}

export async function openToPlayers(open: boolean): Promise<void> {
  const before = game.settings!.get("core", "permissions") as unknown as Record<string, number[]>;
  const roles = Object.values(CONST.USER_ROLES).filter((role) => role > CONST.USER_ROLES.NONE);
  const least = (name: string) => (CONST.USER_PERMISSIONS as any)[name].defaultRole as number;
  await game.settings!.set("core", "permissions", permissionsWith(before, open, roles, least) as never);
}
