/** The computer's opponents, one for each strength, and how a form names them among the players. */
import { GENTLE, STRENGTHS, type Strength, strengthsOf } from "../../../rules/adviser/strengths.ts";

export type Opponent = Strength | typeof GENTLE;

const OPPONENTS: readonly Opponent[] = [...STRENGTHS, GENTLE];

const MARK = "computer:";

export function playerIdOf(opponent: Opponent): string {
  return MARK + opponent;
}

/** The opponent behind a player of the form; undefined for a person. */
export function opponentOf(player: string): Opponent | undefined {
  return OPPONENTS.find((opponent) => player === playerIdOf(opponent));
}

/** Whom a form suggests: the middle one of a kind, or the weaker of two. */
export function suggestedFor(kind: string): Opponent {
  return middleOf(strengthsOf(kind));
}

export function middleOf(opponents: readonly Opponent[]): Opponent {
  return opponents[(opponents.length - 1) >> 1] ?? "1";
}
