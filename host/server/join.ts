/**
 * Joining: the seats to choose from, and the check of a seat's password, slowed down after wrong tries. They are counted
 * by seat and by origin: a stranger who keeps guessing must not lock the seat's owner out.
 */
import type { Source } from "../world/entries.ts";
import { SECRETS, type World } from "../world/world.ts";
import { Refused } from "./input.ts";
import { hashPassword, MAX_PASSWORD, type PasswordHash, passwordMatches } from "./password.ts";

const FREE_TRIES = 5;
const WAIT = 10_000;
/** More origins than a table ever sees; the oldest are forgotten. */
const PLACES = 10_000;

export interface Seat {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly role: number;
  readonly hasPassword: boolean;
  readonly online: boolean;
}

export class Seats {
  readonly #world: World;
  readonly #demandPasswords: boolean;
  readonly #wrong = new Map<string, { tries: number; last: number }>();

  constructor(world: World, demandPasswords: boolean) {
    this.#world = world;
    this.#demandPasswords = demandPasswords;
  }

  list(online: ReadonlySet<string>): Seat[] {
    return this.#world
      .sources("users")
      .filter((user) => user.role > 0)
      .sort((one, other) => other.role - one.role || one.name.localeCompare(other.name))
      .map((user) => ({
        id: user._id,
        name: user.name,
        color: user.color ?? null,
        role: user.role,
        hasPassword: this.#secret(user._id) !== undefined,
        online: online.has(user._id),
      }));
  }

  /** Returns the user who may join, or refuses with the reason. `from` says who is counted (see `placeOf`). */
  async admit(userId: unknown, password: unknown, from = "", now = Date.now()): Promise<Source> {
    const user = typeof userId === "string" ? this.#world.documents("users").get(userId) : undefined;
    if (!user || !(user.role > 0)) throw new Refused("There is no such seat at this table.");
    if (password !== undefined && typeof password !== "string") throw new Refused("A password must be a text.");
    if (password && password.length > MAX_PASSWORD) throw new Refused("That password is too long.");
    const secret = this.#secret(user._id);
    if (!secret) {
      if (this.#demandPasswords) throw new Refused(`The seat "${user.name}" has no password yet and stays closed.`);
      return user;
    }
    const place = `${user._id} ${from}`;
    const wrong = this.#wrong.get(place) ?? { tries: 0, last: 0 };
    if (wrong.tries >= FREE_TRIES && now - wrong.last < WAIT) {
      throw new Refused("Too many wrong passwords for this seat. Wait ten seconds.");
    }
    // Counted before the answer is known, so that many tries at once are not all free.
    this.#wrong.delete(place);
    this.#wrong.set(place, { tries: wrong.tries + 1, last: now });
    if (this.#wrong.size > PLACES) this.#wrong.delete(this.#wrong.keys().next().value ?? "");
    if (!(await passwordMatches(password ?? "", secret))) throw new Refused("That is not the password of this seat.");
    this.#wrong.delete(place);
    return user;
  }

  async setPassword(userId: string, password: string): Promise<void> {
    if (password.length > MAX_PASSWORD) throw new Refused("That password is too long.");
    if (!password && this.#demandPasswords) throw new Refused("Every seat of this table needs a password.");
    await this.#world.note(SECRETS, userId, password ? { ...(await hashPassword(password)) } : undefined);
  }

  #secret(userId: string): PasswordHash | undefined {
    return this.#world.documents(SECRETS).get(userId) as PasswordHash | undefined;
  }
}

/**
 * Whose wrong tries are counted together: those of one network address (the first half for IPv6, since a household has
 * all of the rest), but a browser that once had a seat is counted separately from everybody behind the same address.
 */
export function placeOf(address: string | undefined, sessionUser: string | undefined): string {
  if (sessionUser !== undefined) return `seat ${sessionUser}`;
  const plain = (address ?? "").replace(/^::ffff:/, "");
  return plain.includes(":") ? plain.split(":").slice(0, 4).join(":") : plain;
}
