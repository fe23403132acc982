/** Makes the checks one after the other, and puts away after each what it made. */
import { Bench } from "./bench.ts";
import { CHECKS } from "./checks/all.ts";
import { type Done, found } from "./finding.ts";
import { sweep } from "./leftovers.ts";

export const CHECK_COUNT = CHECKS.length;

/** Tells each as it is done; ends early, and as clean, where the signal says so. */
export async function runChecks(signal: AbortSignal, tell: (done: Done) => Promise<void>): Promise<void> {
  const bench = new Bench(signal);
  await sweep();
  for (const check of CHECKS) {
    if (signal.aborted) return;
    try {
      const finding = await found(check, bench);
      await bench.clear();
      if (!signal.aborted) await tell({ check, finding });
    } finally {
      await bench.clear();
    }
  }
}
