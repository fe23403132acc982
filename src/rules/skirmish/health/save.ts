/**
 * Skirmish, saves and tests. The chapter uses them without saying how they are rolled: a d12 at or under the rating, 12 always
 * fails, unless the setup enters another die.
 */
import { type Fraction, fraction } from "../../dice/fraction.ts";

export interface SaveDie {
  readonly sides: number;
  readonly direction: "under" | "over";
  /** The face that fails at any rating; null if there is none. */
  readonly fails: number | null;
}

export const D12_UNDER: SaveDie = { sides: 12, direction: "under", fails: 12 };

export function readSave(die: SaveDie, face: number, rating: number): boolean {
  if (face === die.fails) return false;
  return die.direction === "under" ? face <= rating : face >= rating;
}

export function saveOdds(die: SaveDie, rating: number): Fraction {
  let made = 0;
  for (let face = 1; face <= die.sides; face++) if (readSave(die, face, rating)) made++;
  return fraction(made, die.sides);
}

/** A rating made worse by that much, for either direction of the die. */
export function worse(die: SaveDie, rating: number, by: number): number {
  return die.direction === "under" ? rating - by : rating + by;
}
