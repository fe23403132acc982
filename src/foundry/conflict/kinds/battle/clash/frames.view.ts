/**
 * Which fight of which step a window shows, and in which of its frames. The field, the armies and the phases are then
 * drawn as they were at that fight, whatever has happened at the table since.
 */
import {
  type BattleEvent,
  type BattleState,
  type Clash,
  clashesOf,
  hasClash,
  nextAftermath,
} from "../../../../../rules/chronicle/battle/index.ts";
import type { AnyMatch } from "../../../../../rules/conflict/match.ts";
import { checkIn } from "../../../../../rules/variants.ts";
import type { BoardInput, Draft, Moment } from "../../../contract/board.ts";
import { battleOf, owed } from "../common.view.ts";

export const FRAMES = ["before", "dice", "after"] as const;
export type Frame = (typeof FRAMES)[number];

/** In the draft: a step by its place, a fight of it, a frame of that. */
export interface Place {
  readonly step: number;
  readonly at: number;
  readonly frame: number;
}

export interface ShownClash {
  readonly clash: Clash;
  readonly frame: Frame;
  readonly step: number;
  readonly at: number;
  readonly all: readonly Clash[];
  /** The fight is over, and this window's player decides what follows from it. */
  readonly asks: boolean;
}

/** A player who comes back after more steps than this sees the field as it is now. */
const MOST_STEPS = 4;

const known = new WeakMap<object, readonly Clash[]>();

/** The fights of a step, reckoned once. */
export function clashesAt({ past }: Pick<AnyMatch, "past">, step: number): readonly Clash[] {
  const one = past[step];
  if (!one || !hasClash(one.entry.events)) return [];
  let found = known.get(one.entry);
  if (!found) {
    const state = one.state as BattleState;
    found = clashesOf(checkIn(state), state, one.entry.events as readonly BattleEvent[]);
    known.set(one.entry, found);
  }
  return found;
}

/** The first step from there on that has fights. */
function stepWithFights(match: Pick<AnyMatch, "past">, from: number): number | undefined {
  const found = match.past.findIndex(({ entry }, at) => at >= from && hasClash(entry.events));
  return found < 0 ? undefined : found;
}

function placeIn(draft: Draft): Place | undefined {
  return draft.clash as Place | undefined;
}

/** Is there such a fight? A step may have been taken back meanwhile. */
function isThere(match: Pick<AnyMatch, "past">, { step, at }: Place): boolean {
  return clashesAt(match, step)[at] !== undefined;
}

/** The step that a replay has come to begins with its fights; at the table, those of the steps since. */
export function beginFrames(
  { draft, table, live, since }: Moment,
  shows: boolean,
): { readonly draft: Draft; readonly fresh: boolean } {
  const { match } = table;
  const steps = match.past.length;
  const watched = placeIn(draft);
  if (live && watched && since !== undefined && isThere(match, watched))
    return { draft: { clash: watched }, fresh: false };
  const from = live ? since : steps - 1;
  if (from === undefined || !shows || (live && steps - from > MOST_STEPS)) return { draft: {}, fresh: false };
  const step = stepWithFights(match, Math.max(0, from));
  return step === undefined
    ? { draft: {}, fresh: false }
    : { draft: { clash: { step, at: 0, frame: 0 } satisfies Place }, fresh: true };
}

/** The fights of the latest step that had any, from the first. */
export function latestFights({ table }: Pick<BoardInput, "table">): Place | undefined {
  const step = table.match.past.findLastIndex(({ entry }) => hasClash(entry.events));
  return step < 0 ? undefined : { step, at: 0, frame: 0 };
}

/** Where `to` leads from what is shown; undefined is the result. */
export function turned({ table, draft }: Pick<BoardInput, "table" | "draft">, to: string): Place | undefined {
  const place = placeIn(draft);
  if (!place || to === "skip" || !isThere(table.match, place)) return undefined;
  const { step, at, frame } = place;
  const count = clashesAt(table.match, step).length;
  if (to === "back") return { step, at: frame > 0 ? at : Math.max(0, at - 1), frame: 0 };
  if (to === "on" && frame < FRAMES.length - 1) return { step, at, frame: frame + 1 };
  const next = to === "on" || to === "next" ? at + 1 : Math.min(count - 1, Math.max(0, Number(to)));
  if (next < count) return { step, at: next, frame: 0 };
  // Somebody who watches slowly has the fights of a later step before them.
  const later = stepWithFights(table.match, step + 1);
  return later === undefined ? undefined : { step: later, at: 0, frame: 0 };
}

/** What is shown instead of the table: a fight that is watched, or the one that a decision is about. */
export function shownClash(scene: BoardInput): ShownClash | undefined {
  const { match } = scene.table;
  const place = placeIn(scene.draft);
  if (place && isThere(match, place)) {
    const all = clashesAt(match, place.step);
    const { step, at } = place;
    return { clash: all[at]!, frame: FRAMES[place.frame] ?? "after", step, at, all, asks: false };
  }
  return askedClash(scene);
}

/** The fight after which this player's unit must fall back, or may step. */
function askedClash(scene: BoardInput): ShownClash | undefined {
  const about = owed(scene).some(({ kind }) => kind === "fallBack" || kind === "from" || kind === "step");
  const state = battleOf(scene);
  const cluster = about && nextAftermath(state) ? state.aftermath[0]?.cluster : undefined;
  if (cluster === undefined) return undefined;
  const { match } = scene.table;
  for (let step = match.past.length - 1; step >= 0; step--) {
    if ((match.past[step]!.state as BattleState).round < state.round) return undefined;
    const all = clashesAt(match, step);
    const at = all.findIndex((clash) => clash.cluster === cluster);
    if (at >= 0) return { clash: all[at]!, frame: "after", step, at, all, asks: true };
  }
  return undefined;
}

/** The table as the field shows it: at the fight that is watched, or as it is. */
export function fieldScene(scene: BoardInput): BoardInput {
  const shown = shownClash(scene);
  if (!shown || shown.asks) return scene;
  const { table } = scene;
  const state = shown.frame === "after" ? shown.clash.after : shown.clash.before;
  const match = { ...table.match, state, past: table.match.past.slice(0, shown.step) };
  return {
    ...scene,
    live: false,
    draft: {},
    table: { ...table, match, standing: { ...table.standing, awaited: [], owed: [] } },
  };
}

/** Everything that has happened since that fight's step began, as far as the table knows. */
export function eventsSince({ past }: Pick<AnyMatch, "past">, step: number): readonly BattleEvent[] {
  return past.slice(step).flatMap(({ entry }) => entry.events as readonly BattleEvent[]);
}

/** Grows with every frame, so that what changes from one to the next is shown as a movement. */
export function momentOf(scene: BoardInput): number {
  const { length } = scene.table.match.past;
  const place = placeIn(scene.draft);
  if (!place || !isThere(scene.table.match, place)) return length;
  const frames = FRAMES.length * clashesAt(scene.table.match, place.step).length;
  return place.step + (FRAMES.length * place.at + place.frame + 1) / (frames + 1);
}
