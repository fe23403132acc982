/**
 * Figures that are no work of this process: how large the shipped files are, how a sheet, a battle board and a
 * duel do in a browser, how many writes a table takes, how large worlds open, how long opponents think. `npm run bench` prints them after the measures, each with the most that it may be.
 */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { CONFLICTS } from "../src/rules/conflicts.ts";
import { closeBrowser } from "../tests/browser/support/browser.ts";
import { demoTable } from "../tests/browser/support/demo.ts";
import { PLAIN_SYSTEM } from "../tests/browser/support/table.ts";
import { answerFigures } from "./answer-figures.ts";
import { type BattleFigures, battleFigures } from "./battle-figures.ts";
import { buildHost, buildSystem } from "./build.ts";
import { campaignFigures } from "./campaign-figures.ts";
import { type LongFigures, type LongKind, longFigures } from "./long-figures.ts";
import { inRoot } from "./root.ts";
import { type SheetFigures, sheetFigures } from "./sheet-figures.ts";
import { startFigure } from "./start-figures.ts";
import { START_LIMIT, SYSTEM, startFiles, zipped } from "./start-script.ts";
import { type StepFigures, stepFigures } from "./step-figures.ts";
import { checkStored, sheetOpened, startFormOpened } from "./table-figures.ts";
import { type VisitFigures, visitFigures } from "./visit-figures.ts";
import { timesAsLong, type WorldFigures, type WorldSize, worldFigures } from "./world-figures.ts";
import { floodFigure, type WriteFigures, writeFigures } from "./write-figures.ts";

export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly most: number;
  readonly take: () => Promise<number>;
  readonly note?: string;
}

/** Milliseconds between two frames of a screen. */
const FRAME = 16.7;
/** How much slower a slow machine's main thread is. */
const SLOWED = 4;
/** Seconds for an answer of the computer: one on a slow machine. */
const ANSWER = 1 / SLOWED;
let sheet: Promise<SheetFigures> | undefined;
let board: Promise<BattleFigures> | undefined;
let step: Promise<StepFigures> | undefined;
let writes: Promise<WriteFigures> | undefined;
let visits: Promise<VisitFigures> | undefined;
const long = new Map<LongKind, Promise<LongFigures>>();
const worlds = new Map<WorldSize, Promise<WorldFigures>>();

export const FIGURES: readonly Figure[] = [
  {
    name: "shipped script, gzipped",
    unit: "kB",
    most: START_LIMIT,
    take: async () => size(await startUp()),
    note: "what every world loads before anybody opens anything; the parts below are fetched when they are first opened",
  },
  {
    name: "shipped styles, gzipped",
    unit: "kB",
    most: 30,
    take: () => size(["styles/blades-and-banners.css"]),
    note: "what every table loads; what only a conflict's window shows comes with the first conflict",
  },
  {
    name: "shipped parts that are fetched later, gzipped",
    unit: "kB",
    most: 200,
    take: async () => size(await fetchedLater("parts")),
    note: "all of them together; a table fetches those that it plays",
  },
  {
    name: "shipped workers, gzipped",
    unit: "kB",
    most: 150,
    take: async () => size(await fetchedLater("workers")),
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
      name: `table: battle of 9 v 9, ${hand}, ${share}`,
      unit: "ms",
      most: share === "p50" ? FRAME : 6 * FRAME,
      take: async () => (await battleInBrowser())[hand][share],
      ...(hand === "hover" && share === "p50" ? { note: "one frame is 16.7 ms" } : {}),
    })),
  ),
  {
    name: "table: battle of 9 v 9, a press drawn, times raw",
    unit: "times",
    most: 6,
    take: async () => (await battleInBrowser()).press,
    note: "a unit picked until field and panel show it; the raw way sets the same HTML and lays it out",
  },
  ...(["zoom", "pan"] as const).map((hand) => ({
    name: `table: battle of 9 v 9, a picture of a ${hand}, slowed`,
    unit: "ms",
    most: 20,
    take: async () => SLOWED * (await battleInBrowser())[hand],
    ...(hand === "zoom" ? { note: "four times the main thread's own time: 20 ms are fifty pictures a second" } : {}),
  })),
  {
    name: "table: a character's sheet opened, slowed",
    unit: "ms",
    most: 100,
    take: async () => SLOWED * (await visit(sheetOpened)),
    note: "four times the main thread's own time",
  },
  {
    name: "table: the window of a new conflict, 3,000 actors",
    unit: "ms",
    most: 100,
    take: async () => {
      await built();
      return startFormOpened();
    },
  },
  { name: "table: a check in the store", unit: "bytes", most: 2000, take: () => visit(checkStored) },
  {
    name: "table: a step of a duel on one seat's main thread",
    unit: "ms",
    most: 20,
    take: async () => (await stepInBrowser()).main,
    note: "the processor's time; orders, seals, dice, proof and drawing together",
  },
  { name: "table: layouts a step", unit: "times", most: 1, take: async () => (await stepInBrowser()).layouts },
  {
    name: "table: layouts for a picture that has changed",
    unit: "times",
    most: 1,
    take: async () => (await stepInBrowser()).layouts / (await stepInBrowser()).pictures,
    note: "a step has several: one's own choice, one's own seal, the other's, and what came of them",
  },
  ...(["p50", "p95"] as const).map((share) => ({
    name: `table: a press drawn on the other seat, ${share}`,
    unit: "ms",
    most: share === "p50" ? 100 : 250,
    take: async () => (await stepInBrowser()).drawn[share],
  })),
  {
    name: "table: one acknowledged write, twenty clients at once",
    unit: "ms",
    most: 0.5,
    take: async () => (await writesOfTable()).each,
    note: "0.5 is two thousand a second; on the disk before it is acknowledged",
  },
  {
    name: "table: wait for a write at 500 a second, p99",
    unit: "ms",
    most: 200,
    take: async () => (await writesOfTable()).p99,
  },
  {
    name: "table: a write while another seat floods, longest",
    unit: "ms",
    most: 250,
    take: async () => {
      if (!existsSync(inRoot("dist/host/server.js"))) await buildHost();
      return floodFigure(PLAIN_SYSTEM);
    },
    note: "20,000 small messages and then ten of 4 MB; a busy machine counts in full",
  },
  {
    name: "table: npm start on an unchanged tree",
    unit: "ms",
    most: 1000,
    take: startFigure,
    note: "from the command to the table that stands, npm's own start with it; a busy machine counts in full",
  },
  {
    name: "table: first visit, over the wire",
    unit: "kB",
    most: 700,
    take: async () => (await firstVisit()).kilobytes,
    note: "door, table, fonts and pictures of the demo world, compressed as they are sent",
  },
  { name: "table: first visit, requests", unit: "times", most: 15, take: async () => (await firstVisit()).requests },
  {
    name: "table: second visit, files asked for again",
    unit: "files",
    most: 0,
    take: async () => (await firstVisit()).again,
    note: "files lie under a hash of all of them; only pages, the seat and the world are asked for again",
  },
  {
    name: "table: from the door to the table",
    unit: "s",
    most: 1.5,
    take: async () => (await firstVisit()).plain,
    note: "nothing cached; a busy machine counts in full",
  },
  {
    name: "table: from the door to the table, slow line and processor",
    unit: "s",
    most: 4,
    take: async () => (await firstVisit()).slow,
    note: "as on a phone: ten megabits a second, processor slowed four times; a busy machine counts in full",
  },
  ...(["duel", "battle"] as const).flatMap((kind) => [
    {
      name: `table: a ${kind === "duel" ? "duel of 400 rounds" : "whole battle"}, opened again`,
      unit: "ms",
      most: 150,
      take: async () => (await longInBrowser(kind)).opened,
    },
    {
      name: `table: a long ${kind}, a step back`,
      unit: "ms",
      most: 50,
      take: async () => (await longInBrowser(kind)).step,
    },
  ]),
  {
    name: "world: two years, opened, times the demo world",
    unit: "times",
    most: 1.5,
    take: () => worldTimes("two years", "demo"),
    note: "400 conflicts, 500 actors, 20,000 messages; the page's main thread until the table is ready",
  },
  {
    name: "world: 3,000 actors, opened",
    unit: "ms",
    most: 2000,
    take: async () => (await worldOf("3,000 actors")).opened,
  },
  {
    name: "world: 20,000 messages, opened, times 1,000",
    unit: "times",
    most: 1.2,
    take: () => worldTimes("20,000 messages", "1,000 messages"),
  },
  ...(["3,000 actors", "20,000 messages"] as const).map((size) => ({
    name: `world: ${size}, brought in`,
    unit: "s",
    most: 5,
    take: async () => (await worldOf(size)).imported,
  })),
  ...Object.keys(CONFLICTS).flatMap((kind) => [
    {
      name: `answer: ${kind}, strongest, longest`,
      unit: "s",
      most: ANSWER,
      take: async () => (await answerFigures(kind)).longest,
    },
    {
      name: `answer: ${kind}, advice, longest`,
      unit: "s",
      most: ANSWER,
      take: async () => (await answerFigures(kind)).asked,
    },
    { name: `answer: ${kind}, memory`, unit: "MB", most: 300, take: async () => (await answerFigures(kind)).memory },
  ]),
];

async function size(files: Iterable<string>): Promise<number> {
  await built();
  return zipped(files);
}

async function startUp(): Promise<Set<string>> {
  await built();
  return startFiles();
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

function stepInBrowser(): Promise<StepFigures> {
  step ??= visit(stepFigures, ["Rosa", "Tomas"]);
  return step;
}

function longInBrowser(kind: LongKind): Promise<LongFigures> {
  const figures = long.get(kind) ?? visit((page) => longFigures(page, kind));
  long.set(kind, figures);
  return figures;
}

async function writesOfTable(): Promise<WriteFigures> {
  if (!existsSync(inRoot("dist/host/server.js"))) await buildHost();
  writes ??= writeFigures(PLAIN_SYSTEM);
  return writes;
}

async function firstVisit(): Promise<VisitFigures> {
  await built();
  if (!existsSync(inRoot("dist/host/server.js"))) await buildHost();
  visits ??= visitFigures();
  return visits;
}

async function worldTimes(size: WorldSize, than: WorldSize): Promise<number> {
  await built();
  if (!existsSync(inRoot("dist/host/server.js"))) await buildHost();
  return timesAsLong(size, than);
}

async function worldOf(size: WorldSize): Promise<WorldFigures> {
  await built();
  if (!existsSync(inRoot("dist/host/server.js"))) await buildHost();
  const figures = worlds.get(size) ?? worldFigures(size);
  worlds.set(size, figures);
  return figures;
}

async function visit<Figures>(
  take: (...pages: [Page, Page]) => Promise<Figures>,
  names: readonly string[] = ["Rosa"],
): Promise<Figures> {
  await built();
  if (!existsSync(inRoot("dist/host/server.js"))) await buildHost();
  const table = await demoTable();
  try {
    const pages: Page[] = [];
    for (const name of names) {
      const { page } = await table.sit(name, { viewport: { width: 1400, height: 950 } });
      // Run directly from TypeScript, functions get their names from a helper that the page does not have.
      await page.evaluate("globalThis.__name = (named) => named");
      pages.push(page);
    }
    return await take(...(pages as [Page, Page]));
  } finally {
    await table.close();
    await closeBrowser();
  }
}
