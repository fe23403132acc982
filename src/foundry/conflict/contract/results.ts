/**
 * What a conflict changes on sheets. Each actor has *results*: plain values from a state. The difference from the saved last
 * results is written, so nothing is written twice, manual corrections stay, and an undo takes back only its own part.
 */
import type { AnyMatch } from "../../../rules/conflict/match.ts";

/** The part of an actor that a plan needs. */
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
  /** Status effects to set or remove. */
  readonly statuses: Readonly<Record<string, boolean>>;
  readonly things: readonly (Readonly<Record<string, unknown>> & { readonly _id: string })[];
}

/** What the rules do not know: the day, and the seats' colours. */
export interface ResultsSetting {
  readonly when: string;
  readonly tinctureOf: (seat: string) => string;
}

export interface SheetResults<Results = unknown> {
  /** By the engine's ids. `state` is a past or current state of the match. */
  resultsAfter(match: AnyMatch, state: unknown): Readonly<Record<string, Results>>;
  plan(before: Results, after: Results, actor: PlainActor, setting: ResultsSetting): ActorPlan;
}

/** Whether all agreed on a draw in that state. The books have no such end, so its results are the state as it is. */
export function isDrawnIn(match: AnyMatch, state: unknown): boolean {
  return match.signed?.drawn === true && state === match.state;
}

export const NOTHING: ActorPlan = { changes: {}, statuses: {}, things: [] };

export function isNothing({ changes, statuses, things }: ActorPlan): boolean {
  return Object.keys(changes).length === 0 && Object.keys(statuses).length === 0 && things.length === 0;
}

/** A participant whose results differ from the last written ones, with both, and those of the start. */
export interface Unwritten {
  readonly id: string;
  readonly start: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

/** `written` is what the page saves: results as text, by engine id. */
export function unwritten(
  sheetResults: SheetResults,
  match: AnyMatch,
  written: Readonly<Record<string, string>>,
): Unwritten[] {
  const start = sheetResults.resultsAfter(match, match.past[0]?.state ?? match.state);
  const now = sheetResults.resultsAfter(match, match.state);
  return Object.entries(now).flatMap(([id, after]) => {
    const text = written[id] ?? JSON.stringify(start[id]);
    if (text === undefined || text === JSON.stringify(after)) return [];
    return [{ id, start: start[id], before: readResults(text), after }];
  });
}

function readResults(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
