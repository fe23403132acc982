/** Armies by drag and press: mustered from nothing, dropped on a scene, taken back, refused with a reason. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { dropOnScene, uuidOfActor } from "./support/armies.ts";
import { gather } from "./support/gather.ts";

declare const canvas: any;
declare const game: any;

const {
  seats: [keeper, rosa],
} = gather(["Keeper", "Rosa"], { viewport: { width: 1280, height: 720 } });

const sheetOf = async (page: Page, name: string) => {
  await page.evaluate((called) => game.actors.getName(called).sheet.render({ force: true }), name);
  const sheet = page.locator(".bnb.sheet.army");
  await sheet.locator(".army-foot").waitFor();
  return sheet;
};

/** The entries of armies that stand on the viewed scene. */
const standing = (page: Page) =>
  page.evaluate(() =>
    canvas.scene.tokens.contents
      .filter((token: any) => token.flags["blades-and-banners"]?.entry)
      .map((token: any) => token.name)
      .sort(),
  );

it("an army of six takes three presses for each kind of troop, and Undo takes the last ones back", async () => {
  const { page } = rosa;
  const made = await page.evaluate(() => {
    const levy = game.actors.getName("The Hallowmere Levy");
    return levy
      .update(Object.fromEntries(Object.keys(levy.system.units).map((key) => [`system.units.-=${key}`, null])))
      .then(() => Object.keys(levy.system.units).length);
  });
  expect(made).toBe(0);
  const sheet = await sheetOf(page, "The Hallowmere Levy");
  for (const troop of ["mediumInfantry", "bowmen", "lightCavalry"]) {
    await sheet.locator('[data-add="troop"]').selectOption(troop);
    await sheet.locator('[data-action="step"][data-of="units"][data-by="1"]').click();
    await expect.poll(() => sheet.locator('[data-add="units"]').inputValue()).toBe("2");
    await sheet.locator('[data-action="addUnits"]').click();
    await sheet.locator(".army-foot", { hasText: "2 units added." }).waitFor();
    await expect.poll(() => sheet.locator('[data-add="units"]').inputValue()).toBe("1");
  }
  await expect.poll(() => sheet.locator(".army-list li[data-key]").count()).toBe(6);
  await sheet.locator('[data-action="undo"]').click();
  await expect.poll(() => sheet.locator(".army-list li[data-key]").count()).toBe(4);
  await sheet.locator('[data-action="close"]').first().click();
});

it("a unit of the sidebar joins the same list, a realm goes into its slot, and another army is refused", async () => {
  const { page } = rosa;
  const sheet = await sheetOf(page, "The Hallowmere Levy");
  const drop = (name: string) =>
    page.evaluate(
      ([called, army]) => {
        const data = new DataTransfer();
        data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName(called).uuid }));
        const how = { bubbles: true, cancelable: true, dataTransfer: data };
        game.actors.getName(army).sheet.element.querySelector(".army-list")!.dispatchEvent(new DragEvent("drop", how));
      },
      [name, "The Hallowmere Levy"] as const,
    );
  await keeper.page.evaluate(
    (user) =>
      (globalThis as any).Actor.implementation
        .create({
          name: "The Lake Guard",
          type: "unit",
          ownership: { default: 2, [user]: 3 },
          system: { book: "chronicle", troop: "pikemen", size: 80, losses: 5 },
        })
        .then(() => {}),
    await page.evaluate(() => game.user.id),
  );
  await page.waitForFunction(() => game.actors.getName("The Lake Guard"));
  await drop("The Lake Guard");
  const guard = sheet.locator(".army-list li[data-key]", { hasText: "The Lake Guard" });
  await expect.poll(() => guard.locator(".stand").textContent()).toBe("75 of 80−5");
  await drop("Harrowgate");
  await sheet.locator('[data-slot="realm"]', { hasText: "Harrowgate" }).waitFor();
  await drop("The Harrowgate Companies");
  await page.locator("#notifications", { hasText: "An army cannot be part of another." }).waitFor();
  await sheet.locator('[data-action="close"]').first().click();
});

it("dropped on a scene it stands there after one drag and one press; Escape gives up, Undo takes it back", async () => {
  const { page } = keeper;
  const levy = await uuidOfActor(page, "The Hallowmere Levy");
  await dropOnScene(page, levy, { x: 480, y: 330 });
  await page.locator(".order-bar", { hasText: "Placing" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".order-bar", { hasText: "Placing" }).count()).toBe(0);
  expect(await standing(page)).toEqual([]);
  await dropOnScene(page, levy, { x: 480, y: 330 });
  await page.locator(".on-scene .ghosts .unit").first().waitFor({ state: "attached" });
  await page.keyboard.press("r");
  await page.mouse.click(500, 340);
  await expect.poll(() => standing(page)).toHaveLength(5);
  const placed = await standing(page);
  await expect.poll(() => standing(rosa.page)).toEqual(placed);
  // A second drop moves what stands there.
  await dropOnScene(page, levy, { x: 600, y: 300 });
  await page.mouse.click(620, 300);
  await page.locator('.order-bar [data-id="undo"]').waitFor();
  await expect.poll(() => standing(page)).toHaveLength(5);
});

it("a player who may not place tokens is told who can", async () => {
  const { page } = rosa;
  await page.evaluate(() => {
    (globalThis as any).mayPlace = game.user.can;
    game.user.can = (right: string) => right !== "TOKEN_CREATE" && (globalThis as any).mayPlace.call(game.user, right);
  });
  await dropOnScene(page, await uuidOfActor(page, "The Hallowmere Levy"), { x: 400, y: 300 });
  await page.locator("#notifications", { hasText: "You may not place tokens. These users can:" }).waitFor();
  await page.evaluate(() => {
    game.user.can = (globalThis as any).mayPlace;
  });
});
