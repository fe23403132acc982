/**
 * Sheets under Foundry's own restrictions: a button changes the picture, a reader without edit rights reaches every tab,
 * and a redraw does not move the reader.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";

declare const Actor: any;
declare const game: any;

const {
  seats: [rosa, mara],
  sit,
} = gather(["Rosa", "Mara"]);

const TABS = ["skills", "motivations", "combat", "effects", "pack", "story"];
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

it("a player who cannot browse files enters the picture's address, and the sheet shows it", async () => {
  await open(rosa.page, "Ella Avitch");
  await sheet(rosa.page).locator('[data-action="toggleEdit"]').click();
  await sheet(rosa.page).locator('[data-action="changePicture"]').click();
  await rosa.page.locator('.portrait-window [data-action="otherPicture"]').click();
  await rosa.page.locator('dialog input[name="img"]').fill("icons/svg/aura.svg");
  await rosa.page.locator("dialog footer button").click();
  await expect.poll(() => picture(mara.page, "Ella Avitch")).toBe("icons/svg/aura.svg");
  expect(await sheet(rosa.page).locator("img.portrait").getAttribute("src")).toBe("icons/svg/aura.svg");
  await sheet(rosa.page).locator('[data-action="toggleEdit"]').click();
});

it("an address that is no picture is refused with the reason, and the old one stays", async () => {
  await sheet(rosa.page).locator('[data-action="toggleEdit"]').click();
  await sheet(rosa.page).locator('[data-action="changePicture"]').click();
  await rosa.page.locator('.portrait-window [data-action="otherPicture"]').click();
  await rosa.page.locator('dialog input[name="img"]').fill("nothing.exe");
  await rosa.page.locator("dialog footer button").click();
  await rosa.page.locator("#notifications .warning", { hasText: "not a picture" }).waitFor();
  // Foundry's own refusal is replaced by one sentence of ours.
  await rosa.page.evaluate(() => {
    const name = document.querySelector<HTMLInputElement>('.bnb.sheet input[name="system.station"]')!;
    name.name = "img";
    name.value = "nothing.exe";
    name.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const told = rosa.page.locator("#notifications .error", { hasText: "could not be saved" });
  expect(await told.textContent()).not.toContain("img");
  expect(await picture(rosa.page, "Ella Avitch")).toBe("icons/svg/aura.svg");
  await sheet(rosa.page).locator('[data-action="toggleEdit"]').click();
  rosa.errors.length = 0;
});

it("a player who cannot store files still gets a face: the sheet draws it, and the token has a similar one", async () => {
  const { page } = rosa;
  await sheet(page).locator('[data-action="toggleEdit"]').click();
  await sheet(page).locator('[data-action="changePicture"]').click();
  const maker = page.locator(".portrait-window");
  for (const choice of ["sex-woman", "age-old", "gear-kettle"])
    await maker.locator(`[id$="-${choice}"]`).press("Enter");
  await maker.locator('[id$="-gear-kettle"][aria-pressed="true"]').waitFor();
  await fromMenu(maker.page(), '[data-action="undo"]');
  await maker.locator('[id$="-gear-kettle"][aria-pressed="false"]').waitFor();
  // A complete face from the gallery, removed again; then the single parts.
  await maker.locator('[data-show="gallery"]').press("Enter");
  await maker.locator('[data-action="takeWhole"]').nth(7).press("Enter");
  await maker.locator('[data-action="takeWhole"][aria-pressed="true"]').waitFor();
  await fromMenu(maker.page(), '[data-action="undo"]');
  await maker.locator('[data-show="parts"]').click();
  await maker.locator('[id$="-gear-kettle"]').click();
  await maker.locator('[data-action="wear"]').click();
  await maker.waitFor({ state: "detached" });
  const kept = () =>
    mara.page.evaluate(() => {
      const { img, prototypeToken, flags } = game.actors.getName("Ella Avitch");
      return [img, prototypeToken.texture.src, flags["blades-and-banners"]?.face];
    });
  await expect.poll(async () => (await kept())[2]).toMatch(/^woman\.\w+\.old\.kettle\./);
  const [img, token] = await kept();
  expect(img).toMatch(/assets\/faces\/\d+\.svg$/);
  expect(token).toBe(img);
  await sheet(page).locator("figure.medallion svg.portrait g path").first().waitFor();
  expect(await sheet(page).locator("figure.medallion img").count()).toBe(0);
  await sheet(page).locator('[data-action="toggleEdit"]').click();
});

it("a player who can store files saves it as a picture of the world, and a new character has a face at once", async () => {
  const keeper = await sit("Keeper");
  const made = await keeper.page.evaluate(async () => {
    const actor = await Actor.create({ name: "Hild Sorrel", type: "character" });
    await actor.sheet.render({ force: true });
    return actor.img;
  });
  expect(made).toMatch(/assets\/faces\/\d+\.svg$/);
  await sheet(keeper.page).locator('[data-action="toggleEdit"]').click();
  await sheet(keeper.page).locator('[data-action="changePicture"]').click();
  await keeper.page.locator('.portrait-window [data-action="take"]').nth(2).click();
  await keeper.page.locator('.portrait-window [data-action="wear"]').click();
  for (const { page } of [rosa, keeper])
    await expect.poll(() => picture(page, "Hild Sorrel")).toMatch(/^worlds\/.*face-.*\.webp$/);
  const served = await keeper.page.evaluate(async () => {
    const answer = await fetch(`/${game.actors.getName("Hild Sorrel").img}`);
    return [answer.ok, answer.headers.get("content-type")];
  });
  expect(served).toEqual([true, "image/webp"]);
  expect(keeper.errors).toEqual([]);
});

it("a player who can browse files picks one, on troops and things too", async () => {
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

it("a reader without edit rights reaches every tab and every thing, and changes nothing", async () => {
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
  // What cannot be changed is shown as text.
  const border = await mara.page
    .locator(".bnb.sheet.thing select:disabled")
    .first()
    .evaluate((one) => getComputedStyle(one).borderTopStyle);
  expect(border).toBe("none");
});

it("shows the name in its title, also after another player changed it", async () => {
  const title = rosa.page.locator(".bnb.sheet.character .window-title");
  expect(await title.textContent()).toBe("Character: Ella Avitch");
  const keeper = await sit("Keeper");
  await keeper.page.evaluate(() => game.actors.getName("Ella Avitch").update({ name: "Ella Brandt" }));
  await expect.poll(() => title.textContent()).toBe("Character: Ella Brandt");
});

it("a pressed control keeps the focus when its part is redrawn", async () => {
  await sheet(rosa.page).locator('nav.tabs [data-tab="combat"]').click();
  const held = sheet(rosa.page).locator('[data-condition="held"]');
  await held.focus();
  await rosa.page.keyboard.press("Enter");
  await sheet(rosa.page).locator('[data-condition="held"][aria-pressed="true"]').waitFor();
  expect(await rosa.page.evaluate(() => (document.activeElement as HTMLElement).dataset.condition)).toBe("held");
  await rosa.page.keyboard.press("Enter");
  await sheet(rosa.page).locator('[data-condition="held"][aria-pressed="false"]').waitFor();
});
