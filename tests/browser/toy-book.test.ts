/** A sixth book, added as CONTRIBUTING says, is started from the start window and played by two players to its end. */
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { isOver, join, pageOf, showTracker } from "./support/conflict.ts";
import { gather } from "./support/gather.ts";
import { Table } from "./support/table.ts";
import { builtWithToyBook } from "./support/toy-book.ts";

declare const game: any;

let system: string | undefined;
// Registered first, so it runs last, after the table is closed.
afterAll(async () => system && rm(path.resolve(system, "../.."), { recursive: true, force: true }));

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"], {
  table: async () => {
    system = await builtWithToyBook();
    return Table.start({ system, demo: inRoot("demo/world.json") });
  },
});

const order = (page: Page, gait: string) =>
  page.locator('.conflict-orders [data-act="choice"]', { hasText: gait }).click();

test("a coin race is started, run in secret orders, applied, logged and verified", async () => {
  const { page } = rosa;
  await showTracker(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  const form = page.locator("#bnb-start");
  await form.locator('[data-kind="race"]', { hasText: "Coin race" }).click();
  await form.locator(".tick", { hasText: "Rosa" }).locator("input").check();
  await form.locator('button[type="submit"]').click();
  await form.locator("[data-summary].asked", { hasText: "A race needs two runners" }).waitFor();
  await form.locator(".tick", { hasText: "Tomas" }).locator("input").check();
  await form.locator('button[type="submit"]').click();
  await page.locator(".bnb.conflict").waitFor();
  await join(tomas.page);
  await page.locator('.conflict-board.race [data-runner="Rosa"]', { hasText: "0 of 3 paces" }).waitFor();
  // Rosa walks to the end; Tomas tosses the coin in the last round.
  for (const [round, gait] of ["Walk", "Walk", "Run"].entries()) {
    await order(page, "Walk");
    await order(tomas.page, gait);
    await expect.poll(async () => (await pageOf(page, "race")).entries).toBe(round + 1);
  }
  await expect.poll(() => isOver(page, "race")).toBe(true);
  await page.locator('[data-runner="Rosa"]', { hasText: "3 of 3 paces" }).waitFor();
  await page.evaluate(async () => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const race = pages.find((one: any) => one.type === "race");
    await race.parent.sheet.render(true, { pageId: race.id });
  });
  await page.locator(".conflict-report .holds").first().waitFor();
  await page.locator(".conflict-report", { hasText: "Rosa walks one pace." }).waitFor();
});
