/**
 * Exact odds of the rolls that the five books make: sums of mixed dice, the highest or lowest k of n, pools in which any face of
 * at least k counts. All accept typed figures, and answer with a named problem if no such roll exists.
 */

import { fail, ok, type Result, shown } from "../result.ts";
import type { Dice } from "./dice.ts";
import { added, constant, type Distribution, dieOf, distribution } from "./distribution.ts";
import { type Fraction, fraction } from "./fraction.ts";

/** Faces are numbered from `lowest`, 1 if left out; a d10 printed 0-9 has lowest 0. */
interface DiceGroup {
  readonly count: number;
  readonly sides: number;
  readonly lowest?: number;
}

/** Larger rolls are typing errors, and their odds would keep a browser busy. */
const MOST_DICE = 1000;
const MOST_SIDES = 1000;
const MOST_VALUES = 3000;
/** Steps of the count for kept dice: about a second's work. */
const MOST_STEPS = 20_000_000;

export function sumOdds(groups: readonly DiceGroup[]): Result<Distribution> {
  let sum = constant(0);
  for (const group of groups) {
    const wrong = wrongDice(group);
    if (wrong) return wrong;
    if (sum.ways.length + group.count * group.sides > MOST_VALUES) return fail("dice.tooMany", { most: MOST_VALUES });
    sum = added(sum, power(dieOf(group.sides, group.lowest ?? 1), group.count));
  }
  return ok(sum);
}

function power(die: Distribution, count: number): Distribution {
  let result = constant(0);
  let square = die;
  for (let left = count; left > 0; left >>= 1) {
    if (left & 1) result = added(result, square);
    if (left > 1) square = added(square, square);
  }
  return result;
}

/**
 * The sum of the highest (or lowest) `kept` of `count` dice. Faces are counted from the top: as long as fewer than `kept` dice
 * show a higher face the sum is open; the face that fills the last kept place fixes it, whatever the remaining dice show. So the
 * work grows with `kept`, not with `count`.
 */
export function keepOdds(
  count: number,
  sides: number,
  kept: number,
  which: "highest" | "lowest",
): Result<Distribution> {
  const wrong = wrongDice({ count, sides });
  if (wrong) return wrong;
  if (!Number.isInteger(kept) || kept < 1 || kept > count) return fail("dice.kept", { kept: shown(kept), count });
  if (kept * sides > MOST_VALUES || sides ** 2 * kept ** 3 > MOST_STEPS) {
    return fail("dice.tooMany", { most: MOST_VALUES });
  }
  const highest = keepHighest(count, sides, kept);
  return ok(which === "highest" ? highest : distribution(kept, highest.ways.toReversed()));
}

function keepHighest(count: number, sides: number, kept: number): Distribution {
  const choose = Array.from({ length: kept }, (_, taken) => binomials(count - taken, kept));
  const closed = new Array<bigint>(kept * sides + 1).fill(0n);
  let open: bigint[][] = [[1n]];
  for (let face = sides; face >= 1; face--) {
    const next: bigint[][] = Array.from({ length: kept }, () => []);
    open.forEach((sums, taken) => {
      const rest = count - taken;
      const below = powers(BigInt(face - 1), rest, kept - taken);
      let closing = BigInt(face) ** BigInt(rest);
      for (let here = 0; here < kept - taken; here++) {
        const ways = choose[taken]![here]!;
        closing -= ways * below[here]!;
        addShifted(next[taken + here]!, sums, here * face, ways);
      }
      addShifted(closed, sums, (kept - taken) * face, closing);
    });
    open = next;
  }
  return distribution(kept, closed.slice(kept));
}

/** base^rest, base^(rest-1), ... , `many` of them. */
function powers(base: bigint, rest: number, many: number): bigint[] {
  const list: bigint[] = [base ** BigInt(rest - many + 1)];
  while (list.length < many) list.push(list.at(-1)! * base);
  return list.reverse();
}

function addShifted(into: bigint[], sums: readonly bigint[], by: number, ways: bigint): void {
  if (ways === 0n) return;
  sums.forEach((sum, i) => {
    if (sum === undefined || sum === 0n) return;
    while (into.length <= i + by) into.push(0n);
    into[i + by] = into[i + by]! + sum * ways;
  });
}

/** n over 0, 1, ... , `many` - 1. */
function binomials(n: number, many: number): bigint[] {
  const row: bigint[] = [1n];
  for (let k = 1; k < many; k++) row.push((row[k - 1]! * BigInt(n - k + 1)) / BigInt(k));
  return row;
}

/** In how many ways two independent scores end in each degree. A degree is the book's word for a result of the comparison. */
export function opposedOdds<Degree extends string>(
  a: Distribution,
  b: Distribution,
  degree: (scoreA: number, scoreB: number) => Degree,
): { readonly ways: Readonly<Partial<Record<Degree, bigint>>>; readonly total: bigint } {
  const ways: Partial<Record<Degree, bigint>> = {};
  a.ways.forEach((wayA, i) => {
    b.ways.forEach((wayB, j) => {
      const word = degree(a.min + i, b.min + j);
      ways[word] = (ways[word] ?? 0n) + wayA * wayB;
    });
  });
  return { ways, total: a.total * b.total };
}

function wrongDice({ count, sides, lowest }: DiceGroup): ReturnType<typeof fail> | undefined {
  if (!Number.isInteger(count) || count < 0 || count > MOST_DICE) {
    return fail("dice.count", { count: shown(count), most: MOST_DICE });
  }
  if (!Number.isInteger(sides) || sides < 1 || sides > MOST_SIDES) {
    return fail("dice.sides", { sides: shown(sides), most: MOST_SIDES });
  }
  if (lowest !== undefined && !Number.isSafeInteger(lowest)) return fail("dice.lowest", { lowest: shown(lowest) });
  return undefined;
}

// Runs a function once for every way its dice can fall: this counts odds that have no formula, and checks formulas against what
// the rules really do.

interface Way<T> {
  readonly result: T;
  readonly chance: Fraction;
}

/**
 * Undefined if there are more than `most` ways. `counts` says which dice run through all their faces; the others show their first
 * face.
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
