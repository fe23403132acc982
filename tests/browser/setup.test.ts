/** A new world: a user with permission sets it up once; from then on nobody needs a GM. */
import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LONG } from "../often.ts";
import { faultsOf, freshTable } from "./support/demo.ts";
import { itOnce } from "./support/once.ts";
import { type Seat, seated, type Table } from "./support/table.ts";

declare const game: any;
declare const Actor: any;

let table: Table;
let player: Seat;
let gm: Seat;

beforeAll(async () => {
  table = await freshTable();
  player = await table.sit("Player 1", { firstVisit: true });
});
afterAll(() => table?.close());

const campaign = (seat: Seat): Promise<any> =>
  seat.page.evaluate(() => {
    const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
    const page = pages.find((one: any) => one.type === "campaign");
    if (!page) return null;
    const { book, seats, options, sets } = page.system;
    return { book, seats, options, sets };
  });

it("the first player reads who can set it up, can log in as that GM, and sees what will be set up", async () => {
  const home = player.page.locator("#bnb-home");
  await home.locator(".text", { hasText: "Gamemaster (not online)" }).waitFor();
  expect(
    await home.locator("[data-way]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.way)),
  ).toEqual(["gm", "setup", "rules", "look"]);
  expect(await faultsOf(player.page, "#bnb-home")).toEqual([]);
  expect(await player.page.locator("#bnb-setup").count()).toBe(0);
  await home.locator('[data-way="setup"]').click();
  await player.page.locator("#bnb-setup footer", { hasText: "Gamemaster" }).waitFor();
  expect(await player.page.locator("#bnb-setup button[type=submit]").isDisabled()).toBe(true);
  expect(await player.page.locator("#bnb-setup [name=access]").first().isDisabled()).toBe(true);
  await player.page.keyboard.press("Escape");
});

(LONG ? itOnce : it.skip)("has no serious fault, light or dark, wide or narrow", async () => {
  for (const [colorScheme, width] of [
    ["light", 1280],
    ["dark", 380],
  ] as const) {
    const seat = await table.sit("Gamemaster", { colorScheme, viewport: { width, height: 800 } });
    await seat.page.locator("#bnb-setup").waitFor();
    await seat.page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLDetailsElement>("#bnb-setup details")) one.open = true;
    });
    expect(await faultsOf(seat.page, "#bnb-setup"), colorScheme).toEqual([]);
    const overflow = await seat.page
      .locator("#bnb-setup .setup-body")
      .evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    await seat.context.close();
  }
});

it("two people in one seat are refused, and nothing is created", async () => {
  gm = await table.sit("Gamemaster");
  await player.page.locator("#bnb-home .text", { hasText: "Gamemaster (online)" }).waitFor();
  const window = gm.page.locator("#bnb-setup");
  await window.waitFor();
  await window.locator("select[name^='seat.']").nth(1).selectOption("madder");
  await window.locator("button[type=submit]").click();
  await gm.page.locator(".notification.warning").waitFor();
  expect(await campaign(gm)).toBeNull();
});

it("creates the Chronicle with seats, book and only the answers that differ from the defaults", async () => {
  const window = gm.page.locator("#bnb-setup");
  await window.locator("select[name^='seat.']").nth(1).selectOption("woad");
  await window.locator("details", { hasText: "Carrying" }).locator("summary").click();
  await window.locator("select[name='option.carry.mirror']").selectOption("false");
  await window.locator("button[type=submit]").click();
  await expect.poll(() => campaign(player)).not.toBeNull();
  const made = (await campaign(player))!;
  expect(made.book).toBe("chronicle");
  expect(Object.values<any>(made.seats).map((seat) => seat.name)).toEqual([
    "Gamemaster",
    "Player 1",
    "Player 2",
    "Player 3",
  ]);
  expect(JSON.parse(made.options)).toEqual({ "carry.mirror": false });
});

it("lists what it changed, and all of it can be undone and done again", async () => {
  const { page } = gm;
  const window = page.locator("#bnb-setup");
  const state = () =>
    page.evaluate(() => ({
      permissions: game.settings.get("core", "permissions"),
      scenes: game.scenes.size,
      journals: game.journal.size,
      paused: game.paused,
    }));
  await expect.poll(() => window.locator("[data-changes] li").count()).toBe(4);
  const done = await state();
  expect(done).toMatchObject({ scenes: 24, journals: 1, paused: false });
  expect(done.permissions.ACTOR_CREATE).toContain(1);
  await window.locator("[data-action=undoVisit]").click();
  await page.locator("dialog button[data-action=yes]").click();
  await window.locator("[data-changes]").waitFor({ state: "detached" });
  const undone = await state();
  expect(undone).toMatchObject({ scenes: 0, journals: 0 });
  expect(undone.permissions.ACTOR_CREATE ?? []).not.toContain(1);
  await window.locator("select[name='option.carry.mirror']").evaluate((field: HTMLSelectElement) => {
    field.value = "false";
  });
  await window.locator("button[type=submit]").click();
  await expect.poll(() => window.locator("[data-changes] li").count()).toBe(4);
  await expect.poll(() => campaign(player)).not.toBeNull();
});

it("welcomes each new player once, with ways to begin that work", async () => {
  const { page } = player;
  const home = page.locator("#bnb-home");
  await home.locator("h2", { hasText: "Welcome, Player 1" }).waitFor();
  expect(await faultsOf(page, "#bnb-home")).toEqual([]);
  expect(
    await home.locator("[data-way]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.way)),
  ).toEqual(["against", "person", "house", "draft", "rules", "look"]);
  // Nobody has a character yet: two of the book's own fight.
  await home.locator('[data-way="against"]').click();
  await page.locator(".bnb.conflict .conflict-orders button:not([disabled]):visible").first().waitFor();
  await page.reload();
  await seated(page);
  expect(await home.count()).toBe(0);
});

it("posts the next steps in the chat, with a working button for each", async () => {
  const card = player.page.locator("#chat .bnb.card.first").last();
  await card.waitFor();
  expect(await card.textContent()).not.toContain("BNB.");
  await card.locator('[data-first-act="person"]').click();
  await player.page.locator(".application.bnb", { hasText: "character" }).last().waitFor();
  await player.page.keyboard.press("Escape");
  for (const act of ["draft", "conflict"]) {
    await card.locator(`[data-first-act="${act}"]`).click();
    await player.page.locator("#bnb-start").waitFor();
    await player.page.locator("#bnb-start [data-action=close]").click();
    await player.page.locator("#bnb-start").waitFor({ state: "detached" });
  }
  await card.locator("a.rule-link").click();
  await player.page.locator(".journal-sheet, .journal-entry").first().waitFor();
  await player.page.keyboard.press("Escape");
});

/** Options are saved with the world under a name, loaded into the form, saved to a file and read from one. */
async function keepsSets(window: Locator): Promise<void> {
  const { page } = player;
  await window.locator("[data-action=keepSet]").click();
  await page.locator(".bnb.ask [name=name]").fill("Ours");
  await page.locator(".bnb.ask button[data-action=ok]").click();
  await expect
    .poll(async () => Object.values<any>((await campaign(player))!.sets).map(({ name }) => name))
    .toEqual(["Ours"]);
  const mirror = window.locator('[name="option.carry.mirror"]');
  await mirror.evaluate((field: HTMLSelectElement) => {
    field.value = "true";
  });
  await window.locator("[data-action=takeSet]").click();
  await expect.poll(() => mirror.inputValue()).toBe("false");
  await page.locator(".notification", { hasText: "one answer differs" }).waitFor();
  expect(await mirror.evaluate((field) => field.closest("details")!.open)).toBe(true);
  const [saved] = await Promise.all([page.waitForEvent("download"), window.locator("[data-action=saveSet]").click()]);
  const file = readFileSync(await saved.path());
  const load = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      window.locator("[data-action=loadSet]").click(),
    ]);
    await chooser.setFiles({ name: "set.json", mimeType: "application/json", buffer });
  };
  await load(file.subarray(0, 20));
  await page.locator(".notification", { hasText: "Nothing was changed" }).waitFor();
  await load(file);
  await page.locator(".notification", { hasText: "same as the current options" }).last().waitFor();
}

it("afterwards a player creates a character and changes the set-up, with no GM online", async () => {
  await expect.poll(() => player.page.evaluate(() => Actor.canUserCreate(game.user))).toBe(true);
  await gm.context.close();
  await expect.poll(() => player.page.evaluate(() => game.users.getName("Gamemaster").active)).toBe(false);
  const name = await player.page.evaluate(async () => (await Actor.create({ name: "Ada", type: "character" })).name);
  expect(name).toBe("Ada");
  await player.page.evaluate(() =>
    new (game.settings.menus.get("blades-and-banners.setup").type)().render({ force: true }),
  );
  const window = player.page.locator("#bnb-setup");
  await keepsSets(window);
  await window.locator("input[value=classic]").check();
  await window.locator("button[type=submit]").click();
  await expect.poll(async () => (await campaign(player))!.book).toBe("classic");
  expect(await player.page.evaluate(() => Actor.canUserCreate(game.user))).toBe(true);
  expect(player.errors).toEqual([]);
});

it("a change of the rules applies at once, is told in the chat and undone there; going back reverts the whole book", async () => {
  const { page } = player;
  const other = await table.sit("Player 2");
  await expect.poll(() => page.evaluate(() => game.users.getName("Player 2").active)).toBe(true);
  await page.evaluate(() => new (game.settings.menus.get("blades-and-banners.setup").type)().render({ force: true }));
  const window = page.locator("#bnb-setup");
  await window.locator("input[value=chronicle]").check();
  await window.locator("button[type=submit]").click();
  await expect.poll(() => campaign(player)).toMatchObject({ book: "chronicle", options: '{"carry.mirror":false}' });
  // The others read who did it.
  await other.page.locator(".notification", { hasText: "Player 1 changed the rules" }).waitFor();
  const card = other.page.locator("#chat .bnb.card.rules").last();
  await card.locator("li", { hasText: "Book: Classic → Chronicle" }).waitFor();
  await card.locator("[role=status]", { hasText: "from now on" }).waitFor();
  expect(await faultsOf(other.page, "#chat .bnb.card.rules")).toEqual([]);

  await card.locator("button", { hasText: "Undo" }).click();
  await expect.poll(async () => (await campaign(player))!.book).toBe("classic");
  const undone = page.locator("#chat .bnb.card.rules").last();
  await undone.locator("li", { hasText: "Book: Chronicle → Classic" }).waitFor();
  // The first card of the three says so, and offers nothing any more.
  const first = page.locator("#chat .bnb.card.rules").nth(-2);
  await first.locator("[role=status]", { hasText: "Changed again since" }).waitFor();
  expect(await first.locator("button").count()).toBe(0);
  await undone.locator("button", { hasText: "Undo" }).click();
  await expect.poll(async () => (await campaign(player))!.book).toBe("chronicle");
  await other.context.close();
});

it("unpauses a world that starts paused, now and after every start, as soon as a GM is online", async () => {
  await player.page.waitForFunction(() => game.paused === false);
  await table.stop();
  await table.startAgain();
  const alone = await table.sit("Player 2");
  expect(await alone.page.evaluate(() => game.paused)).toBe(true);
  await table.sit("Gamemaster");
  await alone.page.waitForFunction(() => game.paused === false);
});
