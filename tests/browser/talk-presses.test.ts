/** An appeal from the tracker to the roll takes few presses. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { proven, showTracker } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";
import { mainButton } from "./support/foot.ts";
import { newFight } from "./support/new-fight.ts";
import { countPresses } from "./support/presses.ts";
import type { Table } from "./support/table.ts";

const REQUEST = "Lend us six mules until Michaelmas.";

let table: Table;
let page: Page;

beforeAll(async () => {
  table = await demoTable();
  ({ page } = await table.sit("Rosa"));
});
afterAll(() => table.close());

const steps = async () => (await proven(page, "discussion")).past.length;

it("an appeal is eight presses from the tracker: six in the form, two in the talk", async () => {
  await showTracker(page);
  const presses = await countPresses(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  await newFight(page).locator('[data-kind="discussion"]').click();
  await newFight(page).locator('[data-kind="discussion"][aria-pressed="true"]').waitFor();
  await newFight(page).locator('[name="topic"]').click();
  await page.keyboard.type("The mules");
  await newFight(page).locator('[name="context"]').click();
  await page.keyboard.type("before the harvest");
  await newFight(page).locator('button[type="submit"]').click();
  await page.locator(".sentence").waitFor();
  expect(presses()).toBeLessThanOrEqual(6);
  const before = presses();
  // The request has the focus.
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("response");
  await page.keyboard.type(REQUEST);
  await page.locator('[data-act="motivation"]').first().click();
  await mainButton(page).click();
  await expect.poll(steps).toBeGreaterThan(0);
  expect(presses() - before).toBe(2);
});
