/** Every window: nothing serious that axe can find, contrast in both themes, and no movement for who wants none. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { demoTable, faultsOf } from "./support/demo.ts";
import type { Seat, Table } from "./support/table.ts";
import { everyBoard, everyWindow, type Shown } from "./support/windows.ts";

let table: Table;
let seat: Seat | undefined;

beforeAll(async () => {
  table = await demoTable();
});
afterAll(() => table?.close());
// Two tabs of one person would share her seats; a second try must find them free.
afterEach(() => seat?.context.close());

async function* everything(page: Page): AsyncGenerator<Shown> {
  yield* everyWindow(page);
  yield* everyBoard(page);
}

/** Both themes in one walk: only colours differ between them, so only contrast is asked again. */
async function inTheme<T>(page: Page, theme: "light" | "dark", ask: () => Promise<T>): Promise<T> {
  await page.evaluate((wanted) => {
    const other = wanted === "dark" ? "theme-light" : "theme-dark";
    for (const element of document.querySelectorAll(`.${other}`)) element.classList.replace(other, `theme-${wanted}`);
  }, theme);
  return ask();
}

it("axe finds nothing serious in any window, light or dark, and nothing moves", async () => {
  seat = await table.sit("Rosa", { colorScheme: "light", viewport: { width: 1500, height: 1000 } });
  const { page, errors } = seat;
  page.setDefaultTimeout(40_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const faults: Record<string, string[]> = {};
  const moving: string[] = [];
  for await (const { name, selector } of everything(page)) {
    const dark = await inTheme(page, "dark", () => faultsOf(page, selector, ["color-contrast"]));
    const light = await inTheme(page, "light", () => faultsOf(page, selector));
    if (dark.length + light.length > 0) faults[name] = [...light, ...dark.map((fault) => `dark, ${fault}`)];
    const runs = await page
      .locator(selector)
      .first()
      .evaluate((root) => root.getAnimations({ subtree: true }).filter((one) => one.playState === "running").length);
    if (runs > 0) moving.push(name);
  }
  expect(faults).toEqual({});
  expect(moving).toEqual([]);
  expect(errors).toEqual([]);
}, 360_000);
