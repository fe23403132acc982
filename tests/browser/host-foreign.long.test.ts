/**
 * A small foreign system in the style of many released ones, on both faces: it boots, its sheet opens, a field is saved,
 * a roll reaches the chat, a combat starts, and its menus, keys, sockets and packs work.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { openTab } from "./support/demo.ts";
import { FACES, type Seat, Table } from "./support/table.ts";

declare const Actor: any;
declare const Combat: any;
declare const Scene: any;
declare const game: any;
declare const ui: any;

const SHEET = ".application.wayfarer.actor";

/** The system in a folder of its own, with a pack as written by the official tool. */
async function wayfarer(): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "system-")), "wayfarer-system");
  await cp(inRoot("tests/host/fixtures/wayfarer-system"), folder, { recursive: true });
  const source = path.join(folder, "source");
  mkdirSync(source);
  const _id = "lanternAAAAAAAAA";
  const lantern = { _id, _key: `!items!${_id}`, name: "Lantern", type: "ware", system: { weight: 2 }, effects: [] };
  writeFileSync(path.join(source, "lantern.json"), JSON.stringify(lantern));
  await compilePack(source, path.join(folder, "packs/wares"), { log: false });
  return folder;
}

describe.each(FACES)("a foreign system on version %i", (face) => {
  let table: Table;
  let gm: Seat;
  let page: Page;
  const warned: string[] = [];

  beforeAll(async () => {
    table = await Table.start({ system: await wayfarer(), foundry: face });
    gm = await table.sit("Gamemaster", {
      before: async (fresh) => {
        fresh.on("console", (line) => {
          if (line.type() === "warning") warned.push(line.text());
        });
      },
    });
    page = gm.page;
  });
  afterAll(() => table?.close());

  const heard = () => page.evaluate(() => game.wayfarer.heard);
  const sheet = () => page.locator(SHEET);

  it("boots; its template.json gives items their fields, and warns only from version 14 on", async () => {
    const made = await page.evaluate(async () => {
      const [hero] = await Actor.createDocuments([{ name: "Ada", type: "traveller", system: { hp: 7 } }]);
      const [trick] = await hero.createEmbeddedDocuments("Item", [{ name: "Bluff", type: "trick" }]);
      return [hero.system.health, hero.prototypeToken.disposition, trick.system, game.wayfarer.title];
    });
    expect(made).toEqual([
      { value: 7, max: 7 },
      1,
      { description: "", formula: "1d20 + @abilities.wit.mod", uses: { value: 1, max: 1 } },
      "Wayfarer",
    ]);
    expect(warned.some((line) => line.includes("template.json"))).toBe(face === 14);
  });

  it("its sheet opens with all parts, saves a field, and shows derived values", async () => {
    await page.evaluate(() => game.actors.getName("Ada").sheet.render(true));
    await sheet().locator(".abilities").waitFor();
    await sheet().locator('[name="system.abilities.wit.value"]').fill("16");
    await sheet().locator('[name="system.abilities.wit.value"]').press("Tab");
    await expect.poll(() => sheet().locator(".mod").first().textContent()).toBe("+3");
    await sheet().locator('[name="system.pace"]').selectOption("ride");
    await page.waitForFunction(() => game.actors.getName("Ada")._source.system.pace === "ride");
    for (const tab of ["gear", "biography", "effects", "features"]) {
      await sheet().locator(`nav.tabs [data-tab="${tab}"]`).click();
      await sheet().locator(`section.tab.${tab}`).waitFor();
    }
  });

  it("things are made, dropped from a pack, shown in a menu and deleted after a confirmation", async () => {
    await sheet().locator('nav.tabs [data-tab="gear"]').click();
    await sheet().locator('[data-action="createDoc"]').click();
    await sheet().locator(".item", { hasText: "Ware" }).waitFor();
    await page.evaluate(async () => {
      const data = { type: "Item", uuid: "Compendium.wayfarer-system.wares.Item.lanternAAAAAAAAA" };
      const transfer = new DataTransfer();
      transfer.setData("text/plain", JSON.stringify(data));
      const target = document.querySelector(".application.wayfarer .items-list")!;
      target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
    });
    const lantern = sheet().locator(".item", { hasText: "Lantern" });
    await lantern.waitFor();
    expect(await lantern.locator(".quantity").textContent()).toBe("× 1");
    await lantern.click({ button: "right" });
    await page.locator("#context-menu .context-item", { hasText: "Use" }).click();
    await sheet().locator(".item", { hasText: "Ware" }).locator('[data-action="deleteDoc"]').click();
    await page.locator('dialog [data-action="yes"]').click();
    await sheet().locator(".item", { hasText: "Ware" }).waitFor({ state: "detached" });
    await lantern.locator('[data-action="viewDoc"]').click();
    const ware = page.locator(".application.wayfarer.item");
    await ware.locator('[name="system.quantity"]').fill("3");
    await ware.locator('[name="system.quantity"]').press("Tab");
    await expect.poll(() => lantern.locator(".quantity").textContent()).toBe("× 3");
    await ware.locator('.window-header [data-action="close"]').click();
  });

  it("text is enriched and edited, effects are listed and switched", async () => {
    await page.evaluate(async () => {
      const ada = game.actors.getName("Ada");
      await ada.update({ "system.biography": "<p>To @road[the sea].</p>" });
      await ada.createEmbeddedDocuments("ActiveEffect", [{ name: "Blessed", img: "icons/svg/aura.svg" }]);
    });
    await sheet().locator('nav.tabs [data-tab="biography"]').click();
    await expect.poll(() => sheet().locator("prose-mirror em.road").textContent()).toBe("the sea");
    await sheet().locator('nav.tabs [data-tab="effects"]').click();
    await sheet().locator('[data-effects="passive"] [data-action="toggleEffect"]').click();
    await sheet().locator('[data-effects="inactive"] .effect', { hasText: "Blessed" }).waitFor();
  });

  it("a roll reaches the chat, and a card's button works", async () => {
    await sheet().locator('nav.tabs [data-tab="features"]').click();
    await sheet().locator('[data-action="roll"]').first().click();
    await openTab(page, "chat");
    const rolled = page.locator("#chat .message", { hasText: "Ada rolls wit" });
    await rolled.locator(".dice-total").waitFor();
    expect(await rolled.locator(".dice-formula").textContent()).toBe("1d20 + 3");
    await sheet().locator('.window-header [data-action="toggleControls"]').click();
    await page.locator('[data-action="rest"]', { hasText: "Rest" }).first().click();
    await page.locator("#chat .wayfarer-card button").click();
    await expect.poll(heard).toContainEqual(["card", "Ada", true]);
  });

  it("a combat starts by its own initiative and order", async () => {
    const told = await page.evaluate(async () => {
      const ada = game.actors.getName("Ada");
      const wolf = await Actor.create({ name: "Wolf", type: "beast" });
      const levels = game.release.generation < 14 ? {} : { levels: [{ _id: "defaultLevel0000", name: "Road" }] };
      const scene = await Scene.create({ name: "Road", ...levels });
      const tokens = await Promise.all([ada, wolf].map((actor) => actor.getTokenDocument({ x: 100, y: 100 })));
      await scene.createEmbeddedDocuments(
        "Token",
        tokens.map((token: any) => token.toObject()),
      );
      const combat = await Combat.create({ scene: scene.id, active: true });
      const fighters = scene.tokens.map((token: any) => ({
        tokenId: token.id,
        sceneId: scene.id,
        actorId: token.actorId,
      }));
      await combat.createEmbeddedDocuments("Combatant", fighters);
      await combat.rollAll();
      await combat.startCombat();
      await wolf.update({ "system.health.value": 0 });
      return [combat.round, combat.turns.every((one: any) => Number.isFinite(one.initiative)), combat.constructor.name];
    });
    expect(told).toEqual([1, true, "WayfarerCombat"]);
    expect(await heard()).toContainEqual(["combat", 2]);
    await page.waitForFunction(() => game.actors.getName("Wolf").statuses.has("dead"));
  });

  it("settings, their menu, keys, sockets, directory menus and the hotbar work", async () => {
    const player = await table.sit("Player 1");
    await openTab(page, "settings");
    await page.locator("#settings [data-app=configure]").click();
    await page.locator('#settings-config [data-key="wayfarer-system.house"]').click();
    const house = page.locator("#wayfarer-house");
    await house.locator('[name="houseName"]').fill("Inn rules");
    await house.locator('button[type="submit"]').click();
    await player.page.waitForFunction(() => game.settings.get("wayfarer-system", "houseName") === "Inn rules");
    await page.evaluate(async () => {
      const { instances } = (globalThis as any).foundry.applications;
      await instances.get("settings-config").close({ animate: false });
      await game.settings.set("wayfarer-system", "kind", false);
    });
    await page.locator("#board, body").first().press("Shift+J");
    await player.page.evaluate(() => game.socket.emit("system.wayfarer-system", { what: "hello" }));
    await openTab(page, "actors");
    await page.locator("#actors .directory-item", { hasText: "Ada" }).click({ button: "right" });
    await page.locator("#context-menu .context-item", { hasText: "Rest" }).click();
    for (const word of [["kind", false], ["key"], ["socket", "hello"], ["menu"]]) {
      await expect.poll(heard).toContainEqual(word);
    }
    await page.evaluate(() => {
      const { uuid } = game.actors.getName("Ada").items.getName("Bluff");
      (globalThis as any).Hooks.call("hotbarDrop", ui.hotbar, { type: "Item", uuid }, 3);
    });
    await page.waitForFunction(() => game.user.hotbar[3]);
    await page.evaluate(() => game.macros.get(game.user.hotbar[3]).execute());
    await openTab(page, "chat");
    await page.locator("#chat .message", { hasText: "Bluff" }).locator(".dice-total").waitFor();
  });

  it("no errors occurred", () => {
    expect(gm.errors).toEqual([]);
  });
});
