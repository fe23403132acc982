/** Tours: they start with a press, wait for the player's own press, survive every wrong one, and can be found again. */
import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { faultsOf } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { seatSide } from "./support/new-fight.ts";
import { closeAll } from "./support/windows.ts";

declare const game: any;

const {
  seats: [rosa],
} = gather(["Rosa"], { firstVisit: true });

const card = (page: Page) => page.locator(".tour-card");
const says = (page: Page, title: string) => card(page).locator("h2", { hasText: title }).waitFor();
const next = (page: Page) => card(page).locator('[data-tour="next"]').click();

async function begin(page: Page, tour: string): Promise<void> {
  await page.evaluate(
    () => void new (game.settings.menus.get("blades-and-banners.tours").type)().render({ force: true }),
  );
  await page.locator(`#bnb-tours [data-tour="${tour}"]`).click();
}

/** Does the ring surround that part, and nothing beyond its edge? */
function ringedBy(page: Page, part: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const ring = document.querySelector(".tour-ring:not(.unlit)")?.getBoundingClientRect();
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return ring && box ? Math.abs(ring.left - box.left) < 12 && Math.abs(ring.width - box.width) < 24 : false;
  }, part);
}

describe("a tour", () => {
  // After, not before: the first card may still be on its way.
  afterEach(() => closeAll(rosa.page));

  it("is on the first card, starts only by a press, and waits for the player's own", async () => {
    const { page } = rosa;
    const home = page.locator("#bnb-home");
    await home.waitFor();
    expect(await card(page).count()).toBe(0);
    await home.locator('[data-way="learn"]').click();
    await page.locator('#bnb-tours [data-tour="sheet"]').waitFor();
    expect(await faultsOf(page, "#bnb-tours")).toEqual([]);
    await page.locator('#bnb-tours [data-tour="sheet"]').click();
    await says(page, "Who this is");
    expect(await faultsOf(page, ".tour-card")).toEqual([]);
    // By keys, forward and back: the sheet that it opened leaves the focus to the card.
    await page.locator('.application.sheet [data-tab="skills"]').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain("tour-card");
    await page.keyboard.press("ArrowRight");
    await says(page, "Six tabs");
    await page.keyboard.press("ArrowLeft");
    await says(page, "Who this is");
    await next(page);
    await next(page);
    await says(page, "Choose a skill");
    // A wrong press does what it always does, and the tour stays at its step.
    await page.locator('.application.sheet [data-tab="combat"]').first().click();
    await page.locator('.application.sheet [data-tab="skills"]').first().click();
    await says(page, "Choose a skill");
    await page.locator('[data-action="chooseSkill"]').first().click();
    await says(page, "What you need");
    // When its window is closed, it says so and opens it again.
    await page.evaluate(() =>
      Promise.all([...foundry.applications.instances.values()].map((one: any) => one.hasFrame && one.close())),
    );
    await card(page).locator('[data-tour="open"]').click();
    await page.locator(".application.sheet").waitFor();
    await next(page);
    await says(page, "Roll");
    // After the press it goes on when the dice have been rolled, not because of the press.
    await page.locator(".application.sheet [data-skill]").first().click();
    await page.locator('[data-action="rollCheck"]').click();
    await says(page, "The result");
    await page.locator(".panel-came").waitFor();
    await page.locator(".tour-card").focus();
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "detached" });
    expect(await page.locator(".tour-ring").count()).toBe(0);
  });

  it("goes through the campaign to its end, and is marked as done in the list", async () => {
    const { page } = rosa;
    await begin(page, "campaign");
    await says(page, "Next scene");
    for (const title of ["The timeline", "Rest", "Add an entry"]) {
      await next(page);
      await says(page, title);
    }
    await page.locator("#bnb-campaign .main [data-action=addEntry]").click();
    await page.locator("dialog.ask, .application.ask").last().locator("[name=what]").fill("The first scene");
    await page.locator("dialog.ask, .application.ask").last().locator("[data-action=ok]").click();
    await says(page, "And more");
    await next(page);
    await card(page).waitFor({ state: "detached" });
    await page.evaluate(
      () => void new (game.settings.menus.get("blades-and-banners.tours").type)().render({ force: true }),
    );
    await page.locator('#bnb-tours [data-tour="campaign"]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem(`blades-and-banners.tours.${game.user.id}`))).toContain(
      "campaign",
    );
  });

  it("follows a practice duel", async () => {
    const { page } = rosa;
    await begin(page, "duel");
    await page.locator(".bnb.conflict").waitFor();
    for (const title of ["Who fights", "Distance", "What you can do"]) {
      await says(page, title);
      await page.locator(".tour-ring:not(.unlit)").waitFor();
      await next(page);
    }
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
    const seal = await orders.locator('[data-act="seal"]').boundingBox();
    const lies = await card(page).boundingBox();
    expect(lies!.y + lies!.height).toBeLessThanOrEqual(seal!.y);
    await card(page).locator('[data-tour="end"]').click();
    await card(page).waitFor({ state: "detached" });
  });

  it("starts a battle by the player's own press, and rings the button and then the field", async () => {
    const { page } = rosa;
    await begin(page, "battle");
    const form = page.locator("#bnb-start");
    await says(page, "Kinds of conflict");
    await next(page);
    await says(page, "Two armies");
    await seatSide(page, "defender", "Rosa");
    await next(page);
    await says(page, "Start");
    await expect.poll(() => ringedBy(page, '#bnb-start button[type="submit"]')).toBe(true);
    await form.locator('button[type="submit"]').click();
    await says(page, "The battlefield");
    await expect.poll(() => ringedBy(page, ".bnb.conflict .conflict-board .field")).toBe(true);
    await card(page).locator('[data-tour="end"]').click();
    await card(page).waitFor({ state: "detached" });
  });
});

declare const foundry: any;
