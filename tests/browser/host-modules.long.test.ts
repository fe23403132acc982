/** Modules in the page: enabled by a gamemaster, loaded with styles, translations and code, visible to each other. */
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { type Seat, seated, Table } from "./support/table.ts";

declare const Actor: any;
declare const Roll: any;
declare const game: any;
declare const ui: any;

const fixture = (id: string): string => path.join(inRoot("tests/host/fixtures/modules"), id);
const ALL = ["wrapper", "other-sheet", "own-tests", "test-bench", "quarrel", "future", "broken"];

let table: Table;
let gm: Seat;

beforeAll(async () => {
  table = await Table.start({ modules: ALL.map(fixture) });
  gm = await table.sit("Gamemaster");
});
afterAll(() => table?.close());

async function openManager(): Promise<void> {
  await gm.page.evaluate(() => ui.sidebar.changeTab("settings", "primary"));
  await gm.page.locator("#settings [data-app=modules]").click();
  await gm.page.locator("#module-management").waitFor();
}

const activeOnes = (): Promise<string[]> =>
  gm.page.evaluate(() => game.modules.filter((one: any) => one.active).map((one: any) => one.id));

describe("modules", () => {
  it("are all listed and all off at first; nothing of theirs is loaded", async () => {
    expect(await activeOnes()).toEqual([]);
    expect(await gm.page.evaluate(() => game.modules.size)).toBe(7);
    expect(await gm.page.evaluate(() => game.modules.get("nowhere")?.active)).toBeUndefined();
    expect(gm.errors).toEqual([]);
  });

  it("that cannot be used here say why, and cannot be enabled", async () => {
    await openManager();
    const row = gm.page.locator('#module-management [data-module-id="future"]');
    expect(await row.locator("input").isDisabled()).toBe(true);
    expect(await row.textContent()).toContain("Needs version 15");
  });

  it("are enabled by the gamemaster with their requirements, and every page reloads", async () => {
    const player = await table.sit("Player 1");
    for (const id of ["wrapper", "other-sheet", "own-tests", "broken", "quarrel"]) {
      await gm.page.locator(`#module-management input[name="${id}"]`).check();
    }
    await gm.page.locator("#module-management button[type=submit]").click();
    const asked = gm.page.locator("dialog", { hasText: "also needs: Test Bench" });
    await asked.locator('[data-action="yes"]').click();
    const fight = gm.page.locator("dialog", { hasText: "in conflict: Wrapper, Quarrel" });
    await fight.locator('[data-action="yes"]').click();
    const again = gm.page.locator("dialog", { hasText: "loaded again" }).locator('[data-action="yes"]');
    const reloads = [gm.page, player.page].map((page) => page.waitForEvent("framenavigated"));
    await Promise.all([...reloads, again.click()]);
    await seated(gm.page);
    await seated(player.page);
    expect(await activeOnes()).toEqual(["test-bench", "broken", "other-sheet", "own-tests", "quarrel", "wrapper"]);
    expect(await player.page.evaluate(() => game.modules.get("wrapper").active)).toBe(true);
    await player.context.close();
  });

  it("that fail affect only themselves", () => {
    expect(gm.errors.some((line) => line.includes("The module broken could not be loaded"))).toBe(true);
  });

  it("wrap methods of documents and rolls", async () => {
    const counts = await gm.page.evaluate(async () => {
      const { counts } = game.modules.get("wrapper").api;
      const before = { ...counts };
      await Actor.create({ name: "Wrapped", type: "hero" });
      await new Roll("1d6").evaluate();
      return { prepared: counts.prepared - before.prepared, rolled: counts.rolled - before.rolled };
    });
    expect(counts.prepared).toBeGreaterThan(0);
    expect(counts.rolled).toBe(1);
  });

  it("bring subtypes of their own, which carry the module's id", async () => {
    const made = await gm.page.evaluate(async () => {
      const { Item } = globalThis as any;
      const relic = await Item.create({ name: "Bone", type: "wrapper.relic", system: { story: "<p>Old</p>" } });
      return [relic.type, relic.system.constructor.name, relic.system.story, Item.TYPES.includes("wrapper.relic")];
    });
    expect(made).toEqual(["wrapper.relic", "RelicData", "<p>Old</p>", true]);
  });

  it("add a sheet with its own template, translations and style, which a user can choose", async () => {
    const shown = await gm.page.evaluate(async () => {
      const actor = game.actors.getName("Wrapped");
      const first = actor.sheet.constructor.name;
      await actor.update({ "flags.core.sheetClass": "other-sheet.OtherActorSheet" });
      await actor.sheet.render({ force: true });
      return [first, actor.sheet.constructor.name];
    });
    expect(shown).toEqual(["HeroSheet", "OtherActorSheet"]);
    const sheet = gm.page.locator(".application.other-sheet");
    expect(await sheet.locator("h2").textContent()).toBe("Another view");
    expect(await sheet.locator("h2").evaluate((one) => getComputedStyle(one).color)).toBe("rgb(1, 2, 3)");
    await sheet.locator("input[name=name]").fill("Renamed");
    await sheet.locator("input[name=name]").press("Tab");
    await gm.page.waitForFunction(() => game.actors.getName("Renamed"));
  });

  it("have settings under their title", async () => {
    await gm.page.evaluate(() => ui.sidebar.changeTab("settings", "primary"));
    await gm.page.locator("#settings [data-app=configure]").click();
    const fieldset = gm.page.locator("#settings-config fieldset", { hasText: "Loud" });
    expect(await fieldset.locator("legend").textContent()).toBe("Other Sheet");
  });

  it("register tests with a library that loaded before them", async () => {
    const report = await gm.page.evaluate(() => game.modules.get("test-bench").api.runBatches());
    expect(report).toEqual([
      { key: "own-tests.actors", title: "are a collection", passed: true },
      {
        key: "own-tests.actors",
        title: "can be counted wrong",
        passed: false,
        message: "no table has fewer than none",
      },
    ]);
  });

  it("are for gamemasters: a player has no such window, and cannot write the setting", async () => {
    const player = await table.sit("Player 2");
    await player.page.evaluate(() => ui.sidebar.changeTab("settings", "primary"));
    expect(await player.page.locator("#settings [data-app=modules]").count()).toBe(0);
    const refused = await player.page.evaluate(() =>
      game.settings.set("core", "moduleConfiguration", {}).then(
        () => "done",
        (error: Error) => error.message,
      ),
    );
    expect(refused).toMatch(/lacks permission/);
  });
});
