import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { describe, expect, it, vi } from "vitest";
import { openPacks } from "../../../host/world/disk-packs.ts";
import { toEntries } from "../../../host/world/entries.ts";
import { freshFolder } from "./folder.ts";

const SWORD = { _id: "swordAAAAAAAAAAA", name: "Sword", type: "weapon", img: "s.svg", system: { price: 3, secret: 1 } };
const HERO = {
  _id: "heroAAAAAAAAAAAA",
  name: "Hero",
  type: "person",
  items: [{ ...SWORD, effects: [] }],
  effects: [],
};
const MANIFEST = {
  id: "tiny",
  title: "Tiny",
  version: "1",
  packs: [
    { name: "gear", label: "Gear", type: "Item", path: "packs/gear", system: "tiny" },
    { name: "people", label: "People", type: "Actor", path: "packs/people", system: "tiny" },
  ],
};

/** A system folder whose packs the official CLI has compiled. */
async function systemFolder(swordName = "Sword"): Promise<string> {
  const folder = await freshFolder();
  const pack = async (name: string, document: Record<string, unknown>) => {
    const source = join(folder, "source", name);
    await mkdir(source, { recursive: true });
    await writeFile(join(source, "one.json"), JSON.stringify(document));
    await compilePack(source, join(folder, "packs", name), { log: false });
  };
  await pack("gear", { ...SWORD, name: swordName, _key: `!items!${SWORD._id}`, effects: [] });
  await pack("people", {
    ...HERO,
    _key: `!actors!${HERO._id}`,
    items: [{ ...SWORD, effects: [], _key: `!actors.items!${HERO._id}.${SWORD._id}` }],
  });
  return folder;
}

describe("Packs compiled by the official CLI", { timeout: 30_000 }, () => {
  it("give their index and their documents, embedded ones inside", async () => {
    const packs = await openPacks(await freshFolder(), await systemFolder(), MANIFEST);
    expect([...packs.keys()]).toEqual(["tiny.gear", "tiny.people"]);
    const gear = packs.get("tiny.gear");
    expect(gear?.index()).toEqual([{ _id: SWORD._id, name: "Sword", type: "weapon", img: "s.svg" }]);
    expect(gear?.index(["system.price"])[0]?.system).toEqual({ price: 3 });
    expect(packs.get("tiny.people")?.documents.get(HERO._id)).toEqual(HERO);
  });

  it("of adventures are read too; those of cards and playlists are left out with a warning", async () => {
    const system = await systemFolder();
    const tale = { _id: "taleAAAAAAAAAAAA", name: "A tale", actors: [HERO], _key: "!adventures!taleAAAAAAAAAAAA" };
    const source = join(system, "source", "tales");
    await mkdir(source, { recursive: true });
    await writeFile(join(source, "one.json"), JSON.stringify(tale));
    await compilePack(source, join(system, "packs", "tales"), { log: false });
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const packs = await openPacks(await freshFolder(), system, {
      ...MANIFEST,
      packs: [
        { name: "tales", label: "Tales", type: "Adventure", path: "packs/tales" },
        { name: "decks", label: "Decks", type: "Cards", path: "packs/decks" },
      ],
    } as never);
    expect([...packs.keys()]).toEqual(["tiny.tales"]);
    expect(packs.get("tiny.tales")?.index()).toMatchObject([{ name: "A tale" }]);
    expect(packs.get("tiny.tales")?.metadata.flags).toEqual({});
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  it("stay untouched in the system's folder", async () => {
    const system = await systemFolder();
    const before = await readdir(join(system, "packs", "gear"));
    await openPacks(await freshFolder(), system, MANIFEST);
    expect(await readdir(join(system, "packs", "gear"))).toEqual(before);
  });

  it("keep the table's changes until the system has new contents; then the old copy is saved", async () => {
    const data = await freshFolder();
    const system = await systemFolder();
    const shield = { _id: "shieldAAAAAAAAAA", name: "Shield", type: "weapon", effects: [] };
    const pack = (await openPacks(data, system, MANIFEST)).get("tiny.gear")!;
    await pack.write({ put: toEntries(["items", shield._id], shield), del: [] });
    expect((await openPacks(data, system, MANIFEST)).get("tiny.gear")?.documents.get(shield._id)).toEqual(shield);

    const newer = await systemFolder("Longsword");
    const after = (await openPacks(data, newer, MANIFEST)).get("tiny.gear");
    expect([...(after?.documents.values() ?? [])].map((item) => item.name)).toEqual(["Longsword"]);
    expect((await readdir(join(data, "backups")))[0]).toMatch(/^tiny\.gear-/);
  });

  it("without a folder start empty and can be written to; unknown kinds are left out, with a warning", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    const data = await freshFolder();
    const manifest = {
      ...MANIFEST,
      packs: [
        { name: "gone", type: "Item" },
        { name: "songs", type: "Playlist" },
      ],
    };
    const open = async () => openPacks(data, await systemFolder(), manifest);
    const packs = await open();
    expect([...packs.keys()]).toEqual(["tiny.gone"]);
    expect(packs.get("tiny.gone")?.documents.size).toBe(0);
    const shield = { _id: "shieldAAAAAAAAAA", name: "Shield", type: "weapon", effects: [] };
    await packs.get("tiny.gone")?.write({ put: toEntries(["items", shield._id], shield), del: [] });
    expect((await open()).get("tiny.gone")?.documents.get(shield._id)).toEqual(shield);
    expect(said.mock.calls.flat().join()).toMatch(/"gone" is not at .*"songs" holds Playlist/);
    said.mockRestore();
  });

  it.each([
    [{ packs: [{ name: "odd", type: "Song" }] }, /unknown type/],
    [{ packs: [{ type: "Item" }] }, /without a name/],
    [{ packs: [{ name: "up", type: "Item", path: "../up" }] }, /outside the system's folder/],
  ])("listed as %o are refused by name", async (change, reason) => {
    await expect(openPacks(await freshFolder(), await systemFolder(), { ...MANIFEST, ...change })).rejects.toThrow(
      reason,
    );
  });
});
