/** Whatever a client sends: a named refusal, nothing stored, the server keeps running. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../../host/server/input.ts";
import { placeOf } from "../../../host/server/join.ts";
import { type Client, makeData, sit, startTable, takeSeat, USERS } from "./bench.ts";

const PERSON = { name: "Ada", type: "person" };
const owned = (seat: keyof typeof USERS) => ({ ownership: { default: 0, [USERS[seat]]: 3 } });

/** The world as documents, to compare before and after. */
const contents = async (client: Client) => {
  const { rev, activeUsers: _, ...rest } = await client.world();
  return { rev, rest };
};

describe("A hostile request is refused by name and changes nothing", { timeout: 30_000 }, () => {
  const actor = "actorAAAAAAAAAAA";
  const update = (change: object) => ({
    type: "Actor",
    action: "update",
    operation: { updates: [{ _id: actor, ...change }] },
  });
  const create = (type: string, data: unknown) => ({ type, action: "create", operation: { data: [data] } });
  const cases: [string, unknown, RegExp][] = [
    ["nothing at all", null, /must be an object/],
    ["a text", "drop everything", /must be an object/],
    ["an unknown action", { type: "Actor", action: "steal", operation: {} }, /no action/],
    ["an unknown type", { type: "Secret", action: "get", operation: {} }, /no documents of type/],
    ["a type that is a prototype's word", { type: "toString", action: "get", operation: {} }, /no documents of type/],
    ["a type that is no text", { type: ["Actor"], action: "get", operation: {} }, /must be a text/],
    ["updates that are no list", { type: "Actor", action: "update", operation: { updates: {} } }, /must be a list/],
    ["an update without id", { type: "Actor", action: "update", operation: { updates: [{ name: "x" }] } }, /_id/],
    [
      "an update named twice",
      {
        type: "Actor",
        action: "update",
        operation: {
          updates: [
            { _id: actor, name: "1" },
            { _id: actor, name: "2" },
          ],
        },
      },
      /twice/,
    ],
    ["a polluting key", update(JSON.parse('{"__proto__": {"isGM": true}}')), /not allowed/],
    ["a polluting path", update({ "system.constructor.prototype.isGM": true }), /not allowed/],
    ["the server's stats", update({ "_stats.modifiedTime": 1 }), /_stats\.modifiedTime" is written by the server/],
    ["the server's stats by replacement", update({ "==_stats": {} }), /written by the server/],
    [
      "ownership of what it owns",
      update({ ownership: { default: 3 } }),
      /may only be modified by a GM or Assistant GM user/,
    ],
    [
      "ownership by replacement",
      update({ "==ownership": { default: 3 } }),
      /may only be modified by a GM or Assistant GM user/,
    ],
    ["an object for a text", update({ name: { first: "x" } }), /"name" cannot hold an object/],
    ["a text for the system's data", update({ system: "text" }), /"system" must be an object/],
    ["a text for the flags", update({ flags: 3 }), /"flags" must be an object/],
    ["embedded documents that are none", update({ items: [null] }), /document in "items" must be an object/],
    ["embedded documents that are no list", update({ effects: {} }), /"effects" must be a list/],
    ["an empty name", update({ name: "" }), /name/],
    ["an unknown subtype", update({ type: "ghost", "==system": {} }), /ghost/],
    ["another subtype without its data", update({ type: "beast", name: "Renamed" }), /force-replaced/],
    ["another's message", create("ChatMessage", { content: "I", author: USERS.gm }), /name of another/],
    ["another's macro", create("Macro", { name: "M", type: "chat", author: USERS.gm }), /name of another/],
    ["a world setting", create("Setting", { key: "core.x", value: "1" }), /lacks permission to create Setting/],
    ["a seat", create("User", { name: "Me too", role: 4 }), /lacks permission to create User/],
    ["its own role", { type: "User", action: "update", operation: { updates: [{ _id: USERS.player, role: 4 }] } }, /./],
    [
      "another's seat",
      { type: "User", action: "update", operation: { updates: [{ _id: USERS.other, name: "x" }] } },
      /lacks permission to update User/,
    ],
    [
      "another's password",
      { type: "User", action: "update", operation: { updates: [{ _id: USERS.other, password: "x" }] } },
      /lacks permission to update User/,
    ],
    [
      "a parent that is not there",
      { type: "Item", action: "create", operation: { parentUuid: "Actor.nobodyAAAAAAAAAA", data: [] } },
      /does not exist/,
    ],
    [
      "a parent of nonsense",
      { type: "Item", action: "create", operation: { parentUuid: "Actor..", data: [] } },
      /uuid|id/,
    ],
    [
      "an embedded type in the wrong place",
      { type: "Token", action: "create", operation: { parentUuid: `Actor.${actor}`, data: [] } },
      /holds no Token/,
    ],
    [
      "a root of an embedded type",
      { type: "Token", action: "create", operation: { data: [{}] } },
      /no documents of type/,
    ],
    [
      "a compendium that is not there",
      { type: "Item", action: "get", operation: { pack: "tiny.none" } },
      /no compendium/,
    ],
    ["a flood of text", update({ name: "x".repeat(LIMITS.characters + 10) }), /longer than/],
    [
      "too many documents",
      {
        type: "ChatMessage",
        action: "create",
        operation: { data: Array.from({ length: 2001 }, () => ({ content: "x" })) },
      },
      /at once/,
    ],
    ["a deep nest", update({ system: JSON.parse(`${'{"a":'.repeat(60)}1${"}".repeat(60)}`) }), /deeper/],
  ];

  it.each(cases)("%s", async (_name, request, reason) => {
    const table = await startTable();
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    await gm.create("Actor", { ...PERSON, _id: actor, ...owned("player") }, { keepId: true });
    const before = await contents(gm);
    const answer = await player.socket.emitWithAck("modifyDocument", request);
    expect(answer).toMatchObject({ error: { name: expect.any(String), message: expect.stringMatching(reason) } });
    expect(await contents(gm)).toEqual(before);
    expect(({} as { isGM?: boolean }).isGM).toBeUndefined();
  });

  it("and nonsense of every kind is answered, and stores nothing for a player", async () => {
    const table = await startTable();
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    await gm.create("Actor", { ...PERSON, _id: actor }, { keepId: true });
    const before = await contents(gm);
    const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(actor, "Actor", `Actor.${actor}`, "__proto__", [], {}, null));
    const operation = fc.dictionary(
      fc.constantFrom("data", "updates", "ids", "query", "parentUuid", "pack", "keepId", "recursive", "diff"),
      fc.oneof(
        odd,
        fc.array(odd, { maxLength: 3 }),
        fc.array(fc.record({ _id: fc.constant(actor), name: odd, system: odd })),
      ),
    );
    const type = fc.constantFrom("Actor", "Item", "Scene", "Token", "User", "Setting", "Folder", "Combat", "x");
    const action = fc.constantFrom("create", "update", "delete", "get", "steal");
    const request = fc.oneof(odd, fc.record({ type, action, operation: fc.oneof(operation, odd) }));
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        const answer = await player.socket.emitWithAck("modifyDocument", sent);
        expect("error" in answer || answer.result.length === 0 || answer.action === "get").toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(await contents(gm)).toEqual(before);
  });

  it("and no user id in the request makes it another user's", async () => {
    const table = await startTable();
    const player = await sit(table, "player");
    const answer = await player.socket.emitWithAck("modifyDocument", {
      type: "ChatMessage",
      action: "create",
      userId: USERS.gm,
      operation: { data: [{ content: "x" }], userId: USERS.gm },
    });
    expect(answer).toMatchObject({ userId: USERS.player, result: [{ author: USERS.player }] });
  });

  it("and a message without an acknowledgement, or of bytes, stops nothing", async () => {
    const table = await startTable();
    const player = await sit(table, "player");
    player.socket.emit("modifyDocument", { type: "Actor", action: "create", operation: { data: [PERSON] } });
    player.socket.emit("seat");
    player.socket.emit("since");
    player.socket.emit("userActivity", JSON.parse('{"__proto__": 1}'));
    player.socket.emit("system.tiny");
    player.socket.emit("nonsense", { a: 1 });
    const answer = await player.socket.emitWithAck("modifyDocument", Buffer.from("bytes"));
    expect(answer).toMatchObject({ error: { message: expect.stringContaining("binary") } });
    expect((await player.world()).actors).toEqual([]);
  });

  it("and one far beyond every limit only disconnects its sender", async () => {
    const table = await startTable();
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    const gone = new Promise((resolve) => player.socket.once("disconnect", resolve));
    player.socket.emit("modifyDocument", { huge: "x".repeat(21_000_000) }, () => {});
    await gone;
    expect((await gm.world()).userId).toBe(USERS.gm);
  });
});

describe("Joining", { timeout: 30_000 }, () => {
  it("needs the password, where there is one; the hash goes nowhere", async () => {
    const data = await makeData();
    const table = await startTable({ data });
    const gm = await sit(table, "gm");
    const diff = await gm.update("User", { _id: USERS.player, password: "open sesame" });
    expect(JSON.stringify(diff)).not.toContain("sesame");
    await expect(sit(table, "player", "wrong")).rejects.toThrow("not the password");
    await expect(sit(table, "player")).rejects.toThrow("not the password");
    const player = await sit(table, "player", "open sesame");
    expect(JSON.stringify(await player.world())).not.toMatch(/sesame|"hash"|"salt":"\w/);
    await player.update("User", { _id: USERS.player, password: "" });
    await sit(table, "player");
  });

  it("is slowed down after five wrong passwords", async () => {
    const table = await startTable();
    await (await sit(table, "gm")).update("User", { _id: USERS.player, password: "open sesame" });
    for (let at = 0; at < 5; at++) await expect(sit(table, "player", "wrong")).rejects.toThrow("not the password");
    await expect(sit(table, "player", "open sesame")).rejects.toThrow("Too many wrong passwords");
  });

  it("is not blocked by a stranger who guesses every ten seconds", async () => {
    const table = await startTable();
    const gm = await sit(table, "gm");
    await gm.update("User", { _id: USERS.player, password: "open sesame" });
    const { seats } = table.table;
    for (let at = 0; at < 10; at++) {
      await expect(seats.admit(USERS.player, "guess", "203.0.113.9", at * 10_001)).rejects.toThrow("not the password");
    }
    await expect(seats.admit(USERS.player, "open sesame", "203.0.113.9", 95_000)).rejects.toThrow("Too many");
    await expect(seats.admit(USERS.player, "open sesame", "198.51.100.7", 95_000)).resolves.toMatchObject({ role: 1 });
  });

  it("counts wrong tries by address, by half of an IPv6 one, and separately for a browser that had a seat", () => {
    expect(placeOf("::ffff:203.0.113.9", undefined)).toBe(placeOf("203.0.113.9", undefined));
    expect(placeOf("2001:db8:1:2:3:4:5:6", undefined)).toBe(placeOf("2001:db8:1:2:9:9:9:9", undefined));
    expect(placeOf("2001:db8:1:2:3:4:5:6", undefined)).not.toBe(placeOf("2001:db8:1:3:3:4:5:6", undefined));
    expect(placeOf("203.0.113.9", "gm")).not.toBe(placeOf("203.0.113.9", undefined));
  });

  it("stays open to a browser that still has its seat, whoever guesses behind the same address", async () => {
    const table = await startTable();
    await (await sit(table, "gm")).update("User", { _id: USERS.player, password: "open sesame" });
    const session = await takeSeat(table.address, USERS.player, "open sesame");
    const take = async (password: string, headers: Record<string, string>) => {
      const body = JSON.stringify({ userId: USERS.player, password });
      const all = { "Content-Type": "application/json", ...headers };
      return (await fetch(`${table.address}/join`, { method: "POST", headers: all, body })).status;
    };
    for (let at = 0; at < 6; at++) expect(await take("guess", {})).toBe(403);
    expect(await take("open sesame", {})).toBe(403);
    expect(await take("open sesame", { "X-Session": session })).toBe(200);
  });

  it("is refused to strangers", async () => {
    const table = await startTable();
    const take = (body: string, headers: Record<string, string> = { "Content-Type": "application/json" }) =>
      fetch(`${table.address}/join`, { method: "POST", headers, body });
    expect((await take('{"userId": "nobodyAAAAAAAAAA"}')).status).toBe(403);
    expect((await take('{"userId": {"$ne": 1}}')).status).toBe(403);
    expect((await take("{")).status).toBe(403);
    expect((await take(JSON.stringify({ userId: USERS.gm }), { "Content-Type": "text/plain" })).status).toBe(403);
    const foreign = { "Content-Type": "application/json", Origin: "http://evil.example" };
    expect((await take(JSON.stringify({ userId: USERS.gm }), foreign)).status).toBe(403);
    expect((await take(JSON.stringify({ userId: USERS.gm, password: "x".repeat(20_000) }))).status).toBe(403);
    expect((await take(JSON.stringify({ userId: USERS.gm }))).status).toBe(200);
  });
});
