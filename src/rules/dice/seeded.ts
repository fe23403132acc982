/**
 * Dice from a readable seed: the same seed gives the same faces on every machine. xoshiro128** (Blackman and Vigna),
 * its four words filled from the seed's text by an FNV-1a / splitmix mix. For simulation and tests, not for secrets.
 */
import type { Dice } from "./dice.ts";

export interface SeededDice extends Dice {
  readonly seed: string;
}

export function seededDice(seed: string | number): SeededDice {
  const text = String(seed);
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  const word = (): number => {
    h = (h + 0x9e3779b9) | 0;
    let z = h;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
  let a = word();
  let b = word();
  let c = word();
  let d = word() | 1;

  const next = (): number => {
    const x = Math.imul(b, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return result;
  };

  return {
    seed: text,
    roll(sides) {
      if (!Number.isInteger(sides) || sides < 1) throw new RangeError(`a die needs at least one side, not ${sides}`);
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % sides);
      let value = next();
      while (value >= limit) value = next();
      return (value % sides) + 1;
    },
  };
}
