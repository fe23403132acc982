/** Every window, in both themes: nothing serious that axe can find, contrast included, and no movement for who wants none. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoTable, faultsOf } from "./support/demo.ts";
import type { Table } from "./support/table.ts";
import { everyWindow } from "./support/windows.ts";

let table: Table;

beforeAll(async () => {
  table = await demoTable();
});
afterAll(() => table?.close());

it.each(["light", "dark"] as const)(
  "axe finds nothing serious in any window, %s",
  async (colorScheme) => {
    const { page, errors } = await table.sit("Rosa", { colorScheme, viewport: { width: 1500, height: 1000 } });
    page.setDefaultTimeout(40_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const faults: Record<string, string[]> = {};
    const moving: string[] = [];
    for await (const { name, selector } of everyWindow(page)) {
      const found = await faultsOf(page, selector);
      if (found.length > 0) faults[name] = found;
      const runs = await page
        .locator(selector)
        .first()
        .evaluate((root) => root.getAnimations({ subtree: true }).filter((one) => one.playState === "running").length);
      if (runs > 0) moving.push(name);
    }
    expect(faults).toEqual({});
    expect(moving).toEqual([]);
    expect(errors).toEqual([]);
  },
  150_000,
);
