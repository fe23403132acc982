/**
 * A tab's line to the table in another tab, with the manners of a socket: what is said before it is connected waits, and
 * when the table moves to another tab the line is lost and found again.
 */
import type { TableSocket } from "../api/helpers/socket.ts";
import {
  type Asked,
  NEWS_CHANNEL,
  type News,
  TABLE_CHANNEL,
  TABLE_LOCK,
  type ToTab,
  type ToTable,
  tabChannel,
  tabLock,
} from "./messages.ts";

type Hear = (...said: any[]) => unknown;
type Settle = { resolve(value: unknown): void; reject(error: Error): void };
type Unsigned<M> = M extends unknown ? Omit<M, "tab"> : never;

const id = crypto.randomUUID();
const table = new BroadcastChannel(TABLE_CHANNEL);
const own = new BroadcastChannel(tabChannel(id));
const news = new BroadcastChannel(NEWS_CHANNEL);
let last = 0;

function post(message: Unsigned<ToTable>): void {
  table.postMessage({ ...message, tab: id });
}

/** Resolves when the table can learn of this tab's end. */
const held = new Promise<void>((resolve) => {
  void navigator.locks.request(tabLock(id), () => {
    resolve();
    return new Promise(() => {});
  });
});

/** Requests are sent again to a table that has just opened: one that closed may not have heard them. */
const requests = new Map<number, Settle & { message: Unsigned<ToTable> }>();

export function ask(asked: Asked): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const message = { kind: "request", id: ++last, ...asked } as const;
    requests.set(message.id, { resolve: resolve as Settle["resolve"], reject, message });
    post(message);
  });
}

export class TabLine implements TableSocket {
  connected = false;
  readonly #listeners = new Map<string, Set<Hear>>();
  readonly #acks = new Map<number, Settle>();
  #unsaid: Unsigned<ToTable>[] = [];
  #watching = false;

  constructor(private readonly session: string | undefined) {
    lines.add(this);
    void held.then(() => this.greet());
  }

  greet(): void {
    this.#lose();
    post({ kind: "hello", session: this.session });
  }

  on(event: string, listener: Hear): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  once(event: string, listener: Hear): this {
    const one: Hear = (...said) => {
      this.off(event, one);
      return listener(...said);
    };
    return this.on(event, one);
  }

  off(event: string, listener?: Hear): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  emit(event: string, ...said: any[]): this {
    const done = typeof said.at(-1) === "function" ? (said.pop() as Hear) : undefined;
    if (done) void this.emitWithAck(event, ...said).then(done, () => {});
    else this.#say({ kind: "event", event, said, ack: undefined });
    return this;
  }

  emitWithAck(event: string, ...said: any[]): Promise<any> {
    return new Promise((resolve, reject) => {
      const ack = ++last;
      this.#acks.set(ack, { resolve, reject });
      this.#say({ kind: "event", event, said, ack });
    });
  }

  hear(message: ToTab): void {
    if (message.kind === "welcome") {
      this.connected = true;
      void this.#watch();
      for (const one of this.#unsaid.splice(0)) post(one);
      this.#tell("connect");
    } else if (message.kind === "refused") this.#tell("connect_error", new Error(message.message));
    else if (message.kind === "closed") {
      this.#lose();
      this.#tell("disconnect", "io server disconnect");
    } else if (message.kind === "ack") {
      this.#acks.get(message.ack)?.resolve(message.said[0]);
      this.#acks.delete(message.ack);
    } else if (message.kind === "event") {
      const { ask: asked, event, said } = message;
      const answer = (value: unknown): void => post({ kind: "answer", ask: asked!, value });
      this.#tell(event, ...said, ...(asked === undefined ? [] : [answer]));
    }
  }

  /** From the table's end until the next one opens, what is said waits. */
  async #watch(): Promise<void> {
    if (this.#watching) return;
    this.#watching = true;
    await navigator.locks.request(TABLE_LOCK, { mode: "shared" }, () => this.#lose());
    this.#watching = false;
  }

  #say(message: Unsigned<ToTable>): void {
    if (this.connected) post(message);
    else this.#unsaid.push(message);
  }

  #tell(event: string, ...said: unknown[]): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(...said);
  }

  /** What was said to a table that is gone may have been done or not: the sender hears that, and reads what is true. */
  #lose(): void {
    if (!this.connected) return;
    this.connected = false;
    for (const { reject } of this.#acks.values())
      reject(new Error("The table moved to another tab. Please try again."));
    this.#acks.clear();
    this.#tell("disconnect", "transport close");
  }
}

const lines = new Set<TabLine>();

own.onmessage = ({ data }: MessageEvent<ToTab>) => {
  if (data.kind === "reply") {
    requests.get(data.id)?.resolve({ status: data.status, body: data.body });
    requests.delete(data.id);
  } else for (const line of lines) line.hear(data);
};

news.onmessage = ({ data }: MessageEvent<News>) => {
  if (data.kind === "failed") {
    for (const { reject } of requests.values()) reject(new Error(data.message));
    requests.clear();
    for (const line of lines) line.hear({ kind: "refused", message: data.message });
    return;
  }
  for (const { message } of requests.values()) post(message);
  for (const line of lines) line.greet();
};
