/**
 * What the verifier had to look at in a record that holds, counted: so that a person can be told what was proved and what
 * could not be. A record without chains (a simulation, one person in all seats) claims nothing about its dice.
 */
import type { ConflictRecord } from "./record.ts";

export interface Checks {
  /** Steps played again; each of its orders legal and each of its events as written. */
  readonly steps: number;
  readonly orders: number;
  readonly events: number;
  /** Faces read, and whether they were made anew from the seats' secrets. */
  readonly faces: number;
  readonly joint: boolean;
  /** Secret orders that were held against their seals. */
  readonly seals: number;
  /** Links that were held against the chain before them. */
  readonly links: number;
  readonly undone: number;
  /** Orders that were taken by default, because a seat was away. */
  readonly waived: number;
}

export function checksOf(record: ConflictRecord): Checks {
  const steps = record.entries.filter((entry) => entry.type === "step");
  const sum = (of: (step: (typeof steps)[number]) => number): number =>
    steps.reduce((total, step) => total + of(step), 0);
  return {
    steps: steps.length,
    orders: sum(({ orders }) => Object.keys(orders).length),
    events: sum(({ events }) => events.length),
    faces: sum(({ faces }) => faces.length),
    joint: record.chains !== undefined,
    seals: sum(({ proof }) => Object.keys(proof?.seals ?? {}).length),
    links: sum(({ proof }) => Object.keys(proof?.links ?? {}).length),
    undone: record.entries.reduce((total, entry) => total + (entry.type === "undo" ? entry.steps : 0), 0),
    waived: sum(({ waived }) => waived?.length ?? 0),
  };
}
