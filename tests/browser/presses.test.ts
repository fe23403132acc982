/** How many presses a new player needs; the counts of a check, a rest and a scene are in the tests of their windows. */
import { afterAll, beforeAll, expect, it } from "vitest";
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
