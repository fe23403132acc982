/**
 * Shares the server's time among users: one message of each user who has some waiting, then one of the next user's.
 * A user who sends more than that waits behind their own messages only. Past a limit their connections are not read
 * until half of the backlog is done, so that nothing is lost and memory stays bounded. A large message cannot be worked
 * on in parts: after one, its user rests about as long as it took, and the others have the server.
 */
export interface Connection {
  /** Stops reading, and tells the sender. */
  pause(): void;
  resume(): void;
}

export interface Message {
  readonly userId: string;
  /** Characters and values, roughly. */
  readonly weight: number;
  readonly connection: Connection;
  /** A promise holds one of its user's places until it settles. */
  readonly run: () => unknown;
}

/** What one user may have waiting before their connections are paused, and in progress at the same time. */
export const SHARE = {
  waiting: { messages: 500, weight: 4_000_000 },
  working: { messages: 16, weight: 1_000_000 },
} as const;

/** Messages up to this weight need no pause. */
export const LIGHT = 100_000;
/** A server reads, writes and sends on a megabyte in about 40 ms. */
const REST_MS = 40 / 1_000_000;

class Load {
  messages = 0;
  weight = 0;

  add(weight: number): void {
    this.messages++;
    this.weight += weight;
  }

  remove(weight: number): void {
    this.messages--;
    this.weight -= weight;
  }

  isOver(limit: { readonly messages: number; readonly weight: number }, part = 1): boolean {
    return this.messages >= limit.messages * part || this.weight >= limit.weight * part;
  }
}

class Backlog {
  readonly messages: Message[] = [];
  readonly waiting = new Load();
  readonly working = new Load();
  readonly paused = new Set<Connection>();
  isResting = false;

  /** A large message is processed alone. */
  get isReady(): boolean {
    return this.messages.length > 0 && !this.isResting && !this.working.isOver(SHARE.working);
  }

  /** Reading costs time as well, so it waits for the end of the pause. */
  readOn(): void {
    if (this.isResting || this.waiting.isOver(SHARE.waiting, 0.5)) return;
    for (const connection of this.paused) connection.resume();
    this.paused.clear();
  }

  get isIdle(): boolean {
    return this.messages.length === 0 && this.working.messages === 0;
  }
}

export class Turns {
  /** In the order of their turns. */
  readonly #backlogs = new Map<string, Backlog>();
  #scheduled = false;

  /** `later` lets the server read its connections between two messages; `rest` is a user's pause after a large one. */
  constructor(
    private readonly later: (next: () => void) => void = setImmediate,
    private readonly rest: (over: () => void, milliseconds: number) => void = setTimeout,
  ) {}

  add(message: Message): void {
    const backlog = this.#backlogs.get(message.userId) ?? new Backlog();
    this.#backlogs.set(message.userId, backlog);
    backlog.messages.push(message);
    backlog.waiting.add(message.weight);
    if (backlog.waiting.isOver(SHARE.waiting) && !backlog.paused.has(message.connection)) {
      backlog.paused.add(message.connection);
      message.connection.pause();
    }
    this.#schedule();
  }

  /** Waiting messages are dropped. */
  close(): void {
    this.#backlogs.clear();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.later(() => {
      this.#scheduled = false;
      this.#next();
    });
  }

  #next(): void {
    for (const [userId, backlog] of this.#backlogs) {
      if (!backlog.isReady) continue;
      // To the end of the queue.
      this.#backlogs.delete(userId);
      this.#backlogs.set(userId, backlog);
      this.#work(backlog);
      this.#schedule();
      return;
    }
  }

  #work(backlog: Backlog): void {
    const { userId, weight, run } = backlog.messages.shift()!;
    backlog.waiting.remove(weight);
    backlog.working.add(weight);
    if (weight > LIGHT) backlog.isResting = true;
    const goOn = (): void => {
      backlog.isResting = false;
      backlog.readOn();
      if (backlog.isIdle) this.#backlogs.delete(userId);
      else this.#schedule();
    };
    const done = (): void => {
      backlog.working.remove(weight);
      if (weight > LIGHT) this.rest(goOn, weight * REST_MS);
      else if (!backlog.isResting) goOn();
    };
    backlog.readOn();
    new Promise((resolve) => resolve(run())).catch((error: unknown) => console.error(error)).then(done);
  }
}
