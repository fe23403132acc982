/** The four opponents, weakest first, and how a form names them among the players. */
export const OPPONENTS = ["1", "2", "3", "4"] as const;
export type Opponent = (typeof OPPONENTS)[number];

const MARK = "computer:";

export function playerIdOf(opponent: Opponent): string {
  return MARK + opponent;
}

/** The opponent that a form's player stands for; undefined for a person. */
export function opponentOf(player: string): Opponent | undefined {
  return OPPONENTS.find((opponent) => player === playerIdOf(opponent));
}
