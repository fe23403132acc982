/** One of the fuzzer's workers: plays every n-th game of a run and reports its progress. */
import { parentPort, workerData } from "node:worker_threads";
import { canonical } from "../../src/rules/conflict/canonical.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { fuzzGame } from "./fuzz-game.ts";

/** Which games: `first`, `first + by` and so on, below `end`. */
export interface FuzzTask {
  readonly conflict: string;
  readonly seed: string;
  readonly first: number;
  readonly end: number;
  readonly by: number;
}

export interface FuzzNews {
  readonly games: number;
  readonly steps: number;
  /** The game that failed and how; the worker then stops. */
  readonly failure?: { readonly game: number; readonly why: string };
}

const NEWS_EVERY = 100;

const { conflict, seed, first, end, by } = workerData as FuzzTask;
let games = 0;
let steps = 0;

function tell(failure?: FuzzNews["failure"]): void {
  const news: FuzzNews = failure ? { games, steps, failure } : { games, steps };
  parentPort!.postMessage(news);
  games = 0;
  steps = 0;
}

let failure: FuzzNews["failure"];
for (let game = first; game < end && !failure; game += by) {
  try {
    steps += fuzzGame(CONFLICTS[conflict]!, `${seed}/${game}`);
    games++;
    if (games === NEWS_EVERY) tell();
  } catch (error) {
    failure = { game, why: error instanceof Error ? error.message : canonical(error) };
  }
}
tell(failure);
