import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { declareManifestTypes } from "../../../host/api/abstract/document-types.ts";
import { BaseActor } from "../../../host/api/documents/base/actor.ts";
import { backupsAt, exportWorld, openWorldAt, readWorldFile } from "../../../host/world/disk.ts";
import { toEntries } from "../../../host/world/entries.ts";
import { importWorld, parseWorldFile, toFile } from "../../../host/world/file.ts";
import { openFolderStore, openSealedStore } from "../../../host/world/folder-store.ts";
import { replaceWorld } from "../../../host/world/lifecycle.ts";
import { migrateFile } from "../../../host/world/migrate.ts";
import { FORMAT, SECRETS, World, type WorldFile } from "../../../host/world/world.ts";
import { freshFolder } from "./folder.ts";

declareManifestTypes({ documentTypes: { Actor: { person: {} }, Item: { tool: {} } } });

const SYSTEM = { id: "tiny", title: "Tiny", version: "1.0.0" };
const ACTOR = new BaseActor({
  _id: "actorAAAAAAAAAAA",
  name: "Ada",
  type: "person",
  items: [{ _id: "itemAAAAAAAAAAAA", name: "Rope", type: "tool" }],
}).toObject();

async function withActor(data: string): Promise<World> {
  const world = await openWorldAt(data, SYSTEM);
  const put = toEntries(["actors", ACTOR._id], ACTOR);
  await world.commit({ put, del: [], done: () => world.documents("actors").set(ACTOR._id, ACTOR) });
  return world;
}

describe("A world", { timeout: 30_000 }, () => {
  it("starts with a gamemaster and three players, each with a colour", async () => {
    const world = await openWorldAt(await freshFolder(), SYSTEM);
    const users = world.sources("users");
    expect(users.map((user) => [user.name, user.role])).toEqual(
      expect.arrayContaining([
        ["Gamemaster", 4],
        ["Player 1", 1],
        ["Player 2", 1],
        ["Player 3", 1],
      ]),
    );
    expect(new Set(users.map((user) => user.color)).size).toBe(4);
    await world.close();
  });

  it("is the same after a restart, with its revision", async () => {
    const data = await freshFolder();
    const world = await withActor(data);
    const before = [world.rev, toFile(world)];
    await world.close();
    const again = await openWorldAt(data, SYSTEM);
    expect([again.rev, toFile(again)]).toEqual(before);
    await again.close();
  });

  it("is exported to one file and imported equal, but without passwords", async () => {
    const data = await freshFolder();
    const world = await withActor(data);
    await world.note(SECRETS, "user", { salt: "s", hash: "h" });
    const path = join(data, "world.json");
    await exportWorld(world, path);
    const file = toFile(world);
    await world.close();
    expect(await readFile(path, "utf8")).not.toContain('"hash"');

    const other = await openWorldAt(await freshFolder(), SYSTEM, path);
    expect(toFile(other)).toEqual(file);
    expect(other.documents("actors").get(ACTOR._id)).toEqual(ACTOR);
    expect(other.documents(SECRETS).size).toBe(0);
    await other.close();
  });

  it("cleans and completes the content of a file, and refuses invalid data by name", async () => {
    const world = await openWorldAt(await freshFolder(), SYSTEM);
    const file = toFile(world);
    const bad = {
      name: "J",
      pages: [{ _id: "pageAAAAAAAAAAAA", name: "P", text: { content: "<b onclick=x>hm</b>" } }],
    };
    const journal = [{ _id: "journalAAAAAAAAA", ...bad }];
    await importWorld(world, { ...file, collections: { ...file.collections, journal } }, SYSTEM);
    expect(world.sources("journal")[0]?.pages[0]).toMatchObject({ type: "text", text: { content: "<b>hm</b>" } });
    const actors = [{ _id: "actorAAAAAAAAAAA", name: "Eve", type: "ghost" }];
    await expect(importWorld(world, { ...file, collections: { ...file.collections, actors } }, SYSTEM)).rejects.toThrow(
      /^Actor \[actorAAAAAAAAAAA\] is not valid: .*type/,
    );
    await world.close();
  });

  it("does not take the demo when there is a world already", async () => {
    const data = await freshFolder();
    const world = await withActor(data);
    await world.close();
    const again = await openWorldAt(data, SYSTEM, "/there/is/no/such/file.json");
    expect(again.documents("actors").size).toBe(1);
    await again.close();
  });

  it("is backed up before a newer system version migrates it", async () => {
    const data = await freshFolder();
    await (await withActor(data)).close();
    const again = await openWorldAt(data, { ...SYSTEM, version: "2.0.0" });
    expect(again.meta.systemVersion).toBe("2.0.0");
    await again.close();
    const [name = ""] = await readdir(join(data, "backups"));
    expect(name).toMatch(/^table-1\.0\.0-.*\.json$/);
    expect((await readWorldFile(join(data, "backups", name))).collections.actors).toEqual([ACTOR]);
    await (await openWorldAt(data, { ...SYSTEM, version: "2.0.0" })).close();
    expect(await readdir(join(data, "backups"))).toHaveLength(1);
  });

  it("is backed up when another replaces it", async () => {
    const data = await freshFolder();
    const world = await withActor(data);
    const file = toFile(world);
    const kept = await replaceWorld(
      world,
      backupsAt(data),
      { ...file, collections: { users: file.collections.users! } },
      SYSTEM,
    );
    expect(world.documents("actors").size).toBe(0);
    expect((await readWorldFile(kept ?? "")).collections.actors).toEqual([ACTOR]);
    await world.close();
  });

  it("keeps everything when a replacement is refused", async () => {
    const world = await withActor(await freshFolder());
    const file = toFile(world);
    await expect(importWorld(world, file, { ...SYSTEM, id: "other" })).rejects.toThrow(/made for the system "tiny"/);
    expect(toFile(world)).toEqual(file);
    await world.close();
  });

  it("is not served with another system", async () => {
    const data = await freshFolder();
    await (await withActor(data)).close();
    await expect(openWorldAt(data, { ...SYSTEM, id: "other" })).rejects.toThrow(/made for the system "tiny"/);
  });

  it.each([
    ["a flipped byte", (bytes: Buffer) => bytes.fill(0xff, bytes.length - 40, bytes.length - 20)],
    ["a lost end", (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ["nothing left", () => Buffer.alloc(0)],
  ])("whose log has %s is refused, not opened with a part of it", async (_name, damage) => {
    const data = await freshFolder();
    await (await withActor(data)).close();
    const store = join(data, "store");
    const log = join(store, (await readdir(store)).find((name) => name.endsWith(".log")) ?? "");
    await writeFile(log, damage(await readFile(log)));
    await expect(openWorldAt(data, SYSTEM)).rejects.toThrow(/is damaged: it no longer holds what was last written/);
    await expect(openWorldAt(data, SYSTEM)).rejects.toThrow(/is damaged/);
  });

  it("whose store does not name it is refused, not replaced", async () => {
    const folder = await freshFolder();
    const store = await openFolderStore(join(folder, "store"));
    await store.write({ put: [["!actors!a", { _id: "a" }]], del: [] });
    await store.close();
    await expect(openWorldAt(folder, SYSTEM)).rejects.toThrow(/does not say which world/);
  });

  it("from a later program is refused and left unchanged", async () => {
    const data = await freshFolder();
    const world = await withActor(data);
    await world.describe({ ...world.meta, format: FORMAT + 1 });
    await world.close();
    await expect(openWorldAt(data, SYSTEM)).rejects.toThrow(`format ${FORMAT + 1}`);
    const raw = await World.open(await openSealedStore(join(data, "store")));
    expect(raw.documents("actors").size).toBe(1);
    await raw.close();
  });
});

describe("A world file", { timeout: 30_000 }, () => {
  const file: WorldFile = {
    kind: "world",
    format: FORMAT,
    world: { id: "w", title: "W", system: "tiny", systemVersion: "1", coreVersion: "13" },
    collections: { users: [{ _id: "userAAAAAAAAAAAA", name: "G", role: 4 }] },
  };

  it.each([
    ["{", /not JSON/],
    ["[]", /not a world file/],
    [JSON.stringify({ ...file, kind: "song" }), /not a world file/],
    [JSON.stringify({ ...file, collections: {} }), /no gamemaster/],
    [JSON.stringify({ ...file, world: { ...file.world, title: "" } }), /needs an id, a title and a system/],
    [JSON.stringify({ ...file, collections: { ...file.collections, songs: [] } }), /no collection/],
    [JSON.stringify({ ...file, collections: { ...file.collections, actors: {} } }), /must be a list/],
    [JSON.stringify({ ...file, collections: { ...file.collections, actors: [{ _id: "x" }] } }), /no proper _id/],
    [JSON.stringify({ ...file, collections: { ...file.collections, actors: [ACTOR, ACTOR] } }), /Two documents/],
    [JSON.stringify({ ...file, format: FORMAT + 1 }), /knows formats up to/],
    [JSON.stringify({ ...file, format: 0 }), /no world format/],
  ])("that reads %s is refused", (content, reason) => {
    expect(() => parseWorldFile(content)).toThrow(reason);
  });

  it("that cannot be found is named", async () => {
    await expect(readWorldFile("/no/such/file.json")).rejects.toThrow(/no\/such\/file.json cannot be read \(ENOENT\)/);
  });

  it("that is broken is named by its path", async () => {
    const path = join(await freshFolder(), "broken.json");
    await writeFile(path, "nonsense");
    await expect(readWorldFile(path)).rejects.toThrow(`${path}: This is not a world file`);
  });

  it("of an older format takes every step in order", () => {
    const note = (word: string) => (old: WorldFile) => ({
      ...old,
      world: { ...old.world, title: `${old.world.title} ${word}` },
    });
    const migrated = migrateFile({ ...file, format: 1 }, { 1: note("one"), 2: note("two") }, 3);
    expect([migrated.format, migrated.world.title]).toEqual([3, "W one two"]);
    expect(file.world.title).toBe("W");
    expect(() => migrateFile({ ...file, format: 1 }, { 2: note("two") }, 3)).toThrow(/no way from world format 1/);
  });
});
