/** Compendiums in the folders of their package's manifest: created once, then the table's own. */
import { describe, expect, it } from "vitest";
import { treeOf } from "../../../host/api/applications/sidebar/pack-tree.ts";
import { openWorldAt } from "../../../host/world/disk.ts";
import { plantPackFolders } from "../../../host/world/pack-folders.ts";
import type { World } from "../../../host/world/world.ts";
import { MANIFEST } from "../server/bench.ts";
import { freshFolder } from "./folder.ts";

const WITH = {
  ...MANIFEST,
  packFolders: [
    { name: "Shelf", color: "#aa0000 ", sorting: "m", packs: ["things"], folders: [{ name: "Box", packs: ["small"] }] },
    { name: "" },
    "nonsense",
  ],
};

const places = (world: World) => JSON.parse(world.sources("settings")[0]?.value ?? "{}");

describe("Folders of compendiums", { timeout: 30_000 }, () => {
  it("are made as the manifest says, and the packs put into them", async () => {
    const world = await openWorldAt(await freshFolder(), MANIFEST);
    await plantPackFolders(world, [WITH]);
    const [shelf, box] = world.sources("folders");
    expect([shelf, box]).toMatchObject([
      { name: "Shelf", type: "Compendium", folder: null, color: "#aa0000", sorting: "m" },
      { name: "Box", folder: shelf?._id },
    ]);
    expect(world.sources("folders")).toHaveLength(2);
    expect(places(world)).toEqual({ "tiny.things": { folder: shelf?._id }, "tiny.small": { folder: box?._id } });
    await world.close();
  });

  it("are created once: deleted or moved ones stay so, also after a restart", async () => {
    const data = await freshFolder();
    const world = await openWorldAt(data, MANIFEST);
    await plantPackFolders(world, [WITH]);
    world.documents("folders").clear();
    await plantPackFolders(world, [WITH]);
    expect(world.sources("folders")).toEqual([]);
    await world.close();
    const again = await openWorldAt(data, MANIFEST);
    const before = again.rev;
    await plantPackFolders(again, [WITH]);
    expect(again.rev).toBe(before);
    await again.close();
  });

  it("respect a gamemaster's choices about a pack", async () => {
    const world = await openWorldAt(await freshFolder(), MANIFEST);
    const value = JSON.stringify({ "tiny.things": { folder: null, locked: false } });
    const setting = { _id: "settingAAAAAAAAA", key: "core.compendiumConfiguration", value, user: null };
    world.documents("settings").set(setting._id, setting);
    await plantPackFolders(world, [WITH]);
    expect(places(world)["tiny.things"]).toEqual({ folder: null, locked: false });
    await world.close();
  });
});

describe("The tree of folders", () => {
  const folder = (id: string, above: string | null = null) => ({ id, name: id, color: null, above });
  const look = { closed: new Set(["b"]), all: false, keepEmpty: false };

  it("has each entry in its folder, and entries without one at the root", () => {
    const entries = [{ folder: "a" }, { folder: "b" }, { folder: "gone" }, { folder: null }];
    const tree = treeOf([folder("a"), folder("b", "a"), folder("c")], entries, look);
    expect(tree.entries).toEqual([{ folder: "gone" }, { folder: null }]);
    expect(tree.folders).toMatchObject([
      { id: "a", open: true, entries: [{ folder: "a" }], children: [{ id: "b", open: false }] },
    ]);
  });

  it("keeps empty folders for those who can fill them, opens all in a search, and survives a cycle", () => {
    const ring = [folder("a", "b"), folder("b", "a")];
    expect(treeOf(ring, [], { ...look, keepEmpty: true }).folders).toEqual([]);
    expect(treeOf([folder("c")], [], { ...look, keepEmpty: true }).folders).toHaveLength(1);
    expect(treeOf([folder("b")], [{ folder: "b" }], { ...look, all: true }).folders[0]?.open).toBe(true);
  });
});
