/** One person and the computer: a duel started with one press, played to its end, taken over on the way. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { BeginEntry } from "../../src/rules/conflict/record.ts";
import { LONG } from "../often.ts";
import { isOver, openTitled, pageOf, playUntil, proven, showTracker, sitDown } from "./support/conflict.ts";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { newFight, pickKind, pickPeople, seatSide, start } from "./support/new-fight.ts";
import { layOut, playedTo } from "./support/prepared.ts";

const {
  seats: [rosa],
  sit,
} = gather(["Rosa"]);

declare const foundry: any;
declare const game: any;

/** The newest duel's name, and the player who plays it alone. */
const newest = (page: Page): Promise<{ name: string; owner: string }> =>
  page.evaluate(() => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const { name, flags } = pages.findLast((one: any) => one.type === "duel");
    return { name, owner: game.users.get(flags["blades-and-banners"]?.private)?.name ?? "" };
  });

const closeTables = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...foundry.applications.instances.values()]
        .filter((one: any) => one.element?.matches(".bnb.conflict"))
        .map((one: any) => one.close()),
    ),
  );

/** A setup is saved under a name, loaded in another form, deleted and restored; a broken one is refused by name. */
async function ownSetup(page: Page): Promise<void> {
  const form = page.locator("#bnb-start");
  const chosen = (kind: string) => form.locator(`[data-kind="${kind}"][aria-pressed="true"]`).waitFor();
  await form.locator('[name="title"]').fill("Our moor");
  await form.locator('[name="attacker.army"][value=""]').check();
  await form.locator('[name="attacker.pikemen"]').fill("120");
  await form.locator(".own-setups summary").click();
  await form.locator('[data-action="keepOwn"]').click();
  await page.locator('.ask [name="name"]').fill("The moor again");
  await page.locator('.ask button[type="submit"]').click();
  await form.locator('[data-kind="duel"]').click();
  await chosen("duel");
  const kept = form.locator(".own-setups li[data-setup]");
  await kept.locator(".scene-card").click();
  await chosen("battle");
  const values = () =>
    form.evaluate((root) =>
      ['[name="title"]', '[name="attacker.army"]:checked', '[name="attacker.pikemen"]'].map(
        (field) => root.querySelector<HTMLInputElement>(field)?.value,
      ),
    );
  await expect.poll(values).toEqual(["Our moor", "", "120"]);
  await kept.locator('[data-action="deleteOwn"]').click();
  await form.locator(".own-setups .empty").waitFor();
  await page.locator("#chat [data-put-back]:not([hidden])").last().dispatchEvent("click");
  await kept.waitFor();
  await form.locator('[data-action="ownFromText"]').click();
  await page.locator('.ask [name="text"]').fill('{"format":"another"}');
  await page.locator('.ask button[type="submit"]').click();
  await page.locator("#notifications", { hasText: "not a set-up of this game" }).waitFor();
  expect(await kept.count()).toBe(1);
}

const BLOWS = ["controlled", "vicious", "bash"];

describe("alone at the table", () => {
  test("a duel against the computer starts at once, says so, and is played to its end", async () => {
    const { page } = rosa;
    await showTracker(page);
    await page.locator('.conflict-tracker [data-action="begin"]').click();
    // The computer is suggested for absent players; choosing another strength starts nothing.
    await seatSide(page, "1", "computer:1");
    await expect
      .poll(() => newFight(page).locator("[data-summary]").textContent())
      .toMatch(/practice: you as Ella Avitch v Hob the Drover as /);
    expect(await page.locator(".bnb.conflict").count()).toBe(0);
    await start(page);
    const line = page.locator(".conflict-head .seats li", { hasText: "Hob the Drover" });
    await line.waitFor({ state: "attached" });
    await expect.poll(() => line.getAttribute("title")).toContain("on Rosa’s device");

    // The computer's orders come without a press: only Rosa's own are pressed here.
    await playUntil(
      [page],
      () => isOver(page, "duel"),
      (turn) => (turn > 8 ? ["other:Surrender", ...BLOWS] : BLOWS),
    );
    const match = await proven(page, "duel");
    const begun = match.record.entries[0] as BeginEntry;
    expect(
      Object.values(begun.seats)
        .map(({ computer }) => computer ?? "a person")
        .sort(),
    ).toEqual(["1", "a person"]);
    const orders = match.past.flatMap(({ entry }) => Object.keys(entry.orders));
    expect(orders.length).toBeGreaterThan(2);
    // A practice bout harms nobody.
    expect((await pageOf(page, "duel")).system.actors).toEqual({});

    // How much of it was luck: computed in a worker, and the parts add up to the change. A worker that does not answer
    // can be stopped, with a message; on the next try it answers.
    await page.route("**/workers/luck.mjs*", () => {});
    await fromMenu(page, '[data-action="luck"]');
    await page.locator('.luck-report [data-action="stop"]').click();
    await page.locator('.luck-report [data-action="count"]').waitFor();
    await page.unroute("**/workers/luck.mjs*");
    await page.locator('.luck-report [data-action="count"]').click();
    await page.locator(".luck-report .chances-line").waitFor({ timeout: 180_000 });
    const figures = await page.locator(".luck-report .luck-parts .num").allTextContents();
    const sum = figures.reduce((all, words) => all + Number(words.replace("−", "-")), 0);
    const [, change] = /Total ([+−][\d.]+)/.exec((await page.locator(".luck-report .sum").textContent())!)!;
    // Each is rounded to a tenth.
    expect(Math.abs(sum - Number(change!.replace("−", "-")))).toBeLessThan(0.25);
    expect(figures.length).toBe(4);
    // The report leads straight to a rematch.
    await page.locator('.luck-report [data-action="playOnFrom"]').click();
    await page.locator(".bnb.conflict", { hasText: ", again" }).waitFor();
    await page.evaluate(() =>
      Promise.all(
        [...foundry.applications.instances.values()]
          .filter((one: any) => one.title?.includes(", again"))
          .map((one: any) => one.close()),
      ),
    );
    await page.locator('.luck-report [data-action="close"]').click();

    // Played on from an earlier step, in a copy that takes over its state but nobody's signature.
    await fromMenu(page, '[data-action="replayStep"][data-by="-1"]');
    await fromMenu(page, '[data-action="playOnFrom"]');
    const copy = page.locator(".bnb.conflict", { hasText: "again from step" });
    await copy.waitFor();
    await expect.poll(async () => (await newest(page)).name).toContain(`again from step ${match.past.length - 1}`);
    await expect.poll(async () => (await proven(page, "duel")).signed !== undefined).toBe(true);
    const again = await proven(page, "duel");
    expect(again.past.slice(0, match.past.length - 1).map(({ entry }) => entry.events)).toEqual(
      match.past.slice(0, -1).map(({ entry }) => entry.events),
    );
    expect((await newest(page)).owner).toBe("Rosa");
    await closeTables(page);
  });

  test.runIf(LONG)(
    "a battle against the strongest computer starts with two presses, and changes no sheet",
    async () => {
      const { page } = rosa;
      await showTracker(page);
      await page.locator('.conflict-tracker [data-action="begin"]').click();
      await pickKind(page, "battle");
      await ownSetup(page);
      await newFight(page).locator('[data-scene="moor"]').click();
      await seatSide(page, "scene", "computer:3");
      await start(page);
      await expect.poll(async () => (await proven(page, "battle")).signed !== undefined).toBe(true);
      const { record } = await proven(page, "battle");
      const begun = record.entries[0] as BeginEntry;
      expect(Object.values(begun.seats).map(({ name, computer }) => [name, computer ?? ""])).toEqual([
        ["The Hallowmere Levy", ""],
        ["The Harrowgate Companies", "3"],
      ]);
      expect(begun.actors).toEqual({});
      await closeTables(page);
    },
  );

  test.runIf(LONG)("its seat can be taken over at any time, and given back", async () => {
    const { page } = rosa;
    await showTracker(page);
    await page.locator('.conflict-tracker [data-action="begin"]').click();
    await seatSide(page, "1", "computer:2");
    await start(page);
    await fromMenu(page, '[data-action="takeOver"]');
    await page.locator('.bnb.conflict [data-action="giveBack"]').last().waitFor({ state: "attached" });
    // When one player has both seats, nobody else gives an order.
    const order = page.locator('.bnb.conflict [data-act="card"].press').first();
    await playUntil(
      [page],
      async () => (await order.count()) > 0,
      () => ["none"],
    );
    // The adviser says nothing unasked. When asked, the record says so, and its proposal is chosen but not sealed.
    expect(await page.locator(".bnb.adviser").count()).toBe(0);
    // The table may forbid it: then an open window offers it no more.
    const ask = page.locator('.bnb.conflict .menu-sheet [data-action="askAdviser"]');
    for (const [word, offers] of [
      ["barred", 0],
      ["allowed", 1],
    ] as const) {
      await page.evaluate((adviser) => {
        const pages = game.journal.getName("Campaign log").pages.contents;
        const campaign = pages.find(({ type }: any) => type === "campaign");
        const options = JSON.stringify({ ...JSON.parse(campaign.system.options), "table.adviser": adviser });
        return campaign.update({ "system.options": options });
      }, word);
      await expect.poll(() => ask.count()).toBe(offers);
    }
    const extent = (selector: string) =>
      page
        .locator(selector)
        .evaluate((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right] as const);
    const alone = await extent(".bnb.conflict");
    await fromMenu(page, '[data-action="askAdviser"]');
    const rows = page.locator(".bnb.adviser .suggestions li");
    await rows.first().waitFor({ timeout: 180_000 });
    // Its card is shown beside the board, which makes room for it.
    const [, edge] = await extent(".bnb.conflict");
    const [card, screen] = await extent(".bnb.adviser");
    expect(edge).toBeLessThanOrEqual(card);
    expect(screen).toBeLessThanOrEqual(1280);
    const shares = await page.locator(".bnb.adviser .suggestions .num").allTextContents();
    expect(shares.reduce((sum, words) => sum + Number.parseFloat(words), 0)).toBeCloseTo(100, 0);
    // The same numbers stand on the cards.
    const marks = page.locator(".bnb.conflict .conflict-orders .advised > span:first-of-type");
    await expect.poll(() => marks.count()).toBeGreaterThan(0);
    const marked = await marks.allTextContents();
    expect(marked.reduce((sum, words) => sum + Number.parseFloat(words), 0)).toBeCloseTo(100, 0);
    const drawOne = page.locator('.bnb.adviser [data-action="drawOne"]');
    if ((await drawOne.count()) > 0) await drawOne.click();
    else await rows.first().locator("button").click();
    const asked = await proven(page, "duel");
    expect(asked.record.entries.at(-1)).toMatchObject({ type: "advice" });
    await page.locator(".bnb.conflict .story", { hasText: "asks for advice" }).last().waitFor({ state: "attached" });
    await page.locator('.bnb.adviser [data-action="give"]').click();
    // Its last order is explained on request.
    await fromMenu(page, '[data-action="explain"]');
    await page.locator("#notifications", { hasText: /chose|stronger player|not moved/ }).waitFor();
    await expect.poll(() => page.locator(".bnb.adviser").count()).toBe(0);
    expect(await extent(".bnb.conflict")).toEqual(alone);
    await expect.poll(() => marks.count()).toBe(0);
    await fromMenu(page, '[data-action="giveBack"]');
    const sealed = page.locator(".bnb.conflict .conflict-head .seats li", { hasText: "Sergeant Pell" }).last();
    await expect.poll(() => sealed.textContent()).toContain("sealed");

    // A draw needs both sides; one player with both makes it with one press, and the record says so.
    await fromMenu(page, '[data-action="takeOver"]');
    await page.locator('.bnb.conflict [data-action="giveBack"]').last().waitFor({ state: "attached" });
    await fromMenu(page, '[data-action="offerDraw"]');
    const standing = page.locator(".bnb.conflict .conflict-head .standing").last();
    await expect.poll(() => standing.textContent()).toContain("Nobody wins");
    expect((await proven(page, "duel")).record.entries.at(-1)).toMatchObject({ type: "draw" });
    await expect.poll(() => page.locator('.bnb.conflict [data-action="offerDraw"]').count()).toBe(0);
    await closeTables(page);
  });

  test.runIf(LONG)(
    "two people resolve it at once, each on their own machine, and it continues on the other when one has left",
    async () => {
      const { page: his, errors } = await sit("Tomas");
      const settled = playedTo("duel", "settled", ({ past }) => past.length === 2);
      await layOut({ Settled: settled }, () => ({ first: rosa.page, second: his }));
      for (const page of [rosa.page, his]) await openTitled(page, "Settled");
      await fromMenu(rosa.page, '[data-action="settle"]');
      await his.locator(".bnb.conflict button", { hasText: "Agree" }).first().click();
      // It computes a whole fight twice: on a busy machine that takes long.
      await expect.poll(() => isOver(rosa.page, "duel", "Settled"), { timeout: 240_000 }).toBe(true);
      const ends = await proven(his, "duel", "Settled");
      expect(ends.record.entries.filter(({ type }) => type === "settle")).toHaveLength(1);
      for (const page of [rosa.page, his]) await closeTables(page);
      await showTracker(rosa.page);
      await rosa.page.locator('.conflict-tracker [data-action="begin"]').click();
      const form = await pickKind(rosa.page, "duel");
      await pickPeople(rosa.page, { "Sir Odo Brandt": "0", "Ella Avitch": "1" });
      await seatSide(rosa.page, "1", "computer:1");
      await form.locator('[name="title"]').fill("Handed over");
      await form.locator('button[type="submit"]').click();
      await openTitled(his, "Handed over");
      await sitDown(his);
      const line = his.locator(".conflict-head .seats li", { hasText: "Hob the Drover" });
      await expect.poll(() => line.getAttribute("title")).toContain("on Rosa’s device");
      await expect.poll(async () => (await proven(his, "duel", "Handed over")).signed !== undefined).toBe(true);
      await his.clock.install();
      await rosa.context.close();
      // A machine may drop out for a moment; this one stays away longer.
      const gone = async () => {
        await his.clock.runFor(4000);
        return line.getAttribute("title");
      };
      await expect.poll(gone).toContain("on Tomas’s device");
      await his
        .locator(".bnb.conflict .story", { hasText: "Hob the Drover plays on, now on Tomas’s device" })
        .waitFor({ state: "attached" });
      const chairs = Object.values((await proven(his, "duel", "Handed over")).signed!.chairs);
      expect(chairs.map(({ standIn }) => standIn).sort()).toEqual([false, true]);
      expect(errors).toEqual([]);
    },
  );
});
