/** A character's life: wounds that heal day by day, lessons, secrets, death. With players only, then with GMs. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openTab } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { itCounts, pickKind, pickPeople } from "./support/new-fight.ts";
import { itOnce } from "./support/once.ts";
import { closeAll } from "./support/windows.ts";

declare const game: any;

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"]);

const sheet = (page: Page) => page.locator(".bnb.sheet.character");
const form = (page: Page) => page.locator("dialog.bnb.ask, .application.bnb.ask").last();

async function open(page: Page, name: string, tab: string): Promise<void> {
  await page.evaluate((one) => game.actors.getName(one).sheet.render({ force: true }), name);
  await sheet(page).locator(`nav.tabs [data-tab="${tab}"]`).click();
}

const read = (page: Page, path: string, name = "Ella Avitch"): Promise<any> =>
  page.evaluate(
    ([one, dotted]) => {
      const value = dotted!.split(".").reduce((node, key) => node?.[key], game.actors.getName(one));
      return JSON.parse(JSON.stringify(value ?? null));
    },
    [name, path],
  );

async function healOn(page: Page, day: number): Promise<void> {
  await sheet(page).locator('[data-action="healDay"]').click();
  await form(page).locator("[name=day]").fill(String(day));
  // In bed or on foot, never both.
  await form(page).locator('[name=rest][value="walked"]').check();
  await form(page).locator('[name=rest][value="bedridden"]').check();
  await expect.poll(() => form(page).locator("[name=rest]:checked").count()).toBe(1);
  await form(page).locator("footer button").click();
}

it("a wound heals by a roll a day; a second roll on one day is refused, with the reason", async () => {
  const { page } = rosa;
  await open(page, "Ella Avitch", "combat");
  await sheet(page).locator('.figure [data-part="leftArm"]').click();
  await expect.poll(() => read(tomas.page, "system.wounds.leftArm.minor")).toBe(1);
  await healOn(page, 1);
  await expect.poll(() => read(page, "system.healing.minor.day")).toBe(1);
  const cards = () => tomas.page.evaluate(() => game.messages.size);
  const rolled = await cards();
  await healOn(page, 1);
  await page.locator(".notification", { hasText: "already rolled for this today" }).waitFor();
  expect(await cards()).toBe(rolled);
  for (let day = 2; (await read(page, "system.wounds.leftArm.minor")) === 1; day++) {
    expect(day).toBeLessThan(60);
    await healOn(page, day);
    await expect.poll(() => read(page, "system.healing.minor.day")).toBe(day);
  }
  await sheet(page).locator(".vitals dd", { hasText: "unhurt" }).waitFor();
});

it("a motivation that drove her is learned from, once for each outcome, and played out", async () => {
  const { page } = rosa;
  await open(page, "Ella Avitch", "motivations");
  const before = await read(page, "system.motivations.avenging");
  for (const [outcome, after] of [
    ["the ford was lost", before - 1],
    ["the ford was lost", before - 1],
    ["her cousin was taken", before - 2],
  ] as const) {
    await sheet(page).locator('[data-action="grow"]').first().click();
    await form(page).locator("[name=outcome]").fill(outcome);
    await form(page).locator("footer button").click();
    await expect.poll(() => read(page, "system.motivations.avenging")).toBe(after);
  }
  await page.locator(".notification.warning").first().waitFor();
  expect(await sheet(page).locator(".beam .lost").count()).toBe(2);
  await sheet(page).locator('[data-action="playOut"]').first().click();
  // R000-2.03-73 once played out it drives no longer, and stays until its matter has passed.
  await expect
    .poll(async () => Object.values((await read(tomas.page, "system.driving")) as object))
    .toMatchObject([{ playedOut: true }]);
  await sheet(page).locator('[data-action="forget"]').first().click();
  await expect.poll(() => read(tomas.page, "system.driving")).toEqual({});
  // Everybody sees it, and the character's player may undo it.
  await openTab(tomas.page, "chat");
  const told = (seat: Page) => seat.locator(".card.removed", { hasText: "no longer applies" }).last();
  expect(await told(tomas.page).locator("[data-put-back]:visible").count()).toBe(0);
  await openTab(page, "chat");
  await told(page).locator("[data-put-back]").click();
  await expect.poll(async () => Object.keys((await read(tomas.page, "system.driving")) as object).length).toBe(1);
  // R000-2.03-51 without a context, or with only spaces, nothing is saved.
  await sheet(page).locator('[data-action="addDriving"]').click();
  await form(page).locator("[name=topic]").fill("the mill");
  await form(page).locator("[name=context]").fill(" ");
  await form(page).locator("footer button").first().click();
  await page.locator(".notification", { hasText: "context" }).first().waitFor();
  expect(Object.keys((await read(page, "system.driving")) as object)).toHaveLength(1);
});

const SECRET = "Poison the bishop of Wend";
/** Everything that this client has been sent. */
const holdsSecret = (page: Page): Promise<boolean> =>
  page.evaluate((words) => {
    const all = [...game.collections.values()].map((one: any) => one.contents.map((doc: any) => doc.toObject()));
    return JSON.stringify(all).includes(words);
  }, SECRET);

it("a private goal is on its owner's device only, and proves itself when it is revealed", async () => {
  const { page } = rosa;
  const keeper = await sit("Keeper");
  await open(page, "Ella Avitch", "story");
  await sheet(page).locator('[data-action="addPrivateGoal"]').click();
  await form(page).locator("[name=text]").fill(SECRET);
  await form(page).locator("footer button").click();
  await sheet(page).locator(".goal", { hasText: SECRET }).waitFor();
  for (const other of [tomas.page, keeper.page]) {
    await open(other, "Ella Avitch", "story");
    await sheet(other).locator(".goal.sealed", { hasText: "Sealed goal" }).waitFor();
    expect(await holdsSecret(other)).toBe(false);
  }
  // A code carries the words to her other device.
  const carry = (one: Page) => one.locator(".bnb.carry");
  await sheet(page).locator('[data-action="carryGoals"]').click();
  const code = await carry(page).locator("textarea.code").inputValue();
  await page.keyboard.press("Escape");
  await carry(page).waitFor({ state: "detached" });
  const phone = await sit("Rosa");
  await open(phone.page, "Ella Avitch", "story");
  expect(await holdsSecret(phone.page)).toBe(false);
  await sheet(phone.page).locator('[data-action="carryGoals"]').click();
  await carry(phone.page).locator("[name=code]").fill(code);
  await carry(phone.page).locator('[data-action="bring"]').click();
  await sheet(phone.page).locator(".goal", { hasText: SECRET }).waitFor();
  await phone.context.close();
  await page.reload();
  await page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await open(page, "Ella Avitch", "story");
  await sheet(page).locator(".goal", { hasText: SECRET }).locator('[data-action="revealGoal"]').click();
  await sheet(tomas.page).locator(".goal", { hasText: SECRET }).locator("small", { hasText: "intact" }).waitFor();
  await keeper.context.close();
});

it("the Skirmish profile is edited, and shown in play afterwards", async () => {
  const { page } = rosa;
  await sheet(page).locator('[data-action="toggleEdit"]').click();
  await sheet(page).locator('[name="system.skirmish.hp"]').fill("12");
  await sheet(page).locator('[name="system.skirmish.hp"]').press("Tab");
  await expect.poll(() => read(tomas.page, "system.skirmish.hp")).toBe(12);
  await sheet(page).locator('[data-action="toggleEdit"]').click();
  await sheet(page).locator(".skirmish-profile b", { hasText: "12" }).waitFor();
});

it("the pack is shown as a list, and keys turn, mirror and put back a thing", async () => {
  const { page } = rosa;
  await open(page, "Ella Avitch", "pack");
  await sheet(page).locator('[data-action="togglePackList"]').click();
  await sheet(page).locator(".pack-list li", { hasText: "Waterskin" }).waitFor();
  await sheet(page).locator('[data-action="togglePackList"]').click();
  await sheet(page).locator('[data-action="addThing"]').click();
  await page.locator('.picker li[data-name="Halberd"] [data-action="add"]').click();
  await page.locator(".picker [data-told]", { hasText: "Halberd" }).waitFor();
  await page.locator(".picker .window-header [data-action=close]").click();
  const halberd = sheet(page).locator('.pack-grid [data-thing][aria-label^="Halberd"]');
  const lie = () => page.evaluate(() => game.actors.getName("Ella Avitch").items.getName("Halberd").system.cell.lie);
  if ((await halberd.count()) === 0) await sheet(page).locator('[data-action="tidyPack"]').click();
  await halberd.focus();
  const before = await lie();
  await page.keyboard.press("Enter");
  await sheet(page).locator('[data-action="mirrorThing"]').waitFor();
  for (const key of ["r", "m", "Escape"]) await page.keyboard.press(key);
  await sheet(page).locator(".panel-idle").waitFor();
  expect(await lie()).toBe(before);
});

it("a condition is shown on the token", async () => {
  const { page } = rosa;
  await open(page, "Ella Avitch", "combat");
  await sheet(page).locator('[data-condition="prone"]').click();
  const token = await tomas.page.evaluate(() => game.actors.getName("Ella Avitch").getActiveTokens()[0].id);
  await tomas.page.locator(`[data-token-id="${token}"] .token-status[href*="prone"]`).waitFor();
  await sheet(page).locator('[data-condition="prone"]').click();
});

it("a character dies, a successor is created, and becomes the one acted as", async () => {
  const { page } = rosa;
  await sheet(page).locator('[data-condition="dead"]').click();
  // It asks first, in a dialog with our styles; closing it changes nothing.
  const asked = page.locator("dialog.bnb.ask", { hasText: "Mark Ella Avitch as dead?" });
  await asked.locator('[data-action="no"]').click();
  await asked.waitFor({ state: "detached" });
  expect(await page.evaluate(() => game.actors.getName("Ella Avitch").statuses.has("dead"))).toBe(false);
  await sheet(page).locator('[data-condition="dead"]').click();
  await asked.locator('[data-action="yes"]').click();
  await sheet(page).locator(".vitals dd", { hasText: "dead" }).waitFor();
  // A character who is already played cannot succeed: while there is nobody else, a new one is made.
  await sheet(page).locator('[data-action="raiseAnother"]').click();
  await page.locator('#bnb-person [data-mode="careful"][aria-pressed="true"]').waitFor();
  expect(await page.locator("#bnb-person [name=dead] option:checked").textContent()).toBe("Ella Avitch");
  await page.locator('#bnb-person [data-action="close"]').click();
  // Only a character without a player can.
  await page.evaluate(() => game.actors.getName("Sister Anselma").update({ "system.seat": "" }));
  await sheet(page).locator('[data-action="raiseAnother"]').click();
  const box = page.locator("#bnb-person");
  expect(await box.locator("[name=dead] option:checked").textContent()).toBe("Ella Avitch");
  expect(await box.locator("[name=minor] option").allTextContents()).toEqual(["Sister Anselma"]);
  await box.locator("[name=minor]").selectOption({ label: "Sister Anselma" });
  await box.locator("button[type=submit]").click();
  await tomas.page.locator(".person-card", { hasText: "Successor of Ella Avitch" }).waitFor();
  await closeAll(page);
  await page.keyboard.press("Shift+KeyK");
  await page.locator(".check-window h2", { hasText: "Sister Anselma" }).waitFor();
  await closeAll(page);
  await open(page, "Morten Avitch", "skills");
  // The dead cannot act, and are marked in every list.
  await expect.poll(() => sheet(page).locator("[data-acting] option").allTextContents()).not.toContain("Ella Avitch");
  await openTab(page, "actors");
  await expect.poll(() => page.locator(".directory-item.bnb-dead", { hasText: "Ella Avitch" }).count()).toBe(1);
  // Archived characters are in no list, and can be restored.
  await closeAll(page);
  await open(page, "Ella Avitch", "combat");
  const entry = page.locator(".directory-item", { hasText: "Ella Avitch" });
  await sheet(page).locator('[data-action="archive"]').click();
  await sheet(page).locator(".refusal", { hasText: "no list shows it" }).waitFor();
  await entry.waitFor({ state: "hidden" });
  await page.locator(".bnb-archive", { hasText: "One archived" }).click();
  await entry.waitFor();
  await sheet(page).locator('[data-action="archive"]').click();
  await page.locator(".bnb-archive").waitFor({ state: "detached" });
  await entry.waitFor();
  await closeAll(page);
  await open(page, "Morten Avitch", "skills");
  await sheet(page).locator("[data-acting]").selectOption({ label: "Morten Avitch" });
  await page.locator(".notification", { hasText: "Morten Avitch" }).waitFor();
  await closeAll(page);
  await page.keyboard.press("Shift+KeyH");
  await sheet(page).locator(".sheet-name", { hasText: "orten Avitch" }).waitFor();
});

itOnce("somebody reflects alone in a discussion", async () => {
  const { page } = rosa;
  await openTab(page, "combat");
  await page.locator('[data-action="begin"]').first().click();
  const start = await pickKind(page, "discussion");
  await start.locator("[name=topic]").fill("The raid on Harrowgate");
  await start.locator("[name=context]").fill("before the harvest");
  await pickPeople(page, { "Morten Avitch": "first", "Sister Anselma": "part" });
  // Tomas watches, but leaves the terms to her.
  await start.locator(".ways .chip", { hasText: "Tomas" }).locator("input").uncheck();
  await itCounts(page);
  await start.locator('button[type="submit"]').click();
  await page.locator('[data-act="by"]', { hasText: "Morten Avitch" }).click();
  await page.locator('[data-act="listener"]', { hasText: "(reflects)" }).click();
  await page.locator('[data-act="listener"][aria-pressed="true"]', { hasText: "(reflects)" }).waitFor();
  await page.locator('[data-act="motivation"][data-id="reckless"]').click();
  await page.locator('input[name="response"]').fill("Ride at dawn.");
  await page.locator('[data-act="appeal"]').click();
  await page.locator(".conflict .story", { hasText: "Morten Avitch reflects on “The raid on Harrowgate”" }).waitFor();
});

it("with everybody a GM the same sheets work, and private goals stay private", async () => {
  const keeper = await sit("Keeper");
  await keeper.page.evaluate(async () => {
    for (const user of game.users) await user.update({ role: 4 });
  });
  await keeper.context.close();
  await expect.poll(() => tomas.page.evaluate(() => game.user.isGM)).toBe(true);
  await closeAll(rosa.page);
  await open(rosa.page, "Morten Avitch", "story");
  await sheet(rosa.page).locator('[data-action="addPrivateGoal"]').click();
  await form(rosa.page).locator("[name=text]").fill("Leave them all");
  await form(rosa.page).locator("footer button").click();
  await closeAll(tomas.page);
  await open(tomas.page, "Morten Avitch", "story");
  await sheet(tomas.page).locator(".goal.sealed", { hasText: "Sealed goal" }).waitFor();
  await sheet(tomas.page).locator('nav.tabs [data-tab="combat"]').click();
  await sheet(tomas.page).locator('.figure [data-part="rightArm"]').click();
  await expect.poll(() => read(rosa.page, "system.wounds.rightArm.minor", "Morten Avitch")).toBeGreaterThan(0);
});
