/**
 * A newly opened window is in front and has the focus, also beside a window that fills the screen; Escape closes the
 * topmost thing and nothing else; a check takes at most 6 keys and a battle order 8.
 */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { battleWindow, highlightedNextTo } from "./support/battle.ts";
import { openTab } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { pickKind, start } from "./support/new-fight.ts";
import { asks, layOut, playedTo } from "./support/prepared.ts";
import { closeAll } from "./support/windows.ts";

declare const foundry: any;
declare const game: any;

const {
  seats: [rosa],
} = gather(["Rosa"], { viewport: { width: 1280, height: 800 } });

beforeAll(async () => {
  const field = playedTo("battle", "touch", (match) => asks(match, "move"), { who: () => "Rosa" });
  await layOut({ field }, ({ conflict, state }) =>
    Object.fromEntries(conflict.seats(state).map((seat) => [seat, rosa.page])),
  );
  // Read by now, and waiting for her.
  await rosa.page.locator(".bnb-mark").first().waitFor({ state: "attached" });
});

/** Is its middle visible, and is the focus in it? */
const inFront = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((root) => {
      const { left, top, width, height } = root.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return root.contains(there) && root.contains(document.activeElement);
    });
const open = (page: Page) => page.locator(".application.bnb:has(> .window-header)").count();

it("a battlefield's picture that loads late does not move the button below it", async () => {
  const { page } = rosa;
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/assets\/maps\//, async (route) => {
    await held;
    await route.continue();
  });
  await openTab(page, "combat");
  await page.locator('[data-action="begin"]').first().click();
  const form = await pickKind(page, "battle");
  await form.locator('[name="defender.by"][value="me"]').check();
  const picture = form.locator(".map-previews img:visible");
  await picture.scrollIntoViewIfNeeded();
  const height = () => picture.evaluate((img) => img.getBoundingClientRect().height);
  const empty = await height();
  load();
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalHeight)).toBeGreaterThan(0);
  expect(empty).toBeGreaterThan(100);
  expect(await height()).toBe(empty);
  await page.unrouteAll();
  await closeAll(page);
});

it("a battle order takes at most 8 keys when no window is open", async () => {
  const { page } = rosa;
  let keys = 0;
  const press = (key: string) => {
    keys++;
    return page.keyboard.press(key);
  };
  await press("Shift+KeyJ");
  await expect.poll(() => inFront(page, ".bnb.conflict")).toBe(true);
  const svg = battleWindow(page).locator("svg.battlefield");
  await expect.poll(() => svg.evaluate((field) => field === document.activeElement)).toBe(true);
  await svg.locator(".light .dots").first().waitFor({ state: "attached" });
  const unit = (await battleWindow(page).locator('.ticks [aria-pressed="true"]').first().getAttribute("data-unit"))!;
  const place = () => svg.locator(`[data-unit="${unit}"]`).getAttribute("transform");
  const to = await highlightedNextTo(svg, unit);
  await press(to.key);
  await expect.poll(() => battleWindow(page).locator(".field-note").getAttribute("data-able")).not.toBeNull();
  await press("Enter");
  await expect.poll(place).toBe(to.place);
  expect(keys).toBeLessThanOrEqual(8);
});

it("a check takes at most 6 keys, and its result is in the window that rolled it", async () => {
  const { page } = rosa;
  const before = await page.evaluate(() => game.messages.size);
  let keys = 0;
  const press = (key: string) => {
    keys++;
    return page.keyboard.press(key);
  };
  // The battle fills the screen beside it.
  await press("Shift+KeyK");
  await expect.poll(() => inFront(page, ".check-window")).toBe(true);
  const skill = page.locator(".check-window [data-field=skill]");
  const first = await skill.inputValue();
  // Not a letter: the browser from npm does not search a list by letters.
  await press("ArrowDown");
  await expect.poll(() => skill.inputValue()).not.toBe(first);
  // "Search 8": the result names the skill.
  const [, chosen] = /^(.+?)\s*\d*\s*$/.exec((await skill.locator("option:checked").textContent())!)!;
  await press("Enter");
  await page.locator(".check-window .panel-came", { hasText: chosen! }).waitFor();
  await expect.poll(() => page.evaluate(() => game.messages.size)).toBe(before + 1);
  expect(keys).toBeLessThanOrEqual(6);
});

it("Escape closes the topmost thing only", async () => {
  const { page } = rosa;
  // From the field that has the focus.
  await page.keyboard.press("Escape");
  await page.locator(".check-window").waitFor({ state: "detached" });
  expect(await open(page)).toBe(1);
  // An open dropdown list closes before its window does.
  await page.evaluate(() => {
    const list = document.createElement("details");
    list.className = "dropped";
    list.open = true;
    list.innerHTML = '<summary style="padding: 4px 0">More</summary><p style="position: absolute">All</p>';
    document.querySelector(".bnb.conflict .window-content")!.append(list);
  });
  await page.keyboard.press("Escape");
  await page.locator(".dropped[open]").waitFor({ state: "detached" });
  expect(await open(page)).toBe(1);
});

/** Selects a unit on the field: there Escape first deselects it. */
async function choose(page: Page) {
  const chosen = battleWindow(page).locator('.link[data-act=pick][aria-pressed="true"]');
  await battleWindow(page).locator(".ticks button").last().click();
  await chosen.waitFor({ state: "attached" });
  return chosen;
}

/** The focus is nowhere, on the field behind, or on a button of the sheet. */
const FOCUS = ["body", "svg.battlefield", ".application.bnb.sheet [data-action=close]"];

it("Escape closes a sheet over a battle, wherever the focus is and whatever is being redrawn", async () => {
  const { page } = rosa;
  const sheet = page.locator(".application.bnb.sheet");
  const chosen = await choose(page);
  for (const where of FOCUS) {
    await page.evaluate(async (selector) => {
      const battle: any = [...foundry.applications.instances.values()].find((app: any) =>
        app.element.matches(".bnb.conflict"),
      );
      const { sheet } = game.actors.getName("Ella Avitch");
      await sheet.render({ force: true });
      if (selector === "body") (document.activeElement as HTMLElement).blur();
      else document.querySelector<HTMLElement>(selector)!.focus();
      // The battle is redrawn behind the sheet and does not take the focus.
      const { activeElement } = document;
      await battle.render();
      if (document.activeElement?.localName !== activeElement?.localName) throw new Error("The focus has moved");
    }, where);
    await sheet.waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    expect(await chosen.count()).toBe(1);
  }
  // A sheet that is being redrawn is still in front.
  await page.evaluate(async () => {
    const { sheet } = game.actors.getName("Ella Avitch");
    await sheet.render({ force: true });
    (document.activeElement as HTMLElement).blur();
    const { _renderHTML } = sheet;
    const drawing = new Promise<void>((begun) => {
      sheet._renderHTML = async function (...given: unknown[]) {
        begun();
        await new Promise((heard) => document.addEventListener("keyup", heard, { once: true }));
        delete this._renderHTML;
        return _renderHTML.apply(this, given);
      };
    });
    void sheet.render();
    await drawing;
  });
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(await chosen.count()).toBe(1);
  // With nothing in front of the battle, Escape first deselects the unit.
  await page.locator("svg.battlefield").focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => chosen.count()).toBe(0);
  expect(await open(page)).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => open(page)).toBe(0);
});

it("a window of another package closes as in Foundry, and is left alone behind one of ours", async () => {
  const { page } = rosa;
  const foreign = page.locator("#settings-config");
  await page.keyboard.press("Shift+KeyJ");
  await expect.poll(() => inFront(page, ".bnb.conflict")).toBe(true);
  await choose(page);
  await page.evaluate(() => new foundry.applications.settings.SettingsConfig().render({ force: true }));
  await foreign.waitFor();
  await page.keyboard.press("Shift+KeyK");
  await expect.poll(() => inFront(page, ".check-window")).toBe(true);
  await page.keyboard.press("Escape");
  await page.locator(".check-window").waitFor({ state: "detached" });
  expect(await foreign.count()).toBe(1);
  // The field has the focus and a unit, but another package's window is in front: all close, as without us.
  await page.locator("svg.battlefield").focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("#settings-config, .bnb.conflict").count()).toBe(0);
});

it("a number out of range in a closed section of New conflict is reported, shown and focused, and nothing starts", async () => {
  const { page } = rosa;
  await closeAll(page);
  await openTab(page, "combat");
  await page.locator('[data-action="begin"]').first().click();
  const form = await pickKind(page, "battle");
  const dusk = form.locator("[name=dusk]");
  await dusk.fill("999");
  await form.locator("details.more").evaluate((fold: HTMLDetailsElement) => {
    fold.open = false;
  });
  await start(page);
  await page.locator("#notifications .notification", { hasText: "200" }).waitFor();
  await expect.poll(() => dusk.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await form.locator("details.more").getAttribute("open")).not.toBeNull();
  expect(await page.locator(".bnb.conflict").count()).toBe(0);
});
