/** After the battle: who was hurt and who is gone, unit by unit, in the same form as every battle's losses. */

import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import { losers } from "../../../../rules/sortie/index.ts";
import { armyLosses } from "../../board/losses.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { nameOf, sortieOf } from "./common.view.ts";

export function lossesView(input: BoardInput) {
  const state = sortieOf(input);
  const outcome = outcomeOf(input.view.match);
  if (!outcome) return undefined;
  return {
    words: inWords(outcome.telling, lexiconFor(input)),
    armies: state.seats.map((seat) =>
      armyLosses(
        input,
        seat,
        { name: state.names[seat]!, won: outcome.winners.length > 0 && !losers(state).includes(seat) },
        Object.values(state.units)
          .filter((unit) => unit.seat === seat && unit.status !== "joined")
          .map(({ id, size, injured, dead, status }) => ({
            name: nameOf(input, id),
            fate: input.say(`BNB.SortieBoard.status.${status}`),
            size,
            back: injured,
            permanent: dead,
          })),
      ),
    ),
  };
}
