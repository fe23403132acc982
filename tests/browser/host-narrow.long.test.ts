/** A phone's width and a screen reader's view: nothing overflows, everything has a name, both themes are readable. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stands } from "./support/settled.ts";
import { type Seat, Table } from "./support/table.ts";

declare const game: any;
declare const Actor: any;
declare const Scene: any;
declare const ChatMessage: any;
declare const axe: any;

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let table: Table;
let gm: Seat;
let phone: Seat;

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, "utf8"));
  return page.evaluate(async () => {
    document.getElementById("undrawn")?.remove();
    const { violations } = await axe.run(document.body, {
      runOnly: ["wcag2a", "wcag2aa"],
      resultTypes: ["violations"],
    });
    return violations.flatMap((fault: any) =>
      fault.nodes.map((node: any) => `${fault.id}: ${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`),
    );
  });
}
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

beforeAll(async () => {
  table = await Table.start();
  gm = await table.sit("Gamemaster");
  await gm.page.evaluate(async () => {
    const actor = await Actor.create({ name: "Aldric", type: "hero", ownership: { default: 3 } });
    const scene = await Scene.create({
      name: "Field",
      active: true,
      width: 1400,
      height: 1200,
      padding: 0,
      grid: { type: 3, size: 140 },
    });
    await scene.createEmbeddedDocuments("Token", [
      { name: "Aldric", actorId: actor.id, actorLink: true, x: 280, y: 0 },
    ]);
    await actor.rollWits();
  });
  phone = await table.sit("Player 1", { viewport: { width: 380, height: 760 }, colorScheme: "dark" });
});
afterAll(() => table?.close());

describe("at 380 pixels", () => {
  it("the sidebar is a bar at the bottom that opens as a drawer and closes again", async () => {
    const { page } = phone;
    const bar = (await page.locator("#sidebar-tabs").boundingBox())!;
    expect(Math.round(bar.y + bar.height)).toBe(760);
    expect(await page.locator("#sidebar-content").isVisible()).toBe(false);
    await page.locator("#sidebar-tabs [data-tab=actors]").click();
    await expect.poll(() => page.locator("#actors .entry-name", { hasText: "Aldric" }).isVisible()).toBe(true);
    await page.locator("#sidebar-tabs [data-tab=actors]").click();
    await expect.poll(() => page.locator("#sidebar-content").isVisible()).toBe(false);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // An unfolded chat shows the newest message.
    await page.locator("#sidebar-tabs [data-tab=chat]").click();
    await page.locator("#sidebar-tabs [data-tab=chat]").click();
    await page.evaluate(async () => {
      for (let at = 0; at < 20; at++) await ChatMessage.create({ content: `line ${at}` });
    });
    await page.locator("#sidebar-tabs [data-tab=chat]").click();
    await expect.poll(() => page.locator("#chat .chat-message").last().isVisible()).toBe(true);
    const last = (await page.locator("#chat .chat-message").last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
    await page.locator("#sidebar-tabs [data-tab=chat]").click();
  });

  it("a window opens within the screen and above the bar", async () => {
    const { page } = phone;
    await page.evaluate(() => game.actors.getName("Aldric").sheet.render({ force: true }));
    const box = (await page.locator(".application.hero").boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(380);
    expect(box.y + box.height).toBeLessThanOrEqual(708);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  it("the drawer opens over a window, and pressing or opening a window closes it", async () => {
    const { page } = phone;
    const shown = () => page.locator("#sidebar-content").isVisible();
    await page.locator("#sidebar-tabs [data-tab=actors]").click();
    // Pressed where the window is too: the drawer would be in the way otherwise.
    await page.locator("#actors .entry-name", { hasText: "Aldric" }).click();
    expect(await shown()).toBe(false);
    await page.locator("#sidebar-tabs [data-tab=chat]").click();
    expect(await shown()).toBe(true);
    await page.locator(".application.hero .window-title").click();
    expect(await shown()).toBe(false);
  });
});

describe("accessibility", () => {
  it("finds no fault in the phone's sheet in the dark theme", async () => {
    expect(await faults(phone.page)).toEqual([]);
  });

  it.each(["chat", "combat", "scenes", "actors", "items", "journal", "tables", "compendium", "settings"])(
    "finds no fault in the %s tab",
    async (tab) => {
      await gm.page.locator(`#sidebar-tabs [data-tab=${tab}]`).click();
      await gm.page.mouse.move(200, 400);
      await stands(gm.page);
      expect(await faults(gm.page)).toEqual([]);
    },
  );

  it("finds no fault on the join page", async () => {
    const page = await table.visit();
    await page.locator(".seat-row").first().waitFor();
    expect(await faults(page)).toEqual([]);
  });
});
