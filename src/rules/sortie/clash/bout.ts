/** Sortie, one clash of two units, once its dice are read. */
import type { Unit } from "../units/unit.ts";
import type { Degree } from "../vocabulary.ts";

/** One sortie and how it went. Both may succeed, when both retreat. */
export interface Bout {
  readonly one: Unit;
  readonly other: Unit;
  readonly wins: readonly string[];
  readonly degree: Degree;
  /** The winner's. */
  readonly score: number;
}
