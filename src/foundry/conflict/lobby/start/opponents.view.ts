/**
 * The opponents as a form shows them: name, temper, lozenges for strength, the results of past games, and
 * which of them that suggests next.
 */
import { strengthsOf } from "../../../../rules/adviser/strengths.ts";
import type { Say } from "../../../base/say.ts";
import { type Opponent, playerIdOf } from "../../contract/opponents.ts";

/** A finished conflict against one of them; a draw counts half. */
export interface PastGame {
  readonly opponent: Opponent;
  readonly score: 0 | 0.5 | 1;
}

/** How many of the last games against the latest opponent count. */
const LAST = 3;

/**
 * The suggested opponent: one stronger after most of the last three are won, one weaker after all three are lost, else the same
 * again. Without a game there is no suggestion.
 */
export function suggestedNext(opponents: readonly Opponent[], past: readonly PastGame[]): Opponent | undefined {
  const last = past.at(-1)?.opponent;
  if (!last) return undefined;
  const scores = past.filter(({ opponent }) => opponent === last).slice(-LAST);
  const sum = scores.reduce((all, { score }) => all + score, 0);
  const step = sum >= LAST - 1 ? 1 : scores.length === LAST && sum === 0 ? -1 : 0;
  const at = opponents.indexOf(last) + step;
  return opponents[Math.max(0, Math.min(opponents.length - 1, at))];
}

export function opponentRows(say: Say, opponents: readonly Opponent[], past: readonly PastGame[] = []) {
  const next = suggestedNext(opponents, past);
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
    suggested: opponent === next,
  }));
}

function pastWords(met: readonly PastGame[], say: Say): string {
  if (met.length === 0) return "";
  return say("BNB.Opponent.past", { won: met.filter(({ score }) => score === 1).length, games: met.length });
}

/** Beside each of them in an open form of that kind. */
export function showPastGames(root: HTMLElement, say: Say, kind: string, met: readonly PastGame[]): void {
  for (const { player, past, suggested } of opponentRows(say, strengthsOf(kind), met))
    for (const tile of root.querySelectorAll(`[data-past="${player}"]`))
      tile.textContent = suggested ? say("BNB.Opponent.suggested", { past }) : past;
}
