/**
 * Counts of what the verifier checked in a record that replays: so that it can say what was proved, by whose keys, and what could
 * not be. A record without signatures (a simulation, a practice game) proves nothing about who decided.
 */
import type { Seat } from "./contract.ts";
import type { AnyMatch } from "./match.ts";
import { partialFrom } from "./protocol/full.ts";
import type { BeginEntry, ConflictRecord, Entry, StepEntry } from "./record.ts";

export interface Checks {
  /** Steps replayed; each order is legal and each event is as recorded. */
  readonly steps: number;
  readonly orders: number;
  readonly events: number;
  /** Faces read, and whether they were computed again from the seats' secrets. */
  readonly faces: number;
  readonly joint: boolean;
  /** Faces made from fewer secrets than there are seats; and the seats whose secret is missing somewhere. */
  readonly fewer: number;
  readonly without: readonly Seat[];
  /** Secret orders checked against their seals. */
  readonly seals: number;
  /** Links checked against the chain before them. */
  readonly links: number;
  readonly undone: number;
  /** Defaults taken because a seat was away or had sealed an illegal order. */
  readonly waived: number;
  /** Seats declared away, seats taken again or for the first time, chains restarted, rolls drawn again. */
  readonly absences: number;
  readonly returns: number;
  readonly chains: number;
  readonly redrawn: number;
  /** Entries without a signature: all of a simulation, or those that a practice game started from. */
  readonly unsigned: number;
}

/** Whether a record that replays is proven, how far, or why not. */
export type Verdict =
  /** Every key that has held each seat: a record cannot prove that a later one belongs to the same person. */
  | { readonly kind: "holds"; readonly keys: Readonly<Record<Seat, readonly string[]>> }
  /** That many steps are proven; these seats have not signed what was played after them. */
  | {
      readonly kind: "partial";
      readonly keys: Readonly<Record<Seat, readonly string[]>>;
      readonly steps: number;
      readonly without: readonly Seat[];
    }
  | { readonly kind: "replays"; readonly why: "unsigned" | "oneKey" };

export function verdictOf(match: AnyMatch): Verdict {
  const { record } = match;
  const begun = record.entries.find((entry): entry is BeginEntry => entry.type === "begin");
  if (!begun || record.entries[0] !== begun) return { kind: "replays", why: "unsigned" };
  const sitting = Object.fromEntries(Object.entries(begun.joins).map(([seat, { key }]) => [seat, key]));
  const keys = Object.fromEntries(Object.entries(sitting).map(([seat, key]) => [seat, [key]]));
  // One person on all seats could have tried out the dice before.
  let oneKey = isOne(sitting);
  for (const entry of record.entries) {
    if (entry.type !== "sit") continue;
    sitting[entry.seat] = entry.key;
    if (!keys[entry.seat]?.includes(entry.key)) keys[entry.seat] = [...(keys[entry.seat] ?? []), entry.key];
    oneKey ||= isOne(sitting);
  }
  if (oneKey) return { kind: "replays", why: "oneKey" };
  const partial = partialFrom(match);
  return partial ? { kind: "partial", keys, ...partial } : { kind: "holds", keys };
}

function isOne(sitting: Readonly<Record<Seat, string>>): boolean {
  return new Set(Object.values(sitting)).size < 2;
}

export function checksOf(record: ConflictRecord): Checks {
  const { entries } = record;
  const begun = entries.findIndex((entry) => entry.type === "begin");
  const steps = entries.filter((entry): entry is StepEntry<unknown, never> => entry.type === "step");
  const sum = (of: (step: (typeof steps)[number]) => number): number =>
    steps.reduce((total, step) => total + of(step), 0);
  const count = (of: (entry: Entry) => boolean): number => entries.filter(of).length;
  const said = (step: (typeof steps)[number]) => Object.values(step.said ?? {});
  const seats = Object.keys(begun < 0 ? {} : (entries[begun] as BeginEntry).joins);
  const lacking = (step: (typeof steps)[number]): Seat[] =>
    step.said && step.faces.length > 0 ? seats.filter((seat) => !step.said![seat]?.link) : [];
  return {
    steps: steps.length,
    orders: sum(({ orders }) => Object.keys(orders).length),
    events: sum(({ events }) => events.length),
    faces: sum(({ faces }) => faces.length),
    joint: begun >= 0,
    fewer: sum((step) => (lacking(step).length > 0 ? step.faces.length : 0)),
    without: [...new Set(steps.flatMap(lacking))].sort(),
    seals: sum((step) => said(step).reduce((total, { nonces = {} }) => total + Object.keys(nonces).length, 0)),
    links: sum((step) => said(step).filter(({ link }) => link !== undefined).length),
    undone: entries.reduce((total, entry) => total + (entry.type === "undo" ? entry.steps : 0), 0),
    waived: sum(({ waived }) => waived?.length ?? 0),
    absences: count((entry) => entry.type === "away"),
    returns: count((entry) => entry.type === "sit"),
    chains: count((entry) => entry.type === "sit" && entry.chain !== undefined),
    redrawn: sum((step) => (said(step).some(({ spent = 0 }) => spent > 0) ? 1 : 0)),
    unsigned: begun < 0 ? entries.length : begun,
  };
}
