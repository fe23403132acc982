/**
 * Every window: axe finds nothing serious, contrast holds in both themes, nothing moves with reduced motion, and every
 * control can be reached on a phone and on a page at 200 %.
 */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { demoTable, faultsOf } from "./support/demo.ts";
import { outOfReach } from "./support/reach.ts";
import type { Seat, Table } from "./support/table.ts";
import { everyBoard, everyWindow, type Shown } from "./support/windows.ts";

let table: Table;
let seat: Seat | undefined;

beforeAll(async () => {
  table = await demoTable();
});
afterAll(() => table?.close());
// Two tabs of one person would share her seats; the next test must find them free.
afterEach(() => seat?.context.close());

async function* everything(page: Page): AsyncGenerator<Shown> {
  yield* everyWindow(page);
  yield* everyBoard(page);
}

/** Both themes in one pass: only colours differ between them, so only contrast is checked again. */
async function inTheme<T>(page: Page, theme: "light" | "dark", ask: () => Promise<T>): Promise<T> {
  await page.evaluate((wanted) => {
    const other = wanted === "dark" ? "theme-light" : "theme-dark";
    for (const element of document.querySelectorAll(`.${other}`)) element.classList.replace(other, `theme-${wanted}`);
  }, theme);
  return ask();
}

/** Does axe see the colours at all? With ink as pale as the paper it must report a fault. */
async function seesPaleInk(page: Page, selector: string): Promise<boolean> {
  const ink = (value: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((root: HTMLElement, colour) => root.style.setProperty("--bb-ink", colour), value);
  await ink("var(--bb-paper)");
  const faults = await faultsOf(page, selector, ["color-contrast"]);
  await ink("");
  return faults.length > 0;
}

const DESKTOP = { width: 1500, height: 1000 };
/** A page at 200 % of a small screen, and a phone. */
const SMALL = [
  { width: 640, height: 400 },
  { width: 380, height: 800 },
];
/** Foundry's own windows and lists, which are not ours to fix; a field can be dragged, so parts of it may lie outside. */
const NOT_OURS = ["#combat", ".journal-entry-page", ".bnb.card"];

async function lost(page: Page, { selector }: Shown): Promise<string[]> {
  if (NOT_OURS.includes(selector)) return [];
  const found: string[] = [];
  const width = () =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => one.getBoundingClientRect().width);
  const wide = await width();
  for (const size of SMALL) {
    await page.setViewportSize(size);
    const edge = (side: "right" | "bottom") =>
      page
        .locator(selector)
        .first()
        .evaluate((one, which) => one.getBoundingClientRect()[which], side);
    await expect.poll(() => edge("right")).toBeLessThanOrEqual(size.width + 1);
    await expect.poll(() => edge("bottom")).toBeLessThanOrEqual(size.height + 1);
    for (const one of await outOfReach(page, selector)) found.push(`${size.width}: ${one}`);
  }
  // With room again it is as wide as before.
  await page.setViewportSize(DESKTOP);
  await expect.poll(width).toBeCloseTo(wide, 0);
  return found;
}

it("axe finds nothing serious in any window, light or dark, nothing moves, and everything can be reached", async () => {
  seat = await table.sit("Rosa", { colorScheme: "light", viewport: DESKTOP });
  const { page, errors } = seat;
  await page.emulateMedia({ reducedMotion: "reduce" });
  const faults: Record<string, string[]> = {};
  const moving: string[] = [];
  let judged: boolean | undefined;
  for await (const { name, selector } of everything(page)) {
    judged ??= await seesPaleInk(page, selector);
    const dark = await inTheme(page, "dark", () => faultsOf(page, selector, ["color-contrast"]));
    const light = await inTheme(page, "light", () => faultsOf(page, selector));
    if (dark.length + light.length > 0) faults[name] = [...light, ...dark.map((fault) => `dark, ${fault}`)];
    const runs = await page
      .locator(selector)
      .first()
      .evaluate((root) => root.getAnimations({ subtree: true }).filter((one) => one.playState === "running").length);
    if (runs > 0) moving.push(name);
    const away = await lost(page, { name, selector });
    if (away.length > 0) faults[`${name}, out of reach`] = away;
  }
  expect(judged).toBe(true);
  expect(faults).toEqual({});
  expect(moving).toEqual([]);
  expect(errors).toEqual([]);
}, 600_000);
