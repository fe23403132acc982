/** World time and compendium folders with several users: who may change them, who gets the hook. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { bareSystem } from "./support/bare-system.ts";
import { type Seat, Table } from "./support/table.ts";

declare const CONFIG: any;
declare const Combat: any;
declare const Hooks: any;
declare const game: any;
declare const ui: any;

let table: Table;
let gm: Seat;
let player: Seat;

beforeAll(async () => {
  table = await Table.start({ system: await bareSystem() });
  [gm, player] = await Promise.all([table.sit("Gamemaster"), table.sit("Player 1")]);
});
afterAll(async () => {
  await table?.close();
  expect([gm, player].flatMap(({ errors }) => errors)).toEqual([]);
});

it("the gamemaster moves the world's time and everybody gets the difference; a player may not", async () => {
  await player.page.evaluate(() => {
    game.heardTime = [];
    Hooks.on("updateWorldTime", (time: number, delta: number) => game.heardTime.push([time, delta]));
  });
  const refused = await player.page.evaluate(() =>
    game.time.advance(60).then(
      () => "moved",
      (error: Error) => error.message,
    ),
  );
  expect(refused).toMatch(/lacks permission/);
  await gm.page.evaluate(() => game.time.advance(3600));
  await gm.page.evaluate(() => game.time.advance({ minute: 5 }));
  await player.page.waitForFunction(() => game.heardTime.length === 2);
  expect(await player.page.evaluate(() => [game.heardTime, game.time.components.minute])).toEqual([
    [
      [3600, 3600],
      [3900, 300],
    ],
    5,
  ]);
});

it("turns and rounds move it where the system defines their length, before the combat moves on", async () => {
  const told = await gm.page.evaluate(async () => {
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", [{ name: "A" }, { name: "B" }]);
    const start = game.time.worldTime;
    const seen: unknown[] = [];
    Hooks.on("updateCombat", ({ round, turn }: any) => seen.push([round, turn, game.time.worldTime - start]));
    await combat.startCombat();
    await combat.nextTurn();
    Object.assign(CONFIG.time, { turnTime: 2, roundTime: 10 });
    await combat.nextRound();
    await combat.nextTurn();
    await combat.previousRound();
    const back = combat.getTimeDelta(1, 0, 0, null);
    Object.assign(CONFIG.time, { turnTime: 0, roundTime: 0 });
    await combat.delete();
    return [...seen, back];
  });
  expect(told).toEqual([[1, 0, 0], [1, 1, 0], [2, 0, 12], [2, 1, 14], [1, 1, 2 - 2], 0]);
});

it("compendiums are in the folders of the manifest; the gamemaster moves one, by drag or by menu, and a player sees it", async () => {
  for (const { page } of [gm, player]) await page.evaluate(() => ui.sidebar.changeTab("compendium", "primary"));
  const shelf = (seat: Seat) => seat.page.locator("#compendium .folder", { hasText: "Shelf" });
  await shelf(player).locator(".compendium", { hasText: "Things" }).waitFor();
  await shelf(player).locator('[data-action="toggleFolder"]').click();
  await shelf(player).locator(".compendium").waitFor({ state: "detached" });
  await shelf(player).locator('[data-action="toggleFolder"]').click();
  await expect.poll(() => player.page.locator("#compendium .create-folder").count()).toBe(0);
  const entry = gm.page.locator("#compendium .compendium", { hasText: "Things" });
  await entry.click({ button: "right" });
  await gm.page.locator("#context-menu .context-item", { hasText: "Put into a folder" }).click();
  await gm.page.locator("dialog select[name=folder]").selectOption("");
  await gm.page.locator("dialog footer button").first().click();
  await player.page.locator("#compendium .directory-list > .compendium", { hasText: "Things" }).waitFor();
  await entry.dragTo(gm.page.locator("#compendium .folder-header", { hasText: "Shelf" }));
  await shelf(player).locator(".compendium", { hasText: "Things" }).waitFor();
});

it("a compendium's own folders are shown in its window", async () => {
  await player.page.locator("#compendium .compendium .entry-name").click();
  const window = player.page.locator(".compendium-directory");
  await window.locator(".folder", { hasText: "Ropes" }).locator(".entry", { hasText: "Rope" }).waitFor();
  expect(await window.locator(".directory-list > .entry").count()).toBe(2);
});
