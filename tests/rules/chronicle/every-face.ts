/**
 * Counts what a resolver does over every result of the dice, to compare with a stated chance. Dice form a tree: whatever
 * the resolver asks for next, each face of it in turn.
 */

import type { Dice } from "../../../src/rules/dice/dice.ts";
import { type Fraction, fraction, ONE, plus, times, ZERO } from "../../../src/rules/dice/fraction.ts";

/** Too many leaves: the caller takes another case. */
export const MOST_LEAVES = 9000;

/**
 * Faces and how many of the die's faces each represents. A pool's die only distinguishes below 5, below 7 and above, so
 * one face of each kind is enough.
 */
const POOL_FACES = [
  [4, 4],
  [6, 2],
  [7, 2],
] as const;

function facesOf(sides: number, pool: boolean): readonly (readonly [face: number, weight: number])[] {
  if (pool && sides === 8) return POOL_FACES;
  return Array.from({ length: sides }, (_, i) => [i + 1, 1] as const);
}

interface Branch {
  readonly sides: number;
  readonly faces: readonly (readonly [number, number])[];
  at: number;
}

/** The exact chance that `happens`, or undefined if there are too many results. */
export function countEveryFace(happens: (dice: Dice) => boolean, pool: boolean): Fraction | undefined {
  const path: Branch[] = [];
  let chance = ZERO;
  for (let leaves = 0; ; leaves++) {
    if (leaves > MOST_LEAVES) return undefined;
    let depth = 0;
    const dice: Dice = {
      roll(sides) {
        if (depth === path.length) path.push({ sides, faces: facesOf(sides, pool), at: 0 });
        const branch = path[depth++]!;
        return branch.faces[branch.at]![0];
      },
    };
    if (happens(dice)) {
      const weight = path.reduce((all, { sides, faces, at }) => times(all, fraction(faces[at]![1], sides)), ONE);
      chance = plus(chance, weight);
    }
    while (path.length > 0 && path.at(-1)!.at + 1 === path.at(-1)!.faces.length) path.pop();
    if (path.length === 0) return chance;
    path.at(-1)!.at++;
  }
}

/** All values of every option that is chosen from a list, picked by the dice. */
export function anyChoices(table: Readonly<Record<string, object>>, dice: Dice): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, spec]) => {
      const choices = (spec as { choices?: readonly unknown[] }).choices;
      return choices ? [[key, choices[dice.roll(choices.length, key) - 1]]] : [];
    }),
  );
}
