/** Wraps dice and notes every face with its reason, for the record. */
import type { Dice, Face } from "./dice.ts";

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
