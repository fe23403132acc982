/** Skirmish, Gambits: the odds on a d6 by who is the stronger, and what the die says. */
import { type Fraction, fraction } from "../../dice/fraction.ts";

export const GAMBIT_DIE = 6;
const INFERIOR = 2;
const EQUAL = 3;
const SUPERIOR = 4;

/** Faces of six that succeed; those who join forces add up their Might. */
export function gambitChance(might: number, against: number): number {
  if (might === against) return EQUAL;
  return might < against ? INFERIOR : SUPERIOR;
}

export function readGambit(face: number, chance: number): boolean {
  return face <= chance;
}

export function gambitOdds(chance: number): Fraction {
  let made = 0;
  for (let face = 1; face <= GAMBIT_DIE; face++) if (readGambit(face, chance)) made++;
  return fraction(made, GAMBIT_DIE);
}
