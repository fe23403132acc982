/** Two people at one sheet: each types, neither loses a letter, and a field in use is never redrawn. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoTable } from "./support/demo.ts";
import type { Seat, Table } from "./support/table.ts";

declare const game: any;

let table: Table;
let rosa: Seat;
let mara: Seat;

const saved = (seat: Seat, path: string) =>
  seat.page.evaluate(
    (dotted) => dotted.split(".").reduce((node: any, key: string) => node?.[key], game.actors.getName("Ella Avitch")),
    path,
  );

async function openForEditing(page: Page): Promise<void> {
  await page.evaluate(() => game.actors.getName("Ella Avitch").sheet.render({ force: true }));
  await page.locator('.bnb.sheet [data-action="toggleEdit"]').click();
  await page.locator('input[name="system.skills.run"]').waitFor();
}

beforeAll(async () => {
  table = await demoTable();
  const keeper = await table.sit("Keeper");
  await keeper.page.evaluate(() =>
    game.actors.getName("Ella Avitch").update({ ownership: { [game.users.getName("Mara").id]: 3 } }),
  );
  await keeper.context.close();
  rosa = await table.sit("Rosa");
  mara = await table.sit("Mara");
  for (const seat of [rosa, mara]) await openForEditing(seat.page);
});
afterAll(() => table?.close());

it("fields of one part, typed at the same time, are both saved", async () => {
  const run = rosa.page.locator('input[name="system.skills.run"]');
  const swim = mara.page.locator('input[name="system.skills.swim"]');
  await run.evaluate((field) => field.setAttribute("data-mark", "mine"));
  await run.fill("8");
  await swim.fill("9");
  await swim.press("Tab");
  await expect.poll(() => saved(rosa, "system.skills.swim")).toBe(9);
  expect(await run.getAttribute("data-mark")).toBe("mine");
  expect(await run.inputValue()).toBe("8");
  expect(await run.evaluate((field) => field === document.activeElement)).toBe(true);
  await run.press("Tab");
  await expect.poll(() => saved(mara, "system.skills.run")).toBe(8);
  expect(await saved(mara, "system.skills.swim")).toBe(9);
});

it("the other's change is shown once the field is left", async () => {
  await rosa.page.locator(".bnb.sheet .window-title").first().click();
  await expect.poll(() => rosa.page.locator('input[name="system.skills.swim"]').inputValue()).toBe("9");
});

it("a half-typed name survives everything that others do", async () => {
  const name = rosa.page.locator('input[name="system.station"]');
  await name.fill("");
  await name.pressSequentially("Lady of ");
  await mara.page.locator('input[name="name"]').fill("Ella the Elder");
  await mara.page.locator('input[name="name"]').press("Tab");
  await expect.poll(() => rosa.page.evaluate(() => game.actors.getName("Ella the Elder")?.name)).toBe("Ella the Elder");
  await name.pressSequentially("both banks");
  await name.press("Tab");
  const station = () => mara.page.evaluate(() => game.actors.getName("Ella the Elder").system.station);
  await expect.poll(station).toBe("Lady of both banks");
  await mara.page.evaluate(() => game.actors.getName("Ella the Elder").update({ name: "Ella Avitch" }));
});

it("with everybody a GM it is the same", async () => {
  const keeper = await table.sit("Keeper");
  await keeper.page.evaluate(async () => {
    for (const user of game.users) await user.update({ role: 4 });
  });
  await expect.poll(() => rosa.page.evaluate(() => game.user.isGM)).toBe(true);
  await openForEditing(keeper.page);
  await keeper.page.locator('input[name="system.skills.hide"]').fill("5");
  await rosa.page.locator('input[name="system.skills.jumpClimb"]').fill("6");
  await keeper.page.locator('input[name="system.skills.hide"]').press("Tab");
  await rosa.page.locator('input[name="system.skills.jumpClimb"]').press("Tab");
  await expect.poll(() => saved(mara, "system.skills.hide")).toBe(5);
  await expect.poll(() => saved(mara, "system.skills.jumpClimb")).toBe(6);
  for (const seat of [rosa, mara, keeper]) expect(seat.errors).toEqual([]);
});

it("ratings changed in one go make one message with old and new values", async () => {
  // First come the changes made above, each sent by the client that made it.
  const told = (rating: string) => mara.page.locator("#chat .card.changed", { hasText: rating });
  await told("Jump").first().waitFor({ state: "attached" });
  const before = (await Promise.all(
    ["ride", "endurance"].map((skill) => saved(rosa, `system.skills.${skill}`)),
  )) as number[];
  for (const [at, skill] of ["ride", "endurance"].entries()) {
    const field = rosa.page.locator(`input[name="system.skills.${skill}"]`);
    await field.fill(String(before[at]! - 1));
    await field.press("Tab");
    await expect.poll(() => saved(rosa, `system.skills.${skill}`)).toBe(before[at]! - 1);
  }
  // A value out of range is named, restored and not saved.
  const swim = rosa.page.locator('input[name="system.skills.swim"]');
  await swim.fill("11");
  await swim.press("Tab");
  await rosa.page.locator(".notification", { hasText: "11 is out of range. Enter a number from 0 to 10." }).waitFor();
  await rosa.page.evaluate(() =>
    game.actors.getName("Ella Avitch").update({ "system.biography": "<p>Nobody hears.</p>" }),
  );
  const card = told("Endurance");
  await card.waitFor({ state: "attached" });
  expect(await card.locator("li").allTextContents()).toEqual([
    `Ride: ${before[0]} → ${before[0]! - 1}`,
    `Endurance: ${before[1]} → ${before[1]! - 1}`,
  ]);
  expect(await card.count()).toBe(1);
});

it("a new entry can be typed at once, and Enter saves it", async () => {
  const { page } = rosa;
  await page.locator('.bnb.sheet nav.tabs [data-tab="story"]').click();
  await page.locator('[data-action="addGoal"]').click();
  await page.locator(".goal-text:focus").waitFor();
  await page.keyboard.type("Be remembered");
  await page.keyboard.press("Enter");
  const goals = () =>
    mara.page.evaluate(() =>
      Object.values(game.actors.getName("Ella Avitch").system.goals).map((goal: any) => goal.text),
    );
  await expect.poll(goals).toContain("Be remembered");
});
