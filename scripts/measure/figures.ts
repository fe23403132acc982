/**
 * Figures that are no work of this process: how large the shipped files are, how quickly a battle's board responds in a
 * browser, what a first visit takes, how large worlds open, how long opponents think. `npm run bench` prints them after
 * the measures, each with the most that it may be.
 */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { closeBrowser } from "../../tests/browser/support/browser.ts";
import { demoTable } from "../../tests/browser/support/demo.ts";
import { buildChanged } from "../build/build.ts";
import { inRoot } from "../root.ts";
import { answerFigures } from "./answer-figures.ts";
import { type BattleFigures, battleFigures } from "./battle-figures.ts";
import { type SiteFigures, siteFigures } from "./site-figures.ts";
import { startFigure } from "./start-figures.ts";
import { START_LIMIT, SYSTEM, startFiles, zipped } from "./start-script.ts";
import { type VisitFigures, visitFigures } from "./visit-figures.ts";
import { timesAsLong, type WorldFigures, type WorldSize, worldFigures } from "./world-figures.ts";

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
let board: Promise<BattleFigures> | undefined;
let visits: Promise<VisitFigures> | undefined;
let site: Promise<SiteFigures> | undefined;
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
    most: 31,
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
    name: "table: npm start on an unchanged tree",
    unit: "ms",
    most: 1000,
    take: startFigure,
    note: "from the command to the table that stands, npm's own start with it; a busy machine counts in full",
  },
  {
    name: "site: fetched before a first duel's first order",
    unit: "kB",
    most: 1200,
    take: async () => (await firstDuel()).kilobytes,
    note: "page, table, system, fonts, pictures and demo world of a first visitor, gzipped; what is stored for later is not in it",
  },
  {
    name: "site: from the welcome's first button to the duel",
    unit: "s",
    most: 1,
    take: async () => (await firstDuel()).plain,
    note: "a busy machine counts in full",
  },
  {
    name: "site: from the welcome's first button to the duel, slow line and processor",
    unit: "s",
    most: 4,
    take: async () => (await firstDuel()).slow,
    note: "ten megabits a second, processor slowed four times; a busy machine counts in full",
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
  await buildChanged();
}

function battleInBrowser(): Promise<BattleFigures> {
  board ??= battleInDemo();
  return board;
}

async function firstVisit(): Promise<VisitFigures> {
  await built();
  visits ??= visitFigures();
  return visits;
}

function firstDuel(): Promise<SiteFigures> {
  site ??= siteFigures();
  return site;
}

async function worldTimes(size: WorldSize, than: WorldSize): Promise<number> {
  await built();
  return timesAsLong(size, than);
}

async function worldOf(size: WorldSize): Promise<WorldFigures> {
  await built();
  const figures = worlds.get(size) ?? worldFigures(size);
  worlds.set(size, figures);
  return figures;
}

async function battleInDemo(): Promise<BattleFigures> {
  await built();
  const table = await demoTable();
  try {
    const { page } = await table.sit("Rosa", { viewport: { width: 1400, height: 950 } });
    // Run directly from TypeScript, functions get their names from a helper that the page does not have.
    await page.evaluate("globalThis.__name = (named) => named");
    return await battleFigures(page);
  } finally {
    await table.close();
    await closeBrowser();
  }
}
