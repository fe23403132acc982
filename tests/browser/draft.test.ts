/** The draft with three players and no GM: dice from all, a snake draft, names, characters with owners. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LONG } from "../often.ts";
import { sitDown } from "./support/conflict.ts";
import { demoTable, faultsOf, openTab } from "./support/demo.ts";
import type { Seat, Table } from "./support/table.ts";

declare const game: any;

const NAMES = ["Rosa", "Tomas", "Mara"] as const;
let table: Table;
const seats = {} as Record<(typeof NAMES)[number], Seat>;

async function openConflict(page: Page): Promise<void> {
  await openTab(page, "combat");
  await page.locator('[data-action="openConflict"]').first().click();
  await sitDown(page);
}

/** A finished draft stays in the tracker of every player who has names left to give. */
async function openDraft(page: Page): Promise<void> {
  await openTab(page, "combat");
  await page.locator(".conflict-tracker li", { hasText: "Name your characters" }).locator(".title").click();
}

/** A GM grants permissions in the set-up window; to revoke one, core's own permissions are changed. */
async function setRight(open: boolean): Promise<void> {
  const keeper = await table.sit("Keeper");
  if (open) {
    await keeper.page.evaluate(() =>
      new (game.settings.menus.get("blades-and-banners.setup").type)().render({ force: true }),
    );
    await keeper.page.locator('#bnb-setup [name=access][value="players"]').check();
    await keeper.page.locator("#bnb-setup [name=battlefields]").uncheck();
    await keeper.page.locator("#bnb-setup button[type=submit]").click();
    await keeper.page.locator("#bnb-setup").waitFor({ state: "detached" });
  } else {
    await keeper.page.evaluate(() => {
      const permissions = { ...game.settings.get("core", "permissions"), ACTOR_CREATE: [3, 4] };
      return game.settings.set("core", "permissions", permissions);
    });
  }
  await keeper.context.close();
}

beforeAll(async () => {
  table = await demoTable();
  await setRight(false);
  for (const name of NAMES) {
    seats[name] = await table.sit(name);
  }
});
afterAll(() => table?.close());

it("is started by a player and rolled with dice from all three", async () => {
  const { page } = seats.Rosa;
  await openTab(page, "combat");
  await page.locator('[data-action="begin"]').first().click();
  await page.locator('#bnb-start [data-kind="draft"]').click();
  // Against two computers, until people take part.
  const wants = page.locator('#bnb-start select[name^="wants."]');
  await wants.first().waitFor();
  const chosen = await wants.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  expect(chosen.filter((value) => value !== "0")).toEqual(["3", "3", "3"]);
  for (const one of await wants.all()) await one.selectOption("0");
  for (const name of NAMES)
    await page.locator(`#bnb-start select[name^="wants."][aria-label*="${name}"]`).selectOption("3");
  await page.locator("#bnb-start button[type=submit]").click();
  for (const name of NAMES) {
    if (name !== "Rosa") await openConflict(seats[name].page);
  }
  // Nothing is dealt before everybody has joined.
  for (const name of NAMES) {
    await expect.poll(() => seats[name].page.locator(".cast-card").count()).toBe(9);
  }
});

it.runIf(LONG)("has no serious accessibility fault, and shows one set in full, and two", async () => {
  const { page } = seats.Mara;
  await page.locator(".cast-detail.tray").waitFor();
  expect(await faultsOf(page, ".bnb.conflict")).toEqual([]);
  await page.locator('.cast-card[data-set="4"]').click();
  await page.locator(".cast-detail").waitFor();
  expect(await faultsOf(page, ".bnb.conflict")).toEqual([]);
  // Two sets side by side, then all cards again.
  await page.locator('[data-act="beside"]').click();
  await page.locator(".cast-two").waitFor();
  expect(await page.locator(".cast-card[aria-pressed=true]").allInnerTexts()).toEqual(
    await page.locator(".cast-two table:first-child thead th").allInnerTexts(),
  );
  expect(await faultsOf(page, ".bnb.conflict")).toEqual([]);
  await page.locator('[data-act="alone"]').click();
  await page.locator(".cast-detail").waitFor();
});

it("each picks in turn from their own seat: there and back again", async () => {
  await expect.poll(() => seats.Rosa.page.locator(".draft-order li").count()).toBe(9);
  const turns = await seats.Rosa.page.locator(".draft-order li").allInnerTexts();
  const order = turns.map((text) => NAMES.find((name) => text.includes(name))!);
  expect(order.slice(3, 6)).toEqual(order.slice(0, 3).toReversed());
  for (const [at, name] of order.entries()) {
    const { page } = seats[name];
    await expect.poll(() => page.locator(".draft-order li.done").count()).toBe(at);
    const other = seats[NAMES.find((one) => one !== name)!].page;
    await page.locator(`.cast-card[data-set="${8 - at}"]`).click();
    await other.locator(`.cast-card[data-set="${8 - at}"]`).click();
    await page.locator('[data-act="pick"]:enabled').waitFor();
    expect(await other.locator('[data-act="pick"]:enabled').count()).toBe(0);
    // The Take button and all cards are visible without scrolling, no word is cut, and taken cards are closed.
    const panel = await page.locator('[data-act="pick"]').boundingBox();
    expect(panel!.y + panel!.height).toBeLessThan(page.viewportSize()!.height);
    await expect.poll(() => page.locator(".cast-card.taken").count()).toBe(at);
    const cards = page.locator(".cast-card");
    const bottoms = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms)).toBeLessThan(panel!.y);
    const cut = await cards.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
    await page.locator('[data-act="pick"]').click();
  }
  for (const name of NAMES) await expect.poll(() => seats[name].page.locator(".to-make li").count()).toBe(3);
});

it("without permission a player reads who can help; with it, they create a named character of their own", async () => {
  const { page } = seats.Tomas;
  const row = page.locator(".to-make li").first();
  const name = row.locator('[data-written="name"]');
  await name.fill("Edda <b>of the Mill</b>");
  await row.locator('[data-written="station"]').fill("Miller");
  // Another portrait until one fits: the one shown last is used.
  const drawn = () => row.locator(".portrait").innerHTML();
  const first = await drawn();
  await row.locator('[data-act="otherFace"]').click();
  await expect.poll(drawn).not.toBe(first);
  await row.locator('[data-written="notes"]').fill("Owes <i>everybody</i> flour");
  await row.locator('[data-act="make"]').click();
  await page.locator(".notification", { hasText: "Keeper" }).waitFor();
  expect(await name.inputValue()).toBe("Edda <b>of the Mill</b>");
  await setRight(true);
  await row.locator('[data-act="make"]').click();
  const made = () =>
    seats.Rosa.page.evaluate(() => {
      const actor = game.actors.getName("Edda <b>of the Mill</b>");
      const tomas = game.users.getName("Tomas");
      const { seat, station, biography } = actor?.system ?? {};
      const token = actor?.prototypeToken.texture.src === actor?.img && actor?.img.includes("assets/faces/");
      const owner = actor?.ownership[tomas.id];
      return actor && { owner, seat, station, biography, token, mine: actor.isOwner };
    });
  await expect.poll(made).toEqual({
    owner: 3,
    seat: "woad",
    station: "Miller",
    biography: "<p>Owes &lt;i&gt;everybody&lt;/i&gt; flour</p>",
    token: true,
    mine: false,
  });
  await row.locator(":scope > .portrait").waitFor();
  for (const name of NAMES) expect(seats[name].errors, name).toEqual([]);
});

it("created characters survive a reload, and the other names are still open", async () => {
  const { page } = seats.Tomas;
  await page.reload();
  await page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await openDraft(page);
  await expect.poll(() => page.locator(".to-make [data-written=name]").count()).toBe(2);
});
