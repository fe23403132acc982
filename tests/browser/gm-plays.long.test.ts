/** A GM with three people under an alias, in each kind of conflict: whom they play stands in a row; the computer has the rest. */
import type { Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { begin, join, pageOf, proven, showTracker } from "./support/conflict.ts";
import { openTab } from "./support/demo.ts";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { expectNoLeak, marker } from "./support/leaks.ts";
import { itCounts, pickKind, seatSide, start } from "./support/new-fight.ts";

declare const Actor: any;
declare const foundry: any;
declare const game: any;

const {
  seats: [keeper, rosa],
} = gather(["Keeper", "Rosa"], { viewport: { width: 1280, height: 720 } });

const GUARDS = ["ralf", "hobkin", "wat"].map(marker);
const mine = () => keeper.page.locator(".bnb.conflict");
const row = () => mine().locator(".own-figures");
const cards = () => row().locator(".figure-card");

afterEach(async ({ task }) => {
  for (const tab of ["actors", "combat", "journal", "chat"]) await openTab(rosa.page, tab);
  await expectNoLeak([rosa.page], GUARDS, task.name);
});

async function closeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
  });
}

async function formOf(kind: string): Promise<void> {
  await closeAll(keeper.page);
  await showTracker(keeper.page);
  await keeper.page.locator('.conflict-tracker [data-action="begin"]').click();
  await pickKind(keeper.page, kind);
}

async function dropped(side: string, name: string): Promise<void> {
  await keeper.page.evaluate(
    async ([who, where]) => {
      await foundry.applications.instances.get("bnb-start").render();
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName(who).uuid }));
      const target = document.querySelector(`#bnb-start [data-drop-side="${where}"]`)!;
      target.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, side] as const,
  );
  await keeper.page.waitForFunction(
    ([who, where]) => {
      const fields = document.querySelectorAll<HTMLInputElement>(`#bnb-start [data-drop-side="${where}"] [name]`);
      return [...fields].some(({ value }) => value === game.actors.getName(who).uuid);
    },
    [name, side] as const,
  );
}

it("three guards whom nobody knows", async () => {
  await keeper.page.evaluate(async (guards) => {
    const skirmish = { hp: 4, hpMax: 4, attacks: 1, might: 2 };
    const flags = { "blades-and-banners": { alias: "a guard" } };
    for (const name of guards)
      await Actor.implementation.create({ name, type: "character", flags, system: { skirmish } });
    await game.actors.getName("Ella Avitch").update({ "system.skirmish": { ...skirmish, hp: 6, hpMax: 6 } });
  }, GUARDS);
});

it("a skirmish: three lone fighters stand in a row, the GM reads who they are, and orders one after another", async () => {
  await formOf("skirmish");
  await dropped("red", "Ella Avitch");
  for (const guard of GUARDS) await dropped("blue", guard);
  await seatSide(keeper.page, "red", "Rosa");
  await seatSide(keeper.page, "blue", "Keeper");
  await itCounts(keeper.page);
  await start(keeper.page);
  await mine().waitFor();
  await join(rosa.page);
  // Rosa has nothing to move; the GM's own turn comes.
  const passed = async (page: Page) => {
    const done = page.locator(".bnb.conflict [data-act=listed]:not([aria-disabled=true])");
    if ((await done.count()) > 0) await done.first().click();
  };
  await expect
    .poll(
      async () => {
        await passed(rosa.page);
        const marching = await mine().locator(".highlighted").count();
        if (marching === 0) await passed(keeper.page);
        return marching;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  const words = () => cards().locator(".who > span").allTextContents();
  expect(await cards().locator("b").allTextContents()).toEqual(["a guard 1", "a guard 2", "a guard 3"]);
  expect(await cards().locator("i").allTextContents()).toEqual(GUARDS);
  expect(await words()).toEqual(["choose now", "can act", "can act"]);
  await cards().nth(1).click();
  await expect.poll(words).toEqual(["can act", "choose now", "can act"]);
  await mine().locator(".highlighted").first().click();
  await mine().locator("[data-act=chosen]").click();
  await expect.poll(words).toEqual(["choose now", "cannot act now", "can act"]);
  const entries = () => pageOf(rosa.page, "skirmish").then((one) => one.entries);
  const before = await entries();
  await row().locator("[data-action=chooseRest]").click();
  await expect.poll(entries).toBeGreaterThan(before);
  await expect.poll(words).not.toContain("can act");
  expect(await rosa.page.locator(".bnb.conflict .own-figures").count()).toBe(0);
  await proven(rosa.page, "skirmish");
});

it("a talk: the GM reads who stands behind an alias, and answers for three at once or leaves it to the computer", async () => {
  const roles = Object.fromEntries(GUARDS.map((name) => [name, "first"]));
  const matter = { topic: "The toll", context: "at the fords" };
  await begin(keeper.page, "discussion", { ...roles, "Ella Avitch": "part" }, matter);
  await join(rosa.page);
  const speakers = mine().locator(".conflict-orders [data-act=by]");
  await speakers.nth(2).click();
  await mine().locator(".conflict-orders [data-act=by][aria-pressed=true]", { hasText: "a guard 3" }).waitFor();
  expect((await speakers.locator(".known").allTextContents()).sort()).toEqual([...GUARDS].sort());
  const hers = rosa.page.locator(".bnb.conflict");
  await hers.locator(".foot-main", { hasText: "I want to speak" }).click();
  await hers.locator('[name="response"]').fill("Let us pass");
  for (const name of ["a guard 2", "a guard 3"]) await hers.locator(".btn.who", { hasText: name }).click();
  await hers.locator(".heart").first().click();
  await hers.locator('[data-act="appeal"]').first().click();
  await expect.poll(() => mine().locator(".takings").count()).toBe(3);
  // Their answers stand in view, and are given by the computer too.
  const last = await mine().locator(".takings").first().boundingBox();
  const foot = await mine().locator(".foot-main").boundingBox();
  expect(last!.y + last!.height).toBeLessThan(foot!.y);
  await fromMenu(keeper.page, "[data-action=chooseRest]");
  await expect.poll(() => hers.locator(".talk-heard, .story").last().textContent()).toContain("Ella Avitch");
  await expect.poll(async () => mine().locator(".takings").count()).toBe(0);
  await proven(rosa.page, "discussion");
});

it("a pursuit: three run together, named for the GM alone", async () => {
  const roles = Object.fromEntries(GUARDS.map((name) => [name, "pursuer"]));
  await begin(keeper.page, "pursuit", { "Ella Avitch": "evader", ...roles });
  await join(rosa.page);
  const named = async () => (await mine().locator(".runner-group .known").allTextContents()).sort();
  await expect.poll(named).toEqual([...GUARDS].sort());
  const entries = () => pageOf(rosa.page, "pursuit").then((one) => one.entries);
  await fromMenu(keeper.page, "[data-action=chooseRest]");
  await expect.poll(() => mine().locator(".conflict-orders .press").count()).toBe(0);
  const before = await entries();
  await rosa.page.locator(".bnb.conflict .foot-main:not([aria-disabled=true])").click();
  await expect.poll(entries).toBeGreaterThan(before);
  await proven(rosa.page, "pursuit");
});

it.each(["command", "sortie"])("an army in a %s: the computer has the rest of a turn, and then waits", async (kind) => {
  await formOf(kind);
  const form = keeper.page.locator("#bnb-start");
  const sides = await form
    .locator(".side")
    .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLElement).dataset.side!))]);
  await seatSide(keeper.page, sides[0]!, "Keeper");
  await seatSide(keeper.page, sides[1]!, "Rosa");
  await itCounts(keeper.page);
  await start(keeper.page);
  await mine().waitFor();
  await join(rosa.page);
  const asked = () => mine().locator(".foot-row").textContent();
  const before = await asked();
  await fromMenu(keeper.page, "[data-action=chooseRest]");
  await expect.poll(asked, { timeout: 60_000 }).not.toBe(before);
  const stopped = mine().locator("[data-action=chooseRest][aria-pressed=true]");
  await expect.poll(() => stopped.count(), { timeout: 60_000 }).toBe(0);
  expect((await pageOf(rosa.page, kind)).over).toBe(false);
  await proven(rosa.page, kind);
});
