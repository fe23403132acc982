/** Stored before it is acknowledged, broadcast to all others in the order of the revisions, only the differences. */
import { describe, expect, it } from "vitest";
import { Failure } from "../../../host/world/failure.ts";
import { connect, makeData, makeSystem, sit, startTable, takeSeat, USERS, until } from "./bench.ts";

const PERSON = { name: "Ada", type: "person", system: { age: 3 } };

describe("A write", { timeout: 30_000 }, () => {
  it("reaches every other client once, with the writer's id and the next revision, and not its sender", async () => {
    const table = await startTable();
    const [gm, player, other] = [await sit(table, "gm"), await sit(table, "player"), await sit(table, "other")];
    const { rev } = await gm.world();
    const answer = await gm.ask("Actor", "create", { data: [PERSON], render: false, myFlag: 7 });
    expect(answer).toMatchObject({ type: "Actor", action: "create", userId: USERS.gm, rev: rev + 1 });
    expect(answer).toMatchObject({ operation: { render: false, myFlag: 7, modifiedTime: expect.any(Number) } });
    await until(() => player.heard.length > 0 && other.heard.length > 0);
    expect(player.heard).toEqual([answer]);
    expect(other.heard).toEqual([answer]);
    expect(gm.heard).toEqual([]);
  });

  it("is complete after a restart", async () => {
    const [data, system] = [await makeData(), await makeSystem()];
    const first = await startTable({ data, system });
    const gm = await sit(first, "gm");
    const actor = await gm.create("Actor", {
      ...PERSON,
      items: [{ name: "Rope", type: "tool", effects: [{ name: "Wet" }] }],
    });
    await gm.update("Item", { _id: actor.items[0]._id, "system.length": 12 }, { parentUuid: `Actor.${actor._id}` });
    const before = await gm.world();
    await first.close();
    const again = await startTable({ data, system });
    const after = await (await sit(again, "gm")).world();
    expect(after.rev).toBe(before.rev);
    expect(after.actors).toEqual(before.actors);
    expect(after.actors[0]).toMatchObject({
      system: { age: 3 },
      items: [{ name: "Rope", system: { length: 12 }, effects: [{ name: "Wet" }] }],
    });
  });

  it("is in the chat in chronological order, the last hundred with the world and the older ones on request", async () => {
    const [data, system] = [await makeData(), await makeSystem()];
    const first = await startTable({ data, system });
    const said = Array.from({ length: 1150 }, (_, at) => ({ content: String(at), timestamp: 1000 + at }));
    await (await sit(first, "gm")).write("ChatMessage", "create", { data: said });
    // The store has them by id, and a fresh start reads the store.
    await first.close();
    const gm = await sit(await startTable({ data, system }), "gm");
    const { messages, olderMessages } = await gm.world();
    expect(olderMessages).toBe(true);
    expect(messages.map(({ content }) => content)).toEqual(said.slice(-100).map(({ content }) => content));
    expect((await gm.chat()).map(({ content }) => content)).toEqual(said.map(({ content }) => content));
    for (const request of [{}, { before: {} }, { before: { timestamp: "1", _id: "x" } }])
      expect(await gm.socket.emitWithAck("messages", request)).toHaveProperty("error.name", "Refused");
  });

  it("broadcasts only differences, and nothing at all when there are none", async () => {
    const table = await startTable();
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    const actor = await gm.create("Actor", PERSON);
    const diff = await gm.update("Actor", { _id: actor._id, name: "Ada", "system.age": 4 });
    expect(diff).toMatchObject({ _id: actor._id, system: { age: 4 } });
    expect(diff).not.toHaveProperty("name");
    const { rev } = await gm.world();
    expect(await gm.write("Actor", "update", { updates: [{ _id: actor._id, system: { age: 4 } }] })).toEqual([]);
    expect((await gm.world()).rev).toBe(rev);
    await gm.update("Actor", { _id: actor._id, "system.-=age": null });
    expect((await gm.world()).actors[0]?.system).toEqual({});
    await until(() => player.heard.length === 3);
  });

  it("changes all documents it names or none", async () => {
    const table = await startTable();
    const gm = await sit(table, "gm");
    const actor = await gm.create("Actor", PERSON);
    const before = await gm.world();
    const updates = [
      { _id: actor._id, name: "Eve" },
      { _id: "nobodyAAAAAAAAAA", name: "x" },
    ];
    await expect(gm.write("Actor", "update", { updates })).rejects.toThrow("Actor [nobodyAAAAAAAAAA] does not exist");
    expect(await gm.world()).toEqual(before);
  });

  it("that deletes a folder moves its content to the folder above, also after a restart", async () => {
    const [data, system] = [await makeData(), await makeSystem()];
    const first = await startTable({ data, system });
    const gm = await sit(first, "gm");
    const top = await gm.create("Folder", { name: "Top", type: "Actor" });
    const inner = await gm.create("Folder", { name: "Inner", type: "Actor", folder: top._id });
    const deep = await gm.create("Folder", { name: "Deep", type: "Actor", folder: inner._id });
    const actor = await gm.create("Actor", { ...PERSON, folder: inner._id, items: [{ name: "Rope", type: "tool" }] });
    await gm.write("Folder", "delete", { ids: [inner._id] });
    const at = async (one: typeof gm) => {
      const { actors, folders } = await one.world();
      return [actors.find((a) => a._id === actor._id)?.folder, folders.find((f) => f._id === deep._id)?.folder];
    };
    expect(await at(gm)).toEqual([top._id, top._id]);
    await gm.write("Folder", "delete", { ids: [top._id, deep._id] });
    await first.close();
    const again = await sit(await startTable({ data, system }), "gm");
    expect(await at(again)).toEqual([null, undefined]);
    expect((await again.world()).actors.find((a) => a._id === actor._id)?.items).toHaveLength(1);
  });

  it("cleans the rich text in an unlinked token's own changes to its actor", async () => {
    const gm = await sit(await startTable(), "gm");
    const actor = await gm.create("Actor", PERSON);
    const evil = "<p>x</p><script>boom()</script>";
    const effect = (name: string) => ({ _id: `${name}AAAAAAAAAAA`, name, description: evil });
    const delta = (name: string) => ({
      effects: [effect(name)],
      items: [{ _id: "itemAAAAAAAAAAAA", effects: [effect(name)] }],
    });
    const scene = await gm.create("Scene", {
      name: "S",
      tokens: [{ name: "t", actorId: actor._id, delta: delta("first") }],
    });
    const parentUuid = `Scene.${scene._id}`;
    await gm.update("Token", { _id: scene.tokens[0]._id, delta: { ...delta("again"), items: [] } }, { parentUuid });
    const stored = JSON.stringify((await gm.world()).scenes);
    expect(JSON.stringify(scene)).not.toContain("boom");
    expect(stored).toContain("<p>x</p>");
    expect(stored).not.toContain("boom");
  });

  it("creates, changes and deletes embedded documents at any depth", async () => {
    const table = await startTable();
    const gm = await sit(table, "gm");
    const actor = await gm.create("Actor", PERSON);
    const onActor = { parentUuid: `Actor.${actor._id}` };
    const item = await gm.create("Item", { name: "Rope", type: "tool" }, onActor);
    const onItem = { parentUuid: `Actor.${actor._id}.Item.${item._id}` };
    const effect = await gm.create("ActiveEffect", { name: "Wet" }, onItem);
    await gm.update("ActiveEffect", { _id: effect._id, name: "Dry" }, onItem);
    expect((await gm.world()).actors[0]).toMatchObject({ items: [{ _id: item._id, effects: [{ name: "Dry" }] }] });
    await gm.delete("ActiveEffect", effect._id, onItem);
    await gm.delete("Item", item._id, onActor);
    expect((await gm.world()).actors[0]?.items).toEqual([]);
    await gm.delete("Actor", actor._id);
    expect((await gm.world()).actors).toEqual([]);
  });

  it("updates combatants through their combat", async () => {
    const table = await startTable();
    const gm = await sit(table, "gm");
    const combat = await gm.create("Combat", { combatants: [{ name: "A" }, { name: "B" }] });
    const [first, second] = combat.combatants;
    await gm.update("Combat", { _id: combat._id, round: 1, combatants: [{ _id: second._id, initiative: 5 }] });
    expect((await gm.world()).combats[0]).toMatchObject({
      round: 1,
      combatants: [
        { _id: first._id, name: "A", initiative: null },
        { _id: second._id, name: "B", initiative: 5 },
      ],
    });
  });

  it("gives a new document an id, its creator as owner and its stats, and keeps an id on request", async () => {
    const table = await startTable();
    const gm = await sit(table, "gm");
    const actor = await gm.create("Actor", { ...PERSON, _id: "wishedAAAAAAAAAA", _stats: { createdTime: 1 } });
    expect(actor._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(actor._id).not.toBe("wishedAAAAAAAAAA");
    expect(actor.ownership).toEqual({ default: 0, [USERS.gm]: 3 });
    expect(actor._stats).toMatchObject({ systemId: "tiny", systemVersion: "1.0.0", lastModifiedBy: USERS.gm });
    expect(actor._stats.createdTime).toBeGreaterThan(1);
    const kept = await gm.create("Actor", { ...PERSON, _id: "wishedAAAAAAAAAA" }, { keepId: true });
    expect(kept._id).toBe("wishedAAAAAAAAAA");
    await expect(gm.create("Actor", { ...PERSON, _id: kept._id }, { keepId: true })).rejects.toThrow("exists already");
  });

  it("cleans the HTML that players and manifests write, wherever it is", async () => {
    const table = await startTable();
    const gm = await sit(table, "gm");
    const bad = "<p onclick=x>hm</p><script>1</script>";
    const message = await (await sit(table, "player")).create("ChatMessage", { content: bad, flavor: bad });
    expect(message).toMatchObject({ content: "<p>hm</p>", flavor: "<p>hm</p>" });
    const actor = await gm.create("Actor", {
      ...PERSON,
      system: { biography: bad },
      items: [
        { name: "Rope", type: "tool", system: { description: bad }, effects: [{ name: "Wet", description: bad }] },
      ],
    });
    expect(actor).toMatchObject({
      system: { biography: "<p>hm</p>" },
      items: [{ system: { description: "<p>hm</p>" }, effects: [{ description: "<p>hm</p>" }] }],
    });
    const diff = await gm.update("Actor", { _id: actor._id, "==system": { biography: `${bad}again` } });
    expect(JSON.stringify(diff)).not.toContain("onclick");
    expect(JSON.stringify((await gm.world()).actors)).not.toContain("onclick");
    const journal = await gm.create("JournalEntry", {
      name: "J",
      pages: [{ name: "P", type: "text", text: { content: bad } }],
    });
    expect(journal.pages[0].text.content).toBe("<p>hm</p>");
    const onJournal = { parentUuid: `JournalEntry.${journal._id}` };
    const change = await gm.update(
      "JournalEntryPage",
      { _id: journal.pages[0]._id, "text.content": `x${bad}` },
      onJournal,
    );
    expect(change.text.content).toBe("x<p>hm</p>");
    const table_ = await gm.create("RollTable", {
      name: "T",
      description: bad,
      results: [{ description: bad, range: [1, 1] }],
    });
    expect(JSON.stringify(table_)).not.toContain("onclick");
  });

  it("can be read back with a query", async () => {
    const table = await startTable();
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    const ada = await gm.create("Actor", PERSON);
    await gm.create("Actor", { ...PERSON, name: "Bob" });
    expect(await player.write("Actor", "get", { query: { name: "Ada" } })).toEqual([ada]);
    expect(await player.write("Actor", "get", { query: { _id__in: [ada._id] } })).toEqual([ada]);
    expect(await player.write("Actor", "get", {})).toHaveLength(2);
  });
});

describe("A client that lost its connection", { timeout: 30_000 }, () => {
  it("gets what it missed, in order, and nothing twice", async () => {
    const table = await startTable();
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    const { rev } = await player.world();
    player.socket.io.engine.close();
    for (const name of ["A", "B", "C"]) await gm.create("Actor", { ...PERSON, name });
    await until(() => player.socket.connected);
    const answer = await player.socket.emitWithAck("since", { rev });
    expect(answer.responses.map((one: any) => [one.rev, one.result[0].name])).toEqual([
      [rev + 1, "A"],
      [rev + 2, "B"],
      [rev + 3, "C"],
    ]);
    expect(await player.socket.emitWithAck("since", { rev: rev + 3 })).toEqual({ responses: [] });
    expect(await player.socket.emitWithAck("since", { rev: rev + 99 })).toEqual({ reload: true });
    expect(await player.socket.emitWithAck("since", { rev: "x" })).toMatchObject({ error: { name: "Refused" } });
  });

  it("keeps its seat over a restart of the server and has to reload", async () => {
    const [data, system] = [await makeData(), await makeSystem()];
    const first = await startTable({ data, system });
    const session = await takeSeat(first.address, USERS.player);
    const { rev } = await (await connect(first.address, session)).world();
    await (await sit(first, "gm")).create("Actor", PERSON);
    await first.close();
    const again = await startTable({ data, system });
    const player = await connect(again.address, session);
    expect(await player.socket.emitWithAck("since", { rev })).toEqual({ reload: true });
    expect((await player.world()).actors).toHaveLength(1);
  });
});

describe("A disk that refuses", () => {
  it("is reported to the sender, and the server's state reverts to the saved one", async () => {
    const running = await startTable();
    const gm = await sit(running, "gm");
    const kept = await gm.create("Actor", { ...PERSON, name: "Kept" });
    const { rev } = await gm.world();
    const { heard } = await sit(running, "player");
    const { store } = running.table.world;
    const write = store.write.bind(store);
    let failing = true;
    store.write = async (...batches) => {
      if (failing) throw new Failure("The disk is full.");
      return write(...batches);
    };
    // Both were computed, the second perhaps from the first; neither is broadcast as stored.
    const answers = await Promise.all([
      gm.ask("Actor", "create", { data: [{ ...PERSON, name: "Lost" }] }),
      gm.ask("Actor", "update", { updates: [{ _id: kept._id, name: "Other" }] }),
    ]);
    expect(answers).toMatchObject([
      { error: { message: "The disk is full." } },
      { error: { message: "The disk is full." } },
    ]);
    failing = false;
    const world = await gm.world();
    expect([world.rev, world.actors.map((actor) => actor.name)]).toEqual([rev, ["Kept"]]);
    await gm.update("Actor", { _id: kept._id, name: "Again" });
    expect((await gm.world()).actors.map((actor) => actor.name)).toEqual(["Again"]);
    await until(() => heard.length > 0);
    expect(heard.map((one) => [one.rev, one.action])).toEqual([[rev + 1, "update"]]);
  });
});
