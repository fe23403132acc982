/**
 * The dice port. Rules ask for a face and say why; they do not know where it comes from (a seed, a script, several players'
 * secrets). Faces run from 1 to the number of sides: a d10 printed 0-9 gives 10 for its 0.
 */

export interface Dice {
  roll(sides: number, why: string): number;
}

/** One face that was read, as events and records keep it. */
export interface Face {
  readonly sides: number;
  readonly face: number;
  readonly why: string;
}

export function rollMany(dice: Dice, count: number, sides: number, why: string): number[] {
  const faces: number[] = [];
  for (let i = 0; i < count; i++) faces.push(dice.roll(sides, why));
  return faces;
}

/** A uniform choice among `items`, by a die with as many sides. A single item costs no die. */
export function pick<T>(dice: Dice, items: readonly T[], why: string): T {
  if (items.length === 0) throw new Error(`nothing to pick from: ${why}`);
  if (items.length === 1) return items[0]!;
  return items[dice.roll(items.length, why) - 1]!;
}

/** A d10 printed 0-9 read as a digit. */
export function digit(face: number): number {
  return face % 10;
}

// Wraps dice and notes every face with its reason, for the record.

export interface NotedDice extends Dice {
  readonly faces: readonly Face[];
}

export function notedDice(source: Dice): NotedDice {
  const faces: Face[] = [];
  return {
    faces,
    roll(sides, why) {
      const face = source.roll(sides, why);
      faces.push({ sides, face, why });
      return face;
    },
  };
}
