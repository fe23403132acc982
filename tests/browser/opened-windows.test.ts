/**
 * What is opened is in front and has the focus, also beside a window that fills the screen; Escape closes the topmost thing
 * and nothing else; a check takes at most 6 keys and a battle order 8.
 */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { battleWindow, litNextTo } from "./support/battle.ts";
import { gather } from "./support/gather.ts";
import { asks, layOut, playedTo } from "./support/prepared.ts";

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

/** Is the middle of it what one sees there, and is the focus in it? */
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

it("a battle order takes at most 8 keys from no window at all", async () => {
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
  const to = await litNextTo(svg, unit);
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
  await press("s");
  await expect.poll(() => skill.inputValue()).toBe("sail");
  await press("Enter");
  await page.locator(".check-window .panel-came", { hasText: "Sail" }).waitFor();
  await expect.poll(() => page.evaluate(() => game.messages.size)).toBe(before + 1);
  expect(keys).toBeLessThanOrEqual(6);
});

it("Escape closes the topmost thing only", async () => {
  const { page } = rosa;
  // From the field that has the focus.
  await page.keyboard.press("Escape");
  await page.locator(".check-window").waitFor({ state: "detached" });
  expect(await open(page)).toBe(1);
  // A list that has dropped down in a window goes before the window.
  await page.evaluate(() => {
    const list = document.createElement("details");
    list.className = "dropped";
    list.open = true;
    list.innerHTML = '<summary>More</summary><p style="position: absolute">All</p>';
    document.querySelector(".bnb.conflict .window-content")!.append(list);
  });
  await page.keyboard.press("Escape");
  await page.locator(".dropped[open]").waitFor({ state: "detached" });
  expect(await open(page)).toBe(1);
});
