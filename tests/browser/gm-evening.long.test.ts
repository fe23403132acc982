/**
 * An evening with a GM and two players: somebody hidden, a requested check, somebody seen without a name, a duel against three,
 * wounds by token, a battle, encounters. Everything that the GM hides carries a marker, and after each step both players' pages
 * are searched for it.
 */
import type { Locator, Page } from "playwright-core";
import { afterEach, beforeAll, expect, it } from "vitest";
import { begin, join, NO_ORDER, pageOf, playUntil } from "./support/conflict.ts";
import { openTab } from "./support/demo.ts";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { addressesIn, expectNoLeak, leaksIn, marker, shownIn, watchLeaks } from "./support/leaks.ts";
import { itCounts, newFight, pickKind, pickPeople, seatSide, start } from "./support/new-fight.ts";

declare const Actor: any;
declare const ChatMessage: any;
declare const Combat: any;
declare const canvas: any;
declare const foundry: any;
declare const fromUuid: any;
declare const game: any;
declare const ui: any;

const {
  seats: [keeper, rosa, tomas],
} = gather(["Keeper", "Rosa", "Tomas"]);

const VILLAIN = marker("villain");
const ARMY = marker("army");
const NOTE = marker("note");
const FACE = marker("face");
/** Blows, and steps towards the others. */
const BLOWS = ["vicious", "controlled", "quick", "near"];
const GUARDS = [marker("ralf"), marker("hobkin")];
const COMPANY = marker("company");
const RIDERS = marker("riders");
const CAPTAIN = marker("captain");
const SECRET = [VILLAIN, ARMY, NOTE, FACE, COMPANY, RIDERS, CAPTAIN];
/** What is still hidden: a told name is taken out. */
const hidden = new Set(SECRET);
/** What was told in the course of a step, though it may be hidden at its end. */
const told = new Set<string>();
/** The ids of hidden actors: what is written about them under an alias does not name them. */
const ids: string[] = [];
const LEAK = marker("leak");
const PASSING = marker("passing");

/** The mirrored encounter as a player's browser has it: names in order, the one whose turn it is marked. */
const turns = () =>
  rosa.page.evaluate(() => {
    const combat = game.combats.find((one: any) => one.flags["blades-and-banners"]?.mirrors);
    return combat?.turns.map(({ name }: any, at: number) => (at === combat.turn ? `> ${name}` : name));
  });

/** The kinds of conflicts that are encounters too. */
const mirrored = () =>
  rosa.page.evaluate(async () => {
    const pages = game.combats.map((one: any) => one.flags["blades-and-banners"]?.mirrors).filter(Boolean);
    return (await Promise.all(pages.map((uuid: string) => fromUuid(uuid)))).map((page: any) => page?.type);
  });

const closeAll = (page: Page) =>
  page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
  });

const players = () => [rosa.page, tomas.page];
const table = () => keeper.page.locator("#bnb-gm-table");

beforeAll(async () => {
  for (const page of players()) await watchLeaks(page);
});

afterEach(async ({ task }) => {
  for (const page of players()) {
    await openTab(page, "actors");
    await openTab(page, "combat");
    await openTab(page, "journal");
    await openTab(page, "chat");
  }
  await expectNoLeak(players(), [...hidden], task.name, told);
  for (const page of players()) expect(await addressesIn(page, ids), task.name).toEqual([]);
  told.clear();
});

async function keepIds(names: readonly string[]): Promise<void> {
  ids.push(...(await keeper.page.evaluate((all) => all.map((name) => game.actors.getName(name).id), names)));
}

it("a GM creates a villain and an army, places them, and keeps a note", async () => {
  await keeper.page.evaluate(
    async ([villain, army, face, company, riders, captain]) => {
      const made = Actor.implementation;
      const img = `systems/blades-and-banners/assets/icons/skull.svg?${face}`;
      const one = await made.create({
        name: villain,
        type: "character",
        img,
        prototypeToken: { texture: { src: img } },
      });
      const horse = await made.create({
        name: riders,
        type: "unit",
        system: { book: "chronicle", troop: "lightCavalry", size: 60 },
      });
      const two = await made.create({
        name: army,
        type: "army",
        system: {
          commander: { uuid: one.uuid, name: captain },
          units: {
            foot: { name: company, troop: "mediumInfantry", size: 160 },
            horse: { name: riders, uuid: horse.uuid, troop: "lightCavalry", size: 60 },
          },
        },
      });
      await one.update({ "system.skills.fightingMind": 7 });
      for (const [at, actor] of [one, two].entries()) {
        const token = await actor.getTokenDocument({ x: 300 + 200 * at, y: 300, hidden: true });
        await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
      }
    },
    [VILLAIN, ARMY, FACE, COMPANY, RIDERS, CAPTAIN],
  );
  await keepIds([VILLAIN, ARMY, RIDERS]);
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
  await table().locator(".gm-foot .primary", { hasText: "Reveal as a figure" }).click();
  await table().locator(".gm-foot [role=status]", { hasText: "a hooded man" }).waitFor();
  for (const page of players())
    await page.waitForFunction(() =>
      canvas.tokens.placeables.some((token: any) => !token.document.hidden && token.document.name === "a hooded man"),
    );
  // A second press at the same place does not tell the name.
  await table().locator("[data-action=undo]").waitFor();
  expect(await table().locator(".gm-foot .primary").count()).toBe(0);
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
  const his = [VILLAIN, FACE];
  for (const one of his) {
    hidden.delete(one);
    told.add(one);
  }
  await table().locator('.gm-ways [data-way="known"]').click();
  await table().locator(".gm-foot .primary", { hasText: "Tell the name" }).click();
  for (const page of players()) await page.waitForFunction((name) => game.actors.getName(name).visible, VILLAIN);
  await table().locator('.gm-foot [data-way="hidden"]').click();
  for (const page of players()) await page.waitForFunction((name) => !game.actors.getName(name).visible, VILLAIN);
  for (const one of his) hidden.add(one);
});

it("a duel against him and two guards, all under their aliases", async () => {
  await keeper.page.evaluate(async (guards) => {
    for (const name of guards)
      await Actor.implementation.create({
        name,
        type: "character",
        flags: { "blades-and-banners": { alias: "a guard" } },
      });
    // Whoever is hit here is one of the hidden, so the dice decide only when.
    const ella = game.actors.getName("Ella Avitch");
    const best = Object.keys(ella.system.skills).map((skill) => [`system.skills.${skill}`, 20]);
    await ella.update(Object.fromEntries(best));
    for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
  }, GUARDS);
  for (const guard of GUARDS) hidden.add(guard);
  await keepIds(GUARDS);
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
    // What happened since somebody joined may stand in the list too.
    expect(await page.locator('#combat .going-group:not([data-group="since"]) li').count()).toBe(1);
    expect(await page.locator("#combat .combatant").count()).toBe(0);
  }
  const plain = (await turns()).map((name: string) => name.replace(/^> | ◆$/g, "")).sort();
  expect(plain).toEqual(["Ella Avitch", "a guard", "a guard", "a hooded man"]);
});

it("one order by hand, the rest by the computer: the player sees seals, and whose turn it is", async () => {
  const orders = () => keeper.page.locator(".bnb.conflict .own-figures");
  const mine = () => keeper.page.locator(".bnb.conflict");
  const asked = () => keeper.page.locator(".bnb.conflict .press[data-act=card]").count();
  await playUntil(
    [keeper.page, rosa.page],
    async () => (await asked()) > 0,
    () => [NO_ORDER],
  );
  const marked = async (count: number) =>
    expect.poll(async () => (await turns()).filter((name: string) => name.endsWith("◆")).length).toBe(count);
  const turnOf = () => expect.poll(async () => (await turns())[0]).toBe("> Ella Avitch");
  await marked(3);
  await turnOf();
  // The GM reads who stands behind an alias; of several with one alias each is numbered.
  expect(await orders().locator(".figure-card b").allTextContents()).toEqual([
    "a guard 1",
    "a guard 2",
    "a hooded man",
  ]);
  expect((await orders().locator(".figure-card i").allTextContents()).sort()).toEqual([...GUARDS, VILLAIN].sort());
  await orders().locator(".figure-card", { hasText: "a guard 2" }).click();
  await mine().locator(".press[data-act=card]").first().click();
  await mine().locator(".foot-main:not([aria-disabled=true])").click();
  await orders().locator(".figure-card .seal").waitFor();
  await marked(2);
  await orders().locator("[data-action=chooseRest]").click();
  await expect.poll(() => orders().locator(".figure-card .seal").count()).toBe(3);
  await marked(0);
  await turnOf();
  // What is taken back is due again, here as in the window.
  await mine().locator("[data-action=takeBack]").first().click();
  await expect.poll(async () => (await turns()).filter((name: string) => name.endsWith("◆")).length).toBeGreaterThan(0);
  await orders().locator("[data-action=chooseRest]").click();
  await marked(0);
  await expect.poll(() => rosa.page.locator(".bnb.conflict .fighter h3 .seal.sealed").count()).toBe(3);
});

it("fought to its end: what befell those under an alias waits for the GM's press", async () => {
  const both = [keeper.page, rosa.page];
  const over = async () => (await pageOf(rosa.page, "duel")).over;
  const hurt = async () =>
    (await rosa.page.locator(".bnb.conflict .fighter:not(:first-child) .wound-chips li").count()) > 0 || (await over());
  await playUntil(both, hurt, () => BLOWS);
  await playUntil(both, over, () => ["other:Surrender", ...BLOWS]);
  const apply = keeper.page.locator('.bnb.conflict [data-action="applyResults"]').first();
  await apply.waitFor();
  await apply.click();
  await apply.waitFor({ state: "detached" });
  await expect.poll(mirrored).toEqual([]);
});

/** Opens a token's own display and gives the field of one of its bars. */
async function barOf(page: Page, name: string, bar: string): Promise<Locator> {
  const id = await page.evaluate(async (who) => {
    const token = canvas.tokens.placeables.find(({ document }: any) => document.actor?.name === who);
    await canvas.animatePan({ ...token.center, duration: 0 });
    return token.id;
  }, name);
  await page.locator(`[data-token-id="${id}"]`).click({ button: "right" });
  return page.locator(`#token-hud input[name=${bar}]`);
}

/** The card of what was done to somebody. */
const harmCard = (page: Page, words: string) => page.locator("#chat .bnb.harm", { hasText: words }).last();

it("wounds by token: a bar is changed in its display, for somebody hidden too, and taken back", async () => {
  const { page } = keeper;
  await closeAll(page);
  const hp = (name: string) => page.evaluate((who) => game.actors.getName(who).system.skirmish.hp, name);
  await page.evaluate(
    (names) =>
      Promise.all(names.map((name) => game.actors.getName(name).update({ "system.skirmish": { hp: 5, hpMax: 5 } }))),
    ["Ella Avitch", VILLAIN],
  );
  for (const name of ["Ella Avitch", VILLAIN]) {
    const field = await barOf(page, name, "bar2");
    await field.fill("-1");
    await field.press("Enter");
    await expect.poll(() => hp(name)).toBe(4);
  }
  await openTab(rosa.page, "chat");
  await harmCard(rosa.page, "Ella Avitch loses hit points: 1").locator("[data-harm-undo]").click();
  await expect.poll(() => hp("Ella Avitch")).toBe(5);
});

it("a bar of wounds asks which wound and where; a player does it for their own", async () => {
  const { page } = rosa;
  await closeAll(page);
  const leg = () => page.evaluate(() => game.actors.getName("Ella Avitch").system.wounds.rightLeg);
  const before = await leg();
  const field = await barOf(page, "Ella Avitch", "bar1");
  await field.fill("+1");
  await field.press("Enter");
  await page.locator(".harm-form [name=part]").selectOption("rightLeg");
  await page.locator(".application.dialog button", { hasText: "Apply" }).click();
  await expect.poll(leg).not.toEqual(before);
  await openTab(page, "chat");
  await harmCard(page, "Ella Avitch: minor wound, right leg").locator("[data-harm-undo]").click();
  await expect.poll(leg).toEqual(before);
});

it("the bar of a hidden unit's token is its soldiers", async () => {
  const { page } = keeper;
  await page.evaluate(async (name) => {
    const token = await game.actors.getName(name).getTokenDocument({ x: 700, y: 300, hidden: true });
    await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
  }, RIDERS);
  const standing = () => page.evaluate((who) => game.actors.getName(who).system.standing.value, RIDERS);
  expect(await standing()).toBe(60);
  const field = await barOf(page, RIDERS, "bar1");
  await field.fill("52");
  await field.press("Enter");
  await expect.poll(standing).toBe(52);
  await openTab(page, "chat");
  await harmCard(page, `${RIDERS} loses soldiers: 8`).locator("[data-harm-undo]").click();
  await expect.poll(standing).toBe(60);
});

it("wounds by token: from a card's menu, to a player's and a hidden one at once", async () => {
  const { page } = keeper;
  await closeAll(page);
  await page.evaluate(async (villain) => {
    const [scene] = [canvas.scene];
    const names = ["Ella Avitch", villain];
    const ids = names.map((name) => scene.tokens.find((token: any) => token.actor?.name === name).id);
    const targets = canvas.tokens.placeables.filter((token: any) => ids.includes(token.id));
    for (const token of targets) token.setTarget(true, { releaseOthers: false });
  }, VILLAIN);
  const names = ["Ella Avitch", VILLAIN];
  const arm = (name: string) => page.evaluate((who) => game.actors.getName(who).system.wounds.leftArm, name);
  const before: Record<string, unknown> = {};
  for (const name of names) before[name] = await arm(name);
  await openTab(page, "chat");
  await page
    .locator("#chat .chat-message", { has: page.locator(".bnb.check") })
    .last()
    .click({ button: "right" });
  await page.locator("#context-menu, .context-menu").getByText("Apply to tokens").click();
  const form = page.locator(".harm-form");
  expect(await form.locator("p").textContent()).toContain("Ella Avitch");
  await form.locator("[name=kind]").selectOption("minor");
  await form.locator("[name=part]").selectOption("leftArm");
  await page.locator(".application.dialog button", { hasText: "Apply" }).click();
  for (const name of names) await expect.poll(() => arm(name)).not.toEqual(before[name]);
  await harmCard(page, `${VILLAIN}: minor wound, left arm`).locator("[data-harm-undo]").click();
  await expect.poll(() => arm(VILLAIN)).toEqual(before[VILLAIN]);
});

it("a battle with a hidden army: an alias, no company's name, and the computer for the rest", async () => {
  const { page } = keeper;
  await closeAll(page);
  await openTab(page, "combat");
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  const form = await pickKind(page, "battle");
  const uuid = await page.evaluate((name) => game.actors.getName(name).uuid, ARMY);
  await form.locator(`[name="defender.army"][value="${uuid}"]`).check({ force: true });
  await seatSide(page, "attacker", "Rosa");
  await seatSide(page, "defender", "Keeper");
  await itCounts(page);
  await start(page);
  await page.locator(".bnb.conflict.of-battle, .bnb.conflict").first().waitFor();
  await join(rosa.page);
  await rosa.page.locator(".bnb.conflict", { hasText: "An unknown army" }).first().waitFor();
  await playUntil(
    [page, rosa.page],
    async () => (await page.locator(".bnb.conflict [data-action=chooseRest]").count()) > 0,
    () => [NO_ORDER],
  );
  const entries = () => pageOf(rosa.page, "battle").then((one) => one.entries);
  const before = await entries();
  await fromMenu(page, "[data-action=chooseRest]");
  await expect.poll(entries).toBeGreaterThan(before);
  const armies = async () =>
    rosa.page.evaluate(() =>
      game.combats.contents.flatMap((one: any) => one.combatants.map(({ name }: any) => name.replace(/ ◆$/, ""))),
    );
  await expect.poll(async () => (await armies()).sort()).toEqual(["An unknown army", "The Hallowmere Levy"]);
});

it("an encounter begun by hand is offered as the conflict that its people could have", async () => {
  const { page } = keeper;
  await closeAll(page);
  await page.evaluate(async (villain) => {
    const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true });
    const names = ["Ella Avitch", "Sir Odo Brandt", villain];
    const tokens = names.map((name) => canvas.scene.tokens.find((token: any) => token.actor?.name === name));
    await combat.createEmbeddedDocuments(
      "Combatant",
      tokens.map(({ id, actorId, hidden }: any) => ({ tokenId: id, actorId, sceneId: canvas.scene.id, hidden })),
    );
    await combat.rollInitiative(combat.combatants.map(({ id }: any) => id));
  }, VILLAIN);
  await openTab(page, "combat");
  await page.locator("#combat [data-action=playEncounter]", { hasText: "Duel" }).click();
  await newFight(page).locator('[data-kind="duel"][aria-pressed="true"]').waitFor();
  expect(await newFight(page).textContent()).toContain(VILLAIN);
  await closeAll(page);
  // By the books' Speed, without dice.
  const order = await page.evaluate(() =>
    game.combats
      .find((one: any) => !one.flags["blades-and-banners"]?.mirrors)
      .combatants.map(({ actor, initiative }: any) => [actor.system.skills.speed, initiative]),
  );
  for (const [speed, initiative] of order) expect(initiative).toBe(speed);
  await openTab(rosa.page, "combat");
  await rosa.page.locator("#combat .combatant", { hasText: "Sir Odo" }).waitFor();
});

it("practice is no encounter, and a deleted conflict is none any more", async () => {
  const { page } = keeper;
  expect(await mirrored()).toEqual(["battle"]);
  await openTab(page, "combat");
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  const form = await pickKind(page, "duel");
  await pickPeople(page, { [GUARDS[0]!]: "0", [GUARDS[1]!]: "1" });
  await form.locator('[name="stakes"][value="practice"]').check();
  await start(page);
  await page.locator(".bnb.conflict").first().waitFor();
  // Encounters are written one after the other: the practice's would be there before the battle's is gone.
  await page.evaluate(() => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    return pages.find(({ type }: any) => type === "battle").delete();
  });
  await expect.poll(mirrored).toEqual([]);
  await closeAll(page);
});

/** Leaks made on purpose in the GM's page, and the place where a player's is found to hold them. */
const LEAKS: Readonly<Record<string, [where: string, make: (words: string) => unknown]>> = {
  "an actor in a list": [
    "lists",
    (name) => Actor.implementation.create({ name, type: "character", ownership: { default: 1 } }),
  ],
  "a chat message": ["messages", (content) => ChatMessage.implementation.create({ content })],
  "a page of the campaign log": [
    "records",
    (name) =>
      game.journal
        .find((entry: any) => entry.pages.some(({ type }: any) => type === "campaign"))
        .createEmbeddedDocuments("JournalEntryPage", [{ name, type: "text" }]),
  ],
  "a row of an encounter": ["combats", (name) => Combat.implementation.create({ combatants: [{ name }], scene: null })],
  "a token's name": ["tokens", (name) => canvas.scene.createEmbeddedDocuments("Token", [{ name, x: 700, y: 700 }])],
};

it.each(Object.entries(LEAKS))("a leak would be found: %s", async (_, [where, make]) => {
  await keeper.page.evaluate(make as any, LEAK);
  const found = () => leaksIn(rosa.page, [LEAK]);
  await expect.poll(async () => (await found()).map((one) => one.split(":")[0])).toContain(`${LEAK} in ${where}`);
  await expect(expectNoLeak([rosa.page], [LEAK], "on purpose")).rejects.toThrow("on purpose");
});

it("a leak would be found: one that goes by at once", async () => {
  await rosa.page.evaluate((words) => {
    const line = document.body.appendChild(document.createElement("p"));
    line.textContent = words;
    requestAnimationFrame(() => line.remove());
  }, PASSING);
  await expect.poll(() => shownIn(rosa.page, [PASSING])).not.toEqual([]);
});
