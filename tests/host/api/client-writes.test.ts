/** Writing documents from a page: the order of events, what is sent, and what other clients see. Sources in each title. */
import { beforeEach, describe, expect, it } from "vitest";
import { Hooks } from "../../../host/api/helpers/hooks.ts";
import { TableLine } from "../../../host/api/helpers/socket.ts";
import { GM, openTable, PLAYER, type TestTable } from "./table.ts";

let table: TestTable;
const global = globalThis as any;
beforeEach(() => {
  table = openTable();
});
const Actor = () => global.CONFIG.Actor.documentClass;

describe("creating", () => {
  it("awaits _preCreate, then calls preCreate on this client, then _onCreate and create with the user's id (docs: Document life cycle)", async () => {
    const order: string[] = [];
    class Hero extends Actor() {
      async _preCreate(...args: any[]): Promise<any> {
        await Promise.resolve();
        order.push("_preCreate");
        return super._preCreate(...args);
      }
      _onCreate(...args: any[]): void {
        order.push("_onCreate");
        super._onCreate(...args);
      }
    }
    global.CONFIG.Actor.documentClass = Hero;
    Hooks.on(
      "preCreateActor",
      (_document, _data, _options, userId) => void order.push(`preCreateActor ${userId === GM}`),
    );
    Hooks.on("createActor", (_document, _options, userId) => void order.push(`createActor ${userId === GM}`));
    await (Hero as any).create({ name: "Ada", type: "hero" });
    expect(order).toEqual(["_preCreate", "preCreateActor true", "_onCreate", "createActor true"]);
  });

  it("gives a new document to its creator: {default: 0, creator: 3} (docs: DocumentOwnershipField)", async () => {
    const actor = await Actor().create({ name: "Ada", type: "hero" });
    expect(actor.ownership).toEqual({ default: 0, [GM]: 3 });
  });

  it("is stopped by a preCreate hook that returns false, and by _preCreate that does", async () => {
    Hooks.on("preCreateActor", () => false);
    expect(await Actor().create({ name: "Ada", type: "hero" })).toBeUndefined();
    expect(table.sent).toEqual([]);
  });

  it("rejects with the server's message when it is refused (docs: permission errors)", async () => {
    table.refuse("User Player lacks permission to create Actor [x]");
    await expect(Actor().create({ name: "Ada", type: "hero" })).rejects.toThrow(
      "User Player lacks permission to create Actor [x]",
    );
    expect(table.game.actors.size).toBe(0);
  });
});

describe("updating", () => {
  it("passes the changes to preUpdate undiffed and uncleaned (#10841, #10842)", async () => {
    const actor = await Actor().create({ name: "Ada", type: "hero" });
    let seen: any;
    Hooks.on("preUpdateActor", (_document, changes) => {
      seen = structuredClone(changes);
    });
    await actor.update({ name: "Ada", sort: "7" });
    expect(seen).toMatchObject({ name: "Ada", sort: "7" });
    expect(table.sent.at(-1)!.operation.updates).toEqual([{ _id: actor.id, sort: 7 }]);
  });

  it("writes nothing and calls no update hook when the diff is empty (#12487)", async () => {
    const actor = await Actor().create({ name: "Ada", type: "hero" });
    let called = 0;
    Hooks.on("updateActor", () => void called++);
    expect(await actor.update({ name: "Ada" })).toBeUndefined();
    expect([table.sent.length, called]).toEqual([1, 0]);
  });

  it("is refused before it is sent when the result would be invalid, and changes nothing", async () => {
    const actor = await Actor().create({ name: "Ada", type: "hero" });
    await expect(actor.update({ name: "", sort: 5 })).rejects.toThrow(/name/);
    expect([actor.name, actor.sort, table.sent.length]).toEqual(["Ada", 0, 1]);
  });

  it("redraws open applications, unless the options say not to render", async () => {
    const actor = await Actor().create({ name: "Ada", type: "hero" });
    const renders: any[] = [];
    actor.apps.sheet = { render: (...args: any[]) => renders.push(args) };
    await actor.update({ name: "Bea" }, { render: false });
    expect(renders).toEqual([]);
    await actor.update({ name: "Cid" });
    expect(renders[0][1].renderContext).toBe("updateActor");
  });

  it("deletes keys by -= and reads dotted keys (docs: mergeObject)", async () => {
    const actor = await Actor().create({ name: "Ada", type: "hero", flags: { s: { a: 1, b: 2 } } });
    await actor.update({ "flags.s.-=a": null });
    expect(actor.flags).toEqual({ s: { b: 2 } });
    await actor.setFlag("s", "c.d", 3);
    expect(actor.getFlag("s", "c.d")).toBe(3);
    await actor.unsetFlag("s", "c.d");
    expect(actor.getFlag("s", "c.d")).toBeUndefined();
  });
});

describe("another client's writes", () => {
  it("call post hooks with the other's id and no pre hooks (docs: hookEvents)", async () => {
    const calls: string[] = [];
    Hooks.on("preCreateActor", () => void calls.push("pre"));
    Hooks.on("createActor", (actor, _options, userId) => void calls.push(`${actor.name} by ${userId === PLAYER}`));
    await table.others({
      type: "Actor",
      action: "create",
      result: [{ _id: "actor00000000001", name: "Zoe", type: "hero" }],
    });
    expect(calls).toEqual(["Zoe by true"]);
    expect(table.game.actors.getName("Zoe", { strict: true }).type).toBe("hero");
  });

  it("arrive in the order of their revision: missed ones are fetched first, nothing is applied twice", async () => {
    const make = (rev: number, name: string): any => ({
      type: "Actor",
      action: "create",
      operation: {},
      userId: PLAYER,
      rev,
      result: [{ _id: `actor0000000000${rev}`, name, type: "hero" }],
    });
    const names: string[] = [];
    Hooks.on("createActor", (actor) => void names.push(actor.name));
    table.missed.push(make(1, "One"), make(2, "Two"));
    await table.others(make(3, "Three"));
    expect(names).toEqual(["One", "Two", "Three"]);
    await table.line.receive(make(2, "Two"));
    expect(names).toHaveLength(3);
  });
});

describe("embedded documents", () => {
  it("live in the parent's source, notify the parent, and are part of its update", async () => {
    const actor = await Actor().create({ name: "Ada", type: "hero" });
    const [rope] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "tool" }]);
    expect(actor.toObject().items).toHaveLength(1);
    expect(rope.uuid).toBe(`Actor.${actor.id}.Item.${rope.id}`);
    expect(table.sent.at(-1)!.operation.parentUuid).toBe(actor.uuid);
    await rope.update({ name: "Long rope" });
    expect(actor.items.get(rope.id)).toBe(rope);
    expect(actor.toObject().items[0].name).toBe("Long rope");
    await rope.delete();
    expect([actor.items.size, actor.toObject().items]).toEqual([0, []]);
  });

  it("statuses are effects: toggling makes and removes one (docs: Actor#toggleStatusEffect)", async () => {
    const actor = await Actor().create({ name: "Ada", type: "hero" });
    const effect = await actor.toggleStatusEffect("dead");
    expect([effect.documentName, actor.statuses.has("dead")]).toEqual(["ActiveEffect", true]);
    expect(await actor.toggleStatusEffect("dead", { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect("dead")).toBe(false);
    expect(actor.statuses.size).toBe(0);
  });
});

it("a page that is still loading keeps others' writes until its documents exist", async () => {
  const line = new TableLine({ on() {} } as never);
  const handled: number[] = [];
  line.onResponse = ({ rev }) => handled.push(rev);
  const done = Promise.all([1, 2].map((rev) => line.receive({ rev } as never)));
  await new Promise((resolve) => setTimeout(resolve));
  expect(handled).toEqual([]);
  line.begin();
  await done;
  expect(handled).toEqual([1, 2]);
});

it("writes between the sent world and the connection are fetched", async () => {
  const asked: unknown[] = [];
  const missed = [8, 9].map((rev) => ({ rev }));
  const socket = {
    on() {},
    async emitWithAck(event: string, request: unknown) {
      asked.push([event, request]);
      return event === "seat" ? { userId: "u", activeUsers: ["u"], paused: true, rev: 9 } : { responses: missed };
    },
  };
  const line = new TableLine(socket as never);
  const handled: number[] = [];
  line.onResponse = ({ rev }) => handled.push(rev);
  expect(await line.world(Promise.resolve({ rev: 7, actors: [] } as never))).toEqual({
    rev: 7,
    actors: [],
    userId: "u",
    activeUsers: ["u"],
    paused: true,
  });
  expect(handled).toEqual([]);
  line.begin();
  await expect.poll(() => handled).toEqual([8, 9]);
  expect(asked).toEqual([
    ["seat", undefined],
    ["since", { rev: 7 }],
  ]);
});

it("and nothing is fetched when the world was sent after the connection", async () => {
  const asked: string[] = [];
  const socket = {
    on() {},
    emitWithAck: async (event: string) => {
      asked.push(event);
      return { rev: 7 };
    },
  };
  const line = new TableLine(socket as never);
  await line.world(Promise.resolve({ rev: 7 } as never));
  line.begin();
  await line.receive({ rev: 8 } as never);
  expect([asked, line.rev]).toEqual([["seat"], 8]);
});
