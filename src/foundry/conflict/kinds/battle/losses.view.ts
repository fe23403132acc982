/** The end of a battle: who holds the field, and the losses of both armies, unit by unit. */

import { endTelling, finalLosses, SIDES, unitOf } from "../../../../rules/chronicle/battle/index.ts";
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import { armyLosses } from "../../board/losses.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { battleOf, nameOf } from "./common.view.ts";

export function lossesView(input: BoardInput) {
  const state = battleOf(input);
  const drawn = input.view.match.signed?.drawn;
  const ending = state.ending ?? (drawn ? { reason: "dusk" as const, losses: finalLosses(state, "dusk") } : undefined);
  if (!ending) return undefined;
  return {
    words: inWords(outcomeOf(input.view.match)?.telling ?? endTelling(state, ending), lexiconFor(input)),
    armies: SIDES.map((side) =>
      armyLosses(
        input,
        side,
        { name: state.armies[side].name, won: state.ending?.winner === side },
        ending.losses.flatMap(({ unit: id, fate, losses, permanent }) => {
          const unit = unitOf(state, id)!;
          const name = nameOf(input, unit);
          const words = input.say(`BNB.Battle.Fate.${fate}`);
          return unit.side === side
            ? [{ name, fate: words, size: unit.size, back: Math.max(0, losses - permanent), permanent }]
            : [];
        }),
      ),
    ),
  };
}
