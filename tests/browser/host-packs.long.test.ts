/** Compendium windows, dragging out of them, and the world as one file, exported and imported in the settings tab. */
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bareSystem } from "./support/bare-system.ts";
import { type Seat, Table } from "./support/table.ts";

declare const game: any;
declare const Actor: any;

let system: string;
let table: Table;
let gm: Seat;
let one: Seat;

beforeAll(async () => {
  system = await bareSystem();
  table = await Table.start({ system });
  gm = await table.sit("Gamemaster");
  one = await table.sit("Player 1");
});
afterAll(async () => {
  for (const seat of [gm, one]) expect(seat?.errors ?? []).toEqual([]);
  await table?.close();
  await rm(path.dirname(system), { recursive: true, force: true });
});

describe("a compendium", () => {
  it("opens from the sidebar, finds an entry and shows its sheet", async () => {
    await gm.page.locator("#sidebar-tabs [data-tab=compendium]").click();
    await gm.page.locator("[data-action=openPack]", { hasText: "Things" }).click();
    const pack = gm.page.locator(".compendium-directory");
    await pack.waitFor();
    expect(await pack.locator(".entry .name").allTextContents()).toEqual(["Rope", "Chalk", "Lantern"]); // Rope lies in a folder.
    await pack.locator("input[type=search]").fill("lan");
    await gm.page.waitForFunction(() => document.querySelectorAll(".compendium-directory .entry").length === 1);
    await pack.locator(".entry-name").click();
    await gm.page.locator(".application.sheet", { hasText: "Lantern" }).waitFor();
    // Closes all windows, as in Foundry.
    await gm.page.keyboard.press("Escape");
    await pack.waitFor({ state: "detached" });
  });

  it("imports an entry into the world, and everybody sees it there", async () => {
    await gm.page.locator("[data-action=openPack]", { hasText: "Things" }).click();
    const entry = gm.page.locator(".compendium-directory .entry", { hasText: "Lantern" });
    await entry.locator("[data-action=importEntry]").click();
    await one.page.waitForFunction(() => game.items.getName("Lantern") !== undefined);
    const made = await one.page.evaluate(() => {
      const item = game.items.getName("Lantern");
      return [item.system.weight, item._stats.compendiumSource];
    });
    expect(made).toEqual([2, "Compendium.plain-system.things.Item.thing1AAAAAAAAAA"]);
  });

  it("offers players no import, and lets them drag onto a sheet of theirs", async () => {
    await gm.page.evaluate(() => Actor.create({ name: "Aldric", type: "hero", ownership: { default: 3 } }));
    await one.page.waitForFunction(() => game.actors.getName("Aldric") !== undefined);
    await one.page.locator("#sidebar-tabs [data-tab=compendium]").click();
    await one.page.locator("[data-action=openPack]", { hasText: "Things" }).click();
    const pack = one.page.locator(".compendium-directory");
    await pack.locator(".entry").first().waitFor();
    expect(await pack.locator("[data-action=importEntry]").count()).toBe(0);
    await one.page.evaluate(() => {
      const { sheet } = game.actors.getName("Aldric");
      return sheet.render({ force: true, position: { left: 20, top: 60 } });
    });
    await one.page.evaluate(() => game.packs.get("plain-system.things").apps[0].setPosition({ left: 620, top: 60 }));
    const sheet = one.page.locator(".hero");
    await pack.locator(".entry", { hasText: "Rope" }).dragTo(sheet.locator(".window-content"));
    await gm.page.waitForFunction(() => game.actors.getName("Aldric").items.size === 1);
    expect(await gm.page.evaluate(() => game.actors.getName("Aldric").items.contents[0].name)).toBe("Rope");
  });
});

describe("the world's file", () => {
  it("is exported in the settings tab and imported again, and the next player finds the world unchanged", async () => {
    await gm.page.locator("#sidebar-tabs [data-tab=settings]").click();
    const coming = gm.page.waitForEvent("download");
    await gm.page.locator("#settings [data-action=exportWorld]").click();
    const file = (await (await coming).path()) as string;
    const world = JSON.parse(await readFile(file, "utf8"));
    expect(world.collections.actors.map((actor: any) => actor.name)).toEqual(["Aldric"]);
    await gm.page.evaluate(() => game.actors.getName("Aldric").update({ name: "Changed since" }));
    await one.page.waitForFunction(() => game.actors.getName("Changed since") !== undefined);

    await gm.page.locator("#settings [data-action=importWorld]").click();
    await gm.page.locator("dialog input[type=file], .dialog input[type=file]").setInputFiles(file);
    await gm.page.locator("dialog [data-action=ok], .dialog [data-action=ok]").click();
    // Another world has other seats, so everybody has to choose one.
    for (const [seat, name] of [
      [gm, "Gamemaster"],
      [one, "Player 1"],
    ] as const) {
      await seat.page.locator(".seat-row", { hasText: name }).click();
      await seat.page.waitForFunction(() => (globalThis as any).game?.ready === true);
      expect(await seat.page.evaluate(() => game.actors.getName("Aldric")?.items.size)).toBe(1);
      seat.errors.length = 0;
    }
    expect(await one.page.evaluate(() => [game.user.name, game.actors.size])).toEqual(["Player 1", 1]);
  });

  it("is refused with a reason if it is not valid, and nothing is lost", async () => {
    await gm.page.locator("#sidebar-tabs [data-tab=settings]").click();
    await gm.page.locator("#settings [data-action=importWorld]").click();
    const buffer = Buffer.from('{"kind":"soup"}');
    const input = gm.page.locator("dialog input[type=file], .dialog input[type=file]");
    await input.setInputFiles({ name: "x.json", mimeType: "application/json", buffer });
    await gm.page.locator("dialog [data-action=ok], .dialog [data-action=ok]").click();
    await gm.page.locator(".notification.error").waitFor();
    expect(await gm.page.evaluate(() => game.actors.getName("Aldric").items.size)).toBe(1);
    gm.errors.length = 0;
  });

  it("is not for players", async () => {
    await one.page.locator("#sidebar-tabs [data-tab=settings]").click();
    await one.page.locator("#settings [data-action=theme]").waitFor();
    expect(await one.page.locator("#settings [data-action=exportWorld]").count()).toBe(0);
    const status = await one.page.evaluate(async () => {
      const headers = { "x-session": sessionStorage.getItem("session") ?? "" };
      return (await fetch("/api/export", { headers })).status;
    });
    expect(status).toBe(403);
    one.errors.length = 0;
  });
});
