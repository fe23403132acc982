/**
 * Fights that were decided by dice, as moments: how they stand with their sums, then the dice, then the losses. The same for every
 * kind of battle. The board is drawn as it was at that fight, whatever has happened since.
 */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import type { Say } from "../../base/say.ts";
import type { BoardInput, BoardMoments } from "../contract/board.ts";
import type { Moment, PastStep, Timing } from "../contract/moments.ts";

const FRAMES = ["before", "dice", "after"] as const;
export type Frame = (typeof FRAMES)[number];

/** How long sums stand before the dice, and how long dice and losses stay, in milliseconds. */
const SUMS = 1600;
const DICE = 3000;
const LOSSES = 4000;

export interface Watched<C> {
  readonly clash: C;
  readonly frame: Frame;
  readonly step: number;
  readonly at: number;
  readonly all: readonly C[];
}

interface Fight<C> {
  readonly clash: C;
  readonly at: number;
  /** One for each beat. */
  readonly frames: readonly Frame[];
}

interface States {
  readonly before: unknown;
  readonly after: unknown;
}

export class ClashFrames<C extends States & { readonly kind: string }> {
  readonly #known = new WeakMap<object, readonly C[]>();

  constructor(
    /** Whether a step with these events has fights. Called for every step. */
    readonly has: (events: readonly { readonly type: string }[]) => boolean,
    readonly find: (state: unknown, events: readonly unknown[]) => readonly C[],
    /** A fight without dice has no frame for them. */
    readonly framesOf: (clash: C) => readonly Frame[] = () => FRAMES,
    /** What shows dice and losses as one moment: its time, and the frame of each beat. */
    readonly together?: (clash: C) => (Timing & { readonly frames: readonly Frame[] }) | undefined,
  ) {}

  /** The fights of a step, calculated once. */
  of({ past }: Pick<AnyMatch, "past">, step: number): readonly C[] {
    const one = past[step];
    return one ? this.#in(one) : [];
  }

  #in({ state, entry }: PastStep): readonly C[] {
    if (!this.has(entry.events)) return [];
    const found = this.#known.get(entry) ?? this.find(state, entry.events);
    this.#known.set(entry, found);
    return found;
  }

  /** `titleOf` says in a few words what is shown. */
  moments(titleOf: (input: BoardInput) => string): BoardMoments {
    return {
      has: this.has,
      of: (step) => this.#in(step).flatMap((clash, at) => this.#momentsOf(clash, at)),
      words: (moment, input) => ({ line: input.moment ? titleOf(input) : this.#resultOf(moment, input, titleOf) }),
    };
  }

  /** What came of a fight that is not shown: its moment with the losses says it. */
  #resultOf(moment: Moment, input: BoardInput, titleOf: (input: BoardInput) => string): string {
    if (!isFight(moment.what) || moment.what.frames.at(-1) !== "after") return "";
    const { match } = input.view;
    const { clash, frames } = moment.what;
    const step = match.past.findLastIndex((one) => this.#in(one).includes(clash as C));
    if (step < 0) return "";
    const shown = { moment, beat: frames.length - 1, step, place: 0, all: [moment], now: input.view };
    return titleOf({ ...input, moment: shown });
  }

  #momentsOf(clash: C, at: number): Moment[] {
    const together = this.together?.(clash);
    if (together) {
      const { beats, ring, frames } = together;
      const what: Fight<C> = { clash, at, frames };
      // Its panel shows what changes; everything around it follows when it has been seen.
      return [{ beats, ring, what, states: [clash.before] }];
    }
    const frames = this.framesOf(clash);
    const rolled = frames.filter((frame) => frame !== "after");
    const one = (shown: readonly Frame[], beats: readonly number[], ring: number): Moment => ({
      beats,
      ring,
      what: { clash, at, frames: shown } satisfies Fight<C>,
      states: shown.map((frame) => (frame === "after" ? clash.after : clash.before)),
    });
    return [
      ...(rolled.length > 0
        ? [
            one(
              rolled,
              rolled.map((_, beat) => beat * SUMS),
              DICE,
            ),
          ]
        : []),
      ...(frames.includes("after") ? [one(["after"], [0], LOSSES)] : []),
    ];
  }

  watched({ moment: shown }: Pick<BoardInput, "moment">): Watched<C> | undefined {
    if (!shown || !isFight(shown.moment.what)) return undefined;
    const { at, frames } = shown.moment.what;
    const all = this.of(shown.now.match, shown.step);
    const clash = all[at];
    if (!clash) return undefined;
    return { clash, frame: frames[Math.min(shown.beat, frames.length - 1)]!, step: shown.step, at, all };
  }

  /** Increases with every frame, so that changes between frames are animated. */
  moment({ view, moment }: Pick<BoardInput, "view" | "moment">): number {
    if (!moment) return view.match.past.length;
    const of = moment.all.length * FRAMES.length + 1;
    return moment.step + (moment.place * FRAMES.length + moment.beat + 1) / of;
  }
}

function isFight(what: unknown): what is Fight<unknown> {
  return typeof what === "object" && what !== null && "frames" in what;
}

/** The input as it was at a fight: nothing is asked there, and nothing can be ordered. */
export function inputAt(input: BoardInput, step: number, state: unknown): BoardInput {
  const { view } = input;
  const match = { ...view.match, state, past: view.match.past.slice(0, step) };
  return {
    ...input,
    live: false,
    draft: {},
    view: { ...view, match, progress: { ...view.progress, waitingFor: [], owed: [] } },
  };
}

/** All steps that are known, also those after the shown moment. */
export function pastOf({ view, moment }: Pick<BoardInput, "view" | "moment">): AnyMatch["past"] {
  return (moment?.now ?? view).match.past;
}

/** "Fight 3 of 7", each kind counted separately. */
export function countWords<C extends { readonly kind: string }>(
  { clash, at, all }: Pick<Watched<C>, "clash" | "at" | "all">,
  say: Say,
): string {
  const like = (list: readonly C[]) => list.filter(({ kind }) => kind === clash.kind).length;
  return say(`BNB.Clash.count.${clash.kind}`, { place: like(all.slice(0, at + 1)), all: like(all) });
}
