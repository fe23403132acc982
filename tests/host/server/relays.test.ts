/** Messages between tabs: package channels, activity, presence, queries (foundryvtt.wiki: sockets; User#query). */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MANIFEST, makeSystem, sit, startTable, USERS, until } from "./bench.ts";

describe("A package's channel", { timeout: 30_000 }, () => {
  it("relays messages to all others with the sender's id last, and not back", async () => {
    const table = await startTable();
    const [gm, player, other] = [await sit(table, "gm"), await sit(table, "player"), await sit(table, "other")];
    const heard: unknown[][] = [];
    for (const client of [gm, player, other])
      client.socket.on("system.tiny", (...args) => heard.push([client, ...args]));
    const echo = await player.socket.emitWithAck("system.tiny", { type: "hello" });
    expect(echo).toEqual({ type: "hello" });
    await until(() => heard.length === 2);
    expect(heard).toContainEqual([gm, { type: "hello" }, USERS.player]);
    expect(heard).toContainEqual([other, { type: "hello" }, USERS.player]);
    await player.world();
    expect(heard).toHaveLength(2);
  });

  it("exists only for the served system, and only if its manifest asks for it", async () => {
    const table = await startTable({ system: await makeSystem({ ...MANIFEST, socket: false }) });
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    await gm.world();
    const heard: string[] = [];
    gm.socket.onAny((event: string) => heard.push(event));
    player.socket.emit("system.tiny", 1);
    player.socket.emit("system.other", 1);
    player.socket.emit("modifyDocument", { forged: true });
    player.socket.emit("userConnected", { userId: USERS.gm, active: false });
    player.socket.emit("module.dice", 1);
    await player.world();
    player.socket.emit("userActivity", { cursor: null });
    await until(() => heard.includes("userActivity"));
    expect(heard).toEqual(["userActivity"]);
  });
});

describe("Presence", { timeout: 30_000 }, () => {
  it("is broadcast when a user's first tab connects and its last one disconnects", async () => {
    const table = await startTable();
    const gm = await sit(table, "gm");
    const told: unknown[] = [];
    gm.socket.on("userConnected", (event) => told.push(event));
    const [one, two] = [await sit(table, "player"), await sit(table, "player")];
    expect((await two.world()).activeUsers.sort()).toEqual([USERS.gm, USERS.player].sort());
    one.socket.disconnect();
    two.socket.disconnect();
    await until(() => told.length === 2);
    expect(told).toEqual([
      { userId: USERS.player, active: true },
      { userId: USERS.player, active: false },
    ]);
    expect((await gm.world()).activeUsers).toEqual([USERS.gm]);
  });

  it("relays activity under the real user's id", async () => {
    const table = await startTable();
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    const told = new Promise((resolve) => gm.socket.once("userActivity", (...args) => resolve(args)));
    player.socket.emit("userActivity", { cursor: { x: 1, y: 2 }, userId: USERS.gm });
    expect(await told).toEqual([USERS.player, { cursor: { x: 1, y: 2 }, userId: USERS.gm }]);
  });
});

describe("A query", { timeout: 30_000 }, () => {
  it("goes to one tab of the queried user, and its answer comes back", async () => {
    const table = await startTable();
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    gm.socket.on("query", (request, ack) => ack({ result: [request.name, request.data] }));
    const answer = await player.socket.emitWithAck("query", { to: USERS.gm, name: "tiny.ask", data: { a: 1 } });
    expect(answer).toEqual({ result: ["tiny.ask", { a: 1 }] });
  });

  it.each([
    [{ to: USERS.other, name: "q", data: 1 }, /other is not at the table/],
    [{ to: "nobodyAAAAAAAAAA", name: "q", data: 1 }, /no such user/],
    [{ to: USERS.gm, name: "q", data: 1, timeout: 30 }, /gm did not answer the query "q" in time/],
    [{ to: USERS.gm, data: 1 }, /name of a query/],
    [null, /must be an object/],
  ])("as %o is refused by name", async (request, reason) => {
    const table = await startTable();
    const [, player] = [await sit(table, "gm"), await sit(table, "player")];
    const answer = await player.socket.emitWithAck("query", request);
    expect(answer).toMatchObject({ error: { message: expect.stringMatching(reason) } });
  });
});

describe("A template", { timeout: 30_000 }, () => {
  it("comes over the socket from a package in use, and nothing else does", async () => {
    const system = await makeSystem();
    await mkdir(join(system, "templates"), { recursive: true });
    await writeFile(join(system, "templates/card.hbs"), "<p>{{name}}</p>");
    await writeFile(join(system, "templates/.card.hbs"), "hidden");
    const player = await sit(await startTable({ system }), "player");
    const ask = (path: unknown) => player.socket.emitWithAck("template", path);
    expect(await ask("systems/tiny/templates/card.hbs")).toEqual({ html: "<p>{{name}}</p>", success: true });
    for (const path of [
      "systems/tiny/system.json",
      "systems/tiny/templates/none.hbs",
      "systems/tiny/templates/.card.hbs",
      "systems/tiny/../other/card.hbs",
      "systems/other/templates/card.hbs",
      "worlds/tiny/card.hbs",
      "card.hbs",
      "",
      7,
      null,
    ]) {
      expect(await ask(path)).toHaveProperty("error");
    }
  });
});
