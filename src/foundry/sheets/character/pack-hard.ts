/** Packs a load again: at once if that is easy, in a worker with progress if the search is long. */
import { type Demand, type Ground, type Load, packAll } from "../../../rules/chronicle/carrying/index.ts";
import { fail, type Result } from "../../../rules/result.ts";
import { say } from "../../base/say.ts";
import { withProgress } from "../../base/windows/progress.ts";
import { askWorker } from "../../base/worker.ts";

export interface PackTask {
  readonly ground: Ground;
  readonly demands: readonly Demand[];
}

/** The most search states that cause no noticeable delay. */
const QUICK = 5000;

export async function packedAnew({ ground, demands }: PackTask): Promise<Result<Load>> {
  const packed = packAll(ground, demands, { limit: QUICK });
  if (packed.ok || packed.problem.key !== "BNB.Problem.carry.unsure") return packed;
  const stopped: Result<Load> = fail("carry.stopped");
  const found = await withProgress(say("BNB.Pack.tidying"), (tell, signal) =>
    askWorker("pack.mjs", { ground, demands } satisfies PackTask, { tell, signal, stopped }),
  );
  return found ?? packAll(ground, demands);
}
