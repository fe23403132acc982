/**
 * Results cached for a state. A state owned by one play-out keeps its facts and drops those that a change invalidates; any
 * other state passes on to the next one what a change leaves valid.
 */
import { note, notesOn } from "../conflict/notes.ts";
import type { Square } from "../square/square.ts";
import type { MoveOrder, SkirmishQuestion } from "./orders.ts";
import type { Agent } from "./units/fighter.ts";

/** Where a unit can go. */
export interface Ways {
  /** May a move end there? */
  ends(to: Square): boolean;
  /** From the first step to the space itself. */
  path(to: Square): readonly Square[];
  /** Every space where a move may end, nearest first. */
  found(): readonly Square[];
  /** The first and the last of them. */
  first(): Square | undefined;
  last(): Square | undefined;
  /** The first and the last of those beside this space. */
  beside(at: Square): readonly Square[];
  /** Of them the nearest to `goal`, the straighter of two, the first of several. */
  nearest(goal: Square): Square | undefined;
}

/** The standing agents of one unit, and the foremost row that has one. */
export interface Standing {
  readonly unit: string;
  readonly agents: Agent[];
  front: number;
  /** The figures of each row from left to right, filled as needed. */
  readonly rows: (readonly Agent[] | undefined)[];
}

/** All standing agents, in the order of the record, and the same by unit. */
export interface Roll {
  readonly all: readonly Agent[];
  readonly units: readonly Standing[];
}

export type Going = Extract<MoveOrder, { act: "move" | "disengage" }>;

/** What a change replaces. */
interface Replaced {
  readonly agents?: object;
  readonly units?: object;
  readonly course?: { readonly round?: number; readonly grapples?: readonly unknown[] };
}

export class Facts<Unit extends { readonly id: string }> {
  /** In the order of the record: a list is many times faster to read than a record with many keys. */
  agents: Agent[] | undefined = undefined;
  units: Unit[] | undefined = undefined;
  roll: Roll | undefined = undefined;
  ways: Map<string, Ways> | undefined = undefined;
  /** What bars the spaces to each side, cell by cell: until a unit moves, turns or leaves, like the ways. */
  marks: Map<string, number[]> | undefined = undefined;
  /** Where units may be ordered to go: while they declare one after another, nothing it depends on changes. */
  going: Map<string, readonly Going[]> | undefined = undefined;
  questions: readonly SkirmishQuestion[] | undefined = undefined;

  /** `own`: only one play-out uses the state, so it is changed in place. */
  constructor(readonly own: boolean) {}

  /** A unit has moved, turned, come or left. */
  moved(): void {
    this.ways = undefined;
    this.marks = undefined;
  }

  after(change: Replaced): Facts<Unit> {
    const { agents, units } = change;
    const facts = new Facts<Unit>(false);
    if (staysPut(change)) facts.going = this.going;
    if (!units) {
      facts.units = this.units;
      facts.ways = this.ways;
      facts.marks = this.marks;
    }
    if (!agents) {
      facts.agents = this.agents;
      facts.roll = this.roll;
    }
    return facts;
  }
}

/** Does the change leave positions, speeds and holds as they are? */
export function staysPut({ agents, units, course }: Replaced): boolean {
  return !agents && !units && course?.round === undefined && course?.grapples === undefined;
}

/** The facts if anybody has asked for any. */
export function knownIn(state: object): Facts<any> | undefined {
  return notesOn(state) as Facts<any> | undefined;
}

export function factsIn(state: object): Facts<any> {
  return knownIn(state) ?? note(state, new Facts(false));
}
