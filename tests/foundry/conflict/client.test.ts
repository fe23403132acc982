import { describe, expect, test } from "vitest";
import { ConflictClient, type ConflictPageState, type TablePort } from "../../../src/foundry/conflict/client.ts";
import { signed } from "../../../src/rules/conflict/record.ts";
import { verify } from "../../../src/rules/conflict/replay.ts";
import type { Keep } from "../../../src/rules/conflict/table.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "../../rules/conflict/toy.ts";

/** A page that everybody may write, delivered to each client in its own time; `wire` is all that ever went over it. */
class SharedPage {
  data: Record<string, any> = {
    rules: 1,
    recordId: "page1",
    setup: '"toy"',
    options: "{}",
    chains: {},
    entries: {},
    orders: {},
    seals: {},
    openings: {},
    links: {},
    consent: {},
    seats: {},
    paused: false,
  };
  readonly wire: string[] = [];
  readonly clients: ConflictClient[] = [];
  online: string[] = [];

  async update(changes: Readonly<Record<string, unknown>>): Promise<void> {
    this.wire.push(JSON.stringify(changes));
    await Promise.resolve();
    const data = structuredClone(this.data);
    for (const [path, value] of Object.entries(changes)) {
      const parts = path.split(".").slice(1);
      let node = data;
      for (const part of parts.slice(0, -1)) node = node[part] ??= {};
      const last = parts.at(-1)!;
      if (last.startsWith("-=")) delete node[last.slice(2)];
      else node[last] = value;
    }
    this.data = data;
    await Promise.all(this.clients.map((client) => client.refresh()));
  }

  sit(user: string, seats: string[], storage: Map<string, string> = new Map()): ConflictClient {
    let secrets = 0;
    const port: TablePort = {
      user,
      page: (): ConflictPageState => {
        const users = Object.fromEntries(
          Object.entries(this.data.seats).map(([seat, { user: id }]: any) => [seat, id]),
        );
        return { ...this.data, users } as unknown as ConflictPageState;
      },
      update: (changes) => this.update(changes),
      writers: () => [...this.online].sort(),
      readKeep: (seat) => (storage.has(seat) ? (JSON.parse(storage.get(seat)!) as Keep) : undefined),
      writeKeep: (seat, keep) => storage.set(seat, JSON.stringify(keep)),
      randomSecret: () => {
        const dice = seededDice(`${user}/${storage.size}/${secrets++}`);
        return Array.from({ length: 64 }, () => (dice.roll(16, "hex") - 1).toString(16)).join("");
      },
      later: (_, callback) => {
        const timer = setTimeout(callback, 5);
        return () => clearTimeout(timer);
      },
    };
    for (const seat of seats) this.data.seats[seat] = { user };
    const client = new ConflictClient(toy, port);
    this.clients.push(client);
    this.online.push(user);
    return client;
  }

  leave(client: ConflictClient, user: string): void {
    client.close();
    this.clients.splice(this.clients.indexOf(client), 1);
    this.online = this.online.filter((id) => id !== user);
  }

  open(): string {
    return certain(this.clients[0]!.view()).match.record.entries.length.toString();
  }
}

async function table(): Promise<{ page: SharedPage; rosa: ConflictClient; tomas: ConflictClient }> {
  const page = new SharedPage();
  const rosa = page.sit("rosa", ["a"]);
  const tomas = page.sit("tomas", ["b"]);
  await rosa.refresh();
  await tomas.refresh();
  return { page, rosa, tomas };
}

async function decideAll(clients: readonly ConflictClient[], order = 2): Promise<void> {
  for (const client of clients) {
    const view = certain(client.view());
    for (const demand of view.standing.owed.filter((open) => view.mine.includes(open.seat))) {
      certain(await client.give(demand.key, order));
    }
  }
}

describe("clients at one page", () => {
  test("play a conflict to its end without anybody in charge, and the record proves itself", async () => {
    const { page, rosa, tomas } = await table();
    for (let turn = 0; turn < 40 && certain(rosa.view()).standing.stage !== "over"; turn++) {
      await decideAll([tomas, rosa]);
    }
    expect(certain(rosa.view()).standing.stage).toBe("over");
    expect(certain(tomas.view()).match.record).toEqual(certain(rosa.view()).match.record);
    expect(verify({ toy }, JSON.parse(JSON.stringify(signed(certain(rosa.view()).match.record)))).ok).toBe(true);
    expect(page.data.seals).toEqual({});
  });

  test("put nothing on the wire from which a sealed order could be read before it is opened", async () => {
    const { page, rosa } = await table();
    await decideAll([rosa]);
    const before = page.wire.length;
    certain(await rosa.give("call-1-a", 3));
    const sent = page.wire.slice(before);
    expect(sent).toHaveLength(1);
    expect(Object.keys(JSON.parse(sent[0]!))).toEqual(["system.seals.1--call-1-a"]);
    expect(Object.values(JSON.parse(sent[0]!))).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  test("a seal pressed twice is one seal: the second waits for nothing and changes nothing", async () => {
    const { page, rosa, tomas } = await table();
    await decideAll([rosa]);
    const before = page.wire.length;
    const [first, second] = await Promise.all([rosa.give("call-1-a", 3), rosa.give("call-1-a", 2)]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, problem: { key: "BNB.Problem.seal.twice" } });
    expect(page.wire.slice(before)).toHaveLength(1);
    certain(await tomas.give("call-1-b", 1));
    expect(certain(tomas.view()).standing.broken).toEqual([]);
    expect(certain(tomas.view()).match.record.entries.at(-1)).toMatchObject({ orders: { "call-1-a": 3 } });
  });

  test("let a sealed order survive a reload", async () => {
    const page = new SharedPage();
    const storage = new Map<string, string>();
    const rosa = page.sit("rosa", ["a"], storage);
    const tomas = page.sit("tomas", ["b"]);
    await rosa.refresh();
    await tomas.refresh();
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 3));
    page.leave(rosa, "rosa");
    const back = page.sit("rosa", ["a"], storage);
    await back.refresh();
    certain(await tomas.give("call-1-b", 1));
    expect(certain(back.view()).match.record.entries.at(-1)).toMatchObject({
      orders: { "call-1-a": 3, "call-1-b": 1 },
    });
  });

  test("write the entry once even if two of them race for it", async () => {
    const { page, rosa, tomas } = await table();
    page.online = [];
    await decideAll([rosa]);
    expect(page.open()).toBe("0");
    page.online = ["rosa"];
    const asTomas = Object.create(tomas.port, { writers: { value: () => ["tomas"] } });
    const rival = new ConflictClient(toy, asTomas);
    await Promise.all([rosa.refresh(), rival.refresh()]);
    expect(page.open()).toBe("1");
    await decideAll([rosa, tomas]);
    expect(page.open()).toBe("2");
  });

  test("find another writer when the elected one has gone silent", async () => {
    const { page, rosa, tomas } = await table();
    page.online = ["aaron", "rosa", "tomas"];
    await decideAll([rosa]);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(certain(tomas.view()).match.record.entries).toHaveLength(1);
  });

  test("undo freely before dice, and by everybody's consent after", async () => {
    const { rosa, tomas } = await table();
    await decideAll([rosa]);
    certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
    expect(certain(tomas.view()).standing.owed[0]!.kind).toBe("walk");
    await decideAll([rosa]);
    await decideAll([rosa, tomas]);
    certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
    expect(certain(tomas.view()).requests).toMatchObject([{ yes: ["a"], awaited: ["b"] }]);
    certain(await tomas.answer({ kind: "undo", steps: 1 }, "yes"));
    expect(certain(rosa.view()).match.record.entries.at(-1)).toMatchObject({ type: "undo", consent: ["a", "b"] });
    expect(certain(rosa.view()).standing.owed.map((demand) => demand.kind)).toEqual(["call", "call"]);
  });

  test("refuse an undo that one of them does not want", async () => {
    const { rosa, tomas } = await table();
    await decideAll([rosa]);
    await decideAll([rosa, tomas]);
    const entries = certain(rosa.view()).match.record.entries.length;
    certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
    certain(await tomas.answer({ kind: "undo", steps: 1 }, "no"));
    expect(certain(rosa.view()).match.record.entries).toHaveLength(entries);
    expect(certain(rosa.view()).requests[0]).toMatchObject({ no: ["b"] });
  });

  test("go on without a seat that left, and take it back from another machine", async () => {
    const { page, rosa, tomas } = await table();
    await decideAll([rosa]);
    page.leave(tomas, "tomas");
    certain(await rosa.answer({ kind: "absence", seat: "b" }, "yes"));
    await decideAll([rosa]);
    expect(certain(rosa.view()).match.record.entries.at(-1)).toMatchObject({ waived: ["call-1-b"] });
    const back = page.sit("tomas", []);
    await back.refresh();
    certain(await back.takeSeat("b"));
    await decideAll([rosa]);
    await decideAll([back, rosa]);
    const { record } = certain(back.view()).match;
    expect(record.entries.at(-1)).toMatchObject({ proof: { links: { a: expect.any(String), b: expect.any(String) } } });
    expect(verify({ toy }, JSON.parse(JSON.stringify(signed(record)))).ok).toBe(true);
  });

  test("refuse orders for another's seat, illegal orders, and any while paused", async () => {
    const { rosa, tomas } = await table();
    expect(await tomas.give("walk-1", 1)).toMatchObject({ problem: { key: "BNB.Problem.conflict.notYourSeat" } });
    expect(await rosa.give("walk-1", 99)).toMatchObject({ problem: { key: "BNB.Problem.toy.order" } });
    expect(await rosa.give("nonsense", 1)).toMatchObject({ problem: { key: "BNB.Problem.conflict.notAsked" } });
    await rosa.pause(true);
    expect(await rosa.give("walk-1", 1)).toMatchObject({ problem: { key: "BNB.Problem.conflict.paused" } });
    await tomas.pause(false);
    expect((await rosa.give("walk-1", 1)).ok).toBe(true);
  });

  test("name what is wrong with a page that somebody changed by hand", async () => {
    const { page, rosa, tomas } = await table();
    await decideAll([rosa]);
    await decideAll([rosa, tomas]);
    const entry = JSON.parse(page.data.entries["00001"]);
    entry.faces[0] = (entry.faces[0] % 6) + 1;
    page.data.entries["00001"] = JSON.stringify(entry);
    const onlooker = page.sit("mara", []);
    expect(onlooker.view()).toMatchObject({ ok: false, problem: { key: "BNB.Problem.record.dice" } });
    page.data.setup = "{";
    expect(page.sit("nils", []).view()).toMatchObject({ problem: { key: "BNB.Problem.record.notARecord" } });
  });

  test("play both seats from one machine", async () => {
    const page = new SharedPage();
    const rosa = page.sit("rosa", ["a", "b"]);
    await rosa.refresh();
    for (let turn = 0; turn < 40 && certain(rosa.view()).standing.stage !== "over"; turn++) await decideAll([rosa]);
    expect(certain(rosa.view()).standing.stage).toBe("over");
  });
});
