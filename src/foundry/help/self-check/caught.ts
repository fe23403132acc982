/**
 * Errors and warnings of this page since the system was loaded, so that a group that asks for help can say what went wrong
 * earlier. Nothing is stored beyond the page, and everything still reaches the console.
 */
import { SYSTEM_ID } from "../../system.ts";

export interface Caught {
  readonly kind: "error" | "warning";
  readonly words: string;
  /** Whether this system's code is in the stack. */
  readonly ours: boolean;
}

/** Further ones are only counted. */
const MOST = 40;

const caught: Caught[] = [];
const counts = { error: 0, warning: 0 };

export function caughtSoFar(kind: Caught["kind"]): { readonly count: number; readonly kept: readonly Caught[] } {
  return { count: counts[kind], kept: caught.filter((one) => one.kind === kind) };
}

function note(kind: Caught["kind"], given: readonly unknown[]): void {
  counts[kind]++;
  if (caught.length >= MOST) return;
  const fault = given.find((one): one is Error => one instanceof Error);
  const words = fault ? fault.message : given.map(String).join(" ");
  const ours = `${fault?.stack ?? ""} ${words}`.includes(`systems/${SYSTEM_ID}/`);
  caught.push({ kind, words, ours });
}

/** Starts as early as possible: when the system's file is loaded. */
export function watchForFaults(): void {
  addEventListener("error", ({ error, message }) => note("error", [error ?? message]));
  addEventListener("unhandledrejection", ({ reason }) => note("error", [reason]));
  for (const [method, kind] of [
    ["error", "error"],
    ["warn", "warning"],
  ] as const) {
    const before = console[method];
    console[method] = (...given: unknown[]) => {
      note(kind, given);
      before.apply(console, given);
    };
  }
}
