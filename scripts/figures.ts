/**
 * Figures that are no work of this process: how large the shipped files are, and how a sheet and a battle board do in a browser. `npm
 * run bench` prints them after the measures, each with the most that it may be.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { closeBrowser } from "../tests/browser/support/browser.ts";
import { demoTable } from "../tests/browser/support/demo.ts";
import { type BattleFigures, battleFigures } from "./battle-figures.ts";
import { buildHost, buildSystem } from "./build.ts";
import { campaignFigures } from "./campaign-figures.ts";
import { inRoot } from "./root.ts";
import { type SheetFigures, sheetFigures } from "./sheet-figures.ts";

export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly most: number;
  readonly take: () => Promise<number>;
  readonly note?: string;
}

const SYSTEM = "dist/blades-and-banners";
/** Milliseconds between two pictures of a screen. */
const FRAME = 16.7;
let sheet: Promise<SheetFigures> | undefined;
let board: Promise<BattleFigures> | undefined;

export const FIGURES: readonly Figure[] = [
  {
    name: "shipped script, gzipped",
    unit: "kB",
    most: 150,
    take: async () => zipped([...(await startUp())]),
    note: "what every table loads; the parts below are fetched when they are first wanted",
  },
  { name: "shipped styles, gzipped", unit: "kB", most: 30, take: () => zipped(["styles/blades-and-banners.css"]) },
  {
    name: "shipped parts that are fetched later, gzipped",
    unit: "kB",
    most: 200,
    take: async () => zipped(await fetchedLater("parts")),
    note: "all of them together; a table fetches those that it plays",
  },
  {
    name: "shipped workers, gzipped",
    unit: "kB",
    most: 150,
    take: async () => zipped(await fetchedLater("workers")),
    note: "fetched for long work only: a record to verify, a pack to fill",
  },
  {
    name: "sheet with 75 items, times raw Handlebars and innerHTML",
    unit: "times",
    most: 2,
    take: async () => (await sheetInBrowser()).times,
    note: "opened whole in Chromium; the raw way draws the same templates from contexts that are made already",
  },
  {
    name: "parts of a sheet drawn again after one field",
    unit: "parts",
    most: 1,
    take: async () => (await sheetInBrowser()).parts,
  },
  {
    name: "campaign of 400 entries and 40 people, times raw",
    unit: "times",
    most: 2,
    take: async () => (await visit((page) => page.evaluate(campaignFigures))).times,
    note: "the journal opened at its page; the raw way draws the same template from a context that is made already",
  },
  ...(["hover", "drag"] as const).flatMap((hand) =>
    (["p50", "p95"] as const).map((share) => ({
      name: `battle board of 9 v 9, ${hand}, ${share}`,
      unit: "ms",
      most: share === "p50" ? FRAME : 6 * FRAME,
      take: async () => (await battleInBrowser())[hand][share],
      ...(hand === "hover" && share === "p50" ? { note: "one frame is 16.7 ms" } : {}),
    })),
  ),
];

async function zipped(files: readonly string[]): Promise<number> {
  await built();
  const sizes = files.map(async (file) => gzipSync(await readFile(inRoot(SYSTEM, file)), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** The main script and everything that it imports at once, however many steps away. */
async function startUp(file = "blades-and-banners.mjs", found = new Set<string>()): Promise<Set<string>> {
  await built();
  if (found.has(file)) return found;
  found.add(file);
  const text = await readFile(inRoot(SYSTEM, file), "utf8");
  for (const [, target] of text.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.mjs)"/g)) {
    await startUp(path.posix.join(path.posix.dirname(file), target!), found);
  }
  return found;
}

async function fetchedLater(what: "parts" | "workers"): Promise<string[]> {
  const first = await startUp();
  const files = await readdir(inRoot(SYSTEM), { recursive: true });
  const isWorker = (file: string) => path.dirname(file) === "workers";
  return files.filter((file) => file.endsWith(".mjs") && !first.has(file) && isWorker(file) === (what === "workers"));
}

async function built(): Promise<void> {
  if (!existsSync(inRoot(SYSTEM, "system.json"))) await buildSystem();
}

/** Both figures of the sheet come from one visit. */
function sheetInBrowser(): Promise<SheetFigures> {
  sheet ??= visit((page) => page.evaluate(sheetFigures));
  return sheet;
}

function battleInBrowser(): Promise<BattleFigures> {
  board ??= visit(battleFigures);
  return board;
}

async function visit<Figures>(take: (page: Page) => Promise<Figures>): Promise<Figures> {
  await built();
  if (!existsSync(inRoot("dist/host/server.js"))) await buildHost();
  const table = await demoTable();
  try {
    const { page } = await table.sit("Rosa", { viewport: { width: 1400, height: 950 } });
    // Run straight from TypeScript, functions are given their names by a helper that the page does not have.
    await page.evaluate("globalThis.__name = (named) => named");
    return await take(page);
  } finally {
    await table.close();
    await closeBrowser();
  }
}
