/**
 * An evening with a GM and two players: somebody hidden, a requested check, somebody seen without a name. Everything that the GM
 * hides carries a marker, and after each step both players' pages are searched for it.
 */
import { afterEach, expect, it } from "vitest";
import { begin, join } from "./support/conflict.ts";
import { openTab } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { expectNoLeak, leaksIn, marker } from "./support/leaks.ts";

declare const Actor: any;
declare const canvas: any;
declare const foundry: any;
declare const game: any;
declare const ui: any;

const {
  seats: [keeper, rosa, tomas],
} = gather(["Keeper", "Rosa", "Tomas"]);

const VILLAIN = marker("villain");
const ARMY = marker("army");
const NOTE = marker("note");
const FACE = marker("face");
const GUARDS = [marker("ralf"), marker("hobkin")];
const SECRET = [VILLAIN, ARMY, NOTE, FACE];
/** What is still hidden: a told name is taken out. */
const hidden = new Set(SECRET);

const players = () => [rosa.page, tomas.page];
const table = () => keeper.page.locator("#bnb-gm-table");

afterEach(async ({ task }) => {
  for (const page of players()) {
    await openTab(page, "actors");
    await openTab(page, "combat");
    await openTab(page, "journal");
    await openTab(page, "chat");
  }
  await expectNoLeak(players(), [...hidden], task.name);
});

it("a GM creates a villain and an army, places them, and keeps a note", async () => {
  await keeper.page.evaluate(
    async ([villain, army, face]) => {
      const made = Actor.implementation;
      const img = `systems/blades-and-banners/assets/icons/skull.svg?${face}`;
      const one = await made.create({
        name: villain,
        type: "character",
        img,
        prototypeToken: { texture: { src: img } },
      });
      const two = await made.create({ name: army, type: "army" });
      await one.update({ "system.skills.fightingMind": 7 });
      for (const [at, actor] of [one, two].entries()) {
        const token = await actor.getTokenDocument({ x: 300 + 200 * at, y: 300, hidden: true });
        await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
      }
    },
    [VILLAIN, ARMY, FACE],
  );
  await openTab(keeper.page, "actors");
  await keeper.page.locator("[data-bnb-gm-table]").click();
  await table().locator(".gm-who", { hasText: VILLAIN }).click();
  await table().locator("[name=note]").fill(`He wants the ferry. ${NOTE}`);
  await table().locator("[name=note]").blur();
  await keeper.page.waitForFunction(
    (note) => game.journal.some((one: any) => one.pages.some(({ text }: any) => text?.content?.includes(note))),
    NOTE,
  );
  // The change of his ratings is told to the GM alone.
  await openTab(keeper.page, "chat");
  await keeper.page.locator("#chat .chat-message", { hasText: VILLAIN }).first().waitFor();
});

it("Foundry's own dialog sets him to None, and nothing raises it", async () => {
  const level = await keeper.page.evaluate(async (name) => {
    const one = game.actors.getName(name);
    await one.update({ "ownership.default": 0, "system.skills.ride": 6 });
    return one.ownership.default;
  }, VILLAIN);
  expect(level).toBe(0);
  await keeper.page.waitForFunction(
    (name) => game.messages.filter((one: any) => one.system?.name === name).length >= 2,
    VILLAIN,
  );
  expect(await rosa.page.evaluate((name) => game.actors.getName(name).getUserLevel(game.user), VILLAIN)).toBe(0);
});

it("a roll for him is no public one, whatever is chosen beside the chat", async () => {
  await keeper.page.evaluate(async (name) => {
    const actor = game.actors.getName(name).uuid;
    await game.system.api.check({ actor, skill: "hide", difficulty: 4, consequence: "he is found" });
  }, VILLAIN);
  await keeper.page.waitForFunction(
    (name) => game.messages.some((one: any) => one.type === "check" && one.system.name === name),
    VILLAIN,
  );
});

it("one press shows him as a figure: a token with an alias, and no name", async () => {
  await table().locator("[name=alias]").fill("a hooded man");
  await table().locator("[name=alias]").blur();
  await table().locator(".gm-foot .primary", { hasText: "Reveal as a figure" }).click();
  for (const page of players())
    await page.waitForFunction(() =>
      canvas.tokens.placeables.some((token: any) => !token.document.hidden && token.document.name === "a hooded man"),
    );
  await table().locator("[data-action=undo]").click();
  await rosa.page.waitForFunction(
    () =>
      !canvas.tokens.placeables.some((token: any) => !token.document.hidden && token.document.name === "a hooded man"),
  );
  await table().locator(".gm-foot .primary").click();
  await rosa.page.waitForFunction(() =>
    canvas.tokens.placeables.some((token: any) => !token.document.hidden && token.document.name === "a hooded man"),
  );
});

it("players roll a requested check with a hidden difficulty; its success tells one of them the name", async () => {
  await table().locator('[data-action="request"]').click();
  const form = keeper.page.locator("#bnb-request");
  for (const name of ["Ella Avitch", "Sir Odo Brandt"]) {
    const chip = form.locator(".chip", { hasText: name });
    if ((await chip.getAttribute("aria-pressed")) !== "true") await chip.click();
  }
  await form.locator('[data-action="shown"][data-value="true"]').click();
  await form.locator("[name=words]").fill("Something moves behind the cart.");
  await form.locator('[data-by="-1"]').click();
  await form.locator('[data-action="ask"]').click();
  await form.waitFor({ state: "detached" });
  for (const page of players()) {
    await openTab(page, "chat");
    const card = page.locator("#chat .bnb.request").last();
    await card.locator("button", { hasText: "Roll Notice" }).first().click();
    await card.locator(".rolled").first().waitFor();
    expect(await card.textContent()).toContain("The difficulty is hidden");
  }
  await openTab(keeper.page, "chat");
  const mine = keeper.page.locator("#chat .bnb.request").last();
  await mine.locator("button", { hasText: "Tell result" }).first().click();
  await rosa.page.locator("#chat .bnb.check .verdict").last().waitFor();
});

it("the name is told, and can be hidden again", async () => {
  hidden.delete(VILLAIN);
  hidden.delete(FACE);
  await table().locator(".gm-foot .primary", { hasText: "Tell the name" }).click();
  for (const page of players()) await page.waitForFunction((name) => game.actors.getName(name).visible, VILLAIN);
  await table().locator('.gm-foot [data-way="hidden"]').click();
  for (const page of players()) await page.waitForFunction((name) => !game.actors.getName(name).visible, VILLAIN);
  hidden.add(VILLAIN);
  hidden.add(FACE);
});

it("a duel against him and two guards, all under their aliases", async () => {
  await keeper.page.evaluate(async (guards) => {
    for (const name of guards)
      await Actor.implementation.create({
        name,
        type: "character",
        flags: { "blades-and-banners": { alias: "a guard" } },
      });
    for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
  }, GUARDS);
  for (const guard of GUARDS) hidden.add(guard);
  const foes = Object.fromEntries([VILLAIN, ...GUARDS].map((name) => [name, "1"]));
  await begin(keeper.page, "duel", { "Ella Avitch": "0", ...foes });
  for (const page of players()) {
    await openTab(page, "combat");
    await page.locator("#combat .going-on li", { hasText: "a guard 1" }).waitFor();
  }
  await join(rosa.page);
  await rosa.page.locator(".bnb.conflict", { hasText: "a hooded man" }).first().waitFor();
});

it("the duel is an encounter too, under the aliases; the sidebar lists it once", async () => {
  for (const { page } of [keeper, rosa, tomas]) {
    await page.waitForFunction(() => game.combats.some((one: any) => one.flags["blades-and-banners"]?.mirrors));
    await openTab(page, "combat");
    expect(await page.locator("#combat .going-on li").count()).toBe(1);
    expect(await page.locator("#combat .combatant").count()).toBe(0);
  }
  const names = await rosa.page.evaluate(() => game.combats.contents[0].combatants.map(({ name }: any) => name).sort());
  expect(names).toEqual(["Ella Avitch", "a guard", "a guard", "a hooded man"]);
});

it("wounds by token: a bar is changed in its display, for somebody hidden too, and taken back", async () => {
  const harm = (name: string) =>
    keeper.page.evaluate((who) => game.actors.getName(who).modifyTokenAttribute("vitals.hp", -1, true), name);
  const hp = (name: string) => keeper.page.evaluate((who) => game.actors.getName(who).system.skirmish.hp, name);
  await keeper.page.evaluate(
    (names) =>
      Promise.all(names.map((name) => game.actors.getName(name).update({ "system.skirmish": { hp: 5, hpMax: 5 } }))),
    ["Ella Avitch", VILLAIN],
  );
  for (const name of ["Ella Avitch", VILLAIN]) await harm(name);
  expect([await hp("Ella Avitch"), await hp(VILLAIN)]).toEqual([4, 4]);
  await openTab(rosa.page, "chat");
  const card = rosa.page.locator("#chat .bnb.harm", { hasText: "Ella Avitch loses hit points: 1" });
  await card.locator("[data-harm-undo]").click();
  await expect.poll(() => hp("Ella Avitch")).toBe(5);
});

it("a leak would be found: one made on purpose is", async () => {
  await keeper.page.evaluate((name) => game.actors.getName(name).update({ "ownership.default": 1 }), ARMY);
  await rosa.page.waitForFunction((name) => game.actors.getName(name).visible, ARMY);
  expect(await leaksIn(rosa.page, [ARMY])).not.toEqual([]);
  await keeper.page.evaluate((name) => game.actors.getName(name).update({ "ownership.default": 0 }), ARMY);
  await rosa.page.waitForFunction((name) => !game.actors.getName(name).visible, ARMY);
  await rosa.page.evaluate(() => ui.actors.render());
});
