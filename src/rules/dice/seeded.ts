/**
 * Dice from a readable seed: the same seed gives the same faces on every machine. xoshiro128** (Blackman and Vigna),
 * its four words filled from the seed's text by an FNV-1a / splitmix mix. For simulation and tests, not for secrets.
 */
import type { Dice } from "./dice.ts";

export interface SeededDice extends Dice {
  readonly seed: string;
}

export function seededDice(seed: string | number): SeededDice {
  return new Xoshiro(String(seed));
}

/** A class, so that the thousands of dice in a simulation share their code. */
class Xoshiro implements SeededDice {
  // A typed array keeps the words as plain 32-bit integers; as fields they would be boxed numbers, which are slow.
  private readonly words: Int32Array;

  constructor(readonly seed: string) {
    this.words = wordsFrom(seed);
  }

  roll(sides: number): number {
    if (sides >>> 0 !== sides || sides < 1) throw new RangeError(`a die needs at least one side, not ${sides}`);
    const value = this.next();
    // As a signed number, a value within `sides` of the top is just below zero.
    if (value < 0 && value >= -sides) return this.nearTheTop(value >>> 0, sides);
    // Both operands and the result are forced to 32-bit words; a floating-point remainder is many times slower.
    return (((value >>> 0) % (sides >>> 0)) >>> 0) + 1;
  }

  /** A few values here lie beyond the last whole multiple of `sides` and are rolled again; apart, to keep the usual path fast. */
  private nearTheTop(value: number, sides: number): number {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % sides);
    let fair = value;
    while (fair >= limit) fair = this.next() >>> 0;
    return (fair % sides) + 1;
  }

  /** The next 32 bits, as a signed number. */
  private next(): number {
    const { words } = this;
    const b = words[1]!;
    const x = Math.imul(b, 5);
    const c = words[2]! ^ words[0]!;
    const d = words[3]! ^ b;
    words[1] = b ^ c;
    words[0] = words[0]! ^ d;
    words[2] = c ^ (b << 9);
    words[3] = (d << 11) | (d >>> 21);
    return Math.imul((x << 7) | (x >>> 25), 9);
  }
}

function wordsFrom(text: string): Int32Array {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  const word = (): number => {
    h = (h + 0x9e3779b9) | 0;
    let z = h;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return z ^ (z >>> 16);
  };
  const words = new Int32Array(4);
  for (let place = 0; place < 4; place++) words[place] = word();
  words[3] = words[3]! | 1;
  return words;
}
