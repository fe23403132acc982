/** Every window of the host opens without an error, and seats can be managed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Seat, Table } from "./support/table.ts";

declare const foundry: any;
declare const game: any;
declare const ui: any;

let table: Table;
let gm: Seat;

beforeAll(async () => {
  table = await Table.start();
  gm = await table.sit("Gamemaster");
});
afterAll(async () => {
  expect(gm?.errors ?? []).toEqual([]);
  await table?.close();
});

describe("the host's own windows", () => {
  it.each(["settings.SettingsConfig", "sidebar.apps.ControlsConfig", "apps.UserManagement", "apps.ToursManagement"])(
    "open: %s",
    async (path) => {
      const shown = await gm.page.evaluate(async (name) => {
        const cls = name.split(".").reduce((space: any, key: string) => space[key], foundry.applications);
        const app = await new cls().render({ force: true });
        const { rendered } = app;
        await app.close();
        return rendered;
      }, path);
      expect(shown).toBe(true);
    },
  );

  it.each([
    ["Macro", { type: "chat", command: "hello" }],
    ["Folder", { type: "Actor" }],
    ["RollTable", { formula: "1d2", results: [{ type: "text", description: "A", range: [1, 1] }] }],
    ["Scene", { width: 1000, height: 800 }],
    ["JournalEntry", {}],
    ["Item", { type: "tool" }],
  ])("open a %s, who may see it and which sheet it has", async (type, data) => {
    const shown = await gm.page.evaluate(
      async ([name, source]) => {
        const document = await (foundry.documents as any)[name as string].create({
          name: "Probe",
          ...(source as object),
        });
        const { DocumentOwnershipConfig, DocumentSheetConfig } = foundry.applications.apps;
        const apps = [document.sheet, new DocumentSheetConfig({ document })];
        if ("ownership" in document._source) apps.push(new DocumentOwnershipConfig({ document }));
        const rendered: boolean[] = [];
        for (const app of apps) {
          await app.render({ force: true });
          rendered.push(app.rendered);
          await app.close();
        }
        return rendered;
      },
      [type, data] as const,
    );
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).not.toContain(false);
  });

  it("give a seat a password, which the join page then asks for", async () => {
    await gm.page.evaluate(async () => {
      await game.users.getName("Player 3").sheet.render({ force: true });
    });
    await gm.page.locator('input[name="password"]').fill("open sesame");
    await gm.page.locator(".generic-sheet button[type=submit]").click();
    await gm.page.waitForFunction(() => !document.querySelector(".generic-sheet"));
    const door = await table.visit();
    await door.locator(".seat-row", { hasText: "Player 3" }).click();
    await door.locator("input[type=password]").fill("wrong");
    await door.keyboard.press("Enter");
    await door.waitForFunction(() => document.querySelector(".join-problem")?.textContent !== "");
    await door.locator("input[type=password]").fill("open sesame");
    await door.keyboard.press("Enter");
    await door.waitForFunction(() => (globalThis as any).game?.ready === true);
    expect(await door.evaluate(() => game.user.name)).toBe("Player 3");
    await door.context().close();
  });

  it("fold the sidebar, pop a tab out, and change the theme", async () => {
    const before = await gm.page.evaluate(() => document.body.classList.contains("theme-dark"));
    await gm.page.locator("#sidebar-tabs [data-tab=settings]").click();
    await gm.page.locator("#settings [data-action=theme]").click();
    await gm.page.waitForFunction((was) => document.body.classList.contains("theme-dark") !== was, before);
    const popped = await gm.page.evaluate(async () => {
      const app = await ui.chat.renderPopout();
      const { rendered, id } = app;
      await app.close();
      return [rendered, id];
    });
    expect(popped).toEqual([true, "chat-popout"]);
    await gm.page.locator("#sidebar-tabs .collapse").click();
    await expect.poll(() => gm.page.locator("#sidebar-content").isVisible()).toBe(false);
    await gm.page.locator("#sidebar-tabs .collapse").click();
    await expect.poll(() => gm.page.locator("#sidebar-content").isVisible()).toBe(true);
  });
});
