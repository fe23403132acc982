/** The opponents as a form shows them: name, temper, a sentence, and lozenges for strength. */
import type { Say } from "../../say.ts";
import { OPPONENTS, playerIdOf } from "./opponents.ts";

export interface OpponentRow {
  readonly player: string;
  readonly name: string;
  readonly temper: string;
  readonly way: string;
  readonly strength: string;
  readonly lozenges: readonly boolean[];
}

export function opponentRows(say: Say): OpponentRow[] {
  return OPPONENTS.map((opponent, at) => ({
    player: playerIdOf(opponent),
    name: say(`BNB.Opponent.${opponent}.name`),
    temper: say(`BNB.Opponent.${opponent}.temper`),
    way: say(`BNB.Opponent.${opponent}.way`),
    strength: say("BNB.Opponent.strength", { of: at + 1 }),
    lozenges: OPPONENTS.map((_, place) => place <= at),
  }));
}
