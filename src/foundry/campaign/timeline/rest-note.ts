/** What an actor notes about its rests: which were applied, and what undoes them, one by one. */
import { savedCharacter } from "../../data/read.ts";
import type { CharacterSource } from "../../data/shapes.ts";
import { ourFlags } from "../../documents/flags.ts";

/** So many rests are remembered as applied; the days tell older ones. */
export const MOST_DONE = 20;

/** So many can be undone, one after the other: a week may stop every day. */
export const MOST_UNDONE = 8;

/** What an actor notes about the rests that were applied to it. */
export interface RestNote {
  /** The ids of all that were applied, the newest last. */
  readonly done: readonly string[];
  /** The day on which the last one ended. */
  readonly to: number;
  /** What undoes them, the newest last: a list, because Foundry would merge the fields of one with those of the next. */
  readonly steps: readonly RestStep[];
}

export interface RestStep {
  readonly id: string;
  /** The day on which the rest before this one ended. */
  readonly last: number;
  readonly before: HealState;
  readonly after: HealState;
  /** Conditions that ended with a wound. */
  readonly marks: readonly string[];
}

export type HealState = Pick<CharacterSource, "wounds" | "healing">;

export function noteOf(actor: Actor): Partial<RestNote> {
  return (ourFlags(actor).rest ?? {}) as Partial<RestNote>;
}

/** The rest that was applied last and is not undone. */
export function stepOf(actor: Actor | undefined): RestStep | undefined {
  return actor && noteOf(actor).steps?.at(-1);
}

export function stateOf(actor: Actor): HealState {
  const { wounds, healing } = savedCharacter(actor);
  return { wounds, healing };
}

/** Whether wounds and counters are equal, in any order. */
export function same(one: HealState, other: HealState): boolean {
  const flat = (state: HealState) => JSON.stringify(Object.entries(foundry.utils.flattenObject(state)).sort());
  return flat(one) === flat(other);
}
