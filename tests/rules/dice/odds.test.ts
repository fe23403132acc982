import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  added,
  chanceAtLeast,
  chanceOf,
  type Distribution,
  dieOf,
  maxOf,
  meanOf,
  shifted,
  waysOf,
} from "../../../src/rules/dice/distribution.ts";
import { fraction, inLowestTerms, minus, plus, times, toFloat } from "../../../src/rules/dice/fraction.ts";
import { keepOdds, opposedOdds, sumOdds } from "../../../src/rules/dice/odds.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";

/** Every roll of `count` dice, one by one: slow and obviously right. */
function everyThrow(count: number, sides: number): number[][] {
  if (count === 0) return [[]];
  return everyThrow(count - 1, sides).flatMap((faces) => Array.from({ length: sides }, (_, i) => [...faces, i + 1]));
}

function tally(values: readonly number[]): Map<number, bigint> {
  const ways = new Map<number, bigint>();
  for (const value of values) ways.set(value, (ways.get(value) ?? 0n) + 1n);
  return ways;
}

function asMap(odds: Distribution): Map<number, bigint> {
  return new Map(
    odds.ways.map((way, i) => [odds.min + i, way] as const).filter(([, way]) => way > 0n) as [number, bigint][],
  );
}

const sumOf = (faces: readonly number[]) => faces.reduce((a, b) => a + b, 0);

describe("exact odds agree with counting every roll", () => {
  for (const [count, sides, kept] of [
    [1, 6, 1],
    [3, 6, 3],
    [4, 6, 3],
    [5, 6, 3],
    [4, 4, 3],
    [5, 3, 2],
    [6, 4, 1],
    [4, 5, 4],
  ] as const) {
    for (const which of ["highest", "lowest"] as const) {
      it(`keeps the ${which} ${kept} of ${count}d${sides}`, () => {
        const counted = everyThrow(count, sides).map((faces) => {
          const sorted = [...faces].sort((a, b) => (which === "highest" ? b - a : a - b));
          return sumOf(sorted.slice(0, kept));
        });
        expect(asMap(certain(keepOdds(count, sides, kept, which)))).toEqual(tally(counted));
      });
    }
  }

  it("sums mixed dice, including a d10 read 0-9", () => {
    const odds = certain(
      sumOdds([
        { count: 2, sides: 8 },
        { count: 1, sides: 10, lowest: 0 },
      ]),
    );
    const counted = everyThrow(2, 8).flatMap((faces) => Array.from({ length: 10 }, (_, i) => sumOf(faces) + i));
    expect(asMap(odds)).toEqual(tally(counted));
    expect(odds.total).toBe(640n);
  });

  it("compares two scores by degrees", () => {
    const score = certain(sumOdds([{ count: 3, sides: 6 }]));
    const word = (a: number, b: number) =>
      a === b ? "tie" : a < b ? "lose" : a >= 2 * b ? "double" : a >= b + 4 ? "four" : "win";
    const { ways, total } = opposedOdds(score, score, word);
    expect(total).toBe(46656n);
    expect(ways).toEqual({ win: 11548n, four: 6485n, double: 3129n, tie: 4332n, lose: 21162n });
  });
});

describe("large rolls stay exact", () => {
  it("keeps 3 of 30d6 over all 6^30 rolls, with correct mean and mirror", () => {
    const high = certain(keepOdds(30, 6, 3, "highest"));
    const low = certain(keepOdds(30, 6, 3, "lowest"));
    expect(high.total).toBe(6n ** 30n);
    expect(waysOf(high, 3)).toBe(1n);
    // Three sixes or more: all rolls but those with none, one or two.
    expect(waysOf(high, 18)).toBe(6n ** 30n - 5n ** 30n - 30n * 5n ** 29n - 435n * 5n ** 28n);
    expect(plus(meanOf(high), meanOf(low))).toEqual(fraction(21));
  });

  it("agrees with a hundred thousand seeded rolls of 12d8 keep 4", () => {
    const dice = seededDice("keep");
    let sum = 0;
    const throws = 100_000;
    for (let i = 0; i < throws; i++) {
      const faces = Array.from({ length: 12 }, () => dice.roll(8, "test")).sort((a, b) => b - a);
      sum += sumOf(faces.slice(0, 4));
    }
    expect(sum / throws).toBeCloseTo(toFloat(meanOf(certain(keepOdds(12, 8, 4, "highest")))), 1);
  });
});

describe("distributions", () => {
  it("add, shift, turn round and read off", () => {
    const two = added(dieOf(6), dieOf(6));
    expect(inLowestTerms(chanceOf(two, 7))).toBe("1/6");
    expect(chanceOf(two, 1)).toEqual(fraction(0));
    expect(maxOf(shifted(two, 3))).toBe(15);
    expect(chanceAtLeast(two, -5)).toEqual(fraction(1));
    expect(chanceAtLeast(two, 13)).toEqual(fraction(0));
  });

  it("fractions stay in lowest terms and become the nearest float", () => {
    expect(inLowestTerms(plus(fraction(1, 6), fraction(1, 3)))).toBe("1/2");
    expect(inLowestTerms(minus(fraction(1), fraction(3, 4)))).toBe("1/4");
    expect(inLowestTerms(times(fraction(-2, 4), fraction(4)))).toBe("-2");
    expect(fraction(3, -6)).toEqual(fraction(-1, 2));
    expect(() => fraction(1, 0)).toThrow(RangeError);
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1 }), (n, d) => {
        expect(toFloat(fraction(n, d))).toBe(n / d + 0);
      }),
    );
    expect(toFloat({ n: 1n, d: 10n ** 320n })).toBeGreaterThan(0);
    expect(toFloat({ n: 3n * 10n ** 400n, d: 4n * 10n ** 400n })).toBe(0.75);
  });
});

describe("impossible rolls", () => {
  it("are named, and never roll or guess", () => {
    const problems = [
      sumOdds([{ count: -1, sides: 6 }]),
      sumOdds([{ count: 1, sides: 0 }]),
      sumOdds([{ count: 1.5, sides: 6 }]),
      sumOdds([{ count: 1, sides: 6, lowest: Number.NaN }]),
      sumOdds([{ count: 1000, sides: 1000 }]),
      keepOdds(2, 6, 3, "highest"),
      keepOdds(1000, 1000, 1000, "highest"),
    ].map((result) => (result.ok ? "fine" : result.problem.key));
    expect(problems).toEqual([
      "BNB.Problem.dice.count",
      "BNB.Problem.dice.sides",
      "BNB.Problem.dice.count",
      "BNB.Problem.dice.lowest",
      "BNB.Problem.dice.tooMany",
      "BNB.Problem.dice.kept",
      "BNB.Problem.dice.tooMany",
    ]);
  });

  it("survive any nonsense", () => {
    const anything = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true }),
      fc.integer({ min: -3, max: 12 }),
    ) as fc.Arbitrary<never>;
    fc.assert(
      fc.property(anything, anything, anything, (a, b, c) => {
        for (const result of [sumOdds([{ count: a, sides: b }]), keepOdds(a, b, c, "lowest")]) {
          if (result.ok) expect(result.value.ways.reduce((x, y) => x + y, 0n)).toBe(result.value.total);
          else expect(result.problem.key).toMatch(/^BNB\.Problem\.dice\./);
        }
      }),
    );
  });
});
