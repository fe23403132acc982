/** Modules on the server: read, checked, activated, served. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { describe, expect, it } from "vitest";
import type { ModuleManifest } from "../../../host/api/wire.ts";
import { moduleStates } from "../../../host/server/modules.ts";
import { readModules } from "../../../host/server/packages.ts";
import { freshFolder } from "../world/folder.ts";
import { type Client, MANIFEST, sit, startTable, USERS, until } from "./bench.ts";

const FIXTURES = fileURLToPath(new URL("../fixtures/modules", import.meta.url));
const fixture = (id: string): string => join(FIXTURES, id);

async function makeModule(manifest: object): Promise<string> {
  const folder = await freshFolder();
  await writeFile(join(folder, "module.json"), JSON.stringify({ title: "M", version: "1.0.0", ...manifest }));
  return folder;
}

function configure(gm: Client, value: Record<string, boolean>): Promise<any> {
  return gm.create("Setting", { key: "core.moduleConfiguration", value: JSON.stringify(value) });
}

describe("A module's manifest", () => {
  it("is read, and libraries come first", async () => {
    const modules = await readModules(["wrapper", "own-tests", "test-bench"].map(fixture));
    expect(modules.map((one) => one.manifest.id)).toEqual(["test-bench", "own-tests", "wrapper"]);
  });

  it.each([
    [{}, /has no "id"/],
    [{ id: "../evil" }, /not a proper module id/],
    [{ id: "m", relationships: { requires: [{ id: "x" }] } }, /requirement "x" needs the type/],
  ])("is refused by name: %o", async (manifest, reason) => {
    await expect(readModules([await makeModule(manifest)])).rejects.toThrow(reason);
  });

  it("is read once", async () => {
    const folder = await makeModule({ id: "m" });
    await expect(readModules([folder, folder])).rejects.toThrow(/Two folders hold the module "m"/);
  });
});

describe("A module is active", () => {
  const module = (id: string, more: Partial<ModuleManifest> = {}) => ({
    folder: "",
    manifest: { id, title: id, version: "1.0.0", ...more },
  });
  const on = (modules: ReturnType<typeof module>[], chosen: unknown, version = "13.351") =>
    moduleStates(modules, MANIFEST, version, chosen)
      .filter((one) => one.active)
      .map((one) => one.manifest.id);
  const requires = (id: string, type = "module") => ({ relationships: { requires: [{ id, type }] } });

  it("only if a gamemaster chose it", () => {
    expect(on([module("a"), module("b")], { a: true, b: false })).toEqual(["a"]);
    expect(on([module("a")], undefined)).toEqual([]);
    expect(on([module("constructor")], {})).toEqual([]);
    expect(on([module("a")], { a: "true" })).toEqual([]);
  });

  it("only with all it requires, down the chain", () => {
    const chain = [module("a", requires("b")), module("b", requires("c")), module("c")];
    expect(on(chain, { a: true, b: true, c: true })).toEqual(["a", "b", "c"]);
    expect(on(chain, { a: true, b: true, c: false })).toEqual([]);
    expect(on([module("a", requires("tiny", "system"))], { a: true })).toEqual(["a"]);
    expect(on([module("a", requires("other", "system"))], { a: true })).toEqual([]);
  });

  it.each([
    [{ compatibility: { maximum: "13" } }, "13.351", null],
    [{ compatibility: { maximum: "13" } }, "14.369", "tooNew"],
    [{ compatibility: { minimum: "14" } }, "13.351", "tooOld"],
    [{ compatibility: { minimum: 13 } }, "13.351", null],
    [{ relationships: { systems: [{ id: "other" }] } }, "13.351", "system"],
    [{ relationships: { systems: [{ id: "other" }, { id: "tiny" }] } }, "13.351", null],
    [requires("nowhere"), "13.351", "missing"],
    [
      { relationships: { requires: [{ id: "b", type: "module", compatibility: { minimum: "2" } }] } },
      "13.351",
      "missing",
    ],
  ])("only where it fits: %o on %s", (more, version, reason) => {
    const [state] = moduleStates([module("a", more), module("b")], MANIFEST, version, { a: true });
    expect(state?.refusal?.reason ?? null).toBe(reason);
    expect(state?.active).toBe(reason === null && more !== undefined);
  });
});

describe("A table with modules", { timeout: 30_000 }, () => {
  it("serves their folders and nothing beside them", async () => {
    const { address } = await startTable({ modules: [fixture("wrapper")] });
    const status = async (path: string) => (await fetch(`${address}${path}`)).status;
    expect(await status("/modules/wrapper/scripts/wrapper.mjs")).toBe(200);
    expect(await status("/modules/other-sheet/module.json")).toBe(404);
    expect(await status("/modules/wrapper/%2e%2e/other-sheet/module.json")).toBe(404);
  });

  it("opens a module's channel, its subtypes and its compendiums only while it is active", async () => {
    const folder = await makeModule({
      id: "shelf",
      socket: true,
      documentTypes: { Item: { relic: { htmlFields: ["story"] } } },
      packs: [{ name: "relics", label: "Relics", type: "Item", path: "packs/relics" }],
    });
    await mkdir(join(folder, "source"));
    const entry = { _id: "relicAAAAAAAAAAA", _key: "!items!relicAAAAAAAAAAA", name: "Bone", type: "tool", effects: [] };
    await writeFile(join(folder, "source", "bone.json"), JSON.stringify(entry));
    await compilePack(join(folder, "source"), join(folder, "packs", "relics"), { log: false });
    const table = await startTable({ modules: [folder] });
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    const relic = { name: "Finger", type: "shelf.relic", system: { story: "<p>Old</p><script>x</script>" } };
    const heard: unknown[] = [];
    gm.socket.on("module.shelf", (...words) => heard.push(words));

    expect((await gm.world()).modules).toMatchObject([{ active: false, refusal: null, manifest: { id: "shelf" } }]);
    await expect(gm.create("Item", relic)).rejects.toThrow(/relic/);
    expect((await gm.world()).packs).toEqual([]);
    player.socket.emit("module.shelf", "unheard");

    const setting = await configure(gm, { shelf: true });
    expect((await gm.world()).modules).toMatchObject([{ active: true }]);
    expect((await gm.create("Item", relic)).system.story).toBe("<p>Old</p>");
    expect((await gm.world()).packs).toMatchObject([{ metadata: { id: "shelf.relics", packageType: "module" } }]);
    player.socket.emit("module.shelf", "heard");
    await until(() => heard.length > 0);
    expect(heard).toEqual([["heard", USERS.player]]);

    await gm.update("Setting", { _id: setting._id, value: "{}" });
    await expect(gm.create("Item", relic)).rejects.toThrow(/relic/);
  });

  it("lets only users who may change settings switch modules and reload everybody", async () => {
    const table = await startTable({ modules: [fixture("wrapper")] });
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    await expect(configure(player, { wrapper: true })).rejects.toThrow(/lacks permission/);
    const told: string[] = [];
    for (const [name, client] of [
      ["gm", gm],
      ["player", player],
    ] as const) {
      client.socket.on("reload", () => told.push(name));
    }
    player.socket.emit("reload");
    await player.world();
    gm.socket.emit("reload");
    await until(() => told.length > 0);
    expect(told).toEqual(["player"]);
  });
});
