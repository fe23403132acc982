/**
 * Errors and warnings of this page since the system was loaded, so that a group that asks for help can say what went wrong
 * earlier. Nothing is stored beyond the page, and everything still reaches the console.
 */
import { ourFlags } from "../../documents/flags.ts";
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

const drags = { tried: 0, moved: 0 };

/** Tokens that somebody has dragged by hand on this page, and how many of them then stood elsewhere. */
export function dragsSoFar(): Readonly<typeof drags> {
  return drags;
}

/** Tokens of a conflict are not counted: dragging those gives orders. */
export function watchForDrags(): void {
  const on = Hooks.on as (hook: string, listen: (token: TokenDocument, ...more: Moved) => void) => number;
  const isCounted = (token: TokenDocument, { method }: Moved[0]) => method === "dragging" && !ourFlags(token).unit;
  on("preMoveToken", (token, movement) => {
    if (isCounted(token, movement)) drags.tried++;
  });
  on("moveToken", (token, movement, _options, user) => {
    if (isCounted(token, movement) && user?.id === game.user!.id) drags.moved++;
  });
}

type Moved = readonly [movement: { readonly method?: string }, options: object, user?: User];

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
