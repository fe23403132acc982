/** The opponents as a form shows them: name, temper, lozenges for strength, and how often they were beaten. */
import { strengthsOf } from "../../../../rules/adviser/strengths.ts";
import type { Say } from "../../../base/say.ts";
import { type Opponent, playerIdOf } from "../../contract/opponents.ts";

/** A finished conflict against one of them; a draw counts half. */
export interface PastGame {
  readonly opponent: Opponent;
  readonly score: 0 | 0.5 | 1;
}

export function opponentRows(say: Say, opponents: readonly Opponent[], past: readonly PastGame[] = []) {
  return opponents.map((opponent, at) => ({
    player: playerIdOf(opponent),
    name: say(`BNB.Opponent.${opponent}.name`),
    temper: say(`BNB.Opponent.${opponent}.temper`),
    strength: say("BNB.Opponent.strength", { of: at + 1, most: opponents.length }),
    lozenges: opponents.map((_, place) => place <= at),
    /** How often this player has won against them, if they have played. */
    past: pastWords(
      past.filter((one) => one.opponent === opponent),
      say,
    ),
  }));
}

function pastWords(met: readonly PastGame[], say: Say): string {
  const won = met.filter(({ score }) => score === 1).length;
  // Nobody wants to be told only that they lost.
  return won > 0 ? say("BNB.Opponent.past", { won, games: met.length }) : "";
}

/** Beside each of them in an open form of that kind. */
export function showPastGames(root: HTMLElement, say: Say, kind: string, met: readonly PastGame[]): void {
  for (const { player, past } of opponentRows(say, strengthsOf(kind), met))
    for (const tile of root.querySelectorAll(`[data-past="${player}"]`)) tile.textContent = past;
}
