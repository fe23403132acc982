/**
 * Something with dice in it, run once for every way the dice can fall: how odds are counted where no formula stands for
 * them, and how formulas are held against what the rules really do.
 */
import type { Dice } from "./dice.ts";
import { type Fraction, fraction } from "./fraction.ts";

export interface Way<T> {
  readonly result: T;
  readonly chance: Fraction;
}

/**
 * Undefined if there are more than `most` ways. `counts` says which dice are followed through all their faces; the
 * others show their first face, as dice of no interest.
 */
export function everyThrow<T>(
  run: (dice: Dice) => T,
  { most = 10_000, counts = () => true }: { most?: number; counts?: (why: string, nth: number) => boolean } = {},
): readonly Way<T>[] | undefined {
  const faces: number[] = [];
  const sides: number[] = [];
  const ways: Way<T>[] = [];
  do {
    let at = 0;
    const seen = new Map<string, number>();
    const result = run({
      roll(of, why) {
        const nth = seen.get(why) ?? 0;
        seen.set(why, nth + 1);
        if (!counts(why, nth)) return 1;
        if (at === faces.length) {
          faces.push(1);
          sides.push(of);
        }
        return faces[at++]!;
      },
    });
    ways.push({
      result,
      chance: fraction(
        1n,
        sides.reduce((all, of) => all * BigInt(of), 1n),
      ),
    });
    if (ways.length > most) return undefined;
    while (faces.length > 0 && faces.at(-1) === sides.at(-1)) {
      faces.pop();
      sides.pop();
    }
    if (faces.length > 0) faces[faces.length - 1]!++;
  } while (faces.length > 0);
  return ways;
}
