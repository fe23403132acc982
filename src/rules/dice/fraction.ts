/** Exact fractions for odds: bigint numerator and denominator, always in lowest terms, with a positive denominator. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  let top = BigInt(n);
  let bottom = BigInt(d);
  if (bottom === 0n) throw new RangeError("a fraction over nothing");
  if (bottom < 0n) {
    top = -top;
    bottom = -bottom;
  }
  const shared = gcd(top < 0n ? -top : top, bottom);
  return { n: top / shared, d: bottom / shared };
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}

export const ZERO: Fraction = fraction(0n);
export const ONE: Fraction = fraction(1n);

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d - b.n * a.d, a.d * b.d);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/** The nearest float, even if numerator or denominator is too large for a float. */
export function toFloat({ n, d }: Fraction): number {
  if (n < 0n) return -toFloat({ n: -n, d });
  if (n === 0n) return 0;
  // Sixty-four or more significant bits before the division; a double keeps fifty-three of them.
  const shift = Math.max(0, 64 + bits(d) - bits(n));
  const scaled = n << BigInt(shift);
  // The last bit records whether there is a remainder, which tells an exact half from a little more.
  const quotient = (scaled / d) | (scaled % d === 0n ? 0n : 1n);
  // Two steps, since 2^-shift alone may underflow although the product does not.
  const half = Math.floor(shift / 2);
  return Number(quotient) * 2 ** -half * 2 ** -(shift - half);
}

function bits(value: bigint): number {
  return value.toString(2).length;
}

export function inLowestTerms({ n, d }: Fraction): string {
  return d === 1n ? String(n) : `${n}/${d}`;
}
