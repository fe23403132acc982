/**
 * The chat's messages (foundryvtt.com/api, foundry.documents.collections.ChatMessages). The last hundred come with the
 * world; the older ones follow while the page has nothing else to do, or when somebody scrolls up to them.
 */
import type { Plain } from "../utils/types.ts";
import type { OlderMessages } from "../wire.ts";
import { WorldCollection } from "./world-collection.ts";

/** Fetches messages before one; runs `take` in order with the writes that arrive in between. */
export type AskOlder = (before: Plain, take: (older: OlderMessages) => void) => Promise<void>;

export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";
  static override _madeWhenRead = true;

  #ask: AskOlder | undefined;
  #asking: Promise<void> | undefined;

  /** Called once, if there are older messages than the page has. */
  _followWith(ask: AskOlder): void {
    this.#ask = ask;
  }

  get _hasOlder(): boolean {
    return this.#ask !== undefined;
  }

  /** Some older messages, put before the others. Calls in between wait for the same fetch. */
  _loadOlder(): Promise<void> {
    this.#asking ??= this.#load().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** All of them, a part whenever the page is idle. */
  async _loadAll(rest: () => Promise<unknown> = async () => undefined): Promise<void> {
    while (this._hasOlder) {
      await rest();
      await this._loadOlder();
    }
  }

  async #load(): Promise<void> {
    const [first] = this._source;
    if (!this.#ask || !first) return;
    await this.#ask({ timestamp: first["timestamp"], _id: first["_id"] }, ({ messages, more }) => {
      this._admitBefore(messages);
      if (!more || messages.length === 0) this.#ask = undefined;
    });
  }
}
