/** The tour of a duel: it starts with a press, waits for the player's own press, and can be found again. */
import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { faultsOf } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { closeAll } from "./support/windows.ts";

declare const game: any;

const {
  seats: [rosa],
} = gather(["Rosa"], { firstVisit: true });

const card = (page: Page) => page.locator(".tour-card");
const says = (page: Page, title: string) => card(page).locator("h2", { hasText: title }).waitFor();
const next = (page: Page) => card(page).locator('[data-tour="next"]').click();

describe("the tour", () => {
  // After, not before: the first card may still be on its way.
  afterEach(() => closeAll(rosa.page));

  it("is on the first card, starts only by a press, and follows a practice duel", async () => {
    const { page } = rosa;
    const home = page.locator("#bnb-home");
    await home.waitFor();
    expect(await card(page).count()).toBe(0);
    await home.locator('[data-way="learn"]').click();
    await page.locator(".bnb.conflict").waitFor();
    for (const title of ["Who fights", "Distance", "What you can do"]) {
      await says(page, title);
      await page.locator(".tour-ring:not(.unlit)").waitFor();
      await next(page);
    }
    // By keys, forward and back.
    await page.locator(".tour-card").focus();
    await page.keyboard.press("ArrowLeft");
    await says(page, "What you can do");
    expect(await faultsOf(page, ".tour-card")).toEqual([]);
    await next(page);
    await says(page, "Choose");
    // The step on the ground, which may come first, is not the press that the tour waits for.
    const orders = page.locator('.bnb.conflict [data-application-part="orders"]');
    const cards = orders.locator('[data-act="card"]');
    const step = orders.locator('[data-act="square"]').first();
    await cards.or(step).first().waitFor();
    if ((await cards.count()) === 0) await step.click();
    await cards.first().waitFor();
    await says(page, "Choose");
    await cards.first().click();
    await says(page, "Seal your order");
    // The card covers nothing that is pressed next.
    const seal = (await page.locator('.bnb.conflict [data-act="seal"]').boundingBox())!;
    const lies = (await card(page).boundingBox())!;
    const beside = lies.x + lies.width <= seal.x || seal.x + seal.width <= lies.x;
    expect(beside || lies.y + lies.height <= seal.y).toBe(true);
    await card(page).locator('[data-tour="end"]').click();
    await card(page).waitFor({ state: "detached" });
  });

  it("starts again from the settings, opens what was closed, and ends by its key", async () => {
    const { page } = rosa;
    await page.evaluate(
      () => void new (game.settings.menus.get("blades-and-banners.tours").type)().render({ force: true }),
    );
    await page.locator(".bnb.conflict").waitFor();
    await says(page, "Who fights");
    await closeAll(page);
    await card(page).locator('[data-tour="open"]').click();
    await page.locator(".bnb.conflict").waitFor();
    await page.locator(".tour-card").focus();
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "detached" });
    expect(await page.locator(".tour-ring").count()).toBe(0);
  });
});
