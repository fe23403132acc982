/**
 * Every window of every kind in every phase, on a phone and on a page at 200 %: its board has half the height or scrolls,
 * every button can be reached, nothing overlaps, and no word is cut off.
 */
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { everyAside } from "./support/asides.ts";
import { demoTable } from "./support/demo.ts";
import { measured } from "./support/measured.ts";
import { everyMoment } from "./support/moments.ts";
import { outOfReach } from "./support/reach.ts";
import type { Table } from "./support/table.ts";
import { everyBoard, everyWindow, type Shown } from "./support/windows.ts";

const SIZES = [
  { width: 380, height: 760 },
  { width: 640, height: 400 },
];
/** Foundry's own windows and lists, which are not ours to fix. */
const NOT_OURS = ["#combat", "#compendium", ".journal-entry-page", ".bnb.card"];

const PARTS: Readonly<Record<string, (page: Page, tomas: () => Promise<Page>) => AsyncGenerator<Shown>>> = {
  windows: (page) => everyWindow(page),
  asides: (page) => everyAside(page),
  boards: (page) => everyBoard(page),
  moments: async function* (page, tomas) {
    yield* everyMoment(page, await tomas());
  },
};

const tables: Table[] = [];
afterAll(async () => {
  for (const table of tables) await table.close();
});

describe.each(SIZES)("at $width x $height", (viewport) => {
  it.each(Object.keys(PARTS))(
    "%s fit",
    async (part) => {
      const table = await demoTable();
      tables.push(table);
      const { page, errors } = await table.sit("Rosa", { viewport, colorScheme: "light" });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const faults: Record<string, string[]> = {};
      const tomas = async () => (await table.sit("Tomas")).page;
      for await (const { name, selector } of PARTS[part]!(page, tomas)) {
        if (NOT_OURS.includes(selector)) continue;
        const all = [...(await measured(page, selector)), ...(await outOfReach(page, selector))];
        if (all.length > 0) faults[name] = all;
      }
      expect(faults).toEqual({});
      expect(errors).toEqual([]);
    },
    600_000,
  );
});
