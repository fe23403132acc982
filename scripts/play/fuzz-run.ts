/** Many games of a conflict for the fuzzer, distributed over workers that run the rules as shipped. */
import { Worker } from "node:worker_threads";
import { bundled } from "../build/bundled.ts";
import type { FuzzNews, FuzzTask } from "./fuzz-worker.ts";

export interface FuzzRun {
  readonly conflict: string;
  readonly seed: string;
  /** The number of the first game. */
  readonly first: number;
  readonly games: number;
  readonly jobs: number;
}

/** Bundles the worker; the result plays any number of runs. */
export async function fuzzer() {
  const worker = await bundled("scripts/play/fuzz-worker.ts", "node_modules/.bundled");
  return async ({ conflict, seed, first, games, jobs }: FuzzRun, hear: (news: FuzzNews) => void): Promise<void> => {
    const tasks = Array.from({ length: Math.min(games, jobs) }, (_, job): FuzzTask => {
      return { conflict, seed, first: first + job, end: first + games, by: Math.min(games, jobs) };
    });
    await Promise.all(tasks.map((task) => play(worker, task, hear)));
  };
}

/** Ends when the worker has played its games; a failed game ends the whole run, with the command that repeats it. */
function play(address: string, task: FuzzTask, hear: (news: FuzzNews) => void): Promise<void> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL(address), { workerData: task });
    worker.on("message", (news: FuzzNews) => {
      hear(news);
      if (!news.failure) return;
      const { game, why } = news.failure;
      const again = `npm run fuzz -- ${task.conflict} --seed ${task.seed} --first ${game} --games 1`;
      fail(new Error(`${task.conflict} game ${game}: ${why}\nAgain: ${again}`));
    });
    worker.on("error", fail);
    worker.on("exit", () => done());
  });
}
