/** With a world load the start script and two small parts that it needs at once; the rest loads later without a press. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFiles } from "../../scripts/measure/start-script.ts";
import { demoTable } from "./support/demo.ts";
import type { Table } from "./support/table.ts";

declare const game: any;

/** Symbols for the icon above the list of conflicts, and the check whether the world was saved by another version. */
const AT_ONCE = ["parts/draw-sprite.mjs", "parts/update-world.mjs"];

let table: Table;

beforeAll(async () => {
  table = await demoTable();
});
afterAll(() => table?.close());

it("loads the start script and what is needed at once, opens a sheet at once, and fetches the other windows when idle", async () => {
  const scripts: string[] = [];
  const { page, errors } = await table.sit("Rosa", {
    before: async (fresh) => {
      fresh.on("request", (request) => {
        const [, file] = /blades-and-banners\/(.*\.mjs)/.exec(request.url()) ?? [];
        if (file) scripts.push(file);
      });
    },
  });
  const first = await startFiles();
  for (const part of AT_ONCE) {
    // Nothing waits for them.
    expect(first).not.toContain(part);
    await startFiles(part, first);
  }
  await expect.poll(() => new Set(scripts)).toEqual(first);
  // Before anything was prefetched.
  await page.evaluate(() => game.actors.getName("Ella Avitch").sheet.render({ force: true }));
  await page.locator(".bnb.sheet.character .tab.active").waitFor();
  expect(scripts).toContain("parts/character-sheet-parts.mjs");
  await expect.poll(() => scripts).toContain("parts/window-window.mjs");
  expect(errors).toEqual([]);
});
