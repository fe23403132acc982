/**
 * Verifies a record without holding up the table: in a worker where the browser allows one, otherwise here, which takes as
 * long but is as right. The worker is a file of its own in the system's folder.
 */
import { fail, type Result } from "../../../rules/result.ts";
import { systemPath } from "../../system.ts";
import { isKind, loadKind } from "../kinds.ts";
import { type Verified, verdictOn, type WorkerWord } from "./verdict.ts";

const WORKER = "workers/verify.mjs";

export async function verified(
  saved: unknown,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Result<Verified>> {
  const worker = startWorker();
  const found = worker ? await asked(worker, saved, tell, signal) : undefined;
  return found ?? verifiedHere(saved);
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(foundry.utils.getRoute(systemPath(WORKER)), { type: "module" });
  } catch {
    // Workers may be forbidden here.
    return undefined;
  }
}

/** Undefined if the worker could not do it at all. */
function asked(
  worker: Worker,
  saved: unknown,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Result<Verified> | undefined> {
  return new Promise((resolve) => {
    const end = (result: Result<Verified> | undefined): void => {
      worker.terminate();
      resolve(result);
    };
    signal.addEventListener("abort", () => end(fail("record.cancelled")));
    worker.addEventListener("error", () => end(undefined));
    worker.addEventListener("messageerror", () => end(undefined));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerWord>) => {
      if ("share" in data) tell(data.share);
      else end(data.verdict);
    });
    worker.postMessage(saved);
  });
}

async function verifiedHere(saved: unknown): Promise<Result<Verified>> {
  const name = String((saved as { conflict?: unknown } | null)?.conflict);
  const kind = await loadKind(name);
  if (!kind && isKind(name)) return fail("part.notFetched");
  return verdictOn(kind ? { [name]: kind.conflict } : {}, saved);
}
