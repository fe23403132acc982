/** Runs the checks one after the other, and cleans up after each. */
import { Bench } from "./bench.ts";
import { CHECKS } from "./checks/all.ts";
import { type Done, found } from "./finding.ts";
import { sweep } from "./leftovers.ts";

export const CHECK_COUNT = CHECKS.length;

/** Reports each check when it is done; the signal ends the run early, with the same cleanup. */
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
