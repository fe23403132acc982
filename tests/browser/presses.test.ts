/** How many presses a new player needs; the counts of a check, a rest and a scene are in the tests of their windows. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { showTracker } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";
import { countPresses } from "./support/presses.ts";
import { seated, type Table } from "./support/table.ts";

let table: Table;
beforeAll(async () => {
  table = await demoTable();
});
afterAll(() => table?.close());

it("from the join page to a running duel against the computer in two presses", async () => {
  const page = await table.visit();
  const presses = await countPresses(page);
  await page.locator(".seat-row", { hasText: "Rosa" }).click();
  await seated(page);
  await page.locator('#bnb-home [data-way="against"]').click();
  await page.locator(".bnb.conflict .conflict-orders button:not([disabled])").first().waitFor();
  expect(presses()).toBe(2);
});

it("from the Combat tab an appeal to a computer's character is set up in six presses and made in two", async () => {
  const { page } = await table.sit("Tomas", { watches: true });
  await showTracker(page);
  const presses = await countPresses(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  await page.locator('#bnb-start [data-kind="discussion"]').click();
  await page.locator('#bnb-start [name="topic"]').click();
  await page.keyboard.type("Lend us your mules");
  await page.locator('#bnb-start [name="context"]').click();
  await page.keyboard.type("before the harvest");
  await page.locator('#bnb-start label:has([name="part.by"][value="computer"])').click();
  await page.locator('#bnb-start button[type="submit"]').click();
  const request = page.locator('.bnb.conflict input[name="response"]');
  await request.waitFor();
  const setUp = presses();
  // The request has the focus: it is typed without a press.
  await expect.poll(() => request.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Six mules until Michaelmas.");
  await page.locator('.bnb.conflict [data-act="motivation"]').first().click();
  await page.locator('.bnb.conflict .foot-main[data-act="appeal"]:not([aria-disabled], .lacks)').click();
  await page.locator(".bnb.conflict .talk-heard .heard-step").first().waitFor();
  expect([setUp, presses() - setUp]).toEqual([6, 2]);
  expect(await page.locator(".bnb.conflict .talk-heard blockquote").textContent()).toContain("Six mules");
});
