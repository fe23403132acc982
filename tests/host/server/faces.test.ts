/** One server, two faces: what a world created on one becomes on the other. */
import { afterEach, describe, expect, it } from "vitest";
import { showFace } from "../../../host/api/face.ts";
import { readArguments } from "../../../host/server/args.ts";
import { serve } from "../../../host/server/serve.ts";
import { openWorldAt } from "../../../host/world/disk.ts";
import { MANIFEST, makeData, makeSystem, sit, startTable } from "./bench.ts";

afterEach(() => showFace(13));

describe("The face", { timeout: 30_000 }, () => {
  it("is that of version 13 by default", async () => {
    expect(readArguments(["--system", "d"])).toMatchObject({ foundry: 13 });
    expect(readArguments(["--system", "d", "--foundry", "14"])).toMatchObject({ foundry: 14 });
    expect(() => readArguments(["--system", "d", "--foundry", "12"])).toThrow(/--foundry must be 13 or 14/);
    const usual = await sit(await startTable(), "gm");
    expect((await usual.world()).release).toEqual({ generation: 13, build: 351 });
    const newer = await sit(await startTable({ foundry: 14 }), "gm");
    expect((await newer.world()).release.generation).toBe(14);
  });

  it("uses English unless the server names another language", async () => {
    expect(readArguments(["--system", "d"])).toMatchObject({ language: "en" });
    expect(readArguments(["--system", "d", "--language", "de"])).toMatchObject({ language: "de" });
    expect((await (await sit(await startTable(), "gm")).world()).language).toBe("en");
    expect((await (await sit(await startTable({ language: "de" }), "gm")).world()).language).toBe("de");
  });

  it("has its own data folder, and so does an empty world, unless one is named", () => {
    const data = (...words: string[]) => (readArguments(["--system", "d", ...words]) as { data: string }).data;
    expect(new Set([data(), data("--foundry", "14"), data("--empty"), data("--foundry", "14", "--empty")]).size).toBe(
      4,
    );
    expect(data("--foundry", "14", "--data", "here")).toBe("here");
    expect(readArguments(["--system", "d", "--empty", "--demo", "x"])).toMatchObject({ demo: undefined });
  });

  it("of version 14 stores levels and refuses none; that of version 13 knows none", async () => {
    const table = await startTable({ foundry: 14 });
    const gm = await sit(table, "gm");
    const level = { _id: "defaultLevel0000", name: "Field", background: { src: "maps/a.webp", color: "#b3a184" } };
    const made = await gm.create("Scene", { name: "S", background: { src: "gone.webp" }, levels: [level] });
    expect(made.background).toBeUndefined();
    expect(made.levels).toMatchObject([level]);
    const change = { _id: "defaultLevel0000", background: { src: "maps/b.webp" } };
    await gm.update("Level", change, { parentUuid: `Scene.${made._id}` });
    const player = await sit({ address: table.address }, "player");
    await expect(player.update("Level", change, { parentUuid: `Scene.${made._id}` })).rejects.toThrow(
      /lacks permission/,
    );
    await expect(player.create("Level", level, { parentUuid: `Scene.${made._id}` })).rejects.toThrow(
      /lacks permission/,
    );
    await expect(player.delete("Level", level._id, { parentUuid: `Scene.${made._id}` })).rejects.toThrow(
      /lacks permission/,
    );
    const [scene] = (await gm.world()).scenes as any[];
    expect(scene.levels[0].background).toMatchObject({ src: "maps/b.webp", color: "#b3a184" });
  });

  it("of version 13 holds no levels", async () => {
    const gm = await sit(await startTable(), "gm");
    const scene = await gm.create("Scene", { name: "S", levels: [{ name: "Field" }], background: { src: "a.webp" } });
    expect([scene.levels, scene.background.src]).toEqual([undefined, "a.webp"]);
    await expect(gm.create("Level", { name: "L" }, { parentUuid: `Scene.${scene._id}` })).rejects.toThrow(
      /holds no Level documents/,
    );
  });

  it("of version 14 migrates a world of version 13, pictures included; a downgrade is refused", async () => {
    const [data, system] = [await makeData(), await makeSystem()];
    const before = await serve({ port: 0, data, system, demo: undefined, host: undefined });
    const scene = { name: "S", background: { src: "a.webp" }, backgroundColor: "#b3a184", tokens: [{ name: "T" }] };
    await (await sit(before, "gm")).create("Scene", scene);
    await before.close();
    const after = await serve({ port: 0, data, system, demo: undefined, host: undefined, foundry: 14 });
    const [raised] = (await (await sit(after, "gm")).world()).scenes as any[];
    await after.close();
    expect(raised.levels).toMatchObject([{ background: { src: "a.webp", color: "#b3a184" } }]);
    expect(raised.tokens[0].level).toBe(raised.levels[0]._id);
    const again = await serve({ port: 0, data, system, demo: undefined, host: undefined, foundry: 14 });
    expect((await (await sit(again, "gm")).world()).world.coreVersion).toMatch(/^14\./);
    await again.close();
    showFace(13);
    await expect(openWorldAt(data, MANIFEST)).rejects.toThrow(/last opened with version 14.*--foundry 14/);
  });
});
