/** A pursuit that ends in contact and leads to a duel, whose page names the pursuit. No GM online. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { PursuitState } from "../../src/rules/chronicle/pursuit/index.ts";
import { begin, isOver, join, pageOf, playUntil, proven, showTracker } from "./support/conflict.ts";
import { openTab } from "./support/demo.ts";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { seated } from "./support/table.ts";

declare const fromUuid: any;
declare const game: any;
declare const Hooks: any;

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"]);

/** Leaves the table, and joins again a day after `meanwhile`. */
async function comesBackNextDay(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const home = page.url();
  await page.goto("about:blank");
  await expect.poll(() => rosa.page.evaluate(() => game.users.getName("Tomas").active)).toBe(false);
  await meanwhile();
  await page.addInitScript(() => {
    for (const name of Object.keys(localStorage).filter((one) => one.includes(".calls."))) {
      const kept = JSON.parse(localStorage.getItem(name)!);
      localStorage.setItem(name, JSON.stringify({ ...kept, here: Date.now() - 25 * 3_600_000 }));
    }
  });
  await page.goto(home);
  await seated(page);
}

test("a pursuit runs its legs, ends in contact, and the form of the duel that follows is filled in", async () => {
  const sheets = () => tomas.page.locator('link[href$="styles/conflict.css"]').count();
  expect(await sheets()).toBe(0);
  await tomas.page.evaluate(() =>
    Hooks.once("renderConflictWindow", (_window: unknown, element: HTMLElement) => {
      document.body.dataset["drawnAs"] = getComputedStyle(element.querySelector(".window-content")!).display;
    }),
  );
  await begin(rosa.page, "pursuit", { "Ella Avitch": "evader", "Sir Odo Brandt": "pursuer" });
  await join(tomas.page);
  // Its styles loaded with the first conflict, before its window.
  expect([await sheets(), await tomas.page.evaluate(() => document.body.dataset["drawnAs"])]).toEqual([1, "grid"]);
  await rosa.page.locator(".gap-track .mark.here", { hasText: "3" }).waitFor();
  await tomas.page.locator('.foot-main[data-demand="pursue"]').click();
  await comesBackNextDay(tomas.page, () => rosa.page.locator('.foot-main[data-demand="evade"]').click());
  await expect.poll(async () => (await pageOf(rosa.page, "pursuit")).entries).toBe(1);
  // Only Tomas's share of the dice was missing: his return plays the leg, and he sees it.
  await showTracker(tomas.page);
  await tomas.page.locator(".conflict-tracker [data-action=replay]").waitFor();
  await join(tomas.page);
  // The leg is shown in the place where it was run, and stays until she goes on.
  await rosa.page.evaluate(() => game.settings.set("blades-and-banners", "momentsWait", true));
  await fromMenu(rosa.page, '[data-action="lastMoments"]');
  const leg = rosa.page.locator(".conflict-board.pursuit .moment-panel", { hasText: "Leg 1" });
  await leg.locator(".moment-verdict").waitFor();
  expect(await leg.locator(".moment-dice .die").count()).toBe(3);
  await rosa.page.locator('.foot-row.moments [data-to="skip"]').click();
  await leg.waitFor({ state: "detached" });
  // One leg is enough for chance; now she turns and waits.
  await fromMenu(rosa.page, '[data-act="finish"]');
  await rosa.page.locator("dialog.application button", { hasText: "Stop and wait" }).click();
  await tomas.page.locator('.foot-main[data-demand="pursue"]').click();
  await tomas.page.locator(".way-card", { hasText: "Fight a duel" }).click();
  await tomas.page.locator(".foot-main", { hasText: "Fight a duel" }).click();
  await expect.poll(() => isOver(tomas.page, "pursuit")).toBe(true);
  const match = await proven(rosa.page, "pursuit");
  expect((match.state as PursuitState).ended).toBe("handToHand");

  await tomas.page.locator('[data-action="sequel"]').click();
  const form = tomas.page.locator("#bnb-start");
  await form.locator(".sides").waitFor();
  const chosen = await form
    .locator('input[name^="role."]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(chosen.sort()).toEqual(["0", "1"]);
  await form.locator('button[type="submit"]').click();
  await expect
    .poll(() =>
      tomas.page.evaluate(() => {
        const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
        const duel = pages.find((page: any) => page.type === "duel");
        return duel?.system.from === pages.find((page: any) => page.type === "pursuit").uuid;
      }),
    )
    .toBe(true);
  await join(rosa.page);
  await playUntil(
    [rosa.page, tomas.page],
    () => isOver(rosa.page, "duel"),
    (turn) => (turn > 3 ? ["other:Surrender"] : []),
  );
  await proven(rosa.page, "duel");
});

test("finished conflicts are not read at the next start, unless this browser has not seen that end", async () => {
  const { page } = rosa;
  const fetched = async (): Promise<string[]> => {
    await page.reload();
    await seated(page);
    await page.waitForLoadState("networkidle");
    return page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .flatMap(({ name }) => /parts\/(pursuit|duel)\.mjs/.exec(name)?.[1] ?? [])
        .sort(),
    );
  };
  expect(await fetched()).toEqual([]);
  // Nothing is lost: it is read when somebody opens it.
  const report = await page.evaluate(async () => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const duel = pages.find((one: any) => one.type === "duel");
    await duel.parent.sheet.render(true, { pageId: duel.id });
    return duel.uuid;
  });
  await page.locator(".conflict-report .holds").first().waitFor();
  // Somebody overwrites the end while she watches: her browser knows a different end, and reads everything again.
  await tomas.page.evaluate(async (uuid) => {
    const duel = await fromUuid(uuid);
    const key = Object.keys(duel.system.entries).sort().at(-1)!;
    await duel.update({ [`system.entries.${key}`]: duel.system.entries[key].replace(":", ": ") });
  }, report);
  expect(await fetched()).toEqual(["duel"]);
});

test("a part that fails to load is reported with what to do, and the form stays as it was", async () => {
  const { page, errors } = await sit("Mara");
  await page.route("**/parts/battle.mjs", (route) => route.abort());
  await openTab(page, "combat");
  await page.locator('[data-action="begin"]').first().click();
  await page.locator('#bnb-start [data-kind="battle"]').click();
  await page.locator(".notification", { hasText: "reload the page" }).waitFor();
  expect(await page.locator('#bnb-start [data-kind="duel"]').getAttribute("aria-pressed")).toBe("true");
  expect(errors.filter((text) => !/fetch|ERR_FAILED/i.test(text))).toEqual([]);
});
