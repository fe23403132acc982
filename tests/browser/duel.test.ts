/** Duels at the table: players only, no GM online, everything pressed in the window, each with a record that holds. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DuelState } from "../../src/rules/chronicle/duel/state.ts";
import { begin, join, NO_ORDER, pageOf, playUntil, proven } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";
import type { Seat, Table } from "./support/table.ts";

declare const game: any;

let table: Table;
let rosa: Seat;
let tomas: Seat;
let mara: Seat;

beforeAll(async () => {
  table = await demoTable();
  [rosa, tomas, mara] = [await table.sit("Rosa"), await table.sit("Tomas"), await table.sit("Mara")];
}, 120_000);
afterAll(async () => {
  await table?.close();
});

/** Under load a window takes its time. */
const SOON = { timeout: 15_000 };

const BLOWS = ["controlled", "vicious", "quick", "bash"];
/** The kind of decision that the window asks for, by the demand its buttons answer. */
const askedNow = (page: Page) =>
  page.evaluate(() => {
    const [asks] = document.querySelectorAll<HTMLElement>('.bnb.conflict [data-demand]:not([data-act="takeBack"])');
    return asks?.dataset.demand?.split(":")[0] ?? "";
  });

const over = (page: Page) => async () => (await pageOf(page, "duel")).over;

/**
 * One asks, the others say yes. A request dies when play goes on, and an order may still be on its way while it is
 * made: then people ask again, and so does this.
 */
async function agree(asks: Page, button: string, others: readonly Page[], entry: "undo" | "absence"): Promise<void> {
  const done = async () =>
    JSON.stringify((await pageOf(asks, "duel")).system.entries).includes(`\\"type\\":\\"${entry}\\"`);
  for (let tries = 0; tries < 8 && !(await done()); tries++) {
    await asks
      .locator(button)
      .last()
      .click({ timeout: 3000 })
      .catch(() => {});
    for (const page of others) {
      const yes = page.locator('[data-action="answer"][data-answer="yes"]').last();
      await yes.click({ timeout: 3000 }).catch(() => {});
    }
    await asks.waitForTimeout(700);
  }
  expect(await done()).toBe(true);
}

describe("a duel", () => {
  test("is played to its end through reloads and a seal taken back, and stands on the sheets", async () => {
    await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
    await join(tomas.page);
    const pages = [rosa.page, tomas.page];

    // To the first secret order; Rosa seals, takes it back, seals again, and is reloaded with the seal lying there.
    const mayOrder = async () => (await rosa.page.locator('[data-act="card"].press').count()) > 0;
    await playUntil(pages, mayOrder, () => [NO_ORDER]);
    await rosa.page.locator('[data-act="card"].press').first().click();
    await rosa.page.locator('[data-act="seal"]:not([disabled])').click();
    await rosa.page.locator('[data-act="takeBack"]').click();
    await rosa.page.locator('[data-act="card"].press').first().click();
    await rosa.page.locator('[data-act="seal"]:not([disabled])').click();
    await rosa.page.locator('[data-act="takeBack"]').waitFor();
    await rosa.page.reload();
    await rosa.page.waitForFunction(() => (globalThis as any).game?.ready === true);
    await join(rosa.page);
    await rosa.page.locator('[data-act="takeBack"]').waitFor();
    const before = (await pageOf(tomas.page, "duel")).entries;
    await tomas.page.locator('[data-act="card"].press').first().click();
    await tomas.page.locator('[data-act="seal"]:not([disabled])').click();
    await expect.poll(async () => (await pageOf(tomas.page, "duel")).entries, SOON).toBeGreaterThan(before);

    // Whoever is asked something for the first time is thrown out of the room, comes back, and is asked the same.
    const reloaded = new Set<string>();
    const reloadOnce = async () => {
      for (const page of pages) {
        const kind = await askedNow(page);
        if (kind === "" || reloaded.has(kind)) continue;
        // What was pressed a moment ago may still be on its way.
        await page.waitForTimeout(400);
        if ((await askedNow(page)) !== kind) continue;
        reloaded.add(kind);
        await page.reload();
        await page.waitForFunction(() => (globalThis as any).game?.ready === true);
        await join(page);
        await expect.poll(() => askedNow(page), SOON).toBe(kind);
      }
    };
    const done = async () => {
      if (await over(rosa.page)()) return true;
      await reloadOnce();
      return false;
    };
    await playUntil(pages, done, (turn) => (turn > 40 ? ["other:Surrender", ...BLOWS] : BLOWS));
    console.log(`reloaded when asked: ${[...reloaded].join(", ")}`);
    expect(reloaded.size).toBeGreaterThan(1);

    const match = await proven(mara.page, "duel");
    const { fighters, ended } = match.state as DuelState;
    expect(ended).toBeDefined();
    const ella = fighters.find(({ name }) => name === "Ella Avitch")!;
    const odo = fighters.find(({ name }) => name === "Sir Odo Brandt")!;
    for (const [name, fighter] of [
      ["Ella Avitch", ella],
      ["Sir Odo Brandt", odo],
    ] as const) {
      await expect
        .poll(() => mara.page.evaluate((who) => game.actors.getName(who).toObject().system.wounds, name), SOON)
        .toEqual(fighter.wounds);
    }
    await expect.poll(() => rosa.page.locator('.conflict-tracker [data-action="openConflict"]').count(), SOON).toBe(0);
  }, 170_000);

  test("one against three is played by three seats; a step with dice is taken back by consent", async () => {
    await begin(rosa.page, "duel", {
      "Ella Avitch": "0",
      "Sir Odo Brandt": "1",
      "Iseult of the Copse": "1",
      "Brother Luk": "1",
    });
    await join(tomas.page);
    await join(mara.page);
    const pages = [rosa.page, tomas.page, mara.page];
    // A step that read dice is taken back only if all agree.
    const rolled = async () => /Ask/.test((await rosa.page.locator('[data-action="undo"]').textContent()) ?? "");
    await playUntil(pages, rolled, () => BLOWS);
    const { entries } = await pageOf(rosa.page, "duel");
    await agree(rosa.page, '[data-action="undo"]', [tomas.page, mara.page], "undo");
    expect((await pageOf(mara.page, "duel")).entries).toBeGreaterThan(entries);
    await playUntil(pages, over(rosa.page), (turn) => (turn > 60 ? ["other:Surrender", ...BLOWS] : BLOWS));
    expect(((await proven(tomas.page, "duel")).state as DuelState).fighters).toHaveLength(4);
  }, 170_000);

  test("goes on by consent when a seat has left", async () => {
    await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1", "Iseult of the Copse": "1" });
    await join(tomas.page);
    const third = mara.page;
    await playUntil(
      [rosa.page, tomas.page],
      async () => (await pageOf(rosa.page, "duel")).entries >= 1,
      () => BLOWS,
      200,
    );
    await third.context().close();
    const pages = [rosa.page, tomas.page];
    await agree(rosa.page, '.conflict-head [data-action="markAbsent"]', [tomas.page], "absence");
    await playUntil(pages, over(rosa.page), (turn) => (turn > 20 ? ["other:Surrender", ...BLOWS] : BLOWS));
    await proven(tomas.page, "duel");
  }, 170_000);
});
