/**
 * The cost of a table's pages in Chromium, in processor time of the main thread: a character's sheet, the list of three
 * thousand possible participants, the size of a check in the store.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { closeBrowser } from "../tests/browser/support/browser.ts";
import { showTracker } from "../tests/browser/support/conflict.ts";
import { Table } from "../tests/browser/support/table.ts";
import { mainThreadOf } from "./main-thread.ts";
import { inRoot } from "./root.ts";
import { livedInFile } from "./world/file.ts";

const OPENED = 12;

/** Milliseconds for a character's sheet from the press until it is painted: the median of a dozen. */
export async function sheetOpened(page: Page): Promise<number> {
  const spent = await mainThreadOf(page);
  const found: number[] = [];
  for (let at = 0; at < OPENED; at++) {
    const before = (await spent()).main;
    await page.evaluate(async () => {
      const { game } = globalThis as any;
      await game.actors.getName("Ella Avitch").sheet.render({ force: true });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
    found.push((await spent()).main - before);
    await page.evaluate(() =>
      (globalThis as any).game.actors
        .getName("Ella Avitch")
        .sheet.close({ animate: false })
        .then(() => undefined),
    );
  }
  // The first fetches and compiles.
  return middle(found.slice(2));
}

/** Milliseconds for the window that starts a conflict, in a world of three thousand actors. */
export async function startFormOpened(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "people-"));
  const demo = path.join(folder, "world.json");
  await writeFile(demo, JSON.stringify(livedInFile({ actors: 3000, conflicts: 0, messages: 0, seed: "bench" })));
  const table = await Table.start({ system: inRoot("dist/blades-and-banners"), demo });
  try {
    const { page } = await table.sit("Rosa", { viewport: { width: 1400, height: 950 } });
    await showTracker(page);
    const spent = await mainThreadOf(page);
    const found: number[] = [];
    for (let at = 0; at < OPENED; at++) {
      const before = (await spent()).main;
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('.conflict-tracker [data-action="begin"]')!.click(),
      );
      await page.locator("#bnb-start button.pick").first().waitFor();
      found.push((await spent()).main - before);
      await page.evaluate(() =>
        (globalThis as any).foundry.applications.instances
          .get("bnb-start")
          .close({ animate: false })
          .then(() => undefined),
      );
    }
    return middle(found.slice(2));
  } finally {
    await table.close();
    await closeBrowser();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes of a check in the store: the largest that a character of the demo world can roll alone. */
export async function checkStored(page: Page): Promise<number> {
  const given = { skill: "notice", difficulty: 3, consequence: "The sentry sees her first." };
  await page.evaluate((asked) => {
    const { game } = globalThis as any;
    game.bladesAndBanners.check({ actor: game.actors.getName("Ella Avitch").uuid, ...asked });
  }, given);
  const before = await page.evaluate(() => (globalThis as any).game.messages.size as number);
  const roll = page.locator(".check-window [data-action=roll]");
  await roll.waitFor();
  await roll.click();
  await page.waitForFunction((count) => (globalThis as any).game.messages.size > count, before);
  return page.evaluate(() => {
    const message = (globalThis as any).game.messages.contents.at(-1);
    return new TextEncoder().encode(JSON.stringify(message.toObject())).length;
  });
}

function middle(found: readonly number[]): number {
  return [...found].sort((one, other) => one - other)[found.length >> 1]!;
}
