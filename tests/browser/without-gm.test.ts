/**
 * Play without a GM, as a licensed Foundry allows it: a GM sets the world up once and leaves. Two plain players who join
 * later create characters, see each other and fight a duel. Others fight a battle on an imported battlefield to its end,
 * get its results on their sheets and play a week of the campaign.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faceText } from "../../src/foundry/draw/face-parts.ts";
import { SHIPPED_FACES } from "../../src/foundry/draw/shipped-faces.ts";
import type { BattleState } from "../../src/rules/chronicle/battle/index.ts";
import { LONG, some } from "../often.ts";
import { fightUntil } from "./support/battle.ts";
import { begin, isOver, join, openTitled, playUntil, proven } from "./support/conflict.ts";
import { demoTable, freshTable, houseRules, openTab } from "./support/demo.ts";
import { fromMenu, openMenu } from "./support/foot.ts";
import { COMPANIES, importScenes, LEVY, lastStep } from "./support/imported.ts";
import { layOut } from "./support/prepared.ts";
import { FACES, type Seat, type Table } from "./support/table.ts";
import { closeAll } from "./support/windows.ts";

declare const canvas: any;
declare const game: any;
declare const Actor: any;
declare const ui: any;
declare const User: any;

/** As over plain http on a LAN, where browsers hide the features for secure pages. */
async function likePlainHttp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "isSecureContext", { value: false });
    for (const name of ["subtle", "randomUUID"]) Object.defineProperty(crypto, name, { value: undefined });
    for (const name of ["clipboard", "locks", "storage", "serviceWorker"])
      Object.defineProperty(navigator, name, { value: undefined });
  });
}

/** A GM sets the world up, adds two players, and leaves. */
async function setUp(table: Table): Promise<void> {
  const { page, context } = await table.sit("Gamemaster");
  await page.locator("#bnb-setup button[type=submit]").click();
  await page.locator("#bnb-setup [data-changes] li").nth(3).waitFor();
  await page.evaluate(() => User.createDocuments([{ name: "Ann" }, { name: "Ben" }]));
  await context.close();
}

async function createCharacter({ page }: Seat, name: string): Promise<void> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { presses: number };
    counted.presses = 0;
    // The button that appears under a double press takes no press at once.
    new MutationObserver((_, observer) => {
      const next = document.querySelector<HTMLElement>("#bnb-person .made [type=submit]");
      if (!next) return;
      observer.disconnect();
      next.click();
    }).observe(document.body, { childList: true, subtree: true });
    addEventListener("pointerdown", () => counted.presses++, true);
  });
  await page.locator('#bnb-home [data-way="person"]').click();
  const form = page.locator("#bnb-person");
  await form.locator("[name=name]").fill(name);
  await form.locator("button[type=submit]").click();
  await page.waitForFunction((wanted) => game.actors.getName(wanted)?.isOwner, name);
  // The face that was chosen is the picture that tokens and lists show.
  const [face, img] = await page.evaluate((wanted) => {
    const { flags, img } = game.actors.getName(wanted);
    return [flags["blades-and-banners"].face, img];
  }, name);
  expect(faceText(SHIPPED_FACES[Number(/(\d+)\.svg$/.exec(img)?.[1])]!)).toBe(face);
  // From the welcome to a character of one's own, with a sword in hand, in at most three presses.
  expect(await page.evaluate(() => (globalThis as unknown as { presses: number }).presses)).toBeLessThanOrEqual(3);
  expect(
    await page.evaluate(
      (wanted) =>
        game.actors.getName(wanted).items.map(({ name, system }: any) => `${name}: ${system.hands || system.place}`),
      name,
    ),
  ).toEqual(["Sword: right", "Shield: left", "Mail: worn", "A few coins: pack"]);
  await form.locator(".rolled .die").nth(15).waitFor();
  await isRolledAgain(page, name);
  await isTakenBack(page, name);
  await form.locator("[data-next=another]").click();
  await form.locator("[data-mode=careful]").click();
  // Only users whom this player can make owner are offered.
  await expect.poll(() => form.locator("[name=owner] option").count()).toBe(2);
  await form.locator('[data-action="close"]').click();
}

const ratingsOf = (page: Page, name: string) =>
  page.evaluate((wanted) => JSON.stringify(game.actors.getName(wanted).toObject().system.skills), name);

/** By the group's rule, once; everybody sees both rolls. */
async function isRolledAgain(page: Page, name: string): Promise<void> {
  const form = page.locator("#bnb-person");
  const before = await ratingsOf(page, name);
  const again = form.locator('[data-action="rollAgain"]');
  await again.click();
  await again.waitFor({ state: "detached" });
  await expect.poll(() => ratingsOf(page, name)).not.toBe(before);
  await page.locator(".person-card", { hasText: "As a main character, rolled again" }).first().waitFor();
}

/** A player who may not delete anybody makes the next person of this one. */
async function isTakenBack(page: Page, name: string): Promise<void> {
  const form = page.locator("#bnb-person");
  const ids = () => page.evaluate(() => game.actors.filter((one: any) => one.isOwner).map(({ id }: any) => id));
  const before = await ids();
  await form.locator('[data-action="undo"]').click();
  await page.locator(".notification", { hasText: `${name} stays in the list` }).waitFor();
  await form.locator("[name=name]").fill(name);
  await form.locator(".choice.kit").nth(2).click();
  await form.locator("button[type=submit]").click();
  await form.locator(".made").waitFor();
  expect(await ids()).toEqual(before);
  const things = () => page.evaluate((wanted) => game.actors.getName(wanted).items.map((one: any) => one.name), name);
  await expect.poll(things).toEqual(["Spear", "Padded armour", "Dagger", "Bag of coins"]);
}

const wounds = (page: Page, name: string) =>
  page.evaluate((wanted) => JSON.stringify(game.actors.getName(wanted).system.wounds), name);

describe.each(some(1, FACES))("on the face of version %s", (foundry) => {
  it("two players who joined after the GM's visit create characters, see each other and fight a duel", async () => {
    const table = await freshTable({ foundry });
    try {
      await setUp(table);
      const [ann, ben] = await Promise.all([
        table.sit("Ann", { firstVisit: true }),
        table.sit("Ben", { firstVisit: true, before: likePlainHttp }),
      ]);
      expect(
        await ann.page.evaluate(() => [game.users.some((one: any) => one.active && one.isGM), game.paused]),
      ).toEqual([false, false]);
      // Nobody is strong enough for this group.
      await houseRules({ "people.rollAgainBelow": 290 }, ann.page, ben.page);
      await createCharacter(ann, "Ada");
      await createCharacter(ben, "Bertram");
      await ann.page.waitForFunction(() => game.actors.getName("Bertram")?.visible);
      // Only what a player can grant: nobody else's name is listed.
      expect(await ann.page.evaluate(() => Object.keys(game.actors.getName("Bertram").ownership).length)).toBe(2);
      await begin(ann.page, "duel", { Ada: "0", Bertram: "1" });
      await join(ben.page);
      const blows = ["controlled", "vicious", "quick", "bash"];
      const surrender = (turn: number) => (turn > 4 ? ["other:Surrender", ...blows] : blows);
      await playUntil([ann.page, ben.page], () => isOver(ann.page, "duel"), surrender);
      await proven(ben.page, "duel");
      // Each player's own client has written the results; both read the same.
      for (const name of ["Ada", "Bertram"])
        await expect.poll(async () => (await wounds(ann.page, name)) === (await wounds(ben.page, name))).toBe(true);
      // Everybody's wounds stand on one page.
      await closeAll(ann.page);
      await openTab(ann.page, "actors");
      await ann.page.locator("[data-bnb-party]").click();
      const party = ann.page.locator("#bnb-party");
      await expect.poll(async () => (await party.locator("h3").allTextContents()).sort()).toEqual(["Ada", "Bertram"]);
      for (const { errors } of [ann, ben]) expect(errors).toEqual([]);
    } finally {
      await table.close();
    }
  });
});

it.runIf(LONG)("the other way is offered too: everybody becomes Assistant GM, until it is undone", async () => {
  const table = await freshTable();
  try {
    const { page } = await table.sit("Gamemaster");
    const window = page.locator("#bnb-setup");
    await window.locator('[name=access][value="assistants"]').check();
    await window.locator("[name=battlefields]").uncheck();
    await window.locator("button[type=submit]").click();
    await window.locator("[data-changes] li", { hasText: "Assistant GM: 3" }).waitFor();
    const roles = () => page.evaluate(() => game.users.map(({ role }: any) => role).sort());
    expect(await roles()).toEqual([3, 3, 3, 4]);
    await window.locator("[data-action=undoVisit]").click();
    await page.locator("dialog button[data-action=yes]").click();
    await window.locator("[data-changes]").waitFor({ state: "detached" });
    expect(await roles()).toEqual([1, 1, 1, 4]);
  } finally {
    await table.close();
  }
});

it.runIf(LONG)("an actor that its owner marks private is seen by nobody else, a limited one as a card", async () => {
  const table = await demoTable();
  try {
    const [rosa, tomas] = await Promise.all([table.sit("Rosa"), table.sit("Tomas")]);
    const seen = () => tomas.page.evaluate(() => game.actors.getName("Ella Avitch").visible);
    expect(await seen()).toBe(true);
    await rosa.page.evaluate(() => game.actors.getName("Ella Avitch").sheet.render({ force: true }));
    await rosa.page.locator('.bnb.sheet [data-action="toggleEdit"]').click();
    await rosa.page.locator('.bnb.sheet [name="flags.blades-and-banners.private"]').check();
    await expect.poll(seen).toBe(false);
    await rosa.page.locator('.bnb.sheet [name="flags.blades-and-banners.private"]').uncheck();
    await expect.poll(seen).toBe(true);
    // A user with limited rights gets a card, and the biography is not in the page.
    const keeper = await table.sit("Keeper");
    await keeper.page.evaluate(() => game.actors.getName("Ella Avitch").update({ "ownership.default": 1 }));
    await tomas.page.waitForFunction(() => game.actors.getName("Ella Avitch").limited);
    await tomas.page.evaluate(() => game.actors.getName("Ella Avitch").sheet.render({ force: true }));
    // A GM's client stores the rights that all players have anyway, for modules that read them directly.
    await rosa.page.evaluate(() => Actor.create({ name: "Newcomer", type: "character" }));
    await tomas.page.waitForFunction(() => game.actors.getName("Newcomer")?.ownership.default === 2);
    const card = tomas.page.locator(".bnb.sheet .window-content");
    await card.locator(".limited-card", { hasText: "Ella Avitch" }).waitFor();
    expect(await card.locator("[data-application-part]").count()).toBe(1);
    expect(await rosa.page.locator('.bnb.sheet [data-application-part="story"]').count()).toBe(1);
  } finally {
    await table.close();
  }
});

const losses = (page: Page, uuid: string): Promise<number[]> =>
  page.evaluate((army) => {
    const units = Object.values<any>(game.actors.get(army.split(".")[1]).system.units);
    return units.map((unit) => unit.losses);
  }, uuid);

describe.each(some(1, FACES))("with the GM gone, on the face of version %s", (foundry) => {
  it("players fight a battle on an imported battlefield to its end, get its results, and play a week", async () => {
    const table = await demoTable({ foundry });
    try {
      await importScenes(table);
      const [rosa, tomas] = await Promise.all([table.sit("Rosa"), table.sit("Tomas")]);
      expect(await rosa.page.evaluate(() => game.users.some((one: any) => one.active && one.isGM))).toBe(false);
      const match = lastStep();
      await layOut({ "The imported field": match }, () => ({ attacker: rosa.page, defender: tomas.page }));
      for (const { page } of [rosa, tomas]) await openTitled(page, "The imported field");
      const button = (await openMenu(rosa.page)).locator('[data-action="makeScene"]');
      expect(await button.textContent()).toContain("Use scene");
      await button.click();
      // Each player's client places the tokens of that player's side.
      const { units } = match.state as BattleState;
      const alive = units.filter(({ cell }) => cell >= 0);
      await rosa.page.waitForFunction((count) => canvas.ready && canvas.scene?.tokens.size >= count, alive.length);
      await fromMenu(tomas.page, '[data-action="showScene"]');
      await tomas.page.waitForFunction((count) => canvas.scene?.tokens.size >= count, alive.length);
      const own = (page: Page) => page.evaluate(() => canvas.scene.tokens.filter((token: any) => token.isOwner).length);
      expect(await own(rosa.page)).toBeGreaterThan(0);
      expect(await own(tomas.page)).toBeGreaterThan(0);
      await fightUntil([rosa.page, tomas.page], () => isOver(rosa.page, "battle"));
      await proven(tomas.page, "battle");
      for (const army of [LEVY, COMPANIES])
        await expect
          .poll(async () => {
            const [one, other] = await Promise.all([losses(rosa.page, army), losses(tomas.page, army)]);
            return one.join() === other.join();
          })
          .toBe(true);
      const lost = async () => [...(await losses(rosa.page, LEVY)), ...(await losses(rosa.page, COMPANIES))];
      await expect.poll(async () => (await lost()).some((count) => count > 0)).toBe(true);

      // A week of the campaign: seven days of rest, written by each owner's client.
      const day = (page: Page) =>
        page.evaluate(() => {
          const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
          return pages.find((one: any) => one.type === "campaign").system.day;
        });
      await rosa.page.evaluate(async () => {
        const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
        await pages.find((one: any) => one.type === "campaign").update({ "system.day": 500 });
        await game.actors.getName("Ella Avitch").update({ "system.wounds.leftArm.minor": 1 });
        ui.sidebar.changeTab("journal", "primary");
      });
      await closeAll(rosa.page);
      await rosa.page.locator("[data-bnb-campaign]").click();
      const week = rosa.page.locator("#bnb-campaign");
      await week.locator("[data-action=rest]").click();
      await week.locator(".rest-report li", { hasText: "Ella Avitch" }).waitFor();
      await expect.poll(() => day(tomas.page)).toBe(507);
      for (const { errors } of [rosa, tomas]) expect(errors).toEqual([]);
    } finally {
      await table.close();
    }
  });
});
