/**
 * Which fight of which step a window shows, and in which of its frames: the same for every kind of conflict. The board is then
 * drawn as it was at that fight, whatever has happened since.
 */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import type { Say } from "../../base/say.ts";
import type { BoardInput, Draft, Moment } from "../contract/board.ts";

const FRAMES = ["before", "dice", "after"] as const;
export type Frame = (typeof FRAMES)[number];

/** In the draft: the index of a step, of its fight, and the frame. */
interface Place {
  readonly step: number;
  readonly at: number;
  readonly frame: number;
}

export interface Watched<C> {
  readonly clash: C;
  readonly frame: Frame;
  /** The frame after it; undefined if the next belongs to another fight. */
  readonly next: Frame | undefined;
  /** Whether it is the first frame of this step. */
  readonly first: boolean;
  readonly step: number;
  readonly at: number;
  readonly all: readonly C[];
}

type Past = Pick<AnyMatch, "past">;

/** A player who returns after more steps than this sees the current field. */
const MOST_STEPS = 4;

export class ClashFrames<C> {
  readonly #known = new WeakMap<object, readonly C[]>();

  constructor(
    /** Whether a step with these events has fights. Called for every step. */
    readonly has: (events: readonly { readonly type: string }[]) => boolean,
    readonly find: (state: unknown, events: readonly unknown[]) => readonly C[],
    /** A fight without dice has no frame for them. */
    readonly framesOf: (clash: C) => readonly Frame[] = () => FRAMES,
  ) {}

  /** The fights of a step, calculated once. */
  of({ past }: Past, step: number): readonly C[] {
    const one = past[step];
    if (!one || !this.has(one.entry.events)) return [];
    const found = this.#known.get(one.entry) ?? this.find(one.state, one.entry.events);
    this.#known.set(one.entry, found);
    return found;
  }

  /** The first step from there on that has fights. */
  #stepFrom({ past }: Past, from: number): number | undefined {
    const found = past.findIndex(({ entry }, at) => at >= from && this.has(entry.events));
    return found < 0 ? undefined : found;
  }

  /** The step may have been taken back. */
  #placeIn(draft: Draft, match: Past): Place | undefined {
    const place = draft.clash as Place | undefined;
    return place && this.of(match, place.step)[place.at] !== undefined ? place : undefined;
  }

  /** In a replay, the current step starts with its fights; live, all steps since the last visit. */
  begin({ draft, table, live, since }: Moment, shows: boolean): { readonly draft: Draft; readonly fresh: boolean } {
    const { match } = table;
    const steps = match.past.length;
    const watched = this.#placeIn(draft, match);
    if (live && watched && since !== undefined) return { draft: { clash: watched }, fresh: false };
    const from = live ? since : steps - 1;
    if (from === undefined || !shows || (live && steps - from > MOST_STEPS)) return { draft: {}, fresh: false };
    const step = this.#stepFrom(match, Math.max(0, from));
    return step === undefined
      ? { draft: {}, fresh: false }
      : { draft: { clash: { step, at: 0, frame: 0 } satisfies Place }, fresh: true };
  }

  /** The fights of the latest step that had any, from the first. */
  latest({ table }: Pick<BoardInput, "table">): Place | undefined {
    const step = table.match.past.findLastIndex(({ entry }) => this.has(entry.events));
    return step < 0 ? undefined : { step, at: 0, frame: 0 };
  }

  /** The place that `to` leads to; undefined is the result. */
  turned({ table, draft }: Pick<BoardInput, "table" | "draft">, to: string): Place | undefined {
    const place = this.#placeIn(draft, table.match);
    if (!place || to === "skip") return undefined;
    const { step, at, frame } = place;
    const all = this.of(table.match, step);
    const count = all.length;
    if (to === "back") return { step, at: frame > 0 ? at : Math.max(0, at - 1), frame: 0 };
    if (to === "on" && frame < this.framesOf(all[at]!).length - 1) return { step, at, frame: frame + 1 };
    const next = to === "on" || to === "next" ? at + 1 : Math.min(count - 1, Math.max(0, Number(to)));
    if (next < count) return { step, at: next, frame: 0 };
    // A slow viewer continues with the fights of a later step.
    const later = this.#stepFrom(table.match, step + 1);
    return later === undefined ? undefined : { step: later, at: 0, frame: 0 };
  }

  watched({ table, draft }: Pick<BoardInput, "table" | "draft">): Watched<C> | undefined {
    const place = this.#placeIn(draft, table.match);
    if (!place) return undefined;
    const { step, at, frame } = place;
    const all = this.of(table.match, step);
    const clash = all[at]!;
    const frames = this.framesOf(clash);
    return { clash, frame: frames[frame] ?? "after", next: frames[frame + 1], first: at + frame === 0, step, at, all };
  }

  /** Increases with every frame, so that changes between frames are animated. */
  moment({ table, draft }: Pick<BoardInput, "table" | "draft">): number {
    const place = this.#placeIn(draft, table.match);
    if (!place) return table.match.past.length;
    const frames = FRAMES.length * this.of(table.match, place.step).length;
    return place.step + (FRAMES.length * place.at + place.frame + 1) / (frames + 1);
  }
}

/** The position as it was at a fight: nothing is asked there, and nothing can be ordered. */
export function inputAt(input: BoardInput, step: number, state: unknown): BoardInput {
  const { table } = input;
  const match = { ...table.match, state, past: table.match.past.slice(0, step) };
  return {
    ...input,
    live: false,
    draft: {},
    table: { ...table, match, progress: { ...table.progress, waitingFor: [], owed: [] } },
  };
}

/** One fight in the strip. */
interface Mark {
  /** Fights of different kinds are counted separately. */
  readonly kind: string;
  readonly sides: string;
  /** The tincture of the winner. */
  readonly winner: string;
}

/** "Fight 3 of 7", each kind counted separately. */
export function countWords<C extends { readonly kind: string }>(
  { clash, at, all }: Pick<Watched<C>, "clash" | "at" | "all">,
  say: Say,
): string {
  const like = (list: readonly C[]) => list.filter(({ kind }) => kind === clash.kind).length;
  return say(`BNB.Clash.count.${clash.kind}`, { place: like(all.slice(0, at + 1)), all: like(all) });
}

/** The strip that leads from fight to fight; a winner is marked once the dice were shown. */
export function stripView<C extends { readonly kind: string }>(
  shown: Watched<C>,
  markOf: (clash: C) => Omit<Mark, "kind">,
  say: Say,
) {
  const { at, all, frame, next, first } = shown;
  const main = next ?? (at === all.length - 1 ? "done" : "next");
  return {
    count: countWords(shown, say),
    first,
    main: say(`BNB.Clash.main.${main}`),
    marks: all.map((clash, place) => {
      const { sides, winner } = markOf(clash);
      const known = place < at || (place === at && frame !== "before");
      return {
        place,
        number: all.slice(0, place + 1).filter(({ kind }) => kind === clash.kind).length,
        now: place === at,
        sides,
        winner: known ? winner : "",
        label: countWords({ clash, at: place, all }, say),
      };
    }),
  };
}
