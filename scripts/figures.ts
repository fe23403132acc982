/**
 * Figures that are no work of this process: how large the shipped files are, and how a sheet does in a browser. `npm
 * run bench` prints them after the measures, each with the most that it may be.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { demoTable } from "../tests/browser/support/demo.ts";
import { buildHost, buildSystem } from "./build.ts";
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
let sheet: Promise<SheetFigures> | undefined;

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
    take: async () => zipped(await fetchedLater()),
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

async function fetchedLater(): Promise<string[]> {
  const first = await startUp();
  const files = await readdir(inRoot(SYSTEM), { recursive: true });
  return files.filter((file) => file.endsWith(".mjs") && !first.has(file));
}

async function built(): Promise<void> {
  if (!existsSync(inRoot(SYSTEM, "system.json"))) await buildSystem();
}

/** Both figures of the sheet come from one visit. */
function sheetInBrowser(): Promise<SheetFigures> {
  sheet ??= (async () => {
    await built();
    if (!existsSync(inRoot("dist/host/server.js"))) await buildHost();
    const table = await demoTable();
    try {
      const { page } = await table.sit("Rosa");
      // Run straight from TypeScript, functions are given their names by a helper that the page does not have.
      await page.evaluate("globalThis.__name = (named) => named");
      return await page.evaluate(sheetFigures);
    } finally {
      await table.close();
    }
  })();
  return sheet;
}
