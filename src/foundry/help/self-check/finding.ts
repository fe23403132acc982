/** A check of the self-check, and its finding. Plain values: the window, the text and Quench all read them. */
import type { Bench } from "./bench.ts";

export const GROUPS = ["foundry", "table", "windows", "scenes", "modules"] as const;
export type Group = (typeof GROUPS)[number];

/** `look`: a person can fix it, and a button leads there. `broken`: it is not as expected. */
export type State = "holds" | "look" | "broken";

/** Where the button of a finding leads. */
export type Lead = "setup" | "unpause" | "copy";

export interface Finding {
  readonly state: State;
  /** The number at the row's end. */
  readonly value?: string;
  /** What differs from the expectation, as plain facts for the text. */
  readonly expected?: string;
  readonly found?: string;
  /** The sentence that explains it, if not the check's usual one, and its values. */
  readonly why?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly lead?: Lead;
}

export interface Check {
  /** Its name in the text, and the language key. */
  readonly id: string;
  readonly group: Group;
  run(bench: Bench): Promise<Finding> | Finding;
}

export interface Done {
  readonly check: Pick<Check, "id" | "group">;
  readonly finding: Finding;
}

export function holds(value?: string | number): Finding {
  return value === undefined ? { state: "holds" } : { state: "holds", value: String(value) };
}

/** Holds if the two are equal, and otherwise reports both. */
export function expect(expected: string | number, found: string | number, value?: string): Finding {
  if (String(expected) === String(found)) return holds(value ?? found);
  return { state: "broken", expected: String(expected), found: String(found), lead: "copy" };
}

export function expectAll(wanted: number, missing: readonly string[], value: string | number = wanted): Finding {
  if (missing.length === 0) return holds(value);
  return { state: "broken", expected: String(wanted), found: `- ${missing.join(", ")}`, lead: "copy" };
}

export function toLookAt(lead: Lead, more: Pick<Finding, "value" | "found" | "why" | "params"> = {}): Finding {
  return { state: "look", lead, ...more };
}

/** A check that throws counts as broken and reports the error. */
export async function findingOf(check: Check, bench: Bench): Promise<Finding> {
  try {
    return await check.run(bench);
  } catch (error) {
    return { state: "broken", found: error instanceof Error ? error.message : String(error), lead: "copy" };
  }
}
