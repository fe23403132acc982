/**
 * Who has which seat. A session is one browser tab's claim to one seat. Only the tab knows the token; the store has its
 * hash, so that a restarted server still knows its tabs and a copied store opens no seat.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { SESSIONS, type World } from "../world/world.ts";

const MAX_AGE = 30 * 24 * 3600 * 1000;
const MAX_SESSIONS = 1000;

export class Sessions {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async start(userId: string, now = Date.now()): Promise<string> {
    const token = bytesToHex(randomBytes(24));
    await this.#world.note(SESSIONS, digest(token), { userId, since: now });
    for (const [id, session] of [...this.#open()]) {
      if (now - session.since > MAX_AGE || this.#open().size > MAX_SESSIONS) await this.#end(id);
    }
    return token;
  }

  userOf(token: unknown, now = Date.now()): string | undefined {
    if (typeof token !== "string" || !token) return undefined;
    const session = this.#open().get(digest(token));
    return session && now - session.since <= MAX_AGE ? session.userId : undefined;
  }

  async end(token: string): Promise<void> {
    await this.#end(digest(token));
  }

  /** A seat whose password changed or that was removed: its tabs must join again. */
  async endAll(userId: string): Promise<void> {
    for (const [id, session] of [...this.#open()]) if (session.userId === userId) await this.#end(id);
  }

  async #end(id: string): Promise<void> {
    await this.#world.note(SESSIONS, id, undefined);
  }

  #open() {
    return this.#world.documents(SESSIONS);
  }
}

function digest(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)));
}
