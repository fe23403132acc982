/**
 * How large worlds open: each is made from a seed, written as a file, served and sat down at in Chromium. What is measured
 * is the processor's own time of the page's main thread until the table is ready, so that a busy machine counts little;
 * of an import it is that of a process of its own.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { closeBrowser } from "../../tests/browser/support/browser.ts";
import { Table } from "../../tests/browser/support/table.ts";
import { livedInFile } from "../build/world/file.ts";
import { inRoot } from "../root.ts";

const SIZES = {
  demo: { actors: 0, conflicts: 0, messages: 0 },
  "two years": { actors: 500, conflicts: 400, messages: 20_000 },
  "3,000 actors": { actors: 3000, conflicts: 0, messages: 0 },
  "1,000 messages": { actors: 0, conflicts: 0, messages: 1000 },
  "20,000 messages": { actors: 0, conflicts: 0, messages: 20_000 },
} as const;
export type WorldSize = keyof typeof SIZES;

/** The quickest of as many visits counts: on a busy machine the processor's time itself grows. */
const VISITS = 3;
/** Of two worlds that are compared, more: a ratio doubts both. */
const COMPARED = 7;

export interface WorldFigures {
  /** Seconds of the processor for bringing the file in. */
  readonly imported: number;
  /** Milliseconds of the main thread until the table is ready. */
  readonly opened: number;
}

export async function worldFigures(size: WorldSize): Promise<WorldFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), "world-"));
  try {
    const file = path.join(folder, "world.json");
    const text = JSON.stringify(livedInFile({ ...SIZES[size], seed: "bench" }));
    await writeFile(file, text);
    return { imported: await importing(file, path.join(folder, "store")), opened: await opening(file) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Two worlds that are compared are visited in turn, so that both meet the same machine. */
export async function timesAsLong(size: WorldSize, than: WorldSize): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "worlds-"));
  const tables: Table[] = [];
  try {
    for (const one of [size, than]) {
      const demo = path.join(folder, `${tables.length}.json`);
      await writeFile(demo, JSON.stringify(livedInFile({ ...SIZES[one], seed: "bench" })));
      tables.push(await Table.start({ system: inRoot("dist/blades-and-banners"), demo }));
    }
    const spent: number[][] = [[], []];
    for (let visit = 0; visit < COMPARED; visit++)
      for (const [at, table] of tables.entries()) spent[at]!.push(await visited(table));
    return Math.min(...spent[0]!) / Math.min(...spent[1]!);
  } finally {
    for (const table of tables) await table.close();
    await closeBrowser();
    await rm(folder, { recursive: true, force: true });
  }
}

async function importing(file: string, store: string): Promise<number> {
  const words = ["--import", "tsx", inRoot("scripts/measure/import-figure.ts"), file, store];
  return Number((await promisify(execFile)(process.execPath, words, { cwd: inRoot() })).stdout);
}

async function opening(demo: string): Promise<number> {
  const table = await Table.start({ system: inRoot("dist/blades-and-banners"), demo });
  try {
    const spent: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) spent.push(await visited(table));
    return Math.min(...spent);
  } finally {
    await table.close();
    await closeBrowser();
  }
}

async function visited(table: Table): Promise<number> {
  const lines: { main(): Promise<number> }[] = [];
  const { context } = await table.sit("Rosa", {
    before: async (page) => {
      // What a page does when it has nothing else to do is no part of it, however late this asks.
      await page.addInitScript(() => {
        globalThis.requestIdleCallback = () => 0;
      });
      const line = await page.context().newCDPSession(page);
      await line.send("Performance.enable", { timeDomain: "threadTicks" });
      const main = async () => {
        const { metrics } = await line.send("Performance.getMetrics");
        return metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
      };
      lines.push({ main });
    },
  });
  const spent = await lines[0]!.main();
  await context.close();
  return spent;
}
