/**
 * Seats are User documents. Only a gamemaster gives roles, a table always has a gamemaster, and a password never becomes
 * part of the document: it is hashed and stored separately.
 */
import { USER_ROLES } from "../api/const.ts";
import type { Entry, Source } from "../world/entries.ts";
import { SECRETS, type World } from "../world/world.ts";
import { Refused } from "./input.ts";
import { hashPassword, MAX_PASSWORD } from "./password.ts";
import type { Served } from "./served.ts";

export interface PasswordChange {
  readonly put: readonly Entry[];
  readonly del: readonly string[];
  readonly apply: (world: World) => void;
}

const { GAMEMASTER } = USER_ROLES;

export function checkNewUser(user: any, created: any): void {
  if (created.role > USER_ROLES.TRUSTED && user.role !== GAMEMASTER) {
    throw new Refused(`User ${user.name} may not give a seat the role of a gamemaster or assistant.`);
  }
}

export function checkChangedUser(table: Served, user: any, before: Source, change: Source): void {
  if (before.role === GAMEMASTER && user.role !== GAMEMASTER) {
    throw new Refused(`User ${user.name} lacks permission to update User [${before._id}]`);
  }
  for (const field of ["role", "permissions"]) {
    const touched = [field, `-=${field}`, `==${field}`].some((key) => Object.hasOwn(change, key));
    if (touched && user.role !== GAMEMASTER && JSON.stringify(change[field]) !== JSON.stringify(before[field])) {
      throw new Refused(`User ${user.name} may not change the field "${field}": only a gamemaster may.`);
    }
  }
  const role = Object.hasOwn(change, "role") ? Number(change.role) : before.role;
  if (before.role === GAMEMASTER && role !== GAMEMASTER) keepOneGamemaster(table, before);
}

/** A seat closed by its role, or given a password by somebody else: its user must join again. */
export function closesSeat(user: any, userId: string, change: Source, password: PasswordChange | undefined): boolean {
  return Number(change.role ?? 1) === USER_ROLES.NONE || (password !== undefined && userId !== user.id);
}

export function checkDeletedUser(table: Served, user: any, deleted: Source): void {
  if (deleted._id === user.id) throw new Refused("A user cannot delete the seat it sits on.");
  if (deleted.role > USER_ROLES.TRUSTED && user.role !== GAMEMASTER) {
    throw new Refused(`User ${user.name} lacks permission to delete User [${deleted._id}]`);
  }
  if (deleted.role === GAMEMASTER) keepOneGamemaster(table, deleted);
}

function keepOneGamemaster(table: Served, leaving: Source): void {
  const others = table.world.sources("users").filter((one) => one.role === GAMEMASTER && one._id !== leaving._id);
  if (!others.length) throw new Refused("A table needs at least one gamemaster.");
}

/** Takes the password out of a new or changed user; undefined means unchanged. */
export async function takePassword(
  userId: string,
  data: Source,
  demanded: boolean,
): Promise<PasswordChange | undefined> {
  const { password } = data;
  for (const key of ["password", "passwordSalt", "-=password", "-=passwordSalt", "==password", "==passwordSalt"]) {
    delete data[key];
  }
  if (password === undefined) return undefined;
  if (typeof password !== "string" || password.length > MAX_PASSWORD) {
    throw new Refused(`A password must be a text of at most ${MAX_PASSWORD} characters.`);
  }
  if (!password && demanded) throw new Refused("Every seat of this table needs a password.");
  if (!password) {
    return {
      put: [],
      del: [`!${SECRETS}!${userId}`],
      apply: (world) => void world.documents(SECRETS).delete(userId),
    };
  }
  const hash = { ...(await hashPassword(password)) };
  return {
    put: [[`!${SECRETS}!${userId}`, hash]],
    del: [],
    apply: (world) => void world.documents(SECRETS).set(userId, hash),
  };
}
