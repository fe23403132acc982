/**
 * How long work takes, in processor time of this process: other programs do not count, our own garbage collector and
 * compiler do. The work is warmed up before it is timed; the figure is a median.
 */
export type Work = (times: number) => unknown;

/** One thing to measure. A file in bench/ exports a list of these as its default; nothing else is needed to add one. */
export interface Measure {
  readonly name: string;
  /** Does the work that many times and returns something computed from all of it, so that no engine can skip it. */
  readonly ours: Work;
  /** The same work by another library, from bench/package.json. `peer` is called once, before anything is timed. */
  readonly peer?: { readonly name: string; readonly load: () => Promise<Work> };
  /** At least this many times faster than the peer. */
  readonly ratio?: number;
  /** At most so many milliseconds for one. */
  readonly under?: number;
  /** At least so many in a second. */
  readonly perSecond?: number;
  /** `ours` returns its number of steps of play, which are also counted: at least this many per second. */
  readonly steps?: { readonly perSecond?: number };
  /** What the figure means or what limits it, in a few words. */
  readonly note?: string;
}

const ROUNDS = 7;
/**
 * The work is warm when it got no faster for half as long as it has run, and for this many seconds: a whole game runs so
 * much code that the engine's compiler needs several seconds, a sum of two numbers none.
 */
const STEADY = 4;
const LONGEST = 20;
/** Seconds that a round takes at least. */
const ROUND = 0.25;

/** Seconds for one of each, as the median of rounds that take turns: a slow machine slows all of them. */
export function secondsForOne(works: readonly Work[]): number[] {
  const times = works.map(timesInARound);
  const rounds: number[][] = works.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    works.forEach((work, at) => {
      rounds[at]!.push(timed(work, times[at]!) / times[at]!);
    });
  }
  return rounds.map(median);
}

/** Warms the work up until it gets no faster, and finds how often it runs within a round. */
function timesInARound(work: Work): number {
  let times = 1;
  let best = Number.POSITIVE_INFINITY;
  let spent = 0;
  let gained = 0;
  while (spent - gained < Math.max(STEADY, spent / 2) && spent < LONGEST) {
    const seconds = timed(work, times);
    spent += seconds;
    const one = Math.max(seconds / times, 1e-9);
    // A very short run says little: a single game may be a short one.
    const short = seconds < ROUND / 2;
    if (short || one < 0.97 * best) gained = spent;
    if (!short) best = Math.min(best, one);
    if (seconds < ROUND) times = Math.max(1, Math.ceil(Math.min((1.2 * ROUND) / one, times * 10)));
  }
  return times;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** The last result, kept so that no engine can skip the work. */
const kept: unknown[] = [];

function timed(work: Work, times: number): number {
  const start = process.cpuUsage();
  kept[0] = work(times);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
