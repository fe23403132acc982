/**
 * Play without a GM, as a licensed Foundry allows it: a GM sets the world up once and leaves. Two plain players who join
 * later create characters, see each other and fight a duel. Others fight a battle on an imported battlefield.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { BattleState } from "../../src/rules/chronicle/battle/index.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import { READY_MAPS } from "../../src/rules/hex/maps/ready.ts";
import { begin, isOver, join, openTitled, playUntil, proven } from "./support/conflict.ts";
import { demoTable, freshTable } from "./support/demo.ts";
import { layOut, playedTo } from "./support/prepared.ts";
import { FACES, type Seat, type Table } from "./support/table.ts";

declare const canvas: any;
declare const game: any;
declare const Actor: any;
declare const User: any;

/** A GM sets the world up, adds two players, and leaves. */
async function setUp(table: Table): Promise<void> {
  const { page, context } = await table.sit("Gamemaster");
  await page.locator("#bnb-setup button[type=submit]").click();
  await page.locator("#bnb-setup [data-changes] li").nth(3).waitFor();
  await page.evaluate(() => User.createDocuments([{ name: "Ann" }, { name: "Ben" }]));
  await context.close();
}

async function createCharacter({ page }: Seat, name: string): Promise<void> {
  await page.locator('#bnb-home [data-way="person"]').click();
  const form = page.locator("#bnb-person");
  await form.locator("[name=name]").fill(name);
  // Nobody is offered whom this player could not make the owner.
  expect(await form.locator("[name=owner] option").count()).toBe(2);
  await form.locator("button[type=submit]").click();
  await page.waitForFunction((wanted) => game.actors.getName(wanted)?.isOwner, name);
}

const wounds = (page: Page, name: string) =>
  page.evaluate((wanted) => JSON.stringify(game.actors.getName(wanted).system.wounds), name);

describe.each(FACES)("on the face of version %s", (foundry) => {
  it("two players who joined after the GM's visit create characters, see each other and fight a duel", async () => {
    const table = await freshTable({ foundry });
    try {
      await setUp(table);
      const [ann, ben] = await Promise.all([
        table.sit("Ann", { firstVisit: true }),
        table.sit("Ben", { firstVisit: true }),
      ]);
      expect(
        await ann.page.evaluate(() => [game.users.some((one: any) => one.active && one.isGM), game.paused]),
      ).toEqual([false, false]);
      await createCharacter(ann, "Ada");
      await createCharacter(ben, "Bertram");
      await ann.page.waitForFunction(() => game.actors.getName("Bertram")?.visible);
      // The rights are what a player can give: nobody else's name stands there.
      expect(await ann.page.evaluate(() => Object.keys(game.actors.getName("Bertram").ownership).length)).toBe(2);
      await begin(ann.page, "duel", { Ada: "0", Bertram: "1" });
      await join(ben.page);
      const blows = ["controlled", "vicious", "quick", "bash"];
      const surrender = (turn: number) => (turn > 10 ? ["other:Surrender", ...blows] : blows);
      await playUntil([ann.page, ben.page], () => isOver(ann.page, "duel"), surrender);
      await proven(ben.page, "duel");
      // Each player's own client has written the results; both read the same.
      for (const name of ["Ada", "Bertram"])
        await expect.poll(async () => (await wounds(ann.page, name)) === (await wounds(ben.page, name))).toBe(true);
      for (const { errors } of [ann, ben]) expect(errors).toEqual([]);
    } finally {
      await table.close();
    }
  });
});

it("the other way is offered too: everybody becomes Assistant GM, until it is undone", async () => {
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

it("an actor that its owner marks private is seen by nobody else, a limited one as a card", async () => {
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
    // Who may see no more than that it is there gets a card, and the biography is not in the page.
    const keeper = await table.sit("Keeper");
    await keeper.page.evaluate(() => game.actors.getName("Ella Avitch").update({ "ownership.default": 1 }));
    await tomas.page.waitForFunction(() => game.actors.getName("Ella Avitch").limited);
    await tomas.page.evaluate(() => game.actors.getName("Ella Avitch").sheet.render({ force: true }));
    // A GM's client writes down what all players see anyway, for modules that read the rights themselves.
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

it("a battle is fought on an imported battlefield: each player places the tokens of their own side", async () => {
  const table = await demoTable();
  try {
    const keeper = await table.sit("Keeper");
    await keeper.page.evaluate(() =>
      new (game.settings.menus.get("blades-and-banners.setup").type)().render({ force: true }),
    );
    await keeper.page.locator("#bnb-setup [name=opensWorld]").check();
    await keeper.page.locator("#bnb-setup button[type=submit]").click();
    await keeper.page.locator("#bnb-setup").waitFor({ state: "detached" });
    await keeper.context.close();
    const [rosa, tomas] = await Promise.all([table.sit("Rosa"), table.sit("Tomas")]);
    const setup = { ...(CONFLICTS.battle!.sample(seededDice("imported field")) as object), map: READY_MAPS[4] };
    const stands = ({ state }: AnyMatch) => (state as BattleState).units.every(({ cell }) => cell >= 0);
    const deployed = playedTo("battle", "imported field", stands, { setup });
    await layOut({ "The imported field": deployed }, () => ({ attacker: rosa.page, defender: tomas.page }));
    for (const { page } of [rosa, tomas]) await openTitled(page, "The imported field");
    const button = rosa.page.locator('.bnb.conflict [data-action="makeScene"]');
    expect(await button.textContent()).toContain("Play on the scene");
    await button.click();
    const { units } = deployed.state as BattleState;
    await rosa.page.waitForFunction((count) => canvas.ready && canvas.scene?.tokens.size === count, units.length);
    await tomas.page.locator('.bnb.conflict [data-action="showScene"]').click();
    await tomas.page.waitForFunction((count) => canvas.scene?.tokens.size === count, units.length);
    const own = (page: Page) => page.evaluate(() => canvas.scene.tokens.filter((token: any) => token.isOwner).length);
    const side = (name: string) => units.filter((unit) => unit.side === name).length;
    expect([await own(rosa.page), await own(tomas.page)]).toEqual([side("attacker"), side("defender")]);
    for (const { errors } of [rosa, tomas]) expect(errors).toEqual([]);
  } finally {
    await table.close();
  }
});
