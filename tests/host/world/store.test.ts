import { existsSync } from "node:fs";
import { chmod, readdir, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Failure } from "../../../host/world/failure.ts";
import { openFolderStore } from "../../../host/world/folder-store.ts";
import { defaultDataDir } from "../../../host/world/place.ts";
import { freshFolder } from "./folder.ts";

describe("The store", { timeout: 30_000 }, () => {
  it("has what was written, after it was closed and opened again", async () => {
    const folder = await freshFolder();
    const first = await openFolderStore(folder);
    await first.write({
      put: [
        ["!a!1", { name: "one" }],
        ["!a!2", { name: "two" }],
      ],
      del: [],
    });
    await first.write({ put: [], del: ["!a!1"] });
    await first.close();
    const again = await openFolderStore(folder);
    expect(await again.entries()).toEqual([["!a!2", { name: "two" }]]);
    await again.close();
  });

  it("names a store that another table has open", async () => {
    const folder = await freshFolder();
    const first = await openFolderStore(folder);
    await expect(openFolderStore(folder)).rejects.toThrow(/in use by another running table/);
    await first.close();
  });

  it("refuses a damaged store in one line and leaves it unchanged", async () => {
    const folder = await freshFolder();
    const store = await openFolderStore(folder);
    await store.write({ put: [["!a!1", { name: "one" }]], del: [] });
    await store.close();
    const manifest = (await readdir(folder)).find((name) => name.startsWith("MANIFEST"));
    await truncate(join(folder, manifest ?? ""), 3);
    const error = await openFolderStore(folder).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Failure);
    expect((error as Error).message).toMatch(/damaged/);
    expect((error as Error).message).not.toContain("\n");
  });

  it("refuses a store without its head instead of deleting it", async () => {
    const folder = await freshFolder();
    const store = await openFolderStore(folder);
    await store.write({ put: [["!a!1", { name: "one" }]], del: [] });
    await store.close();
    await rename(join(folder, "CURRENT"), join(folder, "elsewhere"));
    await expect(openFolderStore(folder)).rejects.toThrow(/damaged.*CURRENT is missing/);
    await rename(join(folder, "elsewhere"), join(folder, "CURRENT"));
    const again = await openFolderStore(folder);
    expect(await again.entries()).toHaveLength(1);
    await again.close();
  });

  it.runIf(existsSync("/dev/full"))("calls a full disk a full disk, at a write and at the next start", async () => {
    const folder = await freshFolder();
    const store = await openFolderStore(folder);
    await store.write({ put: [["!a!1", { name: "one" }]], del: [] });
    await store.close();
    // The next opening turns the log into this table; writing there simulates a full disk.
    await symlink("/dev/full", join(folder, "000005.ldb"));
    const error = await openFolderStore(folder).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Failure);
    expect((error as Error).message).toMatch(/^The disk is full: .* still there\.$/);
    await rm(join(folder, "000005.ldb"), { force: true });
    const again = await openFolderStore(folder);
    expect(await again.entries()).toEqual([["!a!1", { name: "one" }]]);
    await again.close();
  });

  it.runIf(existsSync("/proc/self"))("names a folder that cannot be made, and does not try for ever", async () => {
    await expect(openFolderStore("/proc/no/such/place")).rejects.toThrow(/cannot be written \(ENOENT\)/);
  });

  it("names a folder that is a file", async () => {
    const folder = await freshFolder();
    await writeFile(join(folder, "taken"), "");
    await expect(openFolderStore(join(folder, "taken"))).rejects.toThrow(/cannot be written/);
  });

  it.skipIf(process.getuid?.() === 0)("names a folder that may not be written", async () => {
    const folder = await freshFolder();
    await chmod(folder, 0o500);
    await expect(openFolderStore(join(folder, "store"))).rejects.toThrow(/cannot be written/);
  });
});

describe("The default data folder", { timeout: 30_000 }, () => {
  it.each([
    [{ XDG_DATA_HOME: "/x" }, "linux", "/x/foundry-stand-in"],
    [{}, "linux", "/home/me/.local/share/foundry-stand-in"],
    [{}, "darwin", "/home/me/Library/Application Support/foundry-stand-in"],
    [{ LOCALAPPDATA: "/local" }, "win32", "/local/foundry-stand-in"],
    [{}, "win32", "/home/me/AppData/Local/foundry-stand-in"],
  ])("with %o on %s is %s", (env, platform, folder) => {
    expect(defaultDataDir(env, platform, "/home/me")).toBe(folder);
  });
});
