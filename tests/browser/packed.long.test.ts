/**
 * A finished duel is packed after a minute while both players have it open. It reads the same on both sides and after a
 * reload, its end can be undone, and an overwritten archive is reported and restored.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outcomeOf } from "../../src/rules/conflict/match.ts";
import { pageOf, proven } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";
import { fromMenu } from "./support/foot.ts";
import { layOut, playedTo } from "./support/prepared.ts";
import { type Seat, seated, type Table } from "./support/table.ts";

declare const game: any;

const TITLE = "ended";
const match = playedTo("duel", "packed 2", (now) => outcomeOf(now) !== undefined);
const ALL = match.record.entries.length;

let table: Table;
let seats: readonly Seat[];

beforeAll(async () => {
  table = await demoTable();
  // A clock that the test can advance.
  const before = (page: Page) => page.clock.install();
  seats = [await table.sit("Rosa", { before }), await table.sit("Tomas", { before })];
  await layOut({ [TITLE]: match }, ({ conflict, state }) =>
    Object.fromEntries(conflict.seats(state).map((seat, at) => [seat, seats[at]!.page])),
  );
  for (const { page } of seats) await openEnded(page);
});
afterAll(() => table?.close());

/** Opens its report, which says that it verifies, and from there its window. */
async function openEnded(page: Page): Promise<void> {
  await page.evaluate(async (title) => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const { parent, id } = pages.find((one: any) => one.name === title);
    await parent.sheet.render(true, { pageId: id });
  }, TITLE);
  await page.locator(".conflict-report .holds").first().waitFor();
  await page.locator('.conflict-report [data-action="openTable"]').click();
}

/** The unpacked parts of the page, and whether some of it is packed. */
const lies = (page: Page) =>
  page.evaluate((title) => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const { archive, entries } = pages.find((one: any) => one.name === title).toObject().system;
    return { loose: Object.keys(entries).length, packed: archive !== "" };
  }, TITLE);

const foot = (page: Page) => page.locator(".bnb.conflict .trust-line").last();
const held = async (page: Page) => (await proven(page, "duel", TITLE)).record.entries.length;

async function minutePasses(): Promise<void> {
  for (const { page } of seats) await expect.poll(async () => (await pageOf(page, "duel", TITLE)).over).toBe(true);
  for (const { page } of seats) await page.clock.fastForward(61_000);
}

it("is packed a minute after its end, and verifies at both seats, also after a reload", async () => {
  const [, tomas] = seats;
  await expect.poll(() => lies(tomas!.page)).toEqual({ loose: ALL, packed: false });
  await minutePasses();
  for (const { page } of seats) {
    await expect.poll(() => lies(page)).toEqual({ loose: 0, packed: true });
    await expect.poll(() => held(page)).toBe(ALL);
    expect(await foot(page).textContent()).not.toContain("was changed");
  }
  await tomas!.page.reload();
  await seated(tomas!.page);
  await openEnded(tomas!.page);
  await expect.poll(() => held(tomas!.page)).toBe(ALL);
  // From here on it is idle in Tomas's browser.
  await tomas!.page.reload();
  await seated(tomas!.page);
});

it("its end is undone: new entries are stored beside the packed ones", async () => {
  // Rosa showed mercy, which she may undo by herself.
  await fromMenu(seats[0]!.page, '[data-action="undo"]');
  for (const { page } of seats) {
    await expect.poll(() => lies(page)).toEqual({ loose: 1, packed: true });
    await expect.poll(async () => (await pageOf(page, "duel", TITLE)).over).toBe(false);
    await expect.poll(() => held(page)).toBe(ALL + 1);
  }
  // It is active again, and listed among the running ones.
  const line = seats[1]!.page.locator(".going-on li", { hasText: TITLE });
  await expect.poll(() => line.count()).toBe(1);
});

it("overwriting the packed text names the author and restores it", async () => {
  const [rosa, tomas] = seats;
  await tomas!.page.evaluate(async (title) => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    await pages.find((one: any) => one.name === title).update({ "system.archive": "ashes" });
  }, TITLE);
  await expect.poll(() => foot(rosa!.page).textContent()).toContain("was changed");
  await fromMenu(rosa!.page, '[data-action="whatHappened"]');
  await expect.poll(() => rosa!.page.locator(".what-happened").textContent()).toMatch(/Tomas’s client/);
  await rosa!.page.locator('.what-happened [data-action="putBack"]').click();
  await expect.poll(() => held(tomas!.page)).toBe(ALL + 1);
});
