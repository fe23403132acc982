/**
 * Dice that show exactly the faces they were given, for tests and for replaying a record. Running out throws at once; `spent()`
 * throws if faces are left over, which a test and the verifier treat as a fault.
 */
import type { Dice } from "./dice.ts";

export class ScriptError extends Error {
  override readonly name = "ScriptError";
}

export interface ScriptedDice extends Dice {
  readonly left: number;
  spent(): void;
}

export function scriptedDice(faces: readonly number[]): ScriptedDice {
  let at = 0;
  return {
    get left() {
      return faces.length - at;
    },
    roll(sides, why) {
      const face = faces[at];
      if (face === undefined) throw new ScriptError(`the script has no face left for a d${sides} (${why})`);
      if (!Number.isInteger(face) || face < 1 || face > sides) {
        throw new ScriptError(`face ${face} does not fit a d${sides} (${why}), at place ${at}`);
      }
      at++;
      return face;
    },
    spent() {
      if (at < faces.length) throw new ScriptError(`${faces.length - at} scripted faces were never read`);
    },
  };
}
