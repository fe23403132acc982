/** Sortie, what a win does: by the winner's manoeuvre and the degree. The loser's own manoeuvre has no effect. */
import { type Degree, FULL_MOVE, HALF_MOVE, type Manoeuvre } from "../vocabulary.ts";

export interface Effect {
  /** Dice the winner gains. */
  readonly gain: number;
  /** Half moves the winner goes away. */
  readonly away: number;
  /** Dice the loser loses. */
  readonly loss: number;
  readonly doublesPenalty: boolean;
  readonly flanked: boolean;
  readonly falls: "finished" | "destroyed" | undefined;
}

const NOTHING: Effect = { gain: 0, away: 0, loss: 0, doublesPenalty: false, flanked: false, falls: undefined };

const EFFECTS: Readonly<Record<Manoeuvre, Readonly<Record<Degree, Effect>>>> = {
  attack: {
    win: { ...NOTHING, loss: 1 },
    four: { ...NOTHING, gain: 1, loss: 2 },
    double: { ...NOTHING, gain: 1, falls: "finished" },
  },
  defend: {
    win: { ...NOTHING, gain: 1 },
    four: { ...NOTHING, gain: 2, loss: 1 },
    double: { ...NOTHING, gain: 3, loss: 2 },
  },
  retreat: {
    win: { ...NOTHING, away: HALF_MOVE },
    four: { ...NOTHING, away: FULL_MOVE },
    double: { ...NOTHING, away: FULL_MOVE, loss: 1 },
  },
  charge: {
    win: { ...NOTHING, doublesPenalty: true },
    four: { ...NOTHING, falls: "finished" },
    double: { ...NOTHING, falls: "destroyed" },
  },
  flank: {
    win: NOTHING,
    four: { ...NOTHING, flanked: true },
    double: { ...NOTHING, flanked: true, loss: 2 },
  },
};

export function effectOf(manoeuvre: Manoeuvre, degree: Degree): Effect {
  return EFFECTS[manoeuvre][degree];
}
