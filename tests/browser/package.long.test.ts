/** The zip as a user installs it: unpacked into an empty folder, served alone, played. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressesOf } from "../../scripts/release/addresses.ts";
import { type Release, releaseOf } from "../../scripts/release/release.ts";
import { inRoot } from "../../scripts/root.ts";
import { Table } from "./support/table.ts";

declare const game: any;

let release: Release;
let installed: string;

beforeAll(async () => {
  const addresses = addressesOf({ base: "https://games.example/bnb" }, "0.0.0");
  release = await releaseOf(inRoot("dist/blades-and-banners"), addresses);
  installed = path.join(await mkdtemp(path.join(tmpdir(), "systems-")), "blades-and-banners");
  for (const [name, bytes] of Object.entries(unzipSync(release.zip))) {
    await mkdir(path.dirname(path.join(installed, name)), { recursive: true });
    await writeFile(path.join(installed, name), bytes);
  }
});
afterAll(() => rm(path.dirname(installed), { recursive: true, force: true }));

it("its manifest names its address, and every file it names is in the zip", () => {
  const manifest = JSON.parse(release.manifest);
  expect(manifest).toMatchObject({
    id: "blades-and-banners",
    manifest: "https://games.example/bnb/system.json",
    download: "https://games.example/bnb/blades-and-banners.zip",
    url: "https://games.example/bnb",
    readme: expect.stringContaining("README.md"),
    changelog: expect.stringContaining("CHANGELOG.md"),
    authors: [{ name: expect.any(String) }],
  });
  expect(manifest.flags).not.toHaveProperty("hotReload");
  const named: string[] = [
    manifest.license,
    ...manifest.esmodules,
    ...manifest.styles.map((style: { src: string }) => style.src),
    ...manifest.languages.map((one: { path: string }) => one.path),
    ...manifest.packs.map((pack: { path: string }) => `${pack.path}/CURRENT`),
  ];
  const papers = ["README.md", "CHANGELOG.md", "LICENSE", "CREDITS.md", "types/api.d.ts"];
  expect(named.length).toBeGreaterThan(5);
  expect([...named, ...papers].filter((file) => !existsSync(path.join(installed, file)))).toEqual([]);
  expect(release.files.filter((file) => file.startsWith("licences/")).length).toBeGreaterThan(5);
  expect(release.files.filter((file) => /(^|\/)(LOG|LOCK)/.test(file))).toEqual([]);
});

it("the same folder gives the same zip", async () => {
  const again = await releaseOf(
    inRoot("dist/blades-and-banners"),
    addressesOf({ base: "https://games.example/bnb" }, "0"),
  );
  expect(Buffer.compare(Buffer.from(again.zip), Buffer.from(release.zip))).toBe(0);
});

it("boots from the unpacked folder, with sheets, texts and compendiums", async () => {
  const table = await Table.start({ system: installed });
  try {
    const { page, errors } = await table.sit("Gamemaster");
    const { packs } = JSON.parse(release.manifest);
    const filled = await page.evaluate(async () => {
      const { Actor } = globalThis as any;
      const actor = await Actor.create({ name: "Somebody", type: "character" });
      await actor.sheet.render({ force: true });
      return game.packs.contents.map((pack: any) => pack.index.size > 0);
    });
    expect(filled).toEqual(packs.map(() => true));
    await page.locator(".bnb.sheet.character").waitFor();
    expect(await page.locator(".bnb.sheet.character").textContent()).not.toContain("BNB.");
    expect(errors).toEqual([]);
  } finally {
    await table.close();
  }
});
