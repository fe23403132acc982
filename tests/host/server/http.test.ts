/** The table over HTTP: pages, files, seats, and the world as one file. */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { describe, expect, it } from "vitest";
import { WORLD_ADDRESS } from "../../../host/api/wire.ts";
import { narrow } from "../../../host/server/opening.ts";
import { freshFolder } from "../world/folder.ts";
import { connect, MANIFEST, makeSystem, sit, startTable, takeSeat, USERS } from "./bench.ts";

/** Reads the raw bytes, which `fetch` would decompress. */
async function overTheWire(url: string, headers: Record<string, string> = { "accept-encoding": "br" }) {
  const answer = await new Promise<IncomingMessage>((resolve) => request(url, { headers }, resolve).end());
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) };
}

describe("The server's files and pages", { timeout: 30_000 }, () => {
  it("are the join page, the table page, the built code and the system's folder, and nothing outside", async () => {
    const app = await freshFolder();
    await writeFile(join(app, "app.js"), "export {};\n");
    const { address } = await startTable({ app });
    const get = async (path: string) => {
      const answer = await fetch(`${address}${path}`);
      return [answer.status, answer.headers.get("content-type")?.split(";")[0], await answer.text()] as const;
    };
    expect(await get("/")).toMatchObject([200, "text/html", expect.stringMatching(/"\/host\/[0-9a-f]{16}\/app.css"/)]);
    expect(await get("/game")).toMatchObject([
      200,
      "text/html",
      expect.stringMatching(/"\/host\/[0-9a-f]{16}\/app.js"/),
    ]);
    expect(await get("/host/app.js")).toMatchObject([200, "text/javascript", "export {};\n"]);
    expect(await get("/systems/tiny/scripts/tiny.mjs")).toMatchObject([200, "text/javascript", "export default 1;\n"]);
    expect(await get("/systems/tiny/system.json")).toMatchObject([200, "application/json", JSON.stringify(MANIFEST)]);
    for (const path of [
      "/systems/other/system.json",
      "/systems/tiny/%2e%2e/%2e%2e/etc/passwd",
      "/store",
      "/host/none.js",
    ]) {
      expect((await get(path))[0]).toBe(404);
    }
    const page = await fetch(`${address}/game`);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  });

  it("are cached for good under their own hash, and compressed if they are text", async () => {
    const app = await freshFolder();
    const code = "export const word = 'blade';\n".repeat(100);
    await writeFile(join(app, "app.js"), code);
    await writeFile(join(app, ".hidden.js"), code);
    await mkdir(join(app, "packed"));
    const packed = join(app, "packed", `${createHash("sha256").update(`${code}//`).digest("hex")}.br`);
    await writeFile(packed, brotliCompressSync("as the build compressed it"));
    const { address } = await startTable({ app });
    const own = /\/host\/[0-9a-f]{16}\//.exec(await (await fetch(`${address}/game`)).text())?.[0];
    const raw = (path: string, headers?: Record<string, string>) => overTheWire(`${address}${path}`, headers);
    const sent = await raw(`${own}app.js`);
    expect(sent.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": expect.stringContaining("immutable"),
    });
    expect(sent.bytes.length).toBeLessThan(code.length / 10);
    expect(brotliDecompressSync(sent.bytes).toString()).toBe(code);
    expect((await raw(`${own}app.js`, {})).bytes.toString()).toBe(code);

    // Under its plain name a file may change: it is requested again, with a short answer while it is unchanged.
    const plain = await raw("/host/app.js");
    expect(plain.headers["cache-control"]).toBe("no-cache");
    const again = { "accept-encoding": "br", "if-none-match": String(plain.headers.etag) };
    expect(await raw("/host/app.js", again)).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    await writeFile(join(app, "app.js"), `${code}/`);
    expect(brotliDecompressSync((await raw("/host/app.js", again)).bytes).toString()).toBe(`${code}/`);
    // A file that the build compressed, found by the hash of these bytes, is sent unchanged.
    await writeFile(join(app, "app.js"), `${code}//`);
    const built = brotliDecompressSync((await raw("/host/app.js", again)).bytes).toString();
    expect(built).toBe("as the build compressed it");
    for (const path of ["/host/.hidden.js", "/host/%2e%2e/x.js", "/host/%", "/host/0123456789abcdef/app.js"]) {
      expect((await raw(path)).status).toBe(404);
    }
  });

  it("escape the world's title", async () => {
    const { address } = await startTable({
      data: await freshFolder(),
      system: await makeSystem({ ...MANIFEST, title: "<script>x</script>" }),
    });
    expect(await (await fetch(address)).text()).not.toContain("<script>x");
  });

  it("accept only the machine's own name, for their own pages", async () => {
    const { address } = await startTable();
    expect((await fetch(address, { headers: { Origin: "http://evil.example" } })).status).toBe(403);
    await expect(connect(address, "nonsense")).rejects.toThrow("no seat");
  });
});

describe("A session", { timeout: 30_000 }, () => {
  it("is also the browser's cookie, and ends when its seat is left", async () => {
    const { address, table } = await startTable();
    const answer = await fetch(`${address}/join`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ userId: USERS.player }),
    });
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^session-\d+=[0-9a-f]{48}; Path=\/; SameSite=Strict; HttpOnly$/);
    const { session } = (await answer.json()) as { session: string };
    expect(table.sessions.userOf(session)).toBe(USERS.player);
    await fetch(`${address}/leave`, { method: "POST", headers: { Cookie: cookie.split(";")[0] ?? "" } });
    expect(table.sessions.userOf(session)).toBeUndefined();
    await expect(connect(address, session)).rejects.toThrow("no seat");
  });
});

describe("The world for a page that opens", { timeout: 30_000 }, () => {
  it("is sent to seats only, compressed once for each revision, and never an older one", async () => {
    const running = await startTable();
    const gm = await sit(running, "gm");
    const url = `${running.address}${WORLD_ADDRESS}`;
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(url, { headers: { "X-Session": "nonsense" } })).status).toBe(403);
    let written = 0;
    const { sharedWorld } = running.table;
    running.table.sharedWorld = () => {
      written += 1;
      return sharedWorld.call(running.table);
    };
    const asked = async () => {
      const headers = { "accept-encoding": "br", "x-session": gm.session };
      const sent = await overTheWire(url, headers);
      expect(sent.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-store" });
      return JSON.parse(brotliDecompressSync(sent.bytes).toString());
    };
    for (const count of [1, 2, 3]) {
      await gm.create("Actor", { name: "Ada", type: "person" });
      const [one, other] = await Promise.all([asked(), asked()]);
      expect(one).toEqual(other);
      expect(one).toMatchObject({ rev: running.table.world.rev, world: { id: "table" } });
      expect([one.actors.length, written]).toEqual([count, count]);
      expect(one).not.toHaveProperty("userId");
    }
  });
});

describe("The text of a world", () => {
  it.each(["plain", "caf\u00e9 \u2013 \u201cquoted\u201d \ud83d\ude00".padEnd(500), "\u0436".repeat(500)])(
    "says the same: %s",
    (text) => {
      const json = JSON.stringify({ text });
      expect(JSON.parse(narrow(json))).toEqual({ text });
      expect(/[^\0-\xff]/.test(narrow(json))).toBe(text.startsWith("\u0436"));
    },
  );
});

describe("The world as one file", { timeout: 30_000 }, () => {
  it("is given to a gamemaster and accepted from one; then everybody has to join again", async () => {
    const running = await startTable();
    const gm = await sit(running, "gm");
    await gm.create("Actor", { name: "Ada", type: "person" });
    const session = await takeSeat(running.address, USERS.gm);
    const playerSession = await takeSeat(running.address, USERS.player);
    const get = (with_: string) => fetch(`${running.address}/api/export`, { headers: { "X-Session": with_ } });
    expect((await get(playerSession)).status).toBe(403);
    expect((await get("nonsense")).status).toBe(403);
    const file = await (await get(session)).text();
    await gm.create("Actor", { name: "Bob", type: "person" });
    const JSON_TYPE = { "Content-Type": "application/json" };
    const post = (with_: string, body: string) =>
      fetch(`${running.address}/api/import`, { method: "POST", headers: { "X-Session": with_, ...JSON_TYPE }, body });
    expect((await post(playerSession, file)).status).toBe(403);
    expect((await post(session, "{}")).status).toBe(403);
    expect((await gm.world()).actors).toHaveLength(2);
    const gone = new Promise((resolve) => gm.socket.once("disconnect", resolve));
    expect((await post(session, file)).status).toBe(200);
    await gone;
    const world = await (await sit(running, "gm")).world();
    expect(world.actors.map((actor) => actor.name)).toEqual(["Ada"]);
  });
});

describe("A compendium", { timeout: 30_000 }, () => {
  it("can be read by everybody, is locked at first, and written by a gamemaster once it is unlocked", async () => {
    const system = await makeSystem({
      ...MANIFEST,
      packs: [{ name: "gear", label: "Gear", type: "Item", path: "packs/gear" }],
    });
    const source = join(system, "source");
    await mkdir(source);
    const rope = { _id: "ropeAAAAAAAAAAAA", name: "Rope", type: "tool", system: { length: 9 }, effects: [] };
    await writeFile(join(source, "rope.json"), JSON.stringify({ ...rope, _key: `!items!${rope._id}` }));
    await compilePack(source, join(system, "packs", "gear"), { log: false });
    const running = await startTable({ system });
    const [gm, player] = [await sit(running, "gm"), await sit(running, "player")];
    const pack = "tiny.gear";
    expect((await player.world()).packs).toMatchObject([
      {
        metadata: { id: pack, label: "Gear", type: "Item", packageType: "system" },
        index: [{ _id: rope._id, name: "Rope" }],
      },
    ]);
    expect(await player.write("Item", "get", { pack, query: { _id: rope._id } })).toMatchObject([
      { system: { length: 9 } },
    ]);
    expect(await player.write("Item", "get", { pack, index: true, indexFields: ["system.length"] })).toMatchObject([
      { name: "Rope", system: { length: 9 } },
    ]);
    await expect(gm.update("Item", { _id: rope._id, name: "x" }, { pack })).rejects.toThrow("is locked");
    const value = JSON.stringify({ [pack]: { locked: false } });
    await gm.create("Setting", { key: "core.compendiumConfiguration", value });
    await expect(player.update("Item", { _id: rope._id, name: "x" }, { pack })).rejects.toThrow("lacks permission");
    await gm.update("Item", { _id: rope._id, name: "Long rope" }, { pack });
    const made = await gm.create("Item", { name: "Lamp", type: "tool" }, { pack });
    expect((await player.world()).packs[0]?.index.map((row) => row.name).sort()).toEqual(["Lamp", "Long rope"]);
    await gm.delete("Item", made._id, { pack });
    expect((await player.world()).packs[0]?.index.map((row) => row.name)).toEqual(["Long rope"]);
    await expect(gm.create("Actor", { name: "A", type: "person" }, { pack })).rejects.toThrow("holds no Actor");
  });
});
