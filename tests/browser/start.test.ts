/** Only the start script loads before a world is ready, and the rest loads later without a press. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFiles } from "../../scripts/measure/start-script.ts";
import { demoTable } from "./support/demo.ts";
import type { Table } from "./support/table.ts";

declare const game: any;

let table: Table;

beforeAll(async () => {
  table = await demoTable();
});
afterAll(() => table?.close());

it("loads the start script alone, opens a sheet at once, and fetches the other windows when idle", async () => {
  const scripts: string[] = [];
  const { page, errors } = await table.sit("Rosa", {
    before: async (fresh) => {
      fresh.on("request", (request) => {
        const [, file] = /blades-and-banners\/(.*\.mjs)/.exec(request.url()) ?? [];
        if (file) scripts.push(file);
      });
    },
  });
  expect(new Set(scripts)).toEqual(await startFiles());
  // Before anything was prefetched.
  await page.evaluate(() => game.actors.getName("Ella Avitch").sheet.render({ force: true }));
  await page.locator(".bnb.sheet.character .tab.active").waitFor();
  expect(scripts).toContain("parts/character-sheet-parts.mjs");
  await expect.poll(() => scripts).toContain("parts/window-window.mjs");
  expect(errors).toEqual([]);
});
