export type Work = (times: number) => unknown;

/** One thing to measure. A file in bench/ exports a list of these as its default; nothing else is needed to add one. */
export interface Measure {
  readonly name: string;
  /** Does the work that many times and returns something made of all of it, so that no engine may leave it out. */
  readonly ours: Work;
  /** The same work by another library, from bench/package.json. `peer` is called once, before anything is timed. */
  readonly peer?: { readonly name: string; readonly load: () => Promise<Work> };
  /** At least so many times faster than the peer. */
  readonly ratio?: number;
  /** At most so many milliseconds for one. */
  readonly under?: number;
  /** At least so many in a second. */
  readonly perSecond?: number;
  /** What the figure means or what limits it, in a few words. */
  readonly note?: string;
}

/** Seconds for one, the best of `rounds`: other programs on the machine only ever add time. */
export function secondsForOne(work: Work, rounds = 5, least = 0.15): number {
  let times = 1;
  let seconds = timed(work, times);
  while (seconds < least) {
    times = Math.ceil(times * Math.min(10, Math.max(2, (1.2 * least) / Math.max(seconds, 1e-6))));
    seconds = timed(work, times);
  }
  let best = seconds / times;
  for (let round = 1; round < rounds; round++) best = Math.min(best, timed(work, times) / times);
  return best;
}

/** The last result, kept so that no engine may leave the work out. */
const kept: unknown[] = [];

function timed(work: Work, times: number): number {
  const start = performance.now();
  kept[0] = work(times);
  return (performance.now() - start) / 1000;
}
