/** Duels with players only and no GM online, everything pressed in the window, each with a record that verifies. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { DuelState } from "../../src/rules/chronicle/duel/index.ts";
import { LONG } from "../often.ts";
import { begin, isOver, join, mend, NO_ORDER, pageOf, playUntil, proven, showTracker } from "./support/conflict.ts";
import { faultsOf } from "./support/demo.ts";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { pressFace, seatSide } from "./support/new-fight.ts";
import { TIMEOUT_MS } from "./support/table.ts";

declare const game: any;
declare const Hooks: any;
declare const ui: any;

const {
  seats: [rosa, tomas, mara],
} = gather(["Rosa", "Tomas", "Mara"]);

const BLOWS = ["controlled", "vicious", "quick", "bash"];
const over = (page: Page) => () => isOver(page, "duel");

/**
 * One player asks, the others agree. A request lapses when play goes on, and an order may arrive at the same moment:
 * then players ask again, and so does this.
 */
async function agree(asks: Page, button: string, others: readonly Page[], entry: "undo" | "away"): Promise<void> {
  const done = async () =>
    JSON.stringify((await pageOf(asks, "duel")).system.entries).includes(`\\"type\\":\\"${entry}\\"`);
  const press = (page: Page, selector: string) => page.locator(selector).last().click({ timeout: 3000 });
  const began = performance.now();
  while (performance.now() - began < TIMEOUT_MS && !(await done())) {
    await press(asks, button).catch(() => {});
    await Promise.all(others.map((page) => press(page, '[data-action="answer"][data-answer="yes"]').catch(() => {})));
    await expect
      .poll(done, { timeout: 1500 })
      .toBe(true)
      .catch(() => {});
  }
  expect(await done()).toBe(true);
}

const roundOf = (page: Page) => page.locator(".conflict-head .standing h2").last().textContent();

/** Plays the blows of that round by pressing what is proposed, and returns what was pressed. */
async function pressBlows(page: Page, round: string | null): Promise<string[]> {
  const next = [
    '.bnb.conflict .foot-main[data-act="choice"]:not([aria-disabled])',
    // They stay within reach: a duellist who may follow does, and one who need not move stays.
    '.bnb.conflict .steps li:last-child button[data-demand^="follow"]',
    // A step that opens the next round is not pressed: nothing may happen before somebody decides there.
    '.bnb.conflict .foot-main[data-act="square"]:not([data-demand^="move"], [aria-disabled])',
  ];
  const presses: string[] = [];
  const oneMore = async (): Promise<boolean> => {
    if ((await roundOf(page)) !== round) return true;
    const what = await page.evaluate(
      ([selectors, done]) => {
        const found = selectors.map((one) => document.querySelector<HTMLElement>(one)).find(Boolean);
        if (!found) return "";
        // Each question is answered once: a button that is still there was pressed already.
        const asked = found.dataset.demand ?? `order:${found.dataset.fighter}`;
        if (done.includes(asked)) return "";
        found.click();
        return asked;
      },
      [next, presses] as const,
    );
    if (what) presses.push(what);
    return false;
  };
  await expect.poll(oneMore).toBe(true);
  return presses;
}

describe("a duel", () => {
  test("is played to its end, with one seal taken back, and its results are on the sheets", async () => {
    await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
    await join(tomas.page);
    const pages = [rosa.page, tomas.page];

    // To the first secret order; Rosa seals, takes it back, and seals again.
    const mayOrder = async () => (await rosa.page.locator('[data-act="card"].press').count()) > 0;
    await playUntil(pages, mayOrder, () => [NO_ORDER]);
    expect(await faultsOf(rosa.page, ".bnb.conflict")).toEqual([]);
    const story = await tomas.page.locator(".bnb.conflict .story").elementHandle();
    // A line of the tracker whose text does not change keeps its element, for a player about to press it.
    const drawTracker = () =>
      tomas.page.evaluate(async () => {
        await ui.combat.render({ parts: ["conflicts"] });
      });
    await drawTracker();
    const line = await tomas.page.locator(".going-on li").first().elementHandle();
    await drawTracker();
    expect(await line!.evaluate((one) => one.isConnected)).toBe(true);
    // Choosing is not sealing, and nothing is chosen yet.
    const begun = rosa.page.locator(".conflict-head .hint", {
      hasText: "You have chosen an order but not sealed it yet.",
    });
    expect(await begun.count()).toBe(0);
    const pictures = await rosa.page.evaluateHandle(() => {
      const drawn: string[] = [];
      Hooks.on("renderApplicationV2", (app: any, _element: any, _context: any, { parts = [] }: any) => {
        if (app.page && parts.length > 0) drawn.push(parts.join());
      });
      return drawn;
    });
    await rosa.page.locator('[data-act="card"].press').first().click();
    await begun.waitFor();
    // In one frame; the unchanged field is not redrawn.
    expect(await pictures.jsonValue()).toEqual(["head,orders,foot"]);
    // The symbols of its icons are in the document: from a file, each new icon would be laid out twice.
    const icons = await rosa.page.locator(".conflict-orders .ic use").evaluateAll((all) =>
      all.map((one) => {
        const href = one.getAttribute("href")!;
        const symbol = one.ownerDocument.getElementById(href.slice(1));
        return symbol?.closest("#bnb-icons") ? "own" : href;
      }),
    );
    expect([...new Set(icons)]).toEqual(["own"]);
    const board = await tomas.page.locator(".conflict-board.duel").elementHandle();
    const held = await tomas.page.locator('[data-act="card"].press').first().elementHandle();
    await held!.focus();
    const seal = await rosa.page.locator('[data-act="seal"]:not([disabled])').elementHandle();
    // The sidebar and the page's title say that a fight waits for her, as long as one does.
    const waits = async () => ({
      mark: await rosa.page.locator("#sidebar-tabs .bnb-mark").isVisible(),
      title: (await rosa.page.title()).startsWith("(1) "),
    });
    await expect.poll(waits).toEqual({ mark: true, title: true });
    await seal!.click();
    await expect.poll(waits).toEqual({ mark: false, title: false });
    // Parts that a seal does not change keep their elements on the other screen.
    await tomas.page.locator('.conflict-head [data-seat="madder"] .seal').waitFor();
    expect(await story!.evaluate((part) => part.isConnected)).toBe(true);
    expect(await board!.evaluate((part) => part.isConnected)).toBe(true);
    expect(await held!.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    // A control never turns into another one under a finger.
    await rosa.page.locator('[data-action="takeBack"]').waitFor();
    expect(await seal!.evaluate((one) => one.isConnected)).toBe(false);
    await rosa.page.locator('[data-action="takeBack"]').click();
    // The seal on a card seals it with one press.
    const before = (await pageOf(tomas.page, "duel")).entries;
    const round = await roundOf(rosa.page);
    await rosa.page.locator('.seal-now[data-name="quick"]').click();
    await rosa.page.locator('[data-action="takeBack"]').waitFor();
    await tomas.page.locator('.seal-now[data-name="quick"]').click();
    await expect.poll(async () => (await pageOf(tomas.page, "duel")).entries).toBeGreaterThan(before);

    // A step and a seal take a press each: with the blows, a round with contact takes at most four.
    for (const presses of await Promise.all(pages.map((page) => pressBlows(page, round)))) {
      expect(presses.length, presses.join("; ")).toBeLessThanOrEqual(2);
    }
    // Every roll can be shown again with its dice and its odds, one after the other.
    await fromMenu(rosa.page, '[data-action="lastMoments"]');
    const moment = rosa.page.locator(".duel-moment");
    await expect.poll(() => moment.locator(".moment-check .die").count()).toBeGreaterThanOrEqual(3);
    expect(await moment.locator(".likely").textContent()).toMatch(/[\d.]+%/);
    await rosa.page.locator('.foot-row.moments [data-to="skip"]').click();
    await moment.waitFor({ state: "detached" });

    await playUntil(pages, over(rosa.page), (turn) => (turn > 4 ? ["other:Surrender", ...BLOWS] : BLOWS));
    const match = await proven(mara.page, "duel");
    const { fighters, ended } = match.state as DuelState;
    expect(ended).toBeDefined();
    // Mara, an onlooker, sees every step in the chat, drawn from its data: dice, text and proof.
    const card = mara.page.locator("#chat .bnb.card.step-card", { has: mara.page.locator(".rolls .die") }).last();
    expect(await card.locator(".told").first().textContent()).toMatch(/\w+ \w+/);
    expect(await card.locator("[data-proof-step]").getAttribute("data-proof-step")).toMatch(/^\d+$/);
    // The end shows the results, and offers a rematch.
    const end = rosa.page.locator(".bnb.conflict .duel-end");
    expect(await end.locator("h2").textContent()).not.toBe("");
    expect(await end.locator(".stands .figure").count()).toBe(2);
    expect(await rosa.page.locator(".duel-side .end-sheets li").count()).toBe(2);
    const rematch = rosa.page.locator(".bnb.conflict .conflict-foot");
    const able = fighters.every(({ fate }) => fate === "standing" || fate === "surrendered");
    expect(await rematch.textContent()).toMatch(able ? /Friendly rematch/ : /rematch/i);
    const ella = fighters.find(({ name }) => name === "Ella Avitch")!;
    const odo = fighters.find(({ name }) => name === "Sir Odo Brandt")!;
    for (const [name, fighter] of [
      ["Ella Avitch", ella],
      ["Sir Odo Brandt", odo],
    ] as const) {
      await expect
        .poll(() => mara.page.evaluate((who) => game.actors.getName(who).toObject().system.wounds, name))
        .toEqual(fighter.wounds);
    }
    await expect.poll(() => rosa.page.locator('.conflict-tracker [data-group="running"]').count()).toBe(0);
  });

  test.runIf(LONG)(
    "one against three is played by three seats; a step with dice is taken back by consent",
    async () => {
      for (const { page } of [rosa, tomas, mara]) await mend(page);
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
      await playUntil(pages, over(rosa.page), (turn) => (turn > 1 ? ["other:Surrender", ...BLOWS] : BLOWS));
      expect(((await proven(tomas.page, "duel")).state as DuelState).fighters).toHaveLength(4);
    },
  );

  test("goes on by consent when a player has left", async () => {
    for (const { page } of [rosa, tomas, mara]) await mend(page);
    await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1", "Iseult of the Copse": "1" });
    await join(tomas.page);
    // Nothing starts before everybody has joined; after that the fight can go on without her.
    await join(mara.page);
    await playUntil(
      [rosa.page, tomas.page],
      async () => (await pageOf(rosa.page, "duel")).entries >= 1,
      () => BLOWS,
      200,
    );
    await mara.context.close();
    const pages = [rosa.page, tomas.page];
    await agree(rosa.page, '.conflict-head [data-action="markAbsent"]', [tomas.page], "away");
    await playUntil(pages, over(rosa.page), (turn) => (turn > 1 ? ["other:Surrender", ...BLOWS] : BLOWS));
    await proven(tomas.page, "duel");
  });

  test("is practice when one player plays alone: on nobody's sheet, in nobody else's list, log or chat", async () => {
    const { page } = rosa;
    await mend(page);
    const seen = () =>
      tomas.page.evaluate(() => [
        game.messages.size,
        game.journal.getName("Campaign log").pages.filter((one: any) => one.visible).length,
        document.querySelectorAll(".conflict-tracker li").length,
      ]);
    await showTracker(page);
    await page.locator('.conflict-tracker [data-action="begin"]').click();
    const form = page.locator("#bnb-start");
    const practice = form.locator('[name="stakes"][value="practice"]');
    // A character suggests its player, and then the fight counts.
    await pressFace(page, "0", "Ella Avitch");
    await pressFace(page, "1", "Sir Odo Brandt");
    await expect.poll(() => practice.isDisabled()).toBe(true);
    await pressFace(page, "1", "Morten Avitch");
    await expect.poll(() => practice.isChecked()).toBe(true);
    await seatSide(page, "1", "Rosa");
    await expect
      .poll(() => form.locator(".summary").textContent())
      .toMatch(/you as Ella Avitch v you as Morten Avitch.*Nobody’s sheet changes/);
    const before = await seen();
    await form.locator('button[type="submit"]').click();
    const own = page.locator(".bnb.conflict", { hasText: "Practice: Ella Avitch and Morten Avitch" });
    await own.waitFor();
    // Copies of characters look like them.
    await expect.poll(() => own.locator(':is([src*="lady.svg"], [href*="lady.svg"])').count()).toBeGreaterThan(0);
    await playUntil([page], over(page), () => ["other:Surrender", ...BLOWS]);
    await own.locator(".foot-words", { hasText: "Practice" }).waitFor();
    expect(await own.locator('.conflict-foot [data-action="countWealth"]').count()).toBe(0);
    expect((await pageOf(page, "duel")).system.actors).toEqual({});
    expect(await seen()).toEqual(before);
  });
});
