/** A battle between two armies that stand on a scene, by drags and presses alone: no second set of tokens, nothing left over. */
import { expect, it } from "vitest";
import { armyTokens, placeArmy } from "./support/armies.ts";
import { battleWindow, fightUntil } from "./support/battle.ts";
import { isOver, join, pageOf } from "./support/conflict.ts";
import { gather } from "./support/gather.ts";

declare const game: any;
declare const canvas: any;
declare const foundry: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"], { viewport: { width: 1280, height: 720 } });

it("armies that stand on a scene are in battle there after two presses", async () => {
  // Without a GM each player ends the pause on their own screen.
  for (const seat of [rosa, tomas]) await seat.page.evaluate(() => void game.togglePause(false));
  await placeArmy(rosa.page, "The Hallowmere Levy", { x: 430, y: 240 });
  await placeArmy(tomas.page, "The Harrowgate Companies", { x: 430, y: 430 });
  const { page } = rosa;
  await page.locator('.order-bar [data-id="meet"]').click();
  const form = page.locator("#bnb-start");
  await form.locator('[name="here"]:checked').waitFor({ state: "attached" });
  expect(await form.locator(".where label").first().textContent()).toContain("Battle here The Harrow Valley");
  const chosen = (side: string) => form.locator(`.side[data-side="${side}"] .pick:has(:checked) .name`).textContent();
  expect(await chosen("attacker")).toBe("The Hallowmere Levy");
  expect(await chosen("defender")).toBe("The Harrowgate Companies");
  await expect.poll(() => form.locator('[data-divided="attacker"]').textContent()).toMatch(/^\d units in battle: /);
  await form.locator('button[type="submit"]').click();
  await form.waitFor({ state: "detached" });
  const { system } = await pageOf(page, "battle");
  expect(Object.keys(system.seats as object).sort()).toEqual(["attacker", "defender"]);
  await page.waitForFunction(() => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    return pages.findLast((one: any) => one.type === "battle").flags["blades-and-banners"].scene === canvas.scene.id;
  });
});

it("each unit has one token, the company's own if it stood there, and at the end they are the army's again", async () => {
  const before = await armyTokens(rosa.page);
  await join(tomas.page);
  // Its starter is in already, and their window opens by itself.
  await battleWindow(rosa.page).waitFor();
  const seats = [rosa.page, tomas.page];
  const units = () => armyTokens(rosa.page).then((all) => all.filter(({ unit }) => unit !== ""));
  await fightUntil(seats, async () => (await units()).some(({ hidden }) => !hidden), { stays: true });
  const now = await units();
  expect(new Set(now.map(({ unit }) => unit)).size).toBe(now.length);
  const kept = now.filter(({ made }) => !made);
  expect(kept.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  // Nobody stands beside the battle.
  expect((await armyTokens(rosa.page)).filter(({ conflict }) => conflict === "")).toEqual([]);
  await fightUntil(
    seats,
    async () => {
      const council = tomas.page.locator('.bnb.conflict .foot-menu [data-act="giveUp"]').last();
      if (await council.count()) await council.evaluate((one: HTMLElement) => one.click());
      const sure = tomas.page.locator('.bnb.ask [data-action="yes"]');
      if (await sure.count()) await sure.click();
      return isOver(rosa.page, "battle");
    },
    { stays: true },
  );
  await expect.poll(async () => (await armyTokens(rosa.page)).filter(({ conflict }) => conflict !== "")).toEqual([]);
  const after = (await armyTokens(rosa.page)).filter(({ made }) => !made);
  expect(after.map(({ id, name }) => [id, name]).sort()).toEqual(before.map(({ id, name }) => [id, name]).sort());
  await expect.poll(() => rosa.page.locator(".on-scene .unit").count()).toBe(0);
  for (const page of seats)
    await page.evaluate(() =>
      Promise.all([...foundry.applications.instances.values()].map((app: any) => app.close({ animate: false }))).then(
        () => {},
      ),
    );
});
