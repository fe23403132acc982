/**
 * What a conflict leaves on those who took part. A sheetResults says what a state has made of each of them as plain values
 * (their *results*); the difference between two of them is the plan for one actor. What was last written is kept, so nothing is written twice, a correction made by hand in between stays, and an undo takes back its own part.
 */
import type { AnyMatch } from "../../../rules/conflict/match.ts";

/** An actor as a plan needs to see it. */
export interface PlainActor {
  readonly system: unknown;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly system: unknown;
  }[];
  readonly statuses: readonly string[];
}

export interface ActorPlan {
  /** Narrow paths of the actor's own data. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** Status effects to set or to take away. */
  readonly statuses: Readonly<Record<string, boolean>>;
  readonly things: readonly (Readonly<Record<string, unknown>> & { readonly _id: string })[];
}

/** What the rules do not know: the day, and the colours of the seats. */
export interface ResultsSetting {
  readonly when: string;
  readonly tinctureOf: (seat: string) => string;
}

export interface SheetResults<Results = unknown> {
  /** By the engine's own ids. `state` is one that the match has gone through. */
  resultsAfter(match: AnyMatch, state: unknown): Readonly<Record<string, Results>>;
  plan(before: Results, after: Results, actor: PlainActor, setting: ResultsSetting): ActorPlan;
}

/** Did all agree on a draw in that state? The books know no such end, so what it leaves is what stands there. */
export function isDrawnIn(match: AnyMatch, state: unknown): boolean {
  return match.signed?.drawn === true && state === match.state;
}

export const NOTHING: ActorPlan = { changes: {}, statuses: {}, things: [] };

export function isNothing({ changes, statuses, things }: ActorPlan): boolean {
  return Object.keys(changes).length === 0 && Object.keys(statuses).length === 0 && things.length === 0;
}

/** Somebody whose results differ from what was last written, with both. */
export interface Unwritten {
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** `written` is what the page keeps: results as text, by engine id. */
export function unwritten(
  sheetResults: SheetResults,
  match: AnyMatch,
  written: Readonly<Record<string, string>>,
): Unwritten[] {
  const start = sheetResults.resultsAfter(match, match.past[0]?.state ?? match.state);
  const now = sheetResults.resultsAfter(match, match.state);
  return Object.entries(now).flatMap(([id, after]) => {
    const text = written[id] ?? JSON.stringify(start[id]);
    return text === undefined || text === JSON.stringify(after) ? [] : [{ id, before: readResults(text), after }];
  });
}

function readResults(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
