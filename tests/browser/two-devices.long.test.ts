/** A duel started on one device is finished on another, with a press or a code; two tabs of one browser act as one. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begin, isOver, join, mend, NO_ORDER, pageOf, playUntil, proven } from "./support/conflict.ts";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { seated } from "./support/table.ts";

declare const game: any;

const {
  sit,
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);

const BLOWS = ["vicious", "controlled"];

async function openDuel(): Promise<void> {
  for (const { page } of [rosa, tomas]) await mend(page);
  await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
  await join(tomas.page);
}

const toTheEnd = (pages: readonly Page[]) =>
  playUntil(
    pages,
    () => isOver(rosa.page, "duel"),
    (turn) => (turn > 1 ? ["other:Surrender", ...BLOWS] : BLOWS),
  );

test("a code carries the secrets over: the phone reveals what the laptop sealed", async () => {
  await openDuel();
  const mayOrder = async () => (await tomas.page.locator('[data-act="card"].press').count()) > 0;
  await playUntil([rosa.page, tomas.page], mayOrder, () => [NO_ORDER]);
  await tomas.page.locator('[data-act="card"].press').first().click();
  await tomas.page.locator('[data-act="seal"]:not([disabled])').click();
  await tomas.page.locator('[data-action="takeBack"]').waitFor();
  await fromMenu(tomas.page, '[data-action="whatHappened"]');
  await tomas.page.locator('.what-happened [data-action="carry"]').click();
  const code = await tomas.page.locator(".carry textarea.code").inputValue();
  expect(code.length).toBeGreaterThan(200);
  await tomas.context.close();

  const phone = await sit("Tomas", { viewport: { width: 380, height: 800 } });
  await lookIn(phone.page);
  await phone.page.locator('.conflict-head [data-action="carry"]').click();
  await phone.page.locator('.carry textarea[name="code"]').fill(code);
  await phone.page.locator('.carry [data-action="bring"]').click();
  await rosa.page.locator('[data-act="card"].press').first().click();
  await rosa.page.locator('[data-act="seal"]:not([disabled])').click();
  const known = (await pageOf(rosa.page, "duel")).entries;
  await expect.poll(async () => (await pageOf(rosa.page, "duel")).entries).toBeGreaterThan(known - 1);
  await toTheEnd([rosa.page, phone.page]);
  const { record } = await proven(rosa.page, "duel");
  expect(record.entries.filter((entry) => entry.type === "sit")).toEqual([]);
  await phone.context.close();
});

test("without a code the phone continues after a press, with a key and a chain of its own", async () => {
  const laptop = await sit("Tomas");
  for (const { page } of [rosa, laptop]) await mend(page);
  await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
  await join(laptop.page);
  await playUntil(
    [rosa.page, laptop.page],
    async () => (await pageOf(rosa.page, "duel")).entries >= 3,
    () => BLOWS,
  );
  await laptop.context.close();
  const phone = await sit("Tomas");
  await lookIn(phone.page);
  await expect.poll(() => phone.page.locator(".conflict-head .standing, .orders").first().textContent()).toBeTruthy();
  await phone.page.locator('.conflict-head [data-action="takeSeat"].primary').click();
  await phone.page.locator('.conflict-head [data-action="takeSeat"].primary').waitFor({ state: "detached" });
  await toTheEnd([rosa.page, phone.page]);
  const { record } = await proven(rosa.page, "duel");
  expect(record.entries.filter((entry) => entry.type === "sit")).toHaveLength(1);
  expect(await rosa.page.locator(".chat-log, #chat").first().textContent()).toContain("from another device");
  await phone.context.close();
});

test("two tabs of one browser act as one: one card per step, nothing sealed twice", async () => {
  const first = await sit("Tomas");
  const session = await first.page.evaluate(() => sessionStorage.getItem("session"));
  const second = await first.context.newPage();
  await second.addInitScript((known) => {
    sessionStorage.setItem("sat", "once");
    sessionStorage.setItem("session", known ?? "");
  }, session);
  await second.goto(first.page.url());
  await seated(second);
  for (const { page } of [rosa, first]) await mend(page);
  await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
  await join(first.page);
  await toTheEnd([rosa.page, first.page]);
  const { record } = await proven(second, "duel");
  const cards: number[] = await rosa.page.evaluate(() => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const { uuid } = pages.findLast((one: any) => one.type === "duel");
    const steps = game.messages.contents.filter(({ type }: any) => type === "step").map(({ system }: any) => system);
    return steps.filter((step: any) => step.page === uuid).map((step: any) => step.entry);
  });
  expect(new Set(cards).size).toBe(cards.length);
  const rolled = record.entries.flatMap((entry, at) => (entry.type === "step" && entry.faces.length > 0 ? [at] : []));
  // Every roll has its card; so does the end of the duel, rolled or not.
  const told = new Set([...rolled, record.entries.findLastIndex(({ type }) => type === "step")]);
  expect([...cards].sort((a, b) => a - b)).toEqual([...told].sort((a, b) => a - b));
});

/** Opens the newest conflict without joining. */
async function lookIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { ui } = globalThis as any;
    ui.sidebar.changeTab("combat", "primary");
    ui.sidebar.expand();
  });
  await page.locator('.conflict-tracker [data-action="openConflict"]').last().click();
  await page.locator(".bnb.conflict").waitFor();
}
