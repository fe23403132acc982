/** Things reach a character by a button or by dragging, find a free cell automatically, or wait beside the grid. */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { faultsOf, openTab } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { closeAll } from "./support/windows.ts";

declare const game: any;
declare const ui: any;
declare const Item: any;
declare const fromUuid: any;

const {
  seats: [rosa, mara],
} = gather(["Rosa", "Mara"], { viewport: { width: 1500, height: 950 } });
let page: Page;

/** Ella's things of that name, as somebody else's client has them. */
const things = (name: string) =>
  mara.page.evaluate(
    (one) =>
      game.actors
        .getName("Ella Avitch")
        .items.filter((item: any) => item.name === one)
        .map((item: any) => ({ row: item.system.cell.row, place: item.system.place, hands: item.system.hands })),
    name,
  );

beforeAll(async () => {
  page = rosa.page;
  await page.evaluate(() =>
    game.actors.getName("Ella Avitch").sheet.render({ force: true, position: { left: 20, top: 10 } }),
  );
  await page.locator('.bnb.sheet nav.tabs [data-tab="pack"]').click();
});

it("are found by searching and added with a button, which says where they went", async () => {
  await page.locator('[data-action="addThing"]').click();
  const picker = page.locator(".bnb.picker");
  await picker.locator("[data-search]").fill("ROPE");
  await expect.poll(() => picker.locator("li:visible").count()).toBe(1);
  await picker.locator("li:visible [data-action=add]").click();
  await picker.locator("[data-told]", { hasText: /row \d/ }).waitFor();
  await expect.poll(async () => (await things("Rope, 20 m")).map(({ row }: any) => row >= 0)).toEqual([true]);
  await picker.locator("[data-search]").fill("no such thing");
  await picker.locator("[data-told]", { hasText: "No item has this name" }).waitFor();
  // Opened from a sheet it shows what can be carried, filtered further by its boxes; an entry names its source.
  await picker.locator("[data-search]").fill("");
  await expect.poll(() => picker.locator('[data-kind="unit"]').count()).toBe(0);
  await picker.locator('[data-filter="room"][value="small"]').check();
  await picker.locator('li[data-name="Keys"]').waitFor();
  expect(await picker.locator('li[data-name="Tent"]').count()).toBe(0);
  await picker.locator('li[data-name="Keys"] [data-action=look]').click();
  await picker.locator(".cb-source", { hasText: "Chronicle, Carrying" }).waitFor();
  await picker.locator(".cb-foot [data-action=add]", { hasText: "Give to Ella" }).click();
  await picker.locator("[data-told]", { hasText: "small items" }).waitFor();
  expect(await faultsOf(page, ".bnb.picker")).toEqual([]);
  await picker.locator("[data-action=clear]").click();
});

it("are found from the sidebar with troops and battlefields, and dragged onto a sheet", async () => {
  await page.evaluate(() => ui.sidebar.changeTab("compendium", "primary"));
  await page.locator("[data-bnb-browse]").click();
  const browser = page.locator("#bnb-compendium");
  await browser.locator('section[data-kind="battlefield"] li').first().waitFor();
  await browser.locator('[data-filter="book"][value="command"]').check();
  await browser.locator('section[data-kind="unit"] li').first().waitFor();
  expect(await browser.locator('section[data-kind="weapon"]').count()).toBe(0);
  await browser.locator("[data-action=clear]").click();
  const before = (await things("Lantern")).length;
  await browser.locator('li[data-name="Lantern"]').scrollIntoViewIfNeeded();
  const dropped = await page.evaluate(async () => {
    const data = new DataTransfer();
    document
      .querySelector('#bnb-compendium li[data-name="Lantern"]')!
      .dispatchEvent(new DragEvent("dragstart", { dataTransfer: data }));
    const target = document.querySelector(".bnb.sheet .window-content > *")!;
    target.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    return data.getData("text/plain");
  });
  expect(JSON.parse(dropped).type).toBe("Item");
  await expect.poll(async () => (await things("Lantern")).length).toBe(before + 1);
  // Pressing a scenario fills in its form; a battlefield dragged onto it changes only the ground.
  await browser.locator('li[data-name="The Fen Crossing"] [data-action=add]').click();
  const start = page.locator("#bnb-start");
  await start.locator('[name="south.0.name"]').waitFor({ state: "attached" });
  const typed = (name: string) => start.locator(`[name="${name}"]`).inputValue();
  expect(await typed("south.0.name")).toBe("Steppe Archers");
  await page.evaluate(() => {
    const data = new DataTransfer();
    const card = document.querySelector('#bnb-compendium li[data-name="Cold Hill"]')!;
    card.dispatchEvent(new DragEvent("dragstart", { dataTransfer: data }));
    const target = document.querySelector("#bnb-start .setup-body")!;
    target.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => typed("mapText")).toContain("map Cold Hill");
  expect([await typed("map"), await typed("south.0.name")]).toEqual(["pasted", "Steppe Archers"]);
  await start.locator(".window-header [data-action=close]").click();
  await browser.locator(".window-header [data-action=close]").click();
});

it("wait beside the grid when no cell is free", async () => {
  const picker = page.locator(".bnb.picker");
  await picker.locator("[data-search]").fill("tent");
  for (let at = 0; at < 6; at++) {
    await picker.locator("li:visible [data-action=add]").click();
    await expect.poll(async () => (await things("Tent")).length).toBe(at + 1);
  }
  await picker.locator("[data-told]", { hasText: "no room for Tent" }).waitFor();
  expect((await things("Tent")).some(({ row }: any) => row < 0)).toBe(true);
  await page.locator(".bnb.sheet .ground li", { hasText: "Tent" }).first().waitFor();
  await picker.locator('[data-action="close"]').click();
});

it("are added by dragging from a compendium", async () => {
  await page.evaluate(() =>
    game.packs.get("blades-and-banners.things").render({ force: true, position: { left: 850 } }),
  );
  const entry = page.locator(".compendium-directory [data-entry-id]", { hasText: "Candle" }).first();
  await entry.dragTo(page.locator(".bnb.sheet .tab-body.active"));
  await expect.poll(async () => (await things("Candle")).length).toBe(2);
});

it("and battlefields too can be viewed and imported by everybody", async () => {
  const open = await page.evaluate(async () => {
    const maps = await game.packs.get("blades-and-banners.maps").getDocuments();
    return maps.map((map: any) => map.testUserPermission(game.user, "OBSERVER"));
  });
  expect(open.length).toBeGreaterThan(3);
  expect(open).not.toContain(false);
});

it("and so can people, tables and macros: ties lead to a person, a table can be drawn from, a macro opens its window", async () => {
  const found = await page.evaluate(async () => {
    const all = (name: string) => game.packs.get(`blades-and-banners.${name}`).getDocuments();
    const [people, tables, macros] = [await all("people"), await all("tables"), await all("macros")];
    const tied = await Promise.all(
      people.flatMap((one: any) => Object.values<any>(one.system.relations).map(({ uuid }) => fromUuid(uuid))),
    );
    const { results } = await tables.find(({ name }: any) => name === "External events").roll();
    await macros.find(({ name }: any) => name === "Begin a pursuit").execute();
    return { people: people.length, lost: tied.filter((one: any) => !one).length, drawn: results.length };
  });
  expect(found).toEqual({ people: 12, lost: 0, drawn: 1 });
  await page.locator('#bnb-start [data-kind="pursuit"][aria-pressed="true"]').waitFor();
  await page.locator('#bnb-start [data-action="close"]').click();
});

it("are added by dragging from the directory", async () => {
  await page.evaluate(() =>
    Item.create({ name: "Heirloom", type: "gear", system: { shape: "small", hands: "left", place: "home" } }),
  );
  await openTab(page, "items");
  await page
    .locator("#items .directory-item, #items li[data-entry-id]", { hasText: "Heirloom" })
    .first()
    .dragTo(page.locator(".bnb.sheet .tab-body.active"));
  await expect.poll(() => things("Heirloom")).toEqual([{ row: -1, place: "pack", hands: "" }]);
  expect(rosa.errors).toEqual([]);
});

it("get a shape drawn by keyboard, and values of their own with exact chances", async () => {
  await page.evaluate(async () => {
    const [one] = await game.actors
      .getName("Ella Avitch")
      .createEmbeddedDocuments("Item", [{ name: "Partisan", type: "weapon", system: { weapon: "sword" } }]);
    await one.sheet.render({ force: true, position: { left: 900, top: 10 } });
  });
  const sheet = page.locator(".bnb.sheet.thing");
  const saved = () =>
    mara.page.evaluate(() => {
      const { shape, weapon, own } = game.actors.getName("Ella Avitch").items.getName("Partisan").system;
      return { shape, weapon, attack: own.attack, distance: own.distance };
    });
  await sheet.locator("[data-action=drawShape]").click();
  await sheet.locator("[data-action=clearDrawing]").click();
  await expect.poll(() => sheet.locator("[data-action=keepDrawing]").isDisabled()).toBe(true);
  await sheet.locator('[data-cell="0,0"]').focus();
  for (const key of ["Space", "ArrowDown", "Space", "ArrowRight"]) await page.keyboard.press(key);
  // A redraw waits while the space bar is down, so the press is not lost.
  await page.keyboard.down("Space");
  await page.evaluate(() => {
    const drawn = game.actors.getName("Ella Avitch").items.getName("Partisan").sheet.render();
    return Promise.race([drawn, new Promise((held) => setTimeout(held, 500))]).then(() => {});
  });
  await page.keyboard.up("Space");
  await expect.poll(() => sheet.locator('.draw-cell[aria-pressed="true"]').count()).toBe(3);
  await sheet.locator("[data-action=keepDrawing]").click();
  await expect.poll(async () => (await saved()).shape).toBe("own:x./xx");
  await sheet.locator('[name="system.weapon"]').selectOption("own");
  await sheet.locator('[name="system.own.attack"]').waitFor();
  const drawnBefore = await sheet.locator('[name="system.own.attack"]').elementHandle();
  await sheet.locator('[name="system.own.distance"]').selectOption("spear");
  // Text typed into a field that is about to be redrawn is lost.
  await page.waitForFunction((field) => !field?.isConnected, drawnBefore);
  const far = sheet.locator(".thing-odds tbody tr").last().locator("td").first();
  const before = await far.textContent();
  await sheet.locator('[name="system.own.attack"]').fill("8");
  await sheet.locator('[name="system.own.attack"]').press("Tab");
  await expect.poll(saved).toEqual({ shape: "own:x./xx", weapon: "own", attack: 8, distance: "spear" });
  await expect.poll(async () => Number(await far.textContent()) > Number(before)).toBe(true);
  await sheet.locator("[data-foe]").selectOption({ label: "Sir Odo Brandt" });
  await sheet.locator(".thing-odds caption", { hasText: "Sir Odo Brandt" }).waitFor();
  expect(await faultsOf(page, ".bnb.sheet.thing")).toEqual([]);
  await sheet.locator(".window-header [data-action=close]").click();
  // The rules list it beside the book's own, with a link to its sheet; a unit of another book shows its value.
  const opened = await page.evaluateHandle(async () => {
    const rules = await game.packs.get("blades-and-banners.rules").getDocument("rules00000000000");
    const units = await game.packs.get("blades-and-banners.units").getDocuments();
    const unit = units.find(({ system }: any) => system.book === "sortie");
    await unit.sheet.render({ force: true });
    await rules.sheet.render({ force: true, pageId: "equipment0000000" });
    return [unit.sheet, rules.sheet, game.actors.getName("Ella Avitch").items.getName("Partisan").sheet];
  });
  await page.locator(".rules-own .own-row", { hasText: "+8" }).locator("a", { hasText: "Partisan" }).press("Enter");
  await sheet.waitFor();
  await page.locator(".bnb.sheet.troop .odds-frame td").nth(23).waitFor({ state: "attached" });
  await opened.evaluate((sheets) => Promise.all(sheets.map((one: any) => one.close())));
  expect(rosa.errors).toEqual([]);
});

/** The text of the newest card about a thing. */
const card = (seat: { page: Page }) => seat.page.locator(".chat-message .parted").last();

it("are discarded with a message to all, and restored from there", async () => {
  const sheet = page.locator(".bnb.sheet.character").first();
  await sheet.locator(".ground li", { hasText: "Tent" }).first().locator("[data-action=partWith]").click();
  await page.locator(".bnb.ask [name=way][value=thrown]").check();
  const before = (await things("Tent")).length;
  await page.locator(".bnb.ask button[data-action=ok]").click();
  await expect.poll(async () => (await things("Tent")).length).toBe(before - 1);
  await openTab(mara.page, "chat");
  await card(mara).locator(".told", { hasText: "discards" }).waitFor();
  // Only the character's player can restore it, and once.
  await expect.poll(() => card(mara).locator("[data-part-act]:visible").count()).toBe(0);
  await openTab(page, "chat");
  await card(rosa).locator("[data-part-act=back]").click();
  await expect.poll(async () => (await things("Tent")).length).toBe(before);
  await expect.poll(() => card(rosa).locator("[data-part-act]:visible").count()).toBe(0);
});

it("are given to another's character, whose player accepts them in the chat", async () => {
  const sheet = page.locator(".bnb.sheet.character").first();
  const has = (who: string) =>
    page.evaluate(
      (name) => game.actors.getName(name).items.filter((item: any) => item.name === "Heirloom").length,
      who,
    );
  const before = await has("Ella Avitch");
  await sheet.locator("li", { hasText: "Heirloom" }).first().locator("[data-action=partWith]").click();
  await page.locator(".bnb.ask [name=way][value=given]").check();
  await page.locator(".bnb.ask [name=to]").selectOption({ label: "Iseult of the Copse, played by Mara" });
  await page.locator(".bnb.ask button[data-action=ok]").click();
  await expect.poll(() => has("Ella Avitch")).toBe(before - 1);
  await card(mara).locator("[data-part-act=take]").click();
  await expect.poll(() => has("Iseult of the Copse")).toBe(1);
});

it("taken up with Place, are put back by Escape, which leaves the sheet open", async () => {
  const sheet = page.locator(".bnb.sheet.character").first();
  await sheet.locator('[data-action="liftThing"]').first().click();
  await sheet.locator(".pack-say").waitFor();
  // The button turns it too, and at once: the key does not wait for the redraw.
  await sheet.locator('[data-action="turnThing"]').evaluate((button: HTMLElement) => {
    button.focus();
    button.click();
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
  await sheet.locator(".panel-idle").waitFor();
});

it("dropped outside all windows, ask what to do with them; dropped over another's sheet, are given", async () => {
  await closeAll(page);
  await page.evaluate(() =>
    game.actors.getName("Ella Avitch").sheet.render({ force: true, position: { left: 20, top: 10 } }),
  );
  const small = page.locator(".bnb.sheet.character").first().locator(".smalls li[draggable]").first();
  await small.dragTo(page.locator("#board"), { targetPosition: { x: 1000, y: 500 } });
  await page.locator(".bnb.ask", { hasText: "What happens to" }).waitFor();
  await page.keyboard.press("Escape");
  await page.evaluate(() =>
    game.actors.getName("Iseult of the Copse").sheet.render({ force: true, position: { left: 800, top: 10 } }),
  );
  await small.dragTo(page.locator(".bnb.sheet.character", { hasText: "Iseult" }).last().locator("nav.tabs"));
  await card(mara).locator(".told", { hasText: "gives Iseult" }).last().waitFor();
});
