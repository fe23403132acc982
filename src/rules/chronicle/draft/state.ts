/** A draft as it stands: who picks how many, the pool once it is rolled, and what has been taken. */
import type { OptionsOf } from "../../option.ts";
import { RULES_OPTIONS } from "../options.ts";
import type { RatingSet } from "../people/index.ts";
import type { Drafter } from "./picks.ts";

export const DRAFT_OPTIONS = { "rules.generation": RULES_OPTIONS["rules.generation"] } as const;

export interface DraftState {
  readonly drafters: readonly Drafter[];
  readonly way: OptionsOf<typeof DRAFT_OPTIONS>["rules.generation"];
  /** Empty until the dice have been read. */
  readonly pool: readonly RatingSet[];
  /** Who picks, pick by pick. */
  readonly order: readonly string[];
  /** The set taken by each pick so far, as a place in the pool. */
  readonly picks: readonly number[];
}

export interface PickOrder {
  readonly set: number;
}
