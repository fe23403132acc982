/**
 * Figures that are no work of this process: how large the shipped files are, and how a sheet does in a browser. `npm
 * run bench` prints them after the measures, each with the most that it may be.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
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
    take: async () => zipped((await scripts()).filter((file) => !file.startsWith("books"))),
    note: "what every table loads; the books below are fetched when they are played",
  },
  { name: "shipped styles, gzipped", unit: "kB", most: 30, take: () => zipped(["styles/blades-and-banners.css"]) },
  {
    name: "shipped books that are fetched later, gzipped",
    unit: "kB",
    most: 150,
    take: async () => zipped((await scripts()).filter((file) => file.startsWith("books"))),
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

/** Every script of the system; those under books/ are fetched when they are played. */
async function scripts(): Promise<string[]> {
  await built();
  return (await readdir(inRoot(SYSTEM), { recursive: true })).filter((file) => file.endsWith(".mjs"));
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
