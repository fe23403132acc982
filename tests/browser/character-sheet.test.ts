/** The character sheet in the host, with the demo world: two people at one sheet; nothing here needs a GM. */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { faultsOf, houseRules } from "./support/demo.ts";
import { gather } from "./support/gather.ts";

declare const foundry: any;
declare const game: any;

const {
  seats: [rosa, mara],
} = gather(["Rosa", "Mara"]);
let page: Page;

/** Reads a path on the page, so that no test waits a fixed time for a write to arrive. */
const ella = (seat: Page, what: string): Promise<unknown> =>
  seat.evaluate((dotted) => {
    const actor = game.actors.getName("Ella Avitch");
    const value = dotted.split(".").reduce((node: any, key: string) => node?.[key], actor);
    return JSON.parse(JSON.stringify(value ?? null));
  }, what);

const open = async (seat: Page) => {
  await seat.evaluate(() => game.actors.getName("Ella Avitch").sheet.render({ force: true }));
  await seat.locator(".bnb.sheet.character").waitFor();
};
const tab = (name: string) => page.locator(`.bnb.sheet.character nav.tabs [data-tab="${name}"]`).click();

beforeAll(async () => {
  page = rosa.page;
  await open(page);
});

it("R000-1.02-81 with others online names the consequence or says that there is none, then rolls", async () => {
  expect(await faultsOf(page, ".bnb.sheet.character")).toEqual([]);
  await page.locator('[data-skill="run"]').click();
  await page.locator('[data-action="rollCheck"]').click();
  await page.locator(".panel .refusal").waitFor();
  await page.locator('.panel [data-action="noConsequence"]').click();
  await page.locator('.panel [data-action="noConsequence"][aria-pressed="true"]').waitFor();
  await page.locator('[data-action="rollCheck"]').click();
  await page.locator(".panel-came", { hasText: /Success|Failure/ }).waitFor();
});

it("by the book the button says that it offers, asks for a consequence, and rolls once others agree", async () => {
  await page.locator('[data-skill="ride"]').click();
  await page.locator('[data-action="rollCheck"]', { hasText: "Roll" }).waitFor();
  await houseRules({ "check.terms": "agreed" }, page, mara.page);
  const button = page.locator('[data-action="rollCheck"][data-offers]');
  // The button said Roll: pressing it now says what has changed and offers nothing.
  if ((await button.count()) === 0) await page.locator('[data-action="rollCheck"]').click();
  await button.filter({ hasText: "Offer" }).waitFor();
  expect(await mara.page.locator(".bnb.offer").count()).toBe(0);
  await button.click();
  await page.locator(".panel .refusal").waitFor();
  await page.locator('[data-panel="consequence"]').fill("<b onclick=alert(1)>lame</b>");
  await page.locator('[data-action="rollCheck"]').click();
  await mara.page.locator(".bnb.offer [data-offer-act=agree]").click();
  await page.locator(".bnb.offer [data-offer-act=roll]").click();
  const card = mara.page.locator(".bnb.card.check", { hasText: "Ride" });
  await card.waitFor();
  // The sheet says so too: on a phone it covers the chat.
  await page.locator(".panel-came", { hasText: /Success|lame/ }).waitFor();
  const message = await mara.page.evaluate(() => {
    const [roll] = game.messages.contents.at(-1).rolls;
    return { formula: roll.formula, faces: roll.dice.flatMap((die: any) => die.results.map((one: any) => one.result)) };
  });
  expect(message.formula).toMatch(/^2d8 \+ 1dz( [+-] \d+)?$/);
  expect(message.faces).toHaveLength(3);
  expect(await card.locator("b[onclick]").count()).toBe(0);
});

it("pressing an arm wounds it, and a condition is shown on the figure", async () => {
  await tab("combat");
  await page.locator('.figure [data-part="leftArm"]').click();
  await expect.poll(() => ella(mara.page, "system.wounds.leftArm.minor")).toBe(1);
  await page.locator('[data-condition="held"]').click();
  await page.locator('[data-condition="held"][aria-pressed="true"]').waitFor();
});

it("packs automatically, by dragging, by keys and by pressing", async () => {
  await tab("pack");
  await page.locator('[data-action="tidyPack"]').click();
  const sword = page.locator('.pack-grid [data-thing][aria-label^="Sword"]');
  await sword.waitFor();
  await sword.scrollIntoViewIfNeeded();
  const box = (await sword.locator(".shape").boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 20 + 2 * 49, { steps: 6 });
  await page.mouse.up();
  const row = () => page.evaluate(() => game.actors.getName("Ella Avitch").items.getName("Sword").system.cell.row);
  await expect.poll(row).toBe(4);
  await sword.focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-action="packThing"]').waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect.poll(row).toBe(3);
  await page.locator('[data-action="packThing"]').waitFor({ state: "detached" });
  // The first press takes it up; the next press says where it goes.
  await sword.locator(".shape").click();
  await page.locator('[data-action="packThing"]').waitFor();
  const spot = await sword.locator(".shape").evaluate((shape) => {
    const { width, height, left } = shape.getBoundingClientRect();
    const cell = Math.min(width, height);
    return { x: left - shape.closest(".pack-grid")!.getBoundingClientRect().left + cell / 2, y: 5.5 * cell };
  });
  await page.locator(".pack-grid").click({ position: spot });
  await expect.poll(row).not.toBe(3);
});

it("keeps what is being typed while another player's change arrives, and loses neither", async () => {
  await tab("skills");
  await page.locator('[data-action="toggleEdit"]').click();
  await page.locator('input[name="system.skills.run"]').fill("7");
  await page.evaluate(() => game.actors.getName("Ella Avitch").update({ "system.skills.swim": 9 }));
  expect(await page.locator('input[name="system.skills.run"]').inputValue()).toBe("7");
  await page.locator(".window-title").first().click();
  await page.locator('[data-action="toggleEdit"]').click();
  await expect.poll(() => ella(mara.page, "system.skills.run")).toBe(7);
  expect(await ella(mara.page, "system.skills.swim")).toBe(9);
});

it("a load that leaves no cell free is packed in a worker, and the sheet stays responsive", async () => {
  await page.evaluate(async () => {
    const shapes = { normal: 3, normalAwkward: 1, large: 2, largeLong: 5 };
    const actor = game.actors.getName("Ella Avitch");
    await actor.update({ "system.skills.endurance": 10 });
    await actor.deleteEmbeddedDocuments("Item", [], { deleteAll: true });
    const things = Object.entries(shapes).flatMap(([shape, count]) => new Array(count).fill(shape));
    await actor.createEmbeddedDocuments(
      "Item",
      things.map((shape) => ({ name: shape, type: "gear", system: { shape } })),
    );
  });
  await tab("pack");
  const asked = page.waitForRequest("**/workers/pack.mjs");
  await page.locator('[data-action="tidyPack"]').click();
  await asked;
  await tab("skills");
  await page.locator("#notifications", { hasText: "no room for all of this" }).waitFor();
});

it("is positioned once when it opens, and the hidden tabs are drawn after that, each in its place", async () => {
  const close = () =>
    page.evaluate(() =>
      game.actors
        .getName("Ella Avitch")
        .sheet.close({ animate: false })
        .then(() => {}),
    );
  const parts = () =>
    page.evaluate(() => {
      const all = document.querySelectorAll<HTMLElement>(".bnb.sheet.character [data-application-part]");
      return [...all].map((part) => `${part.dataset.applicationPart}${part.childElementCount > 0 ? "" : " empty"}`);
    });
  const line = await page.context().newCDPSession(page);
  await line.send("Performance.enable");
  const layouts = async () => {
    const { metrics } = await line.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount")!.value;
  };
  await close();
  const before = await layouts();
  const opened = await page.evaluate(async () => {
    const { sheet } = game.actors.getName("Ella Avitch");
    sheet.tabGroups.primary = "skills";
    await sheet.render({ force: true });
    const all = sheet.element.querySelectorAll("[data-application-part].tab");
    return [...all].filter((part: any) => part.childElementCount > 0).map((part: any) => part.dataset.applicationPart);
  });
  // Positioned once, above the hotbar; moving it up afterwards took six layouts.
  expect((await layouts()) - before).toBeLessThanOrEqual(4);
  expect(opened).toEqual(["skills"]);
  await expect
    .poll(parts)
    .toEqual(["margin", "header", "tabs", "skills", "motivations", "combat", "effects", "pack", "story", "panel"]);
  // A player who is quicker gets the tab at once.
  await close();
  await page.evaluate(async () => {
    const { sheet } = game.actors.getName("Ella Avitch");
    await sheet.render({ force: true });
    sheet.changeTab("combat", "primary", {});
  });
  await page.locator('.bnb.sheet.character .tab.active [data-part="leftArm"]').first().waitFor();
});

it("shows and changes the saved value, not the value after effects, for every number on the sheet", async () => {
  await page.evaluate(async () => {
    const actor = game.actors.getName("Ella Avitch");
    const numbers = Object.entries(foundry.utils.flattenObject(actor.toObject().system));
    const changes = numbers
      .filter(([path, value]) => typeof value === "number" && /^(skills|motivations|wealth|wounds)/.test(path))
      .map(([path]) => ({ key: `system.${path}`, mode: 2, value: "1" }));
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Blessed", changes }]);
    actor.sheet.editing = true;
    await actor.sheet.render({ force: true });
    await actor.sheet.later.drawRest();
  });
  const fields = await page.locator('.bnb.sheet.character [name^="system."]').evaluateAll((all) =>
    all.flatMap((field: any) => {
      const actor = game.actors.getName("Ella Avitch");
      const saved = foundry.utils.getProperty(actor._source, field.name);
      const made = foundry.utils.getProperty(actor, field.name);
      return typeof saved === "number"
        ? [{ name: field.name, same: Number(field.value) === saved, raised: made > saved }]
        : [];
    }),
  );
  expect(fields.filter(({ raised }) => raised).length).toBeGreaterThan(20);
  expect(fields.filter(({ same }) => !same)).toEqual([]);
  // A wound is counted from the saved value.
  const before = Number(await ella(page, "_source.system.wounds.rightLeg.minor"));
  await tab("combat");
  await page.locator('.bnb.sheet .figure [data-part="rightLeg"]').click();
  await expect.poll(() => ella(page, "_source.system.wounds.rightLeg.minor")).toBe(before + 1);
});
