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
  // A typed array keeps the words as plain 32-bit integers; as variables they would be boxed numbers, and slow.
  const state = new Int32Array([word(), word(), word(), word() | 1]);

  const next = (): number => {
    const b = state[1]!;
    const x = Math.imul(b, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
    const c = state[2]! ^ state[0]!;
    const d = state[3]! ^ b;
    state[1] = b ^ c;
    state[0] = state[0]! ^ d;
    state[2] = c ^ (b << 9);
    state[3] = (d << 11) | (d >>> 21);
    return result;
  };

  /** For the few words that may lie beyond the last whole multiple of `sides`; kept apart so that the usual way is fast. */
  const nearTheTop = (value: number, sides: number): number => {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % sides);
    while (value >= limit) value = next();
    return (value % sides) + 1;
  };

  return {
    seed: text,
    roll(sides) {
      if (!Number.isInteger(sides) || sides < 1) throw new RangeError(`a die needs at least one side, not ${sides}`);
      const value = next();
      if (value >= 0x1_0000_0000 - sides) return nearTheTop(value, sides);
      // Both plainly 32-bit words: otherwise the remainder is one of floating-point numbers, and many times slower.
      return ((value >>> 0) % (sides >>> 0)) + 1;
    },
  };
}
