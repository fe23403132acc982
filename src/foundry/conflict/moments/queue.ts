/**
 * The queue of what has happened, for one player: what is shown now, since when, and whether it is held. Pure: time comes in as
 * milliseconds. A moment appears beat by beat; then its ring runs, and the next one follows. One without a ring, and every
 * decision behind the last, waits for its player.
 */
import type { Timing } from "../contract/moments.ts";

export interface Queue<M extends Timing> {
  /** Oldest first; those before `at` were seen. */
  readonly all: readonly M[];
  /** The one that is shown; past the end, nothing is left to see. */
  readonly at: number;
  /** How long it has been shown, in milliseconds at speed 1. */
  readonly time: number;
  readonly held: boolean;
}

export interface Pace {
  /** 1 or 2. */
  readonly speed: number;
  /** False: nothing continues by itself, and no ring runs. */
  readonly rings: boolean;
}

export function emptyQueue<M extends Timing>(): Queue<M> {
  return { all: [], at: 0, time: 0, held: false };
}

/** Adds what has just happened. What is shown goes on undisturbed. */
export function added<M extends Timing>(queue: Queue<M>, more: readonly M[]): Queue<M> {
  return { ...queue, all: [...queue.all, ...more] };
}

/** Without the moments of steps that were taken back, and without the oldest that were seen. */
export function keepWhere<M extends Timing>(queue: Queue<M>, stays: (moment: M) => boolean, most: number): Queue<M> {
  const surplus = Math.max(0, Math.min(queue.at, queue.all.length - most));
  const keeps = (moment: M, index: number) => index >= surplus && stays(moment);
  if (queue.all.every(keeps)) return queue;
  const at = queue.all.slice(0, queue.at).filter(keeps).length;
  const shown = queue.all[queue.at];
  return { ...queue, all: queue.all.filter(keeps), at, time: shown && stays(shown) ? queue.time : 0 };
}

export function shownIn<M extends Timing>({ all, at }: Queue<M>): M | undefined {
  return all[at];
}

/** How many are left to see, the shown one included. */
export function leftIn({ all, at }: Queue<Timing>): number {
  return all.length - at;
}

/** When the last part of a moment is there. */
export function completeAt({ beats }: Timing): number {
  return beats.at(-1) ?? 0;
}

export function beatOf(queue: Queue<Timing>): number {
  const beats = shownIn(queue)?.beats ?? [];
  return Math.max(
    0,
    beats.findLastIndex((beat) => beat <= queue.time),
  );
}

/** What is left of the ring, of its whole; undefined if the moment has none. */
export function ringOf(queue: Queue<Timing>): { readonly left: number; readonly of: number } | undefined {
  const shown = shownIn(queue);
  if (shown?.ring === undefined) return undefined;
  return { left: Math.min(shown.ring, completeAt(shown) + shown.ring - queue.time), of: shown.ring };
}

/** After that much real time. At most one moment ends in it: each is shown from its beginning. */
export function elapsed<M extends Timing>(queue: Queue<M>, milliseconds: number, { speed, rings }: Pace): Queue<M> {
  const shown = shownIn(queue);
  if (!shown || queue.held) return queue;
  const time = queue.time + milliseconds * speed;
  const runs = rings && shown.ring !== undefined;
  if (!runs) return { ...queue, time: Math.min(time, completeAt(shown)) };
  return time >= completeAt(shown) + shown.ring! ? { ...queue, at: queue.at + 1, time: 0 } : { ...queue, time };
}

/** The main button: shows the rest of the moment at once, then leads to the next. */
export function pressed<M extends Timing>(queue: Queue<M>): Queue<M> {
  const shown = shownIn(queue);
  if (!shown) return queue;
  if (queue.time < completeAt(shown)) return { ...queue, time: completeAt(shown), held: false };
  return { ...queue, at: queue.at + 1, time: 0, held: false };
}

/** One result on, whatever is still to come of this one. */
export function next<M extends Timing>(queue: Queue<M>): Queue<M> {
  return shownIn(queue) ? { ...queue, at: queue.at + 1, time: 0 } : queue;
}

/** One result back, in full: it was seen before. */
export function back<M extends Timing>(queue: Queue<M>): Queue<M> {
  const at = Math.max(0, queue.at - 1);
  const before = queue.all[at];
  return before && at < queue.at ? { ...queue, at, time: completeAt(before) } : { ...queue, time: 0 };
}

/** To one of them, from its beginning. */
export function jumped<M extends Timing>(queue: Queue<M>, at: number): Queue<M> {
  return { ...queue, at: Math.max(0, Math.min(at, queue.all.length)), time: 0, held: false };
}

export function holdQueue<M extends Timing>(queue: Queue<M>): Queue<M> {
  return { ...queue, held: !queue.held };
}

export function skipped<M extends Timing>(queue: Queue<M>): Queue<M> {
  return { ...queue, at: queue.all.length, time: 0, held: false };
}
