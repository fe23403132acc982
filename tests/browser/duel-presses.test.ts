/** A first duel starts in two presses: the welcome card's first button, and Seal on the action that is chosen already. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoTable } from "./support/demo.ts";
import { mainButton } from "./support/foot.ts";
import { countPresses } from "./support/presses.ts";
import type { Table } from "./support/table.ts";

let table: Table;

beforeAll(async () => {
  table = await demoTable();
});
afterAll(() => table.close());

test("a first duel starts in two presses", async () => {
  const { page } = await table.sit("Mara", { firstVisit: true });
  const count = await countPresses(page);
  await page.locator('#bnb-home [data-way="against"]').click();
  await page.locator(".bnb.conflict .suggestions").waitFor();
  await mainButton(page).click();
  await page.locator(".bnb.conflict .faced").waitFor();
  expect(count()).toBe(2);
});
