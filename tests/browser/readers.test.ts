/**
 * Sheets under Foundry's own strictness: pictures are changed by a button, whoever may only look reaches every tab, and a
 * redraw leaves the reader where he was.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { gather } from "./support/gather.ts";

declare const game: any;

const {
  seats: [rosa, mara],
  sit,
} = gather(["Rosa", "Mara"]);

const TABS = ["skills", "motivations", "combat", "pack", "story"];
const sheet = (page: Page) => page.locator(".bnb.sheet").last();
const open = (page: Page, name: string) =>
  page.evaluate(
    (who) =>
      game.actors
        .getName(who)
        .sheet.render({ force: true })
        .then(() => {}),
    name,
  );
const picture = (page: Page, name: string) => page.evaluate((who) => game.actors.getName(who).img, name);

it("a player without files to browse gives the picture's address, and the head shows it", async () => {
  await open(rosa.page, "Ella Avitch");
  await sheet(rosa.page).locator('[data-action="toggleEdit"]').click();
  await sheet(rosa.page).locator('[data-action="changePicture"]').click();
  await rosa.page.locator('dialog input[name="img"]').fill("icons/svg/aura.svg");
  await rosa.page.locator("dialog footer button").click();
  await expect.poll(() => picture(mara.page, "Ella Avitch")).toBe("icons/svg/aura.svg");
  expect(await sheet(rosa.page).locator("img.portrait").getAttribute("src")).toBe("icons/svg/aura.svg");
  await sheet(rosa.page).locator('[data-action="toggleEdit"]').click();
});

it("an address that is no picture is refused with the reason, and the old one stays", async () => {
  await sheet(rosa.page).locator('[data-action="toggleEdit"]').click();
  await sheet(rosa.page).locator('[data-action="changePicture"]').click();
  await rosa.page.locator('dialog input[name="img"]').fill("nothing.exe");
  await rosa.page.locator("dialog footer button").click();
  await rosa.page.locator("#notifications .error", { hasText: "could not be saved" }).waitFor();
  expect(await picture(rosa.page, "Ella Avitch")).toBe("icons/svg/aura.svg");
  await sheet(rosa.page).locator('[data-action="toggleEdit"]').click();
  rosa.errors.length = 0;
});

it("whoever may browse files picks one, on troops and things too", async () => {
  const keeper = await sit("Keeper");
  const ids = await keeper.page.evaluate(async () => {
    const actor =
      game.actors.find((one: any) => one.type === "army") ?? game.actors.find((one: any) => one.type === "realm");
    const item = game.actors.getName("Ella Avitch").items.contents[0];
    await item.sheet.render({ force: true });
    await actor.sheet.render({ force: true });
    return { actor: actor.id, item: item.id };
  });
  for (const [kind, src] of [
    ["troop", "icons/svg/aura.svg"],
    ["thing", "icons/svg/book.svg"],
  ] as const) {
    await keeper.page.locator(`.bnb.sheet.${kind} [data-action="changePicture"]`).click();
    await keeper.page.locator("dialog input[name=path]").fill(src);
    await keeper.page.locator("dialog footer button").click();
    await keeper.page.locator(`.bnb.sheet.${kind} img.portrait[src="${src}"]`).waitFor();
    await keeper.page.locator(`.bnb.sheet.${kind} [data-action="close"]`).click();
  }
  expect(
    await keeper.page.evaluate(
      ({ actor, item }) => [game.actors.get(actor).img, game.actors.getName("Ella Avitch").items.get(item).img],
      ids,
    ),
  ).toEqual(["icons/svg/aura.svg", "icons/svg/book.svg"]);
  await keeper.page.evaluate(() => game.actors.getName("Ella Avitch").update({ ownership: { default: 2 } }));
});

it("who may only look reaches every tab and every thing, and changes nothing", async () => {
  await expect.poll(() => mara.page.evaluate(() => game.actors.getName("Ella Avitch").isOwner)).toBe(false);
  await open(mara.page, "Ella Avitch");
  for (const tab of TABS) {
    await sheet(mara.page).locator(`nav.tabs [data-tab="${tab}"]`).click();
    await sheet(mara.page).locator(`section.tab[data-tab="${tab}"]`).waitFor();
    expect(await sheet(mara.page).locator("section.tab:visible").count()).toBe(1);
  }
  const enabled = await mara.page.evaluate(() => {
    const { form, window } = game.actors.getName("Ella Avitch").sheet;
    const inside = [...form.elements].filter((one: any) => window.content.contains(one) && !one.disabled);
    return [...new Set(inside.map((one: any) => one.dataset.action ?? Object.keys(one.dataset)[0]))].sort();
  });
  expect(enabled).toEqual(["acting", "fight", "openItem", "openUuid", "tab", "togglePackList"]);
  await sheet(mara.page).locator('nav.tabs [data-tab="pack"]').click();
  await sheet(mara.page).locator('[data-action="togglePackList"]').click();
  await sheet(mara.page).locator('.pack-list [data-action="openItem"]').first().click();
  await mara.page.locator(".bnb.sheet.thing").waitFor();
});

it("says the name in its title, also after another has given a new one", async () => {
  const title = rosa.page.locator(".bnb.sheet.character .window-title");
  expect(await title.textContent()).toBe("Character: Ella Avitch");
  const keeper = await sit("Keeper");
  await keeper.page.evaluate(() => game.actors.getName("Ella Avitch").update({ name: "Ella Brandt" }));
  await expect.poll(() => title.textContent()).toBe("Character: Ella Brandt");
});

it("a pressed control keeps the focus when its part is drawn anew", async () => {
  await sheet(rosa.page).locator('nav.tabs [data-tab="combat"]').click();
  const held = sheet(rosa.page).locator('[data-condition="held"]');
  await held.focus();
  await rosa.page.keyboard.press("Enter");
  await sheet(rosa.page).locator('[data-condition="held"][aria-pressed="true"]').waitFor();
  expect(await rosa.page.evaluate(() => (document.activeElement as HTMLElement).dataset.condition)).toBe("held");
  await rosa.page.keyboard.press("Enter");
  await sheet(rosa.page).locator('[data-condition="held"][aria-pressed="false"]').waitFor();
});
