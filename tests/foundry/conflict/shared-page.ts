/**
 * A page that everybody may write, and the clients around it, without a browser: each client has its own storage, sees the
 * page and the users' own documents, and is told who wrote. `write` is what anybody with a console can do.
 */
import { ConflictClient } from "../../../src/foundry/conflict/page/client.ts";
import type { Finding } from "../../../src/foundry/conflict/page/findings.ts";
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

/** What one browser keeps: local storage and its copy of the history. */
export class Device {
  readonly key: string;
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

export class SharedPage {
  data: Record<string, any>;
  readonly wire: string[] = [];
  readonly clients = new Map<ConflictClient, string>();
  online: string[] = [];
  readonly keys: Record<string, string[]> = {};
  readonly answers: Record<string, string> = {};
  readonly idle = new Set<string>();
  time = 0;
  /** Tells the pages of one test file apart. */
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

  /** What `user` writes, honest or not: the server takes it from everybody, and tells all who wrote. */
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
      // As documents do: objects are merged, unless told otherwise.
      if (last.startsWith("-=")) delete node[last.slice(2)];
      else if (last.startsWith("==")) node[last.slice(2)] = structuredClone(value);
      else if (value !== null && typeof value === "object") node[last] = { ...node[last], ...structuredClone(value) };
      else node[last] = value;
    }
    noteWriter(this.name, changes, user);
    this.data = data;
    await Promise.all([...this.clients.keys()].map((client) => client.refresh()));
  }

  /** Deleted and made anew with that in it: nobody knows who had written what. */
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
      now: () => this.time,
      later: (milliseconds, callback) => {
        const timer = setTimeout(() => {
          this.time += milliseconds;
          callback();
        }, 2);
        return () => clearTimeout(timer);
      },
    };
    this.keys[user] ??= [];
    const client = new ConflictClient(this.conflict, port);
    this.clients.set(client, user);
    if (!this.online.includes(user)) this.online.push(user);
    return client;
  }

  /** As `visit`, and sits down on those seats, which are that user's. */
  async sit(user: string, seats: readonly string[], device?: Device): Promise<ConflictClient> {
    for (const seat of seats) this.data.seats[seat] = { user, name: seat, tincture: "", actor: "" };
    const client = this.visit(user, device);
    await client.refresh();
    for (const seat of seats) certain(await client.takeSeat(seat));
    return client;
  }

  leave(client: ConflictClient): void {
    client.close();
    const user = this.clients.get(client)!;
    this.clients.delete(client);
    if (![...this.clients.values()].includes(user)) this.online = this.online.filter((id) => id !== user);
  }
}

/** Two honest people at a toy conflict that has begun. */
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

/** Every owed order of those clients' seats, in turn. */
export async function decideAll(clients: readonly ConflictClient[], order: unknown = 2): Promise<void> {
  for (const client of clients) {
    const view = look(client);
    for (const demand of view.standing.owed.filter((open) => view.mine.includes(open.seat))) {
      certain(await client.give(demand.key, order));
    }
  }
}
