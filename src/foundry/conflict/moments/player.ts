/**
 * Plays the queue of one window: takes in what happens, lets its time run while the player looks, and remembers what was seen. A
 * replay plays the same moments step by step, from the step that its player chose.
 */
import type { BoardMoments } from "../contract/board.ts";
import type { Moment, PastStep, ShownMoment } from "../contract/moments.ts";
import type { PageView } from "../contract/page-view.ts";
import { noteWatched } from "../page/clients/watched.ts";
import * as queues from "./queue.ts";
import { noteSeen, seenTo } from "./seen.ts";

/** What a press or a key asks of it. */
export type Turn = "go" | "back" | "next" | "hold" | "skip";

export interface Audience {
  readonly moments: BoardMoments | undefined;
  /** The conflict as this client knows it; undefined if it cannot be read. */
  view(): PageView | undefined;
  /** Whether its player can see it now: only then does time pass. */
  isWatching(): boolean;
  pace(): queues.Pace;
  /** Another moment, another beat, or the end of the queue. */
  changed(): void;
  /** Time has passed in the shown moment. */
  passed(): void;
  /** A replayed step was shown to its end. */
  stepPlayed(): void;
}

interface Placed extends Moment {
  readonly step: number;
  readonly place: number;
  readonly entry: object;
}

/** How often a running ring is drawn, in milliseconds. */
const TICK = 100;
/** A player who returns after more steps than this sees the current state. */
const MOST_STEPS = 24;
/** How many moments can be called back. */
const MOST_KEPT = 60;
/** How long a replayed step without a moment is shown, in milliseconds. */
const QUIET = 1200;

export class MomentPlayer {
  #queue = queues.emptyQueue<Placed>();
  /** Undefined unless a replay plays. */
  #replay: queues.Queue<Placed> | undefined;
  /** How many steps the queue has taken in; undefined until the first look. */
  #steps: number | undefined;
  /** The queue is what its player called back: it plays to its end, also where only results are shown. */
  #calledBack = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #last = 0;
  /** Moments that were skipped last, for the summary. */
  #skipped: readonly Placed[] = [];
  readonly #known = new WeakMap<object, readonly Placed[]>();

  constructor(readonly audience: Audience) {}

  /** What has happened since the last look. */
  follow(): void {
    const view = this.audience.view();
    if (!view || !this.audience.moments) return;
    const { match } = view;
    const total = match.past.length;
    const seen = this.#steps === undefined ? seenTo(match.record.id) : undefined;
    const from = Math.max(this.#steps ?? seen?.steps ?? total, total - MOST_STEPS);
    const stays = ({ step, entry }: Placed) => match.past[step]?.entry === entry;
    this.#queue = queues.keepWhere(this.#queue, stays, MOST_KEPT);
    if (total > from) this.#skipped = [];
    const onlyResults = this.audience.pace().speed === 0;
    this.#calledBack &&= queues.leftIn(this.#queue) > 0;
    for (let step = from; step < total; step++) {
      const fresh = this.#of(view, step).slice(step === seen?.steps ? seen.moments : 0);
      if (!onlyResults || !this.#calledBack) this.#queue = queues.added(this.#queue, fresh);
    }
    this.#steps = total;
    if (onlyResults && !this.#calledBack) this.#queue = queues.skipped(this.#queue);
    this.#note();
    this.#run();
  }

  #of(view: PageView, step: number): readonly Placed[] {
    const { match, mine } = view;
    const past: PastStep | undefined = match.past[step];
    if (!past || !this.audience.moments) return [];
    const known = this.#known.get(past.entry);
    if (known) return known;
    const { entry } = past;
    const found = this.audience.moments
      .of(past, match.conflict, mine, view)
      .map((moment, place) => ({ ...moment, step, place, entry }));
    this.#known.set(entry, found);
    return found;
  }

  get #now(): queues.Queue<Placed> {
    return this.#replay ?? this.#queue;
  }

  set #now(queue: queues.Queue<Placed>) {
    if (this.#replay) this.#replay = queue;
    else this.#queue = queue;
  }

  get shown(): ShownMoment | undefined {
    const moment = queues.shownIn(this.#now);
    const view = this.audience.view();
    if (!moment || !view) return undefined;
    const { step, place } = moment;
    const now = this.#replay ? { ...view, match: { ...view.match, past: view.match.past.slice(0, step + 1) } } : view;
    return { moment, beat: queues.beatOf(this.#now), step, place, all: this.#of(view, step), now };
  }

  /** How many are still to see, the shown one included. */
  get left(): number {
    return queues.leftIn(this.#now);
  }

  get held(): boolean {
    return this.#now.held;
  }

  get replays(): boolean {
    return this.#replay !== undefined;
  }

  get isFirst(): boolean {
    return this.#now.at === 0;
  }

  /** What is shown on request has a pace too, also for those who usually see only results. */
  get #pace(): queues.Pace {
    const { speed, rings } = this.audience.pace();
    return { speed: Math.max(1, speed), rings };
  }

  /** What is left of the ring, in seconds and as a share; undefined if none runs. */
  get ring(): { readonly seconds: number; readonly share: number } | undefined {
    const pace = this.#pace;
    const ring = pace.rings ? queues.ringOf(this.#now) : undefined;
    return ring && { seconds: Math.ceil(ring.left / pace.speed / 1000), share: ring.left / ring.of };
  }

  get skipped(): readonly Moment[] {
    return this.#skipped;
  }

  turn(to: Turn): void {
    if (to === "skip") this.#skipped = this.#now.all.slice(this.#now.at);
    const by = {
      go: queues.pressed,
      back: queues.back,
      next: queues.next,
      hold: queues.holdQueue,
      skip: queues.skipped,
    }[to];
    this.#become(by(this.#now), true);
  }

  /** One of the shown step's moments. */
  jump(place: number): void {
    const { step } = queues.shownIn(this.#now) ?? {};
    const at = this.#now.all.findIndex((one) => one.step === step && one.place === place);
    if (at >= 0) this.#become(queues.jumped(this.#now, at), true);
  }

  /** Shows the newest step that had any moments once more. False if there was none. */
  again(): boolean {
    const view = this.audience.view();
    for (let step = (view?.match.past.length ?? 0) - 1; view && step >= 0; step--) {
      const found = this.#of(view, step);
      if (found.length === 0) continue;
      this.#queue = { all: found, at: 0, time: 0, held: false };
      this.#calledBack = true;
      // If the window is closed before the end, the scene goes on with it.
      this.#note();
      this.#become(this.#queue, true);
      return true;
    }
    return false;
  }

  /** Plays that step, or stops playing. */
  replay(step: number | undefined): void {
    const view = this.audience.view();
    const past = step === undefined ? undefined : view?.match.past[step];
    if (step === undefined || !view || !past) this.#replay = undefined;
    else {
      const found = this.#of(view, step);
      const { state, entry } = past;
      const quiet = { beats: [0], ring: QUIET, what: undefined, states: [state], step, place: 0, entry };
      this.#replay = { all: found.length > 0 ? found : [quiet], at: 0, time: 0, held: false };
    }
    this.#run();
    this.audience.changed();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#noteWatched(false);
  }

  #noteWatched(isWatched: boolean): void {
    const view = this.audience.view();
    if (view) noteWatched(view.match.record.id, isWatched && !this.#replay);
  }

  #become(queue: queues.Queue<Placed>, told: boolean): void {
    const before = this.#now;
    const [was, is] = [before, queue].map((one) => `${one.at} ${queues.beatOf(one)} ${one.held}`);
    this.#now = queue;
    if (before.at !== queue.at) this.#note();
    this.#run();
    if (this.#replay && queues.leftIn(queue) === 0) this.audience.stepPlayed();
    else if (told || was !== is) this.audience.changed();
    else this.audience.passed();
  }

  #note(): void {
    const match = this.audience.view()?.match;
    if (!match || this.#replay) return;
    const shown = queues.shownIn(this.#queue);
    noteSeen(
      match.record.id,
      shown ? { steps: shown.step, moments: shown.place } : { steps: match.past.length, moments: 0 },
    );
  }

  /** Runs the clock while there is something to see. */
  #run(): void {
    if (queues.leftIn(this.#now) === 0) this.stop();
    else if (this.#timer === undefined) this.#start();
  }

  #start(): void {
    this.#last = performance.now();
    this.#noteWatched(this.audience.isWatching());
    this.#timer = setInterval(() => this.#tick(), TICK);
  }

  #tick(): void {
    const now = performance.now();
    const passed = now - this.#last;
    this.#last = now;
    const isWatching = this.audience.isWatching();
    this.#noteWatched(isWatching);
    // A tab that slept, or drew for long, has not been looked at for so long.
    if (isWatching) this.#become(queues.elapsed(this.#now, Math.min(passed, 3 * TICK), this.#pace), false);
  }
}
