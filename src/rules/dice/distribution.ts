/**
 * An exact distribution of a whole number: in how many of `total` equally likely ways each value comes up.
 * Values run from `min` without gaps; `ways[i]` belongs to `min + i`. Nothing is sampled and nothing is rounded.
 */
import { type Fraction, fraction } from "./fraction.ts";

export interface Distribution {
  readonly min: number;
  readonly ways: readonly bigint[];
  readonly total: bigint;
}

export function distribution(min: number, ways: readonly bigint[]): Distribution {
  return { min, ways, total: ways.reduce((sum, way) => sum + way, 0n) };
}

/** One fair die whose faces are numbered from `lowest`. */
export function dieOf(sides: number, lowest = 1): Distribution {
  return distribution(lowest, new Array<bigint>(sides).fill(1n));
}

export function constant(value: number): Distribution {
  return distribution(value, [1n]);
}

/** The sum of two independent numbers. */
export function added(a: Distribution, b: Distribution): Distribution {
  const ways = new Array<bigint>(a.ways.length + b.ways.length - 1).fill(0n);
  a.ways.forEach((wayA, i) => {
    if (wayA === 0n) return;
    b.ways.forEach((wayB, j) => {
      ways[i + j] = ways[i + j]! + wayA * wayB;
    });
  });
  return { min: a.min + b.min, ways, total: a.total * b.total };
}

export function shifted(a: Distribution, by: number): Distribution {
  return { ...a, min: a.min + by };
}

export function maxOf(a: Distribution): number {
  return a.min + a.ways.length - 1;
}

export function waysOf(a: Distribution, value: number): bigint {
  return a.ways[value - a.min] ?? 0n;
}

export function chanceOf(a: Distribution, value: number): Fraction {
  return fraction(waysOf(a, value), a.total);
}

export function chanceAtLeast(a: Distribution, value: number): Fraction {
  const from = Math.max(0, Math.ceil(value) - a.min);
  let ways = 0n;
  for (let i = from; i < a.ways.length; i++) ways += a.ways[i]!;
  return fraction(ways, a.total);
}

export function meanOf(a: Distribution): Fraction {
  let sum = 0n;
  a.ways.forEach((way, i) => {
    sum += way * BigInt(a.min + i);
  });
  return fraction(sum, a.total);
}
