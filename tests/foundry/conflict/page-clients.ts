/**
 * A page that everybody may write, and the clients around it, without a browser: each client has its own storage, sees
 * the page and the users' own documents, and learns who wrote. `write` is what any user with a console can do.
 */

import type { Finding } from "../../../src/foundry/conflict/contract/page-view.ts";
import { ConflictClient } from "../../../src/foundry/conflict/page/client.ts";
import type { ConflictPageState, TablePort } from "../../../src/foundry/conflict/page/port.ts";
import { noteWriter, writerOf } from "../../../src/foundry/conflict/page/writers.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { type Keep, readKeep } from "../../../src/rules/conflict/protocol/keep.ts";
import { publicKey } from "../../../src/rules/conflict/protocol/signature.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "../../rules/conflict/toy.ts";

export function hex(seed: string): string {
  const dice = seededDice(seed);
  return Array.from({ length: 64 }, () => (dice.roll(16, "hex") - 1).toString(16)).join("");
}

/** What one browser stores: local storage and its copy of the history. */
export class Device {
  key: string;
  readonly keeps = new Map<string, string>();
  findings: readonly Finding[] = [];
  start: string | undefined;
  entries: string[] = [];
  secrets = 0;

  constructor(readonly name: string) {
    this.key = hex(`device ${name}`);
  }
}

let pages = 0;
const pageOf = new WeakMap<ConflictClient, SharedPage>();

/** Resolves after all promises that wait only for each other. */
function allDone(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export class SharedPage {
  data: Record<string, any>;
  readonly wire: string[] = [];
  readonly clients = new Map<ConflictClient, string>();
  online: string[] = [];
  readonly keys: Record<string, string[]> = {};
  readonly answers: Record<string, string> = {};
  readonly idle = new Set<string>();
  /** Milliseconds on the page's own clock: it jumps to the next timer as soon as nothing else is left to do. */
  time = 0;
  readonly #timers = new Map<() => void, number>();
  #running = false;
  #readers = 0;
  /** Distinguishes the pages of one test file. */
  name = `page ${pages++}`;
  updates = 0;

  constructor(
    readonly conflict: AnyConflict = toy as unknown as AnyConflict,
    setup: unknown = "toy",
    readonly recordId = "page1",
    options: object = {},
  ) {
    this.data = {
      rules: conflict.rules,
      recordId,
      setup: JSON.stringify(setup),
      options: JSON.stringify(options),
      entries: {},
      said: {},
      answers: {},
      seats: {},
      actors: {},
      paused: false,
      imported: "",
    };
  }

  /** A write by `user`, honest or not: the server accepts it from everybody, and tells all who wrote. */
  async write(user: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
    this.wire.push(JSON.stringify(changes));
    this.updates++;
    await Promise.resolve();
    const data = structuredClone(this.data);
    for (const [path, value] of Object.entries(changes)) {
      const parts = path.split(".").slice(1);
      let node = data;
      for (const part of parts.slice(0, -1)) node = node[part] ??= {};
      const last = parts.at(-1)!;
      // As in documents: objects are merged, unless the options say otherwise.
      if (last.startsWith("-=")) delete node[last.slice(2)];
      else if (last.startsWith("==")) node[last.slice(2)] = structuredClone(value);
      else if (value !== null && typeof value === "object") node[last] = { ...node[last], ...structuredClone(value) };
      else node[last] = value;
    }
    noteWriter(this.name, changes, user);
    this.data = data;
    // Reading takes real time, but none on the page's clock.
    this.#readers++;
    await Promise.all([...this.clients.keys()].map((client) => client.refresh()));
    this.#readers--;
  }

  /** Deletes and recreates the page with that content: nobody knows who wrote what. */
  remade(changes: object): void {
    this.name = `page ${pages++}`;
    this.data = { ...structuredClone(this.data), ...changes };
  }

  /** A client of `user` on that device, not yet on any seat. */
  visit(user: string, device = new Device(user)): ConflictClient {
    const port: TablePort = {
      user,
      page: () => this.data as unknown as ConflictPageState,
      update: (changes) => this.write(user, changes),
      writers: () => [...this.online].sort(),
      writerOf: (path) => writerOf(this.name, path),
      keysOf: (id) => this.keys[id],
      deviceKey: async () => {
        this.keys[user] = [...new Set([...(this.keys[user] ?? []), publicKey(device.key)])];
        return device.key;
      },
      ownAnswers: (id) => this.answers[id],
      keepOwnAnswers: async (text) => {
        this.answers[user] = text;
      },
      readKeep: (seat) => readKeep(JSON.parse(device.keeps.get(seat) ?? "null")),
      writeKeep: (seat, keep: Keep) => void device.keeps.set(seat, JSON.stringify(keep)),
      copy: {
        read: async () =>
          device.start === undefined ? { entries: [] } : { start: device.start, entries: [...device.entries] },
        keepStart: (text) => {
          device.start = text;
        },
        keepEntry: (index, text) => {
          device.entries[index] = text;
        },
        forget: (from) => {
          device.entries.length = from;
          if (from === 0) device.start = undefined;
        },
      },
      readFindings: () => device.findings,
      writeFindings: (all) => {
        device.findings = all;
      },
      randomSecret: () => hex(`${device.name}/${this.recordId}/${device.secrets++}`),
      leads: () => true,
      isActive: (id) => this.online.includes(id),
      userNames: () => Object.fromEntries(this.online.map((id) => [id, id])),
      recentInput: () => !this.idle.has(user),
      stakesOf: () => [],
      floor: () => this.data.floor,
      now: () => this.time,
      later: (milliseconds, callback) => this.#later(milliseconds, callback),
    };
    this.keys[user] ??= [];
    const client = new ConflictClient(this.conflict, port);
    this.clients.set(client, user);
    pageOf.set(client, this);
    if (!this.online.includes(user)) this.online.push(user);
    return client;
  }

  /** As `visit`, and joins on those seats, which are that user's. */
  async sit(user: string, seats: readonly string[], device?: Device): Promise<ConflictClient> {
    for (const seat of seats) this.data.seats[seat] = { user, name: seat, tincture: "", actor: "" };
    const client = this.visit(user, device);
    await client.refresh();
    for (const seat of seats) certain(await client.takeSeat(seat));
    return client;
  }

  /** Every client has read all writes and written what it owes at once; no time passes. */
  async settled(): Promise<void> {
    this.#readers++;
    await allDone();
    this.#readers--;
  }

  /** Time passes: at most one timer fires. */
  tick(): Promise<void> {
    return allDone();
  }

  #later(milliseconds: number, callback: () => void): () => void {
    // Each wait has its own key, though two may call the same function.
    const timer = () => callback();
    this.#timers.set(timer, this.time + milliseconds);
    void this.#run();
    return () => void this.#timers.delete(timer);
  }

  /** Timers fire one by one, the earliest first, each after everything that the last one started is done. */
  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (await allDone(); this.#timers.size > 0; await allDone()) {
      if (this.#readers > 0) continue;
      const [[next, due]] = [...this.#timers].sort(([, one], [, other]) => one - other) as [[() => void, number]];
      this.#timers.delete(next);
      this.time = Math.max(this.time, due);
      next();
    }
    this.#running = false;
  }

  leave(client: ConflictClient): void {
    client.close();
    const user = this.clients.get(client)!;
    this.clients.delete(client);
    if (![...this.clients.values()].includes(user)) this.online = this.online.filter((id) => id !== user);
  }
}

/** Two honest players in a toy conflict that has begun. */
export async function twoSeats(page = new SharedPage()) {
  const [rosaDevice, tomasDevice] = [new Device("rosa"), new Device("tomas")];
  page.data.seats = {
    a: { user: "rosa", name: "a", tincture: "", actor: "" },
    b: { user: "tomas", name: "b", tincture: "", actor: "" },
  };
  const rosa = page.visit("rosa", rosaDevice);
  const tomas = page.visit("tomas", tomasDevice);
  certain(await rosa.takeSeat("a"));
  certain(await tomas.takeSeat("b"));
  return { page, rosa, tomas, rosaDevice, tomasDevice };
}

export function look(client: ConflictClient) {
  return certain(client.view());
}

/** Gives every open order of those clients' seats, in turn, until all clients on the page have read them. */
export async function decideAll(clients: readonly ConflictClient[], order: unknown = 2): Promise<void> {
  for (const client of clients) {
    const view = look(client);
    for (const demand of view.progress.owed.filter((open) => view.mine.includes(open.seat))) {
      certain(await client.give(demand.key, order));
    }
    await pageOf.get(client)?.settled();
  }
}
