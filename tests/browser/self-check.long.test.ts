/** The self-check in the demo world, on both faces, by a GM and by a player alone: it names a fault and leaves nothing. */
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { demoTable, faultsOf } from "./support/demo.ts";
import { itOnce } from "./support/once.ts";
import { seated, type Table } from "./support/table.ts";

declare const CONFIG: any;
declare const Hooks: any;
declare const JournalEntryPage: any;
declare const TokenDocument: any;
declare const canvas: any;
declare const foundry: any;
declare const game: any;
declare const ui: any;

const WINDOW = "#bnb-self-check";

let table: Table;

beforeAll(async () => {
  table = await demoTable({ modules: [path.join(inRoot("tests/host/fixtures/modules"), "quench")] });
});
afterAll(() => table?.close());

/** Everything stored, counted: a check deletes what it writes. */
const kept = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    pages: game.journal.contents.map((entry: any) => entry.pages.size),
    scenes: game.scenes.size,
    tokens: game.scenes.contents.map((scene: any) => scene.tokens.size),
    actors: game.actors.size,
    items: game.items.size,
    messages: game.messages.size,
    windows: [...foundry.applications.instances.values()].filter((app: any) => app.hasFrame).map((app: any) => app.id),
    unseen: document.querySelectorAll(".bnb-unseen").length,
  }));

async function finished(page: Page): Promise<Record<string, string>> {
  await page.locator(`${WINDOW} [data-action="again"]:not([disabled])`).waitFor({ timeout: 180_000 });
  return page.evaluate(
    (root) =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>(`${root} li.sc-fault`)].map((row) => [
          row.dataset.check!,
          row.querySelector(".wn-why")!.textContent!,
        ]),
      ),
    WINDOW,
  );
}

/** A token is put on the scene, dragged by one hex or square, and removed. */
async function draggedByMouse(page: Page): Promise<void> {
  const [from, to] = await page.evaluate(async () => {
    const actor = game.actors.getName("Ella Avitch");
    const at = canvas.grid.getTopLeftPoint(canvas.canvasCoordinatesFromClient({ x: 300, y: 300 }));
    const token = await actor.getTokenDocument(at);
    await canvas.scene.createEmbeddedDocuments("Token", [{ ...token.toObject(), name: "Dragged" }]);
    const { x, y } = canvas.tokens.placeables.find(({ name }: any) => name === "Dragged").center;
    return [canvas.clientCoordinatesFromCanvas({ x, y }), canvas.clientCoordinatesFromCanvas({ x: x + 300, y })];
  });
  const placed = () => page.evaluate(() => canvas.scene.tokens.getName("Dragged")._source.x);
  const before = await placed();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(placed).not.toBe(before);
  await page.evaluate(() => canvas.scene.tokens.getName("Dragged").delete());
}

const textOf = (page: Page) => page.locator(`${WINDOW} pre`).textContent();

it("a player without a GM runs it from the settings: all passes but the pause, and nothing is left", async () => {
  const rosa = await table.sit("Rosa");
  const { page } = rosa;
  await page.emulateMedia({ reducedMotion: "reduce" });
  const before = await kept(page);
  await page.evaluate(() => ui.sidebar.changeTab("settings", "primary"));
  await page.locator("#settings [data-app=configure]").click();
  await page.locator('#settings-config [data-key="blades-and-banners.selfCheck"]').click();
  await page.locator(`${WINDOW} li`).first().waitFor();
  const rows = await finished(page);
  expect(Object.keys(rows)).toEqual(["pause"]);
  expect(await page.locator(`${WINDOW} .sc-head h1`).textContent()).toBe("Everything works, with one note");
  const text = (await textOf(page))!;
  expect(text).toContain("By a player, without a GM; 1 of 4 users online");
  for (const name of ["Rosa", "Keeper", "Ella", "Hallowmere", new URL(table.url).host])
    expect(text).not.toContain(name);
  expect(await page.locator(WINDOW).textContent()).not.toContain("BNB.");
  expect(await faultsOf(page, WINDOW)).toEqual([]);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll(".theme-light")) one.classList.replace("theme-light", "theme-dark");
  });
  expect(await faultsOf(page, WINDOW, ["color-contrast"])).toEqual([]);
  const fits = await page.locator(WINDOW).evaluate(async (root) => {
    root.style.width = "380px";
    await new Promise(requestAnimationFrame);
    const content = root.querySelector(".window-content")!;
    return content.scrollWidth <= content.clientWidth;
  });
  expect(fits).toBe(true);
  await page.locator(`${WINDOW} li[data-check="pause"] button`).click();
  // No GM is online, so the player ends the pause for their own client.
  await expect.poll(async () => Object.keys(await finished(page))).toEqual([]);
  await page.evaluate(async () => {
    for (const id of ["bnb-self-check", "settings-config"]) {
      await foundry.applications.instances.get(id)?.close({ animate: false });
    }
  });
  expect(await kept(page)).toEqual(before);
  expect(rosa.errors).toEqual([]);
  await rosa.context.close();
});

itOnce(
  "a closed window ends it, and what it had written is deleted; so is what a lost browser left behind",
  async () => {
    const rosa = await table.sit("Rosa");
    const { page } = rosa;
    const before = await kept(page);
    await page.evaluate(() => void game.system.api.openSelfCheck());
    // In the middle of a check that has written a page and not yet deleted it.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const update = JournalEntryPage.prototype.update;
          JournalEntryPage.prototype.update = async function (...given: unknown[]) {
            JournalEntryPage.prototype.update = update;
            await foundry.applications.instances.get("bnb-self-check").close({ animate: false });
            resolve();
            return update.apply(this, given);
          };
        }),
    );
    await expect.poll(() => kept(page)).toEqual(before);
    await page.evaluate(async () => {
      const flags = { "blades-and-banners": { selfCheck: game.user.id } };
      const chronicle = game.journal.getName("Campaign log");
      await chronicle.createEmbeddedDocuments("JournalEntryPage", [{ name: "Left", type: "text", flags }]);
    });
    await page.reload();
    await seated(page);
    await expect.poll(() => kept(page)).toEqual(before);
    await rosa.context.close();
  },
);

itOnce("what differs is named: hexes elsewhere, tabs that are dead, an error that something called", async () => {
  const rosa = await table.sit("Rosa");
  const { page } = rosa;
  await page.evaluate(() => {
    const { HexagonalGrid } = foundry.grid;
    const centre = HexagonalGrid.prototype.getCenterPoint;
    HexagonalGrid.prototype.getCenterPoint = function (this: any, at: unknown) {
      const { x, y } = centre.call(this, at);
      return { x: x + this.size / 2, y };
    };
    const sheets = Object.values<any>(CONFIG.Actor.sheetClasses.character);
    const { cls } = sheets.find((one) => one.id.startsWith("blades-and-banners."));
    cls.prototype._toggleDisabled = function () {
      for (const control of this.element.querySelectorAll("button, input, select")) control.disabled = true;
    };
    // Nobody shares what they see, a bar takes no change, a drag moves nothing, and a sheet is wider than a phone.
    const { prototype } = CONFIG.Actor.documentClass;
    const before = prototype.testUserPermission;
    prototype.testUserPermission = function (this: any, ...given: unknown[]) {
      return this.ownership.default !== 0 && before.apply(this, given);
    };
    prototype.modifyTokenAttribute = async () => undefined;
    Hooks.callAll("preMoveToken", new TokenDocument.implementation({ name: "Stuck" }), { method: "dragging" }, {});
    const wide = document.body.appendChild(document.createElement("style"));
    wide.textContent = ".bnb.sheet .window-content > * { min-width: 600px !important; }";
    console.error("Rosa lost something");
    void game.system.api.openSelfCheck();
  });
  const rows = await finished(page);
  expect(Object.keys(rows)).toEqual(
    expect.arrayContaining(["errors", "reading", "evenRows", "oddRows", "vision", "bars", "mouse", "phone"]),
  );
  expect(rows.oddRows).toBe("Expected 0 70, found 70 140.");
  expect(rows.reading).toContain("skills");
  const text = (await textOf(page))!;
  expect(text).toContain("oddRows: 0 70 ≠ 70 140");
  expect(text).toContain("errors: … lost something");
  await rosa.context.close();
});

it("a GM runs it by the shipped macro, on a real scene; Quench has the same checks as batches", async () => {
  const keeper = await table.sit("Keeper");
  const { page } = keeper;
  await page.evaluate(() => game.settings.set("core", "moduleConfiguration", { quench: true }));
  await page.reload();
  await seated(page);
  const before = await kept(page);
  await page.evaluate(async () => {
    const pack = game.packs.get("blades-and-banners.macros");
    const macro = await pack.getDocument(pack.index.find((one: any) => one.name === "Self-check")._id);
    await macro.execute();
  });
  await page.locator(WINDOW).waitFor();
  const rows = await finished(page);
  expect(Object.keys(rows)).toEqual(["pause"]);
  expect(await page.locator(`${WINDOW} li[data-check="drag"] small`).textContent()).toBe("on a scene");
  expect(await textOf(page)).toContain("Modules: quench");
  await page.locator(`${WINDOW} li[data-check="pause"] button`).click();
  await page.waitForFunction(() => game.paused === false);
  const mouse = page.locator(`${WINDOW} li[data-check="mouse"] small`);
  expect(await mouse.textContent()).toBe("not tried");
  await page.evaluate(() => foundry.applications.instances.get("bnb-self-check").close({ animate: false }));
  await expect.poll(() => kept(page)).toEqual(before);
  await draggedByMouse(page);
  await page.evaluate(() => void game.system.api.openSelfCheck());
  await finished(page);
  expect(await mouse.textContent()).toBe("1");
  await page.evaluate(() => foundry.applications.instances.get("bnb-self-check").close({ animate: false }));
  const report = await page.evaluate(async () => {
    const { api } = game.modules.get("quench");
    return [api.batches(), await api.runBatches("blades-and-banners.{scenes,table}")];
  });
  expect(report[0]).toEqual(
    ["foundry", "table", "windows", "scenes", "modules"].map((group) => `blades-and-banners.${group}`),
  );
  expect(report[1].filter((one: any) => !one.passed)).toEqual([]);
  expect(report[1].length).toBeGreaterThan(12);
  expect(await kept(page)).toEqual(before);
  expect(keeper.errors).toEqual([]);
});
