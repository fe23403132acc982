/**
 * What this browser remembers about the conflicts that wait for its player: since when, what was dismissed, how far each log was
 * seen, and when the player was last active. It is private, so it stays in this browser.
 */
import { isObject } from "../../../rules/result.ts";
import { SYSTEM_ID } from "../../system.ts";

interface Memory {
  /** By decision: when it was first noticed here. A decision in this list has been called. */
  readonly called: Readonly<Record<string, number>>;
  readonly dismissed: Readonly<Record<string, number>>;
  /** By conflict: how many steps the player has seen. */
  readonly seen: Readonly<Record<string, number>>;
  readonly here?: number;
}

/** No player has this many open decisions; older ones were answered long ago. */
const MOST = 200;

function key(): string {
  return `${SYSTEM_ID}.calls.${game.world!.id}.${game.user!.id}`;
}

/** What was last read: it is asked for many times in a step, and seldom changes between. */
let known: { readonly text: string; readonly memory: Memory } | undefined;

function read(): Memory {
  const text = localStorage.getItem(key()) ?? "{}";
  if (known?.text !== text) known = { text, memory: parsed(text) };
  return known.memory;
}

function parsed(text: string): Memory {
  const empty: Memory = { called: {}, dismissed: {}, seen: {} };
  try {
    const kept: unknown = JSON.parse(text);
    return isObject(kept) ? { ...empty, ...kept } : empty;
  } catch {
    return empty;
  }
}

function write(changes: Partial<Memory>): void {
  localStorage.setItem(key(), JSON.stringify({ ...read(), ...changes }));
}

function newest(times: Readonly<Record<string, number>>): Record<string, number> {
  const sorted = Object.entries(times).sort(([, one], [, other]) => other - one);
  return Object.fromEntries(sorted.slice(0, MOST));
}

/** When that decision was called, if it was. */
export function calledAt(decision: string): number | undefined {
  return read().called[decision];
}

export function noteCalled(decision: string, at: number): void {
  write({ called: newest({ ...read().called, [decision]: at }) });
}

export function isDismissed(decision: string): boolean {
  return Object.hasOwn(read().dismissed, decision);
}

/** "Not now": the call disappears; the mark and the list keep it. */
export function noteDismissed(decision: string): void {
  write({ dismissed: newest({ ...read().dismissed, [decision]: Date.now() }) });
}

/** After a reminder it is shown once more. */
export function forgetDismissed(decision: string): void {
  const { [decision]: _, ...dismissed } = read().dismissed;
  write({ dismissed });
}

export function stepsSeen(record: string): number | undefined {
  return read().seen[record];
}

export function noteSeen(record: string, steps: number): void {
  if (read().seen[record] !== steps) write({ seen: { ...read().seen, [record]: steps } });
}

/** When this browser's player was last active; undefined on the first visit. */
export function lastHere(): number | undefined {
  return read().here;
}

export function noteHere(at: number): void {
  write({ here: at });
}
